public import Anki

/// A message about a package: a part of it, or a command. The parts are the same for reading and writing.
public struct PackageMessage: Equatable, Sendable {
  /// What the body holds.
  public enum Part: String, Codable, Sendable {
    /// A command: read the collection. No body.
    case readCollection
    /// A command: read media files. The body has the numbers of the files, with 4 bytes each.
    case readMedia
    /// A command: decompress the body, which is JSON. Replied to by `unpacked`.
    case unpackJSON
    /// A command: decompress the body, whatever it is. Replied to by `unpacked`.
    case unpack
    /// The decompressed bytes.
    case unpacked
    /// A `PackageOverview`, with which a collection begins.
    case overview
    /// A `ServerOverview`, with which a collection for a sync server begins.
    case serverOverview
    /// A piece of that collection's file, compressed.
    case packed
    /// Note types, in JSON.
    case noteTypes
    /// Decks, in JSON.
    case decks
    /// Presets, in JSON.
    case presets
    /// Notes, packed.
    case notes
    /// Cards, packed.
    case cards
    /// Lines of the review log, packed.
    case reviews
    /// Names of media files, packed: those of a package after its cards, or those to write before their pieces.
    case mediaNames
    /// Pieces of media files, packed.
    case media
    /// The end of what was asked for. No body.
    case end
    /// An `AnkiPackageFailure`, in JSON.
    case failure
  }

  /// What the body holds.
  public var part: Part
  /// The body.
  public var body: [UInt8]

  private struct Head: Codable { var part: Part }

  /// Creates a message.
  public init(_ part: Part, _ body: [UInt8] = []) {
    self.part = part
    self.body = body
  }

  /// Creates a message of a value in JSON.
  public init(_ part: Part, json value: some Encodable) { self.init(part, encoded(value)) }

  /// The message of the reason for a failure.
  public static func failed(_ failure: AnkiPackageFailure) -> PackageMessage {
    PackageMessage(.failure, json: failure)
  }

  /// The message as bytes to be sent.
  public var frame: Frame { Frame(head: encoded(Head(part: part)), body: body) }

  /// Creates a message from one that was sent.
  ///
  /// - Throws: `Frame.Damaged` if it is not a valid message.
  public init(_ frame: Frame) throws(Frame.Damaged) {
    let head: Head = try decoded(frame.head)
    self.init(head.part, frame.body)
  }

  /// Returns the value that the body has in JSON.
  ///
  /// - Throws: `Frame.Damaged` if it has none.
  public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws(Frame.Damaged) -> Value {
    try decoded(body)
  }

  /// Reads the records of a packed body one by one.
  ///
  /// - Throws: `Frame.Damaged` if `next` does, or does not read to the end.
  public func unpack(_ next: (inout PackedReader) throws(Frame.Damaged) -> Void) throws(Frame.Damaged) {
    let read = body.withUnsafeBufferPointer { buffer in
      var reader = PackedReader(UnsafeRawBufferPointer(buffer))
      do throws(Frame.Damaged) {
        while !reader.isAtEnd { try next(&reader) }
        return true
      } catch { return false }
    }
    guard read else { throw Frame.Damaged() }
  }
}

/// What a collection begins with.
public struct PackageOverview: Equatable, Sendable, Codable {
  /// The format.
  public var format: AnkiPackageFormat
  /// The properties of the whole.
  public var properties: AnkiCollection.Properties
  /// The number of notes.
  public var notes: Int
  /// The number of cards.
  public var cards: Int
  /// The number of lines in the review log.
  public var reviews: Int

  /// Creates an overview.
  public init(format: AnkiPackageFormat, properties: AnkiCollection.Properties, notes: Int, cards: Int, reviews: Int) {
    self.format = format
    self.properties = properties
    self.notes = notes
    self.cards = cards
    self.reviews = reviews
  }

  /// Whether the numbers are below the limits.
  public var isWithinLimits: Bool {
    (0...PackageLimits.notes).contains(notes) && (0...PackageLimits.cards).contains(cards)
      && (0...PackageLimits.reviews).contains(reviews)
  }
}

/// What a collection for a sync server begins with: the only row of the table `col`, in which settings are JSON that stays
/// as it is.
public struct ServerOverview: Equatable, Sendable, Codable {
  /// The column `crt`.
  public var created: Int64
  /// The columns `mod`, `scm`, and `ls`.
  public var time: Int64
  /// The column `usn`.
  public var usn: Int64
  /// The column `conf`.
  public var configuration: String
  /// The column `models`.
  public var noteTypes: String
  /// The column `decks`.
  public var decks: String
  /// The column `dconf`.
  public var presets: String
  /// The column `tags`.
  public var tags: String
  /// For each note type, the index of the field by which notes are sorted.
  public var sortFields: [Int64: Int]

  /// Creates an overview.
  public init(
    created: Int64, time: Int64, usn: Int64, configuration: String, noteTypes: String, decks: String, presets: String,
    tags: String, sortFields: [Int64: Int]
  ) {
    self.created = created
    self.time = time
    self.usn = usn
    self.configuration = configuration
    self.noteTypes = noteTypes
    self.decks = decks
    self.presets = presets
    self.tags = tags
    self.sortFields = sortFields
  }
}

/// The limits of Anki's packages, which keep both sides of reading one below 300 MB.
public enum PackageLimits {
  /// The largest database in bytes, uncompressed: 200,000 notes with 2,000,000 reviews have about 220 MB.
  public static let database = 240 << 20
  /// The most notes.
  public static let notes = 500_000
  /// The most cards.
  public static let cards = 1_000_000
  /// The most lines of the review log.
  public static let reviews = 3_000_000
  /// The most note types, decks, or presets.
  public static let settings = 20_000
  /// The most fields or templates of a note type.
  public static let parts = 500
  /// The most bytes of note types, decks, and presets together.
  public static let settingBytes = 16 << 20
  /// The estimated memory of all records in the program, in bytes.
  public static let memory = 240 << 20
  /// The most entries of the zip file.
  public static let entries = 250_000
  /// The most media files.
  public static let mediaFiles = 200_000
  /// The largest list of media files in bytes, uncompressed.
  public static let mediaList = 24 << 20
  /// The largest media file in bytes, uncompressed.
  public static let mediaFile = 100 << 20
  /// The size of a batch of records or pieces after which it is sent, in bytes.
  public static let batch = 256 << 10
  /// The largest answer of a sync server in bytes, uncompressed.
  public static let answer = 63 << 20
  /// The processor time for reading a collection, in seconds.
  public static let seconds = 10
  /// The deepest deck.
  public static let deckDepth = 50

  /// Returns the most bytes of all media files, uncompressed, of a package of this size. Pictures and sounds are
  /// compressed already; only bombs grow more.
  public static func media(inPackageOf size: Int) -> Int { (64 << 20) + min(size, 1 << 40) * 20 }
}

extension AnkiCollection {
  /// Calls a closure with the messages of all records, and the number of notes, cards, and reviews in each.
  public func forEachMessage<Failure: Error>(
    _ body: (PackageMessage, Int) throws(Failure) -> Void
  ) throws(Failure) {
    if !noteTypes.isEmpty { try body(PackageMessage(.noteTypes, json: noteTypes), 0) }
    if !decks.isEmpty { try body(PackageMessage(.decks, json: decks), 0) }
    if !presets.isEmpty { try body(PackageMessage(.presets, json: presets), 0) }
    try forEachBatch(of: notes, .notes, PackedNote.add, body)
    try forEachBatch(of: cards, .cards, PackedCard.add, body)
    try forEachBatch(of: reviews, .reviews, PackedReview.add, body)
    try forEachBatch(of: media, .mediaNames, { $1.add($0) }, { message, _ throws(Failure) in try body(message, 0) })
  }

  private func forEachBatch<Record, Failure: Error>(
    of records: [Record], _ part: PackageMessage.Part, _ add: (Record, inout PackedWriter) -> Void,
    _ body: (PackageMessage, Int) throws(Failure) -> Void
  ) throws(Failure) {
    var packed = PackedWriter()
    var count = 0
    for record in records {
      add(record, &packed)
      count += 1
      if packed.bytes.count >= PackageLimits.batch {
        try body(PackageMessage(part, packed.take()), count)
        count = 0
      }
    }
    if count > 0 { try body(PackageMessage(part, packed.bytes), count) }
  }
}
