/// What is known of a server since the last exchange.
public struct KnownServer: Hashable, Sendable {
  /// The time of the last change, in milliseconds.
  public var modified: Int64
  /// The time of the last change of the schema, in milliseconds.
  public var schema: Int64
  /// The number from which on records are new.
  public var usn: Int64

  /// Creates what is known.
  public init(modified: Int64, schema: Int64, usn: Int64) {
    self.modified = modified
    self.schema = schema
    self.usn = usn
  }
}

/// What a server sent.
public struct SyncPull: Hashable, Sendable {
  /// What the server has.
  public internal(set) var meta: SyncMeta
  /// Whether that is all that it has, rather than what is new.
  public internal(set) var isWhole: Bool
  /// What was deleted. It comes before the rest, since an ID may be used again.
  public internal(set) var graves = SyncGraves()
  /// Note types and so on.
  public internal(set) var changes = SyncChanges()
  /// Notes, cards, and reviews.
  public internal(set) var records = SyncChunk()

  /// Creates what a server sent.
  public init(
    _ meta: SyncMeta, isWhole: Bool, graves: SyncGraves = SyncGraves(), changes: SyncChanges = SyncChanges(),
    records: SyncChunk = SyncChunk()
  ) {
    self.meta = meta
    self.isWhole = isWhole
    self.graves = graves
    self.changes = changes
    self.records = records
  }

  /// What is known of the server after it.
  public var known: KnownServer { KnownServer(modified: meta.modified, schema: meta.schema, usn: meta.usn) }

  /// Adds some records.
  ///
  /// - Throws: `.answerTooLarge` if they are too many.
  mutating func add(_ chunk: SyncChunk) throws(SyncFault) {
    records.notes += chunk.notes
    records.cards += chunk.cards
    records.reviews += chunk.reviews
    guard records.notes.count <= SyncLimits.notes, records.cards.count <= SyncLimits.cards,
      records.reviews.count <= SyncLimits.reviews
    else { throw .answerTooLarge(.chunk) }
  }
}

/// What is to be sent to a server.
public struct SyncPending: Hashable, Sendable {
  /// What was deleted.
  public var graves = SyncGraves()
  /// Note types and so on.
  public var changes = SyncChanges()
  /// Notes, cards, and reviews.
  public var records = SyncChunk()

  /// Creates an empty list.
  public init() {}

  /// Whether there is nothing to send.
  public var isEmpty: Bool {
    graves.isEmpty && changes.isEmpty && changes.configuration == nil && records.count == 0
  }

  /// Returns the records with the number of an exchange, by which other devices find them.
  public func numbered(_ usn: Int64) -> SyncPending {
    var copy = self
    for kind in SyncObject.Kind.allCases {
      for index in copy.changes[kind].indices { copy.changes[kind][index].usn = usn }
    }
    for index in records.notes.indices { copy.records.notes[index].usn = usn }
    for index in records.cards.indices { copy.records.cards[index].usn = usn }
    for index in records.reviews.indices { copy.records.reviews[index].usn = usn }
    return copy
  }
}
