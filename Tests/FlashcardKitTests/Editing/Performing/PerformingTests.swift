import RandomLibraries
import Rounds
import Testing

@testable import FlashcardKit

/// Changes made without knowledge of those of another program.
@Suite struct PerformingTests {
  let deck = Deck(id: DeckID(rawValue: 1), title: "One", created: 1)
  let other = Deck(id: DeckID(rawValue: 2), title: "Two", created: 1)

  private func card(_ id: UInt64, _ question: String = "q", _ answer: String = "a") -> Card {
    Card(id: CardID(rawValue: id), content: .question(question, answer: answer), created: 1)
  }

  private func library(_ cards: Card...) -> Library { Library(decks: [deck, other], cards: [deck.id: cards]) }

  /// Performs two changes that were made to the same library; the first one was confirmed first.
  private func both(
    _ library: Library, _ first: (Library) -> Change, _ second: (Library) -> Change
  ) -> (library: Library, conflicts: [MergeConflict]) {
    var result = library
    _ = result.perform(first(library))
    let performed = result.perform(second(library))
    return (result, performed.conflicts)
  }

  /// Many edits share one pass over a deck, with the same result as one by one: also repeated ones, outdated ones, and
  /// those of deleted cards.
  @Test(arguments: Rounds.seeds(20)) func manyEditsAreLikeSingleOnes(seed: UInt64) {
    var make = RandomLibrary(seed: seed)
    let cards = (0..<700).map { _ in make.card() }
    let (base, deleted) = (Array(cards.prefix(650)), Set(cards.prefix(20).map(\.id)))
    var library = Library(decks: [deck, other], cards: [deck.id: Array(base[..<400]), other.id: Array(base[400...])])
    library.apply(library.removing(Array(deleted)))
    let edits = (0..<200).map { number -> Change.Step in
      let card = cards[Int.random(in: cards.indices, using: &make.random)]
      let own = number % 3 == 0 ? card : library.card(card.id) ?? card
      let edited = own.edited(
        content: .question("q\(number)", answer: "a"), isFavorite: !own.isFavorite, at: Int64(number))
      return .edit(deck: library.home(of: card.id) ?? deck.id, from: own, to: edited)
    }
    for yields in [false, true] {
      var (single, all) = (library, library)
      var one = PerformedChange()
      for edit in edits {
        var change = Change([edit])
        change.yieldsToNewer = yields
        let performed = single.perform(change)
        one.change.steps += performed.change.steps
        one.conflicts += performed.conflicts
      }
      var change = Change(edits)
      change.yieldsToNewer = yields
      let performed = all.perform(change)
      #expect(performed == one && all == single)
      #expect(performed.change.steps.count > 100)
      all.apply(performed.change.inverse)
      #expect(all == library)
    }
  }

  @Test(arguments: 0..<Rounds.of(60)) func whatWasMadeOnThisStateIsDoneAsItIs(seed: Int) {
    var draw = Draw(seed: seed)
    var library = draw.library()
    for _ in 0..<40 {
      let change = draw.change(library)
      var applied = library
      applied.apply(change)
      let before = library
      let performed = library.perform(change)
      #expect(library == applied)
      #expect(performed.conflicts.isEmpty)
      var back = library
      back.apply(performed.change.inverse)
      #expect(back == before)
    }
  }

  @Test(arguments: 0..<Rounds.of(120)) func whatWasMadeOnAnEarlierStateCanBeTakenBackExactly(seed: Int) {
    var draw = Draw(seed: seed)
    var library = draw.library()
    for _ in 0..<30 {
      let seen = library
      for _ in 0..<draw.number(0..<4) { _ = library.perform(draw.change(library)) }
      var change = draw.change(seen)
      if draw.number(0..<3) == 0 {
        change = change.inverse
        change.yieldsToNewer = true
      }
      let before = library
      var applied = library
      let performed = library.perform(change)
      applied.apply(performed.change)
      #expect(applied == library)
      #expect(!performed.change.yieldsToNewer)
      var back = library
      back.apply(performed.change.inverse)
      #expect(back == before)
      // Each deck can be brought up to date on its own, from the steps performed.
      for deck in before.decks where library.deck(deck.id) != nil {
        var alone = Library(decks: [deck], cards: [deck.id: Array(before.cards(in: deck.id))])
        alone.apply(Change(performed.change.steps.filter { $0.deck == deck.id }))
        #expect(alone.cards(in: deck.id) == library.cards(in: deck.id))
      }
    }
  }

  /// A card is deleted only by a program that saw its latest state, and a text is replaced only by one that saw it.
  @Test(arguments: 0..<Rounds.of(200)) func twoProgramsLoseNothing(seed: Int) {
    var draw = Draw(seed: seed)
    let start = draw.library()
    let (first, second) = (draw.change(start), draw.change(start))
    var afterFirst = start
    _ = afterFirst.perform(first)
    var end = afterFirst
    _ = end.perform(second)
    var alone = start
    alone.apply(second)
    for card in afterFirst.allCards where end.card(card.id) == nil {
      // The program that deleted it had seen its latest state.
      #expect(start.card(card.id)?.says(sameAs: card) == true)
      #expect(alone.card(card.id) == nil)
    }
    for card in alone.allCards where start.card(card.id) == nil { #expect(end.card(card.id) != nil) }
    for card in alone.allCards where start.card(card.id)?.content != card.content {
      #expect(end.card(card.id)?.content == card.content)
    }
  }

  @Test func differentFieldsOfACardBothStand() {
    let start = library(card(1))
    let (end, conflicts) = both(
      start, { $0.editing(card(1, "Q", "a").edited(tags: ["x"], at: 2)) },
      { $0.editing(card(1, "q", "A").edited(tags: ["y"], isFavorite: true, at: 3)) })
    let merged = end.card(CardID(rawValue: 1))
    #expect(merged?.content == .question("Q", answer: "A"))
    #expect(merged?.tags == ["x", "y"])
    #expect(merged?.isFavorite == true)
    #expect(merged?.changed == 3)
    #expect(conflicts.isEmpty)
  }

  @Test func ofATextWrittenTwiceTheLaterHoldsAndTheEarlierIsKept() throws {
    let start = library(card(1))
    var (end, conflicts) = both(
      start, { $0.editing(card(1).edited(content: .question("first", answer: "a"), at: 2)) },
      { $0.editing(card(1).edited(content: .question("second", answer: "a"), at: 3)) })
    let merged = try #require(end.card(CardID(rawValue: 1)))
    #expect(merged.front == "second")
    #expect(merged.earlier == [Card.EarlierText(field: .front, text: "first", changed: 2)])
    #expect(conflicts == [.textReplaced(merged)])
    // Undoing the change performed for the second brings the first back.
    var again = start
    _ = again.perform(start.editing(card(1).edited(content: .question("first", answer: "a"), at: 2)))
    let performed = again.perform(start.editing(card(1).edited(content: .question("second", answer: "a"), at: 3)))
    var back = performed.change.inverse
    back.yieldsToNewer = true
    _ = end.perform(back)
    #expect(end.card(merged.id)?.front == "first")
    #expect(end.card(merged.id)?.earlier == [])
  }

  @Test func anEditIsStrongerThanADeletionThatHadNotSeenIt() throws {
    let start = library(card(1), card(2))
    let edited = card(1).edited(content: .question("new", answer: "a"), at: 2)
    let (kept, conflicts) = both(start, { $0.editing(edited) }, { $0.removing([edited.id, CardID(rawValue: 2)]) })
    #expect(kept.cards(in: deck.id) == [edited])
    #expect(conflicts == [.cardStays(edited)])
    let (back, others) = both(start, { $0.removing([edited.id]) }, { $0.editing(edited) })
    #expect(back.cards(in: deck.id) == [card(2), edited])
    #expect(others == [.cardReturns(edited)])
    // Starring alone does not restore a deleted card.
    let (gone, none) = both(start, { $0.removing([edited.id]) }, { $0.favoriting([edited.id], true) })
    #expect(gone.cards(in: deck.id) == [card(2)])
    #expect(none.isEmpty)
  }

  @Test func aCardThatWasMovedIsEditedWhereItStandsAndMovedAsItIs() {
    let start = library(card(1), card(2))
    let edited = card(1).edited(content: .question("new", answer: "a"), at: 2)
    for end in [
      both(start, { $0.moving([edited.id], to: other.id) }, { $0.editing(edited) }).library,
      both(start, { $0.editing(edited) }, { $0.moving([edited.id], to: other.id) }).library,
    ] {
      #expect(end.cards(in: other.id) == [edited])
      #expect(end.cards(in: deck.id) == [card(2)])
    }
    // The program that deletes the card does not know that it was moved.
    let (kept, conflicts) = both(start, { $0.moving([edited.id], to: other.id) }, { $0.removing([edited.id]) })
    #expect(kept.cards(in: other.id) == [card(1)])
    #expect(conflicts == [.cardStays(card(1))])
    // Moving a deleted card does not restore it.
    #expect(both(start, { $0.removing([edited.id]) }, { $0.moving([edited.id], to: other.id) }).library.count == 1)
  }

  @Test func aDeckIsNotDeletedFromUnderCardsThatWerePutIntoIt() {
    let start = library(card(1))
    let (kept, conflicts) = both(start, { $0.adding([card(9)], to: deck.id) }, { $0.removing(deck.id) })
    #expect(kept.cards(in: deck.id) == [card(9)])
    #expect(conflicts == [.deckStays(deck)])
    let (back, others) = both(start, { $0.removing(deck.id) }, { $0.adding([card(9)], to: deck.id) })
    #expect(back.cards(in: deck.id) == [card(9)])
    #expect(back.deck(deck.id) == deck)
    #expect(others == [.deckReturns(deck)])
    // Also if the library was reloaded in between.
    var fresh = Library(decks: [other]).remembering(start)
    #expect(fresh.perform(start.adding([card(9)], to: deck.id)).conflicts == [.deckReturns(deck)])
  }

  @Test func decksNeverStandInEachOther() throws {
    let (one, two) = (deck.id, other.id)
    let end = both(
      library(), { (try? $0.moving(one, into: two)) ?? Change([]) }, { (try? $0.moving(two, into: one)) ?? Change([]) })
    #expect(end.library.deck(one)?.parent == two)
    #expect(end.library.deck(two)?.parent == nil)
  }

  @Test func takingBackLeavesAloneWhatWasAlteredSince() {
    var library = library(card(1))
    let mine = library.perform(library.editing(card(1).edited(content: .question("mine", answer: "a"), at: 2)))
    _ = library.perform(library.editing(card(1).edited(content: .question("theirs", answer: "a"), at: 3)))
    var back = mine.change.inverse
    back.yieldsToNewer = true
    let performed = library.perform(back)
    #expect(performed.change.isEmpty)
    #expect(performed.conflicts == [.notUndone])
    #expect(library.card(CardID(rawValue: 1))?.front == "theirs")
  }

  @Test func thingsToDoAreMergedToo() throws {
    let toDo = ToDo(id: ToDoID(rawValue: 1), title: "learn", created: 1)
    let start = Library(toDos: [toDo])
    let (end, _) = both(
      start, { $0.ticking(toDo.id, true) }, { (try? $0.renaming(toDo.id, to: "study")) ?? Change([]) })
    #expect(end.toDos.map(\.title) == ["study"])
    #expect(end.toDos.map(\.isDone) == [true])
    let (kept, conflicts) = both(start, { $0.ticking(toDo.id, true) }, { $0.removing([toDo.id]) })
    #expect(kept.toDos.count == 1)
    #expect(conflicts == kept.toDos.map(MergeConflict.toDoStays))
  }
}
