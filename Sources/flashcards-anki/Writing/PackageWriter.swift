import Anki
import Confinement
import Essentials
import HelperProtocol

/// Writes a package from its parts, in order.
struct PackageWriter: ~Copyable {
  private let format: AnkiPackageFormat
  private var zip: ZipWriter
  private var collection: CollectionWriter?
  private var media: MediaWriter

  init(_ file: Int32, _ overview: PackageOverview) throws(AnkiPackageFailure) {
    guard overview.format == .latest || overview.format == .legacy2 else { throw .unstorable }
    let zip = try ZipWriter(file)
    let collection = try CollectionWriter(overview)
    format = overview.format
    self.zip = zip
    self.collection = consume collection
    media = MediaWriter(isCompressed: overview.format == .latest)
  }

  /// Adds a part.
  ///
  /// - Throws: `.unstorable` if it is out of order or contradicts others, `.unwritable`, or `.tooLarge`.
  mutating func add(_ message: PackageMessage) throws(AnkiPackageFailure) {
    switch message.part {
    case .noteTypes: collection?.add(try decoding { () throws(Frame.Damaged) in try message.json([AnkiNoteType].self) })
    case .decks: collection?.add(try decoding { () throws(Frame.Damaged) in try message.json([AnkiDeck].self) })
    case .presets: collection?.add(try decoding { () throws(Frame.Damaged) in try message.json([AnkiPreset].self) })
    case .notes, .cards, .reviews: try addRecords(message)
    case .mediaNames:
      try message.each { reader throws(AnkiPackageFailure) in
        media.names.append(try decoding { () throws(Frame.Damaged) in try reader.nextText() })
      }
    case .media:
      try finishCollection()
      try message.each { reader throws(AnkiPackageFailure) in
        let piece = try decoding { () throws(Frame.Damaged) in try PackedMedia.next(&reader) }
        try media.add(piece, to: zip)
      }
    case .end:
      try finishCollection()
      try media.finish(zip)
      try zip.finish()
    default: throw .unstorable
    }
  }

  private mutating func addRecords(_ message: PackageMessage) throws(AnkiPackageFailure) {
    // These are the person's own.
    var memory = Int.max
    var faults = AnkiFaults()
    try message.each { reader throws(AnkiPackageFailure) in
      switch message.part {
      case .notes:
        try collection?.add(try decoding { () throws(Frame.Damaged) in try PackedNote.nextStored(&reader) })
      case .cards:
        try collection?.add(
          try decoding { () throws(Frame.Damaged) in
            try PackedCard.next(&reader, memory: &memory, faults: &faults)
          })
      default:
        let review = try decoding { () throws(Frame.Damaged) in
          try PackedReview.next(&reader, memory: &memory, faults: &faults)
        }
        if let review { try collection?.add(review) }
      }
    }
    guard faults.isEmpty else { throw .unstorable }
  }

  /// Writes all entries up to the media files.
  private mutating func finishCollection() throws(AnkiPackageFailure) {
    guard var collection = collection.take() else { return }
    let version: Int64 = format == .latest ? 3 : 2
    var metadata = StoredMessage<PackageSource.MetadataField>()
    metadata.put(version, .version)
    try zip.add("meta", metadata.bytes, .none)
    if format == .latest {
      try zip.begin("collection.anki21b", .none)
      let zstd = try ZstdWriter(isLarge: true)
      try collection.finish { bytes throws(AnkiPackageFailure) in
        try zstd.add(bytes, isLast: true) { piece throws(AnkiPackageFailure) in try zip.add(piece) }
      }
    } else {
      try zip.begin("collection.anki21", .deflate)
      try collection.finish { bytes throws(AnkiPackageFailure) in try zip.add(bytes) }
    }
    try zip.end()
    try zip.begin("collection.anki2", .deflate)
    try Placeholder.write { bytes throws(AnkiPackageFailure) in try zip.add(bytes) }
    try zip.end()
  }
}

/// Returns what is read from a message of the program, which is always what this one expects.
func decoding<Value>(_ read: () throws(Frame.Damaged) -> Value) throws(AnkiPackageFailure) -> Value {
  do throws(Frame.Damaged) { return try read() } catch { throw .unstorable }
}

extension PackageMessage {
  /// Calls a function until all of a packed body is read.
  func each(
    _ take: (inout PackedReader) throws(AnkiPackageFailure) -> Void
  ) throws(AnkiPackageFailure) {
    var failure: AnkiPackageFailure?
    do throws(Frame.Damaged) {
      try unpack { reader throws(Frame.Damaged) in
        do throws(AnkiPackageFailure) { try take(&reader) } catch {
          failure = error
          throw Frame.Damaged()
        }
      }
    } catch { throw failure ?? .unstorable }
  }
}

/// The main loop when writing: reads parts of a package, and says when it is complete or has failed.
struct WritingLoop {
  /// The file.
  let package: Int32

  /// The processor time between two messages, in seconds: compressing a database takes the longest.
  private static let patience = 120

  /// Runs until the package is complete, or the input ends or is invalid.
  func run() -> Never {
    var writer: PackageWriter?
    var deck: CrowdAnkiWriter?
    var collection: ServerCollectionWriter?
    // An input that ends before the package is complete is none.
    FrameReader.readStandardInput(by: 1 << 18, endingWith: EXIT_FAILURE) { frame throws(Frame.Damaged) in
      Limits.allow(seconds: WritingLoop.patience)
      let message = try PackageMessage(frame)
      do throws(AnkiPackageFailure) {
        if try !add(message, to: &collection) { try add(message, to: &writer, &deck) }
      } catch {
        PackageMessage.failed(error).post()
        exit(EXIT_FAILURE)
      }
    }
  }

  /// Adds a message to a collection for a sync server. Returns `false` if it isn't about one.
  private func add(
    _ message: PackageMessage, to collection: inout ServerCollectionWriter?
  ) throws(AnkiPackageFailure) -> Bool {
    if message.part == .serverOverview {
      guard let overview = try? message.json(ServerOverview.self), collection == nil else { throw .unstorable }
      collection = try ServerCollectionWriter(overview)
      return true
    }
    guard collection != nil else { return false }
    if message.part == .end {
      try collection?.finish()
      message.post()
      exit(EXIT_SUCCESS)
    }
    try collection?.add(message)
    return true
  }

  private func add(
    _ message: PackageMessage, to writer: inout PackageWriter?, _ deck: inout CrowdAnkiWriter?
  ) throws(AnkiPackageFailure) {
    if message.part == .overview {
      guard let overview = try? message.json(PackageOverview.self), writer == nil, deck == nil else {
        throw .unstorable
      }
      if overview.format == .crowdAnki {
        deck = CrowdAnkiWriter(package)
      } else {
        writer = try PackageWriter(package, overview)
      }
      return
    }
    guard writer != nil || deck != nil else { throw .unstorable }
    try writer?.add(message)
    try deck?.add(message)
    if message.part == .end {
      message.post()
      exit(EXIT_SUCCESS)
    }
  }
}
