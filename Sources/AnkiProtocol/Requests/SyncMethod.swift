/// A method of Anki's sync protocol.
public enum SyncMethod: String, Hashable, Sendable, CaseIterable {
  /// The host key for a name and a password.
  case hostKey
  /// What the server has.
  case meta
  /// The beginning of an exchange, and what was deleted on the server.
  case start
  /// What was deleted here.
  case applyGraves
  /// Note types, decks, presets, tags, and the configuration, both ways.
  case applyChanges
  /// The next notes, cards, and reviews of the server.
  case chunk
  /// Notes, cards, and reviews from here.
  case applyChunk
  /// The numbers of all records, compared.
  case sanityCheck2
  /// The end of an exchange, which makes it hold.
  case finish
  /// The end of an exchange of which nothing is to remain.
  case abort
  /// The state of the media files.
  case begin
  /// The media files that changed on the server.
  case mediaChanges
  /// The contents of media files.
  case downloadFiles
  /// Media files from here.
  case uploadChanges
  /// The number of media files, compared.
  case mediaSanity

  /// Whether the method is about media files.
  public var isOfMedia: Bool {
    switch self {
    case .begin, .mediaChanges, .downloadFiles, .uploadChanges, .mediaSanity: true
    default: false
    }
  }

  /// The path after the address of the server.
  public var path: String { (isOfMedia ? "msync/" : "sync/") + rawValue }

  /// The most bytes of an answer, uncompressed.
  public var largestAnswer: Int {
    switch self {
    case .start, .applyChanges, .chunk: 48 << 20
    case .mediaChanges: 4 << 20
    // A file of 100 MiB, and what is around it.
    case .downloadFiles: 101 << 20
    default: 64 << 10
    }
  }
}

/// The limits of what a server may send. They are above all that Anki itself can handle well.
public enum SyncLimits {
  /// The most notes.
  public static let notes = 500_000
  /// The most cards.
  public static let cards = 1_000_000
  /// The most lines of the review log.
  public static let reviews = 3_000_000
  /// The most note types, decks, or presets.
  public static let objects = 20_000
  /// The most fields or templates of a note type.
  public static let parts = 500
  /// The most tags of the collection.
  public static let tags = 500_000
  /// The most deletions that the server remembers.
  public static let graves = 1_000_000
  /// The most answers in which records come.
  public static let chunks = 100_000
  /// The most bytes of a note's fields, of a card's data, and of a tag or a name.
  public static let (fields, data, name) = (8 << 20, 4 << 10, 4 << 10)
  /// The IDs that records may have: times in milliseconds, with much room.
  public static let ids: ClosedRange<Int64> = 1...1 << 60
  /// The times that records may have, in seconds or milliseconds.
  public static let times: ClosedRange<Int64> = 0...1 << 50
  /// The update sequence numbers of a server.
  public static let usns: ClosedRange<Int64> = -1...Int64(Int32.max) - 1
  /// The most seconds by which the clock of a server may differ.
  public static let clock: Int64 = 300
  /// The most records that are sent at once.
  public static let chunk = 250
  /// The most bytes of a message of the server that are shown.
  public static let message = 1000
}
