import Anki
import AnkiConversion
import FlashcardKit
import Foundation
import Testing

/// What can be chosen for an import.
struct ImportOptionsTests {
  private var library = Library()
  private var log = ReviewLog()

  /// Two notes, one with a schedule, a review, and a flag.
  private var collection: AnkiCollection {
    var collection = AnkiCollection.sample
    collection.add(["perro", "dog"], guid: "a")
    collection.add(["gato", "cat"], guid: "b") { card in
      card.makeReview(interval: 10, due: 4)
      (card.flag, card.queue) = (3, .suspended)
    }
    collection.review(daysAgo: 6, 3, .learning, interval: 10)
    return collection
  }

  private func options(_ edit: (inout AnkiImport.Options) -> Void) -> AnkiImport.Options {
    var options = AnkiImport.Options()
    edit(&options)
    return options
  }

  @Test mutating func withoutSchedulesAllIsNew() throws {
    let collection = collection
    let new = collection.bring(into: &library, &log, options: options { $0.hasSchedules = false })
    #expect(new.counts.added == 2 && log.count == 0)
    let card = try #require(library.card(guid: "b"))
    #expect(card.statuses.isEmpty)
    // They can be had later.
    collection.bring(into: &library, &log, imported: collection.imported)
    #expect(log.liveCount == 1 && library.count == 2)
  }

  /// What the person did to a card stays.
  @Test mutating func withoutSchedulesKnownCardsStaySuspended() throws {
    var collection = collection
    collection.bring(into: &library, &log)
    let (count, before) = (log.count, try #require(library.card(guid: "b")))
    #expect(before.isSuspended)
    let imported = collection.imported
    collection.notes[1].fields[1] = "the cat"
    collection.notes[1].modified += 1000
    collection.bring(into: &library, &log, imported: imported, options: options { $0.hasSchedules = false })
    let card = try #require(library.card(guid: "b"))
    #expect(card.content.texts == ["gato", "the cat"] && card.isSuspended && log.count == count)
  }

  @Test mutating func allNewCardsGoToOneDeck() throws {
    let own = Deck(id: DeckID(rawValue: 5), title: "Mine", created: 1)
    library.apply(try library.adding(own))
    let new = collection.bring(into: &library, &log, options: options { $0.place = .deck(own.id) })
    #expect(new.counts.decks == 0 && library.cards(in: own.id).count == 2 && library.decks.count == 1)
    // Those that are there already stay where they are.
    let again = collection.bring(into: &library, &log, options: options { $0.place = .titled("Other::Deep") })
    #expect(again.change.isEmpty && library.cards(in: own.id).count == 2)
    var other = Library()
    collection.bring(into: &other, &log, options: options { $0.place = .titled("Other::Deep") })
    #expect(other.paths == ["Other", "Other::Deep"] && other.decks.last.map { other.cards(in: $0.id).count } == 2)
    // A deck that is gone leaves them in their own.
    var third = Library()
    collection.bring(into: &third, &log, options: options { $0.place = .deck(own.id) })
    #expect(third.paths.contains("Languages::Spanish"))
  }

  @Test mutating func knownCardsAreKept() throws {
    var collection = collection
    collection.bring(into: &library, &log)
    let (before, count) = (library, log.count)
    let imported = collection.imported
    collection.notes[0].fields[1] = "hound"
    collection.notes[0].modified += 1000
    collection.review(daysAgo: 1, 3, .review, interval: 20)
    collection.add(["pez", "fish"], guid: "c")
    let new = collection.bring(into: &library, &log, imported: imported, options: options { $0.known = .keep })
    #expect(new.counts.added == 1 && new.counts.unchanged == 2 && new.counts.updated == 0 && log.count == count)
    #expect(library.card(guid: "a") == before.card(guid: "a"))
    // They are as new for a later import as before.
    #expect(new.untouched == Set(collection.notes.prefix(2).map(\.id)))
    var kept = collection
    kept.remove(notes: new.untouched)
    #expect(kept.notes.map(\.guid) == ["c"] && kept.cards.count == 1 && kept.reviews.isEmpty)
    var earlier = imported
    earlier.add(kept)
    collection.bring(into: &library, &log, imported: earlier)
    #expect(library.card(guid: "a")?.content.texts == ["perro", "hound"] && log.liveCount == 2)
  }

  @Test mutating func knownCardsAreAddedAgain() throws {
    let collection = collection
    collection.bring(into: &library, &log)
    let before = library
    let new = collection.bring(into: &library, &log, options: options { $0.known = .add })
    #expect(new.counts.added == 2 && library.count == 4 && library.card(guid: "a") == before.card(guid: "a"))
    #expect(log.liveCount == 2)
    let texts = library.allCards.map(\.content.texts)
    #expect(Set(texts).count == 2)
  }

  @Test mutating func cardsThatWereDeletedComeAgainUnlessLeftOut() throws {
    var collection = AnkiCollection.sample
    collection.add(["one", "x"], guid: "one")
    collection.add(["two", "x"], guid: "two")
    collection.bring(into: &library, &log)
    let imported = collection.imported
    let card = try #require(library.card(guid: "one"))
    library.apply(library.removing([card.id]))
    collection.add(["three", "x"], guid: "three")
    var without = library
    let left = collection.bring(into: &without, &log, imported: imported, options: options { $0.bringsDeleted = false })
    #expect(left.counts.added == 1 && left.counts.deleted == 1 && left.counts.unchanged == 1)
    #expect(without.card(guid: "one") == nil && without.card(guid: "three") != nil && left.untouched.count == 1)
    let all = collection.bring(into: &library, &log, imported: imported)
    #expect(all.counts.added == 2 && all.counts.deleted == 1 && library.card(guid: "one") != nil)
  }
}
