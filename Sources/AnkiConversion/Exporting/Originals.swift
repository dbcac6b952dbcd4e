import Anki
import FlashcardKit

/// What is known of notes that came from Anki besides what a library holds.
struct Originals {
  /// A note.
  struct Note {
    let note: AnkiNote
    /// The index of its collection.
    let collection: Int
    /// Its cards.
    let cards: [AnkiCard]
  }

  /// A deck or note type with its collection.
  struct Key: Hashable {
    let id: Int64
    let collection: Int
  }

  let collections: [AnkiCollection]
  private var notes: [CardID: Note] = [:]
  private var reviews: [Key: [AnkiReview]] = [:]

  /// Finds the originals of cards. Of a note that was imported several times, the latest counts.
  init(_ collections: [AnkiCollection], of cards: Set<CardID>) {
    self.collections = collections
    for (index, collection) in collections.enumerated() {
      var seen: Set<CardID> = []
      var own: [Int64: CardID] = [:]
      for note in collection.notes {
        let first = AnkiID.card(of: note)
        let id = seen.insert(first).inserted ? first : AnkiID.otherCard(of: note)
        guard cards.contains(id) else { continue }
        own[note.id] = id
        notes[id] = Note(note: note, collection: index, cards: [])
      }
      var ownCards: [CardID: [AnkiCard]] = [:]
      var wanted: Set<Int64> = []
      for card in collection.cards {
        guard let id = own[card.note] else { continue }
        ownCards[id, default: []].append(card)
        wanted.insert(card.id)
      }
      for (id, cards) in ownCards {
        if let note = notes[id] { notes[id] = Note(note: note.note, collection: index, cards: cards) }
      }
      for review in collection.reviews where wanted.contains(review.card) {
        reviews[Key(id: review.card, collection: index), default: []].append(review)
      }
    }
  }

  /// Returns the original of a card, or `nil` if it has none.
  subscript(card: CardID) -> Note? { notes[card] }

  /// Returns the reviews of a card, in order of time.
  func reviews(of card: Int64, in collection: Int) -> [AnkiReview] {
    reviews[Key(id: card, collection: collection)] ?? []
  }

  /// Returns a note type of a collection.
  func noteType(_ id: Int64, in collection: Int) -> AnkiNoteType? {
    collections[collection].noteTypes.first { $0.id == id }
  }

  /// Returns a deck of a collection.
  func deck(_ id: Int64, in collection: Int) -> AnkiDeck? { collections[collection].decks.first { $0.id == id } }
}
