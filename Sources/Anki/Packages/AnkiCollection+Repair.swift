extension AnkiCollection {
  /// Leaves out what contradicts the rest, and repairs what can be repaired.
  ///
  /// Afterward the IDs of notes, cards, and reviews each rise; every note has a type, and as many fields; every card a
  /// note and a deck; every review a card; no two cards have the same note and ordinal.
  public mutating func repair(noting faults: inout AnkiFaults) {
    repairDecks()
    repairNotes(&faults)
    repairCards(&faults)
    repairReviews(&faults)
  }

  /// Adds the deck and the preset that are always there.
  private mutating func repairDecks() {
    if !decks.contains(where: { $0.id == 1 }) { decks.append(AnkiDeck(id: 1, path: ["Default"])) }
    if !presets.contains(where: { $0.id == 1 }) { presets.append(AnkiPreset(id: 1, name: "Default")) }
  }

  private mutating func repairNotes(_ faults: inout AnkiFaults) {
    let fields = Dictionary(noteTypes.map { ($0.id, $0.fields.count) }) { first, _ in first }
    notes.sortByID()
    var last: Int64?
    notes.removeAll { note in
      if note.id == last {
        faults.add(.noteTwice, "\(note.id)")
        return true
      }
      last = note.id
      guard let count = fields[note.type] else {
        faults.add(.noteWithoutType, "\(note.id)")
        return true
      }
      if note.fields.count != count { faults.add(.noteWithOtherFields, "\(note.id)") }
      return note.fields.count != count
    }
  }

  private mutating func repairCards(_ faults: inout AnkiFaults) {
    struct Place: Hashable {
      var note: Int64
      var ordinal: Int32
    }
    let known = Set(notes.map(\.id))
    let homes = Set(decks.map(\.id))
    var places = Set<Place>(minimumCapacity: cards.count)
    cards.sortByID()
    var last: Int64?
    for index in cards.indices where !homes.contains(cards[index].deck) {
      faults.add(.cardWithoutDeck, "\(cards[index].id)")
      cards[index].deck = homes.contains(cards[index].homeDeck) ? cards[index].homeDeck : 1
      cards[index].homeDeck = 0
    }
    for index in cards.indices where cards[index].homeDeck != 0 && !homes.contains(cards[index].homeDeck) {
      faults.add(.cardWithoutDeck, "\(cards[index].id)")
      cards[index].homeDeck = 1
    }
    cards.removeAll { card in
      if card.id == last || !places.insert(Place(note: card.note, ordinal: card.ordinal)).inserted {
        faults.add(.cardTwice, "\(card.id)")
        return true
      }
      last = card.id
      if !known.contains(card.note) { faults.add(.cardWithoutNote, "\(card.id)") }
      return !known.contains(card.note)
    }
  }

  private mutating func repairReviews(_ faults: inout AnkiFaults) {
    let known = Set(cards.map(\.id))
    reviews.sortByID()
    var last: Int64?
    reviews.removeAll { review in
      if review.id == last {
        faults.add(.reviewTwice, "\(review.id)")
        return true
      }
      last = review.id
      if !known.contains(review.card) { faults.add(.reviewWithoutCard, "\(review.id)") }
      return !known.contains(review.card)
    }
  }
}

extension Array where Element: Identifiable, Element.ID == Int64 {
  /// Sorts by ID, which in most packages is already the case.
  fileprivate mutating func sortByID() {
    for index in indices.dropFirst() where self[index - 1].id > self[index].id {
      // Equal IDs keep their order.
      return sort { $0.id < $1.id }
    }
  }
}
