import Anki
import Testing

/// Records that contradict each other.
struct RepairTests {
  private func repaired(_ change: (inout AnkiCollection) -> Void) -> (AnkiCollection, [AnkiFault.Kind: Int]) {
    var collection = AnkiCollection()
    collection.noteTypes = [
      AnkiNoteType(id: 10, name: "Basic", fields: [.init(name: "F"), .init(name: "B")], templates: [])
    ]
    collection.decks = [AnkiDeck(id: 1, path: ["Default"]), AnkiDeck(id: 2, path: ["A"])]
    collection.notes = [AnkiNote(id: 20, guid: "g", type: 10, modified: 0, tags: [], fields: ["f", "b"])]
    collection.cards = [AnkiCard(id: 30, note: 20, deck: 2, ordinal: 0)]
    collection.reviews = [
      AnkiReview(id: 40, card: 30, grade: 3, kind: .review, interval: 1, lastInterval: 0, factor: 0, taken: 1)
    ]
    change(&collection)
    var faults = AnkiFaults()
    collection.repair(noting: &faults)
    return (collection, Dictionary(uniqueKeysWithValues: faults.list.map { ($0.kind, $0.count) }))
  }

  @Test func whatIsRightStays() {
    let (collection, faults) = repaired { _ in }
    #expect(faults.isEmpty && collection.cards.count == 1 && collection.reviews.count == 1)
    #expect(collection.presets.map(\.id) == [1])
  }

  @Test func notesNeedTheirType() {
    let (collection, faults) = repaired {
      $0.notes += [
        AnkiNote(id: 21, guid: "", type: 11, modified: 0, tags: [], fields: ["", ""]),
        AnkiNote(id: 22, guid: "", type: 10, modified: 0, tags: [], fields: [""]),
        AnkiNote(id: 20, guid: "", type: 10, modified: 0, tags: [], fields: ["", ""]),
      ]
      $0.cards.append(AnkiCard(id: 31, note: 21, deck: 2, ordinal: 0))
    }
    #expect(collection.notes.map(\.id) == [20] && collection.cards.map(\.id) == [30])
    #expect(faults == [.noteWithoutType: 1, .noteWithOtherFields: 1, .noteTwice: 1, .cardWithoutNote: 1])
  }

  @Test func cardsNeedADeckAndAPlaceOfTheirOwn() {
    let (collection, faults) = repaired {
      var lost = AnkiCard(id: 29, note: 20, deck: 99, ordinal: 1)
      lost.homeDeck = 2
      $0.cards += [
        lost, AnkiCard(id: 31, note: 20, deck: 98, ordinal: 2), AnkiCard(id: 32, note: 20, deck: 2, ordinal: 0),
        AnkiCard(id: 30, note: 20, deck: 2, ordinal: 7),
      ]
    }
    #expect(collection.cards.map(\.id) == [29, 30, 31] && collection.cards.map(\.deck) == [2, 2, 1])
    #expect(faults == [.cardWithoutDeck: 2, .cardTwice: 2])
  }

  @Test func reviewsNeedACard() {
    let (collection, faults) = repaired {
      $0.reviews += [$0.reviews[0], $0.reviews[0]]
      $0.reviews[2].card = 7
      $0.reviews[2].id = 39
    }
    #expect(collection.reviews.map(\.id) == [40])
    #expect(faults == [.reviewTwice: 1, .reviewWithoutCard: 1])
  }
}
