public import Anki

/// A message about a package: a part of it, or a command. The parts are the same for reading and writing.
public struct PackageMessage: Equatable, Sendable {
  /// What the body holds.
  public enum Part: String, Codable, Sendable {
    /// A command: read the collection. No body.
    case readCollection
    /// A command: read media files. The body has the numbers of the files, with 4 bytes each.
    case readMedia
    /// A `PackageOverview`, with which a collection begins.
    case overview
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
