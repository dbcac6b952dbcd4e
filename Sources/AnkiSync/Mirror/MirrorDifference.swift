import Anki
public import AnkiProtocol

/// What a server changed: what differs between two mirrors, apart from the numbers of exchanges.
public struct MirrorDifference: Hashable, Sendable {
  /// The notes that are new or changed.
  public private(set) var notes: Set<Int64> = []
  /// The notes that are gone.
  public private(set) var removedNotes: Set<Int64> = []
  /// The cards that are new or changed.
  public private(set) var cards: Set<Int64> = []
  /// The cards that are gone.
  public private(set) var removedCards: Set<Int64> = []
  /// The cards with new reviews.
  public private(set) var reviewed: Set<Int64> = []
  /// The note types that are new or changed.
  public private(set) var noteTypes: Set<Int64> = []
  /// The decks that are new or changed.
  public private(set) var decks: Set<Int64> = []
  /// The decks that are gone.
  public private(set) var removedDecks: Set<Int64> = []
  /// The presets that are new or changed.
  public private(set) var presets: Set<Int64> = []

  /// Compares two mirrors.
  ///
  /// - Parameters:
  ///   - before: The earlier one.
  ///   - after: The later one.
  ///   - pull: What came in between, or `nil` to compare everything.
  public init(_ before: Mirror, _ after: Mirror, by pull: SyncPull? = nil) {
    if let pull, !pull.isWhole {
      compare(
        before, after, notes: Set(pull.records.notes.map(\.id)).union(pull.graves.notes),
        cards: Set(pull.records.cards.map(\.id)).union(pull.graves.cards))
      for review in pull.records.reviews where !before.reviews.contains(review.id) {
        reviewed.insert(review.record.card)
      }
    } else {
      compare(
        before, after, notes: Set(before.notes.keys).union(after.notes.keys),
        cards: Set(before.cards.keys).union(after.cards.keys))
      for review in after.reviews.lines where !before.reviews.contains(review.id) {
        reviewed.insert(review.record.card)
      }
    }
    func changed(_ old: [Int64: SyncObject], _ new: [Int64: SyncObject]) -> Set<Int64> {
      Set(new.values.lazy.filter { !$0.says(sameAs: old[$0.id]) }.map(\.id))
    }
    noteTypes = changed(before.noteTypes, after.noteTypes)
    decks = changed(before.decks, after.decks)
    removedDecks = Set(before.decks.keys).subtracting(after.decks.keys)
    presets = changed(before.presets, after.presets)
  }

  private mutating func compare(_ before: Mirror, _ after: Mirror, notes: Set<Int64>, cards: Set<Int64>) {
    for id in notes {
      switch (before.notes[id], after.notes[id]) {
      case (let old, let new?): if !new.says(sameAs: old) { self.notes.insert(id) }
      case (.some, nil): removedNotes.insert(id)
      case (nil, nil): continue
      }
    }
    for id in cards {
      switch (before.cards[id], after.cards[id]) {
      case (let old, let new?): if old?.record != new.record { self.cards.insert(id) }
      case (.some, nil): removedCards.insert(id)
      case (nil, nil): continue
      }
    }
  }

  /// Whether nothing differs.
  public var isEmpty: Bool { self == MirrorDifference(Mirror(), Mirror()) }
}

extension Mirror {
  /// Returns whether a server went back to something older: it lacks reviews, which nobody deletes, or notes are as they
  /// were before.
  ///
  /// - Parameter before: What it had.
  /// - Returns: Whether it did.
  public func isOlder(than before: Mirror) -> Bool {
    before.reviews.lines.contains { !reviews.contains($0.id) }
      || before.notes.values.contains { old in notes[old.id].map { $0.modified < old.modified } ?? false }
  }
}

extension SyncNote {
  /// Returns whether nothing but the number of the exchange differs.
  fileprivate func says(sameAs other: SyncNote?) -> Bool {
    var copy = self
    copy.usn = other?.usn ?? usn
    return copy == other
  }
}

extension SyncObject {
  /// Returns whether nothing but the number of the exchange differs.
  fileprivate func says(sameAs other: SyncObject?) -> Bool {
    guard let other else { return false }
    var copy = self
    copy.usn = other.usn
    return copy == other
  }
}
