import FlashcardKit
import Testing

@testable import Merging

/// Which side holds, of what is not a text of a card.
@Suite struct MergeRulesTests {
  private static let now: Milliseconds = 1000
  private let decks = (1...2).map { Deck(id: DeckID(rawValue: $0), title: "Deck \($0)", created: 1) }
  private let card = Card(id: CardID(rawValue: 7), content: .question("Peru?", answer: "Lima"), created: 1)
  private let toDo = ToDo(id: ToDoID(rawValue: 1), title: "Learn", created: 1)
  private let base: Library

  init() {
    base = Library(
      decks: decks, cards: [decks[0].id: [card]], preferences: ["x": .integer(1)], toDos: [toDo])
  }

  private func merge(_ one: Change, _ other: Change) -> (library: Library, conflicts: [MergeConflict]) {
    var (ours, theirs) = (base, base)
    ours.apply(one)
    theirs.apply(other)
    let merged = LibraryMerge.merge(base: base, ours: ours, theirs: theirs, at: Self.now)
    let reversed = LibraryMerge.merge(base: base, ours: theirs, theirs: ours, at: Self.now)
    #expect(difference(merged, reversed) == [])
    return (merged, LibraryMerge(base: base, ours: ours, theirs: theirs, at: Self.now).conflicts)
  }

  private func edit(_ deck: Deck, _ alter: (inout Deck) -> Void) -> Change {
    var other = deck
    alter(&other)
    return Change([.editDeck(from: deck, to: other)])
  }

  @Test func anEditSurvivesADeletion() {
    let edited = card.edited(content: .question("Peru?", answer: "lima"), at: 5)
    let (library, conflicts) = merge(base.removing([card.id]), base.editing(edited))
    #expect(library.card(card.id) == edited)
    #expect(conflicts == [.cardStays(edited)])
    #expect(merge(base.removing([card.id]), Change([])).library.card(card.id) == nil)
  }

  @Test func aMoveSurvivesADeletion() {
    let (library, _) = merge(base.removing([card.id]), base.moving([card.id], to: decks[1].id))
    #expect(library.home(of: card.id) == decks[1].id)
  }

  @Test func aDeckComesBackWithACardThatWasAdded() {
    let new = Card(id: CardID(rawValue: 8), content: .question("Chile?", answer: "Santiago"), created: 2)
    let (library, conflicts) = merge(
      Change([.remove([card], deck: decks[0].id, after: nil), .removeDeck(decks[0], after: nil)]),
      base.adding([new], to: decks[0].id))
    #expect(library.decks == decks)
    #expect(library.cards(in: decks[0].id).ids == [new.id])
    #expect(conflicts == [.deckReturns(decks[0])])
  }

  @Test func aDeckComesBackWithItsSubdeck() {
    let new = Deck(id: DeckID(rawValue: 3), title: "Deck 3", parent: decks[1].id, created: 2)
    let (library, _) = merge(
      Change([.removeDeck(decks[1], after: nil)]), Change([.addDeck(new, after: nil)]))
    #expect(library.deck(decks[1].id) == decks[1])
    #expect(library.deck(new.id) == new)
  }

  @Test func ofTwoMovesThatOfTheLaterEditHolds() {
    let third = Deck(id: DeckID(rawValue: 3), title: "Deck 3", created: 1)
    func move(to deck: Deck, at time: Milliseconds) -> Change {
      let steps: [Change.Step] = [.addDeck(third, after: nil), .remove([card], deck: decks[0].id, after: nil)]
      return Change(steps + [.insert([card.edited(at: time)], deck: deck.id, after: nil)])
    }
    #expect(merge(move(to: third, at: 5), move(to: decks[1], at: 6)).library.home(of: card.id) == decks[1].id)
    #expect(merge(move(to: third, at: 6), move(to: decks[1], at: 5)).library.home(of: card.id) == third.id)
    // Of the same time, the greater ID; a time in the future is none.
    #expect(merge(move(to: third, at: 5), move(to: decks[1], at: 5)).library.home(of: card.id) == third.id)
    #expect(merge(move(to: third, at: 2000), move(to: decks[1], at: 3000)).library.home(of: card.id) == third.id)
  }

  @Test func whatHasNoTimeGoesByBytes() {
    let (library, _) = merge(
      Change(edit(decks[0]) { $0.title = "b" }.steps + [.prefer("x", from: .integer(1), to: .integer(3))]),
      Change(edit(decks[0]) { $0.title = "a" }.steps + [.prefer("x", from: .integer(1), to: .integer(2))]))
    #expect(library.deck(decks[0].id)?.title == "b")
    #expect(library.preferences["x"] == .integer(3))
  }

  @Test func whatIsReplacedOfADeckAToDoOrASettingIsTold() {
    func rename(_ title: String) -> Change {
      var other = toDo
      other.title = title
      return Change(
        edit(decks[0]) { $0.title = title }.steps
          + [.editToDo(from: toDo, to: other), .prefer("x", from: .integer(1), to: .string(title))])
    }
    let conflicts = merge(rename("a"), rename("b")).conflicts
    var (deck, other) = (decks[0], toDo)
    (deck.title, other.title) = ("a", "a")
    #expect(conflicts == [.settingReplaced("x"), .deckReplaced(deck), .toDoReplaced(other)])
    #expect(merge(rename("a"), rename("a")).conflicts.isEmpty)
    #expect(merge(rename("a"), Change([.prefer("y", from: nil, to: .integer(1))])).conflicts.isEmpty)
  }

  @Test func propertiesOfADeckAreMergedOneByOne() {
    let (library, conflicts) = merge(
      edit(decks[0]) { $0.title = "b" }, edit(decks[0]) { $0.options[Settings.study.newPerDay] = 5 })
    #expect(library.deck(decks[0].id)?.title == "b")
    #expect(library.deck(decks[0].id)?.options[Settings.study.newPerDay] == 5)
    #expect(conflicts.isEmpty)
  }

  @Test func aDeckOrToDoThatWasDeletedAndEditedStays() {
    var done = toDo
    done.isDone = true
    let (library, _) = merge(
      Change([.removeDeck(decks[1], after: nil), .removeToDo(toDo, after: nil)]),
      Change(edit(decks[1]) { $0.title = "b" }.steps + [.editToDo(from: toDo, to: done)]))
    #expect(library.deck(decks[1].id)?.title == "b")
    #expect(library.toDos == [done])
  }

  @Test func entriesOfPresetsAndSearchesAreMergedOneByOne() {
    func prefer(_ name: String, _ query: String) -> Change {
      Change([.prefer("search.1", from: nil, to: .dictionary(["name": .string(name), "query": .string(query)]))])
    }
    #expect(
      merge(prefer("a", "q"), prefer("b", "p")).library.preferences["search.1"]
        == .dictionary(["name": .string("b"), "query": .string("q")]))
  }

  @Test func parametersComeWithTheirFit() {
    let key = Settings.study.memory.key
    func prefer(_ value: Int64, _ fit: Int64) -> Change {
      Change([.prefer(key, from: nil, to: .integer(value)), .prefer("memoryFit", from: nil, to: .integer(fit))])
    }
    let preferences = merge(prefer(1, 9), prefer(2, 5)).library.preferences
    #expect(preferences[key] == .integer(2))
    #expect(preferences["memoryFit"] == .integer(5))
  }
}
