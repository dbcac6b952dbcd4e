public import Anki
public import AnkiConversion
public import AnkiProtocol

/// All records of a server as they were received, and what they are here.
///
/// What is sent is a record of the mirror with what was altered here, so that all else stays as it came.
public struct Mirror: Hashable, Sendable {
  /// What is known of the server, or `nil` before the first exchange, or if everything is to be compared.
  public var known: KnownServer?
  /// The notes.
  public private(set) var notes: [Int64: SyncNote] = [:]
  /// The cards.
  public private(set) var cards: [Int64: SyncCard] = [:]
  /// The review log.
  public private(set) var reviews = MirroredReviews()
  /// The note types.
  public private(set) var noteTypes: [Int64: SyncObject] = [:]
  /// The decks.
  public private(set) var decks: [Int64: SyncObject] = [:]
  /// The presets.
  public private(set) var presets: [Int64: SyncObject] = [:]
  /// The tags that the server lists.
  public private(set) var tags: Set<String> = []
  /// The deletions that the server remembers.
  public private(set) var graves = Graves()
  /// The settings of the collection.
  public private(set) var configuration = JSONObject()
  /// The time of the collection's creation, in seconds.
  public private(set) var created: Int64 = 0
  /// What decks, presets, and note types are here.
  public var identities = AnkiIdentities()

  /// Deletions by what was deleted.
  public struct Graves: Hashable, Sendable {
    /// The IDs of cards.
    public var cards: Set<Int64> = []
    /// The IDs of notes.
    public var notes: Set<Int64> = []
    /// The IDs of decks.
    public var decks: Set<Int64> = []

    /// The number of all.
    public var count: Int { cards.count + notes.count + decks.count }
  }

  /// Creates a mirror of nothing.
  public init() {}

  /// The objects of a kind.
  public private(set) subscript(kind: SyncObject.Kind) -> [Int64: SyncObject] {
    get {
      switch kind {
      case .noteType: noteTypes
      case .deck: decks
      case .preset: presets
      }
    }
    set {
      switch kind {
      case .noteType: noteTypes = newValue
      case .deck: decks = newValue
      case .preset: presets = newValue
      }
    }
  }

  /// The numbers of records.
  public var counts: RecordCounts {
    var counts = RecordCounts()
    (counts.cards, counts.notes, counts.reviews) = (cards.count, notes.count, reviews.count)
    (counts.graves, counts.noteTypes) = (graves.count, noteTypes.count)
    (counts.decks, counts.presets) = (decks.count, presets.count)
    return counts
  }
}

extension Mirror {
  /// Returns the numbers of records after something was sent.
  func counts(after pending: SyncPending) -> RecordCounts {
    var counts = self.counts
    let graves = [Set(pending.graves.cards), Set(pending.graves.notes), Set(pending.graves.decks)]
    counts.cards -= graves[0].count { cards[$0] != nil }
    counts.notes -= graves[1].count { notes[$0] != nil }
    counts.decks -= graves[2].count { decks[$0] != nil }
    counts.graves += graves[0].subtracting(self.graves.cards).count + graves[1].subtracting(self.graves.notes).count
    counts.graves += graves[2].subtracting(self.graves.decks).count
    func added(_ ids: some Sequence<Int64>, _ isKnown: (Int64) -> Bool) -> Int { Set(ids).count { !isKnown($0) } }
    counts.cards += added(pending.records.cards.lazy.map(\.id)) { cards[$0] != nil && !graves[0].contains($0) }
    counts.notes += added(pending.records.notes.lazy.map(\.id)) { notes[$0] != nil && !graves[1].contains($0) }
    counts.decks += added(pending.changes.decks.lazy.map(\.id)) { decks[$0] != nil && !graves[2].contains($0) }
    counts.noteTypes += added(pending.changes.noteTypes.lazy.map(\.id)) { noteTypes[$0] != nil }
    counts.presets += added(pending.changes.presets.lazy.map(\.id)) { presets[$0] != nil }
    counts.reviews += added(pending.records.reviews.lazy.map(\.id), reviews.contains)
    return counts
  }

  /// Returns the mirror with what the server sent, if it did.
  public func with(_ pull: SyncPull?) -> Mirror {
    var copy = self
    if let pull { copy.apply(pull) }
    return copy
  }

  /// Takes what the server sent.
  public mutating func apply(_ pull: SyncPull) {
    if pull.isWhole {
      let identities = identities
      self = Mirror()
      self.identities = identities
    }
    apply(pull.graves, pull.changes, pull.records)
    known = pull.known
  }

  /// Takes what was sent to the server.
  ///
  /// - Parameters:
  ///   - pending: What was sent.
  ///   - known: What is known of the server, or `nil` while it is not certain that it has it.
  public mutating func apply(_ pending: SyncPending, _ known: KnownServer?) {
    apply(pending.graves, pending.changes, pending.records)
    if let known { self.known = known }
  }

  /// Makes all records those of a server that got them as a whole: no deletions, and no numbers of exchanges.
  ///
  /// - Parameter known: What is known of the server.
  mutating func begin(anew known: KnownServer) {
    graves = Graves()
    self.known = known
    for id in notes.keys { notes[id]?.usn = 0 }
    for id in cards.keys { cards[id]?.usn = 0 }
    for kind in SyncObject.Kind.allCases {
      for id in self[kind].keys { self[kind][id]?.usn = 0 }
    }
    reviews.renumber()
  }

  /// Takes reviews as a file has them.
  mutating func apply(_ reviews: StoredReviews) { self.reviews.insert(reviews) }

  private mutating func apply(_ graves: SyncGraves, _ changes: SyncChanges, _ records: SyncChunk) {
    for id in graves.cards { cards[id] = nil }
    for id in graves.notes { notes[id] = nil }
    for id in graves.decks { decks[id] = nil }
    self.graves.cards.formUnion(graves.cards)
    self.graves.notes.formUnion(graves.notes)
    self.graves.decks.formUnion(graves.decks)
    for kind in SyncObject.Kind.allCases { for object in changes[kind] { self[kind][object.id] = object } }
    tags.formUnion(changes.tags)
    if let configuration = changes.configuration { self.configuration = configuration }
    if let created = changes.created { self.created = created }
    // Growing step by step takes several times as long.
    if notes.isEmpty { notes.reserveCapacity(records.notes.count) }
    if cards.isEmpty { cards.reserveCapacity(records.cards.count) }
    for note in records.notes { notes[note.id] = note }
    for card in records.cards { cards[card.id] = card }
    reviews.insert(records.reviews)
  }
}
