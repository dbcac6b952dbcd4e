import Anki

/// The notes of a collection with their cards, and the reviews of each card.
struct NoteGroups {
  /// A note with its cards, as indices into the collection.
  struct Group {
    /// The note.
    let note: Int
    /// The cards by ordinal; each ordinal once.
    let cards: [Int]
  }

  /// The notes that have cards: new ones in the order in which they are to be learned, and before them the others.
  let inOrder: [Group]
  /// The number of notes without cards, of cards without a note, and of repeated cards.
  let orphans: Int
  private let reviews: [Int32]
  private let starts: [Int32]

  init(_ collection: AnkiCollection) {
    var indices: [Int64: Int] = [:]
    indices.reserveCapacity(collection.notes.count)
    for (index, note) in collection.notes.enumerated() where indices[note.id] == nil { indices[note.id] = index }
    var orphans = collection.notes.count - indices.count
    var cards: [[Int]] = Array(repeating: [], count: collection.notes.count)
    for (index, card) in collection.cards.enumerated() {
      guard let note = indices[card.note],
        !cards[note].contains(where: { collection.cards[$0].ordinal == card.ordinal })
      else {
        orphans += 1
        continue
      }
      cards[note].append(index)
    }
    var groups: [(position: Int64, group: Group)] = []
    groups.reserveCapacity(collection.notes.count)
    for (note, own) in cards.enumerated() where indices[collection.notes[note].id] == note {
      guard !own.isEmpty else {
        orphans += 1
        continue
      }
      let own = own.sorted { collection.cards[$0].ordinal < collection.cards[$1].ordinal }
      groups.append((collection.cards[own[0]].position ?? .min, Group(note: note, cards: own)))
    }
    inOrder = groups.sorted {
      ($0.position, collection.notes[$0.group.note].id) < ($1.position, collection.notes[$1.group.note].id)
    }.map(\.group)
    self.orphans = orphans
    (starts, reviews) = NoteGroups.sorted(collection)
  }

  /// Returns the indices of the reviews of a card, in order of time.
  func reviews(of card: Int) -> ArraySlice<Int32> { reviews[Int(starts[card])..<Int(starts[card + 1])] }

  /// Sorts the reviews by card in time proportional to their number. Their order in the collection, which is that of
  /// time, stays.
  private static func sorted(_ collection: AnkiCollection) -> (starts: [Int32], reviews: [Int32]) {
    var indices: [Int64: Int32] = [:]
    indices.reserveCapacity(collection.cards.count)
    for (index, card) in collection.cards.enumerated() { indices[card.id] = Int32(truncatingIfNeeded: index) }
    var starts = [Int32](repeating: 0, count: collection.cards.count + 1)
    let cards = collection.reviews.map { indices[$0.card] ?? -1 }
    for card in cards where card >= 0 { starts[Int(card) + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var places = starts
    var reviews = [Int32](repeating: 0, count: Int(starts.last ?? 0))
    for (index, card) in cards.enumerated() where card >= 0 {
      reviews[Int(places[Int(card)])] = Int32(truncatingIfNeeded: index)
      places[Int(card)] += 1
    }
    return (starts, reviews)
  }
}
