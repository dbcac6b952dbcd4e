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
    for note in records.notes { notes[note.id] = note }
    for card in records.cards { cards[card.id] = card }
    reviews.insert(records.reviews)
  }
}

/// The review log of a server, by ID.
public struct MirroredReviews: Hashable, Sendable {
  /// The lines in order of their IDs.
  public private(set) var lines: [SyncReview] = []

  /// Creates an empty log.
  public init() {}

  /// The number of lines.
  public var count: Int { lines.count }

  /// Returns whether there is a line with an ID.
  public func contains(_ id: Int64) -> Bool {
    let index = place(of: id)
    return index < lines.count && lines[index].id == id
  }

  /// Adds lines. As on servers, the first one with an ID stays.
  public mutating func insert(_ new: [SyncReview]) {
    var new = new
    if zip(new, new.dropFirst()).contains(where: { $0.id >= $1.id }) {
      new.sort { $0.id < $1.id }
      var last: Int64?
      new.removeAll { review in
        defer { last = review.id }
        return review.id == last
      }
    }
    guard let first = new.first else { return }
    let start = place(of: first.id)
    if start == lines.count {
      lines += new
      return
    }
    let tail = Array(lines[start...])
    lines.removeSubrange(start...)
    var (own, other) = (tail[...], new[...])
    while let left = own.first, let right = other.first {
      if left.id <= right.id {
        lines.append(left)
        own.removeFirst()
        if left.id == right.id { other.removeFirst() }
      } else {
        lines.append(right)
        other.removeFirst()
      }
    }
    lines += own
    lines += other
  }

  /// Takes the numbers of exchanges from all lines.
  fileprivate mutating func renumber() { for index in lines.indices { lines[index].usn = 0 } }

  /// Returns the lines of some cards, in order of time.
  public func ofCards(_ cards: Set<Int64>) -> [AnkiReview] {
    cards.isEmpty ? [] : lines.lazy.filter { cards.contains($0.record.card) }.map(\.record)
  }

  /// Returns the index of the first line whose ID is not lower, which may be near another one.
  func place(of id: Int64, near guess: Int) -> Int {
    var place = min(guess, lines.count)
    guard place == 0 || lines[place - 1].id < id else { return self.place(of: id) }
    for _ in 0..<32 {
      if place == lines.count || lines[place].id >= id { return place }
      place += 1
    }
    return self.place(of: id)
  }

  /// Returns the index of the first line whose ID is not lower.
  private func place(of id: Int64) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
