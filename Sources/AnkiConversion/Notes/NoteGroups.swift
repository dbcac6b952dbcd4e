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
  /// The reviews of the cards.
  let reviews: CardReviews

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
    reviews = CardReviews(collection)
  }
}
