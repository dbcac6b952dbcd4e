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
  /// A whole collection, which replaces that of the server.
  case upload
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
