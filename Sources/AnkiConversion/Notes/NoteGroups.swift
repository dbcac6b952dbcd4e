import Anki

/// The notes of a collection with their cards, and the reviews of each card.
struct NoteGroups {
  /// A note with its cards.
  struct Group {
    /// The index of the note in the collection.
    let note: Int32
    /// The places of its cards in the list of all cards by note.
    fileprivate let cards: Range<Int32>
  }

  /// The notes that have cards: new ones in the order in which they are to be learned, and before them the others.
  let inOrder: [Group]
  /// The number of notes without cards, of cards without a note, and of repeated cards.
  let orphans: Int
  /// The reviews of the cards.
  let reviews: CardReviews
  /// The indices of the cards, by note and ordinal.
  private let cards: [Int32]

  init(_ collection: AnkiCollection) {
    var indices: [Int64: Int32] = [:]
    indices.reserveCapacity(collection.notes.count)
    for (index, note) in collection.notes.enumerated() where indices[note.id] == nil { indices[note.id] = Int32(index) }
    var cards: [(note: Int32, ordinal: Int32, index: Int32)] = []
    cards.reserveCapacity(collection.cards.count)
    for (index, card) in collection.cards.enumerated() {
      if let note = indices[card.note] { cards.append((note, card.ordinal, Int32(index))) }
    }
    cards.sort { ($0.note, $0.ordinal, $0.index) < ($1.note, $1.ordinal, $1.index) }
    var list: [Int32] = []
    list.reserveCapacity(cards.count)
    var groups: [(position: Int64, id: Int64, group: Group)] = []
    groups.reserveCapacity(collection.notes.count)
    var place = 0
    while place < cards.count {
      let (note, start) = (cards[place].note, list.count)
      while place < cards.count, cards[place].note == note {
        // Each ordinal once.
        if list.count == start || cards[place].ordinal != cards[place - 1].ordinal { list.append(cards[place].index) }
        place += 1
      }
      groups.append(
        (
          collection.cards[Int(list[start])].position ?? .min, collection.notes[Int(note)].id,
          Group(note: note, cards: Int32(start)..<Int32(list.count))
        ))
    }
    groups.sort { ($0.position, $0.id) < ($1.position, $1.id) }
    inOrder = groups.map(\.group)
    orphans = collection.notes.count - groups.count + collection.cards.count - list.count
    self.cards = list
    reviews = CardReviews(collection)
  }

  /// Returns the indices of the cards of a note, by ordinal; each ordinal once.
  func cards(of group: Group) -> ArraySlice<Int32> { cards[Int(group.cards.lowerBound)..<Int(group.cards.upperBound)] }
}

/// The reviews of a collection by card, in order of time.
struct CardReviews {
  private let places: [Int64: Int32]
  private let indices: [Int32]
  private let starts: [Int32]

  /// Sorts the reviews by card in time proportional to their number. Their order in the collection, which is that of
  /// time, stays.
  init(_ collection: AnkiCollection) {
    var places: [Int64: Int32] = [:]
    places.reserveCapacity(collection.cards.count)
    for (index, card) in collection.cards.enumerated() { places[card.id] = Int32(truncatingIfNeeded: index) }
    var starts = [Int32](repeating: 0, count: collection.cards.count + 1)
    let cards = collection.reviews.map { places[$0.card] ?? -1 }
    for card in cards where card >= 0 { starts[Int(card) + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var next = starts
    var indices = [Int32](repeating: 0, count: Int(starts.last ?? 0))
    for (index, card) in cards.enumerated() where card >= 0 {
      indices[Int(next[Int(card)])] = Int32(truncatingIfNeeded: index)
      next[Int(card)] += 1
    }
    (self.places, self.indices, self.starts) = (places, indices, starts)
  }

  /// Returns the indices of the reviews of the card with an index in the collection.
  func ofCard(at index: Int) -> ArraySlice<Int32> { indices[Int(starts[index])..<Int(starts[index + 1])] }

  /// Returns the indices of the reviews of the card with an ID.
  func ofCard(_ id: Int64) -> ArraySlice<Int32> { places[id].map { ofCard(at: Int($0)) } ?? [] }
}
