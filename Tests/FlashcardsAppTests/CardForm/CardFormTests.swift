import Effects
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Making and editing cards.
@Suite struct CardFormTests {
  /// In Create, with the title in focus.
  static func creating(_ library: Library = Samples.several) -> Player {
    var player = Player(library: library)
    player.press(.down)
    player.go(CreatePane.self)
    return player
  }

  /// The form that is open.
  static func form(_ player: Player) throws -> CardForm {
    if let screen = player.state.stack.last as? EditScreen { return screen.form }
    return try #require(player.state.panes[1] as? CreatePane).form
  }

  // MARK: Creating

  @Test func whereAllCardsAreShownTheFirstDeckIsProposed() throws {
    var player = Player(library: Samples.several)
    #expect(player.state.world.shownDeck == nil)
    player.go(CreatePane.self)
    #expect(try CardFormTests.form(player).deck == Samples.several.decks.first?.id)
    var fresh = Player()
    fresh.go(CreatePane.self)
    #expect(try CardFormTests.form(fresh).deck == nil)
    #expect(fresh.shows("My cards"))
    // A new one that was chosen stays chosen.
    player.press(.up, .up, .enter, .end, .enter)
    #expect(try CardFormTests.form(player).deck == nil)
  }

  @Test func aCardOfFactsIsMadeAndSeen() throws {
    var player = CardFormTests.creating()
    player.type("Bubble Sort")
    player.press(.enter)
    player.type("Swaps neighbours.")
    player.press(.tab)
    player.type("O(n²).")
    player.press(.control("s"))
    let deck = try #require(player.library.decks.first)
    let card = try #require(player.library.cards(in: deck.id).last)
    #expect(card.content == .facts(title: "Bubble Sort", facts: ["Swaps neighbours.", "O(n²)."]))
    #expect(player.state.active == 0 && player.shows("✓ Created “Bubble Sort”") && player.shows("▸"))
    let pane = try #require(player.state.panes[0] as? CardsPane)
    #expect(pane.list.selected?.id == card.id && pane.focus == .cards)
    player.press("u")
    #expect(player.library == Samples.several)
  }

  @Test func aQuestionIsMade() throws {
    var player = CardFormTests.creating()
    player.press(.up, .right, .tab)
    player.type("What is a heap?")
    player.press(.enter)
    player.type("Really?")
    player.press(.tab)
    player.type("A tree in an array.")
    player.press(.control("s"))
    let card = try #require(player.library.cards(in: player.library.decks[0].id).last)
    #expect(card.content == .question("What is a heap?\nReally?", answer: "A tree in an array."))
  }

  @Test func aWrongChoiceLeftBlankIsCalledEmpty() throws {
    var player = CardFormTests.creating()
    player.press(.up, .left, .left, .tab)
    player.type("Which one?")
    player.press(.tab)
    player.type("This")
    player.press(.tab)
    player.type("That")
    player.press(.control("s"))
    let card = try #require(player.library.cards(in: player.library.decks[0].id).last)
    #expect(card.content == .choice("Which one?", answer: "This", wrong: ["That", "Empty"]))
  }

  @Test func thereAreTwoWrongChoicesToBeginWithAndSevenAtMost() throws {
    var player = CardFormTests.creating()
    player.press(.up, .left, .left)
    #expect(try CardFormTests.form(player).draft.wrong.count == 2)
    for _ in 0..<20 {
      player.press(.tab)
      if try CardFormTests.form(player).focus == .more { player.press(.enter) }
    }
    #expect(try CardFormTests.form(player).texts["wrong"]?.count == CardKind.mostWrong)
    #expect(try !CardFormTests.form(player).places.contains(.more))
  }

  @Test func moreFactsCanBeAddedAndTakenAway() throws {
    var player = CardFormTests.creating()
    player.press(.tab, .tab, .tab)
    #expect(try CardFormTests.form(player).focus == .more)
    player.press(.enter)
    #expect(try CardFormTests.form(player).focus == .text(slot: "facts", 2))
    player.type("x")
    player.press(.backspace, .backspace)
    #expect(try CardFormTests.form(player).draft.facts.count == 2)
    #expect(try CardFormTests.form(player).focus == .text(slot: "facts", 1))
    // A card needs two.
    player.press(.backspace)
    #expect(try CardFormTests.form(player).draft.facts.count == 2)
    player = CardFormTests.creating()
    for text in ["Bubble Sort", "One", "Two"] {
      player.type(text)
      player.press(.tab)
    }
    for text in ["Three", "Four"] {
      if try CardFormTests.form(player).focus != .more { player.press(.tab) }
      player.press(.enter)
      player.type(text)
    }
    player.press(.control("s"))
    let card = try #require(player.library.cards(in: player.library.decks[0].id).last)
    #expect(card.content == .facts(title: "Bubble Sort", facts: ["One", "Two", "Three", "Four"]))
    player.press(.enter, .space)
    #expect(["▸ One", "▸ Two", "▸ Three", "▸ Four"].allSatisfy(player.shows))
  }

  /// The third button is there where the form is more than 60 columns wide, and where it is, it can be clicked.
  @Test(arguments: [(64, false), (65, true)]) func theNextCardHasAButtonWhereThereIsRoom(width: Int, isThere: Bool) {
    var player = CardFormTests.creating()
    player.resize(width, 24)
    #expect(player.shows("[ Create + next ]") == isThere && player.shows("[ Cancel ]") && player.shows("[ Create ]"))
  }

  @Test func errorsStandAtTheirFieldsAndTheFirstHasTheFocus() throws {
    var player = CardFormTests.creating()
    player.press(.control("s"))
    #expect(player.shows("← Title is required") && player.shows("← The card needs two facts"))
    #expect(try CardFormTests.form(player).focus == .front)
    #expect(player.library == Samples.several)
    player.type("x")
    #expect(!player.shows("Title is required") && player.shows("The card needs two facts"))
    player.press(.control("s"))
    #expect(try CardFormTests.form(player).focus == .text(slot: "facts", 0))
    player.type("one")
    player.press(.control("s"))
    #expect(try CardFormTests.form(player).focus == .text(slot: "facts", 1))
  }

  @Test func aQuestionNeedsBothSides() throws {
    var player = CardFormTests.creating()
    player.press(.up, .right, .control("s"))
    #expect(player.shows("← Question is required") && player.shows("← Answer is required"))
    #expect(try CardFormTests.form(player).focus == .front)
  }

  @Test func aDuplicateIsSaidWhileTypingAndRefused() throws {
    var player = CardFormTests.creating()
    player.type("quick  SORT")
    #expect(player.shows("← A card of this deck has that title already"))
    player.press(.control("s"))
    #expect(player.library == Samples.several)
    player.press(.backspace)
    #expect(!player.shows("has that title"))
  }

  @Test func aQuestionIsAskedOnceInADeck() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .down)
    player.go(CreatePane.self)
    player.press(.up, .right, .tab)
    player.type("capital of  PERU")
    #expect(player.shows("← A card of this deck has that title already"))
    player.press(.tab)
    player.type("Cuzco")
    player.press(.control("s"))
    #expect(player.library == Samples.several && player.shows("has that title already"))
  }

  @Test func theVeryCardIsRefusedInAnyDeck() throws {
    var player = Player(library: Samples.several)
    player.press(.down)
    player.go(CreatePane.self)
    player.press(.up, .right, .tab)
    player.type("Capital of peru")
    player.press(.tab)
    player.type("LIMA")
    #expect(player.shows("← You have this very card already"))
    player.press(.control("s"))
    #expect(player.library == Samples.several)
  }

  @Test func aTitleOfAnotherDeckIsAskedAboutOnce() throws {
    var player = CardFormTests.creating()
    player.press(.up, .right, .tab)
    player.type("Capital of Peru")
    #expect(player.shows("← “World capitals” has a card of that title"))
    player.press(.tab)
    player.type("Not Quito")
    player.press(.control("s"))
    #expect(player.library == Samples.several && player.shows("Ctrl-S once more"))
    player.press(.control("s"))
    #expect(player.library.count == Samples.several.count + 1)
  }

  @Test func theDeckIsChosenFromAMenuOrMadeOnTheSpot() throws {
    var player = CardFormTests.creating()
    player.press(.up, .up)
    #expect(try CardFormTests.form(player).focus == .deck)
    player.press(.enter)
    #expect(player.shows("A new deck…") && player.shows("World capitals"))
    player.press(.end, .enter)
    #expect(try CardFormTests.form(player).focus == .newDeck)
    player.press(.control("s"))
    #expect(player.shows("← A deck needs a title"))
    player.press(.home, .control("k"))
    player.type("WORLD capitals")
    player.press(.tab, .right, .tab)
    player.type("Q")
    player.press(.tab)
    player.type("A")
    player.press(.control("s"))
    #expect(player.shows("← There is a deck of that title already"))
    player.type(" 2")
    player.press(.control("s"))
    let deck = try #require(player.library.decks.last)
    #expect(deck.title == "WORLD capitals 2" && player.library.cards(in: deck.id).count == 1)
    #expect(player.state.world.shownDeck == deck.id)
    // Both were one change.
    player.press("u")
    #expect(player.library == Samples.several)
  }

  @Test func withoutADeckTheFirstCardMakesOne() throws {
    var player = Player()
    player.go(CreatePane.self)
    player.press(.up, .right, .tab)
    player.type("Q")
    player.press(.tab)
    player.type("A")
    player.press(.control("s"))
    #expect(player.library.decks.map(\.title) == ["My cards"] && player.library.count == 1)
  }

  @Test func oneCardFollowsTheOther() throws {
    var player = CardFormTests.creating()
    player.press(.up, .right, .tab)
    for number in 1...3 {
      player.type("Q\(number)")
      player.press(.tab)
      player.type("A")
      player.press(.control("n"))
      #expect(player.shows("✓ Created “Q\(number)”"))
      #expect(try CardFormTests.form(player).draft.front.isEmpty && CardFormTests.form(player).kind == .question)
    }
    #expect(player.library.count == Samples.several.count + 3 && player.state.active == 1)
  }

  @Test func tagsAreKeptOnce() throws {
    var player = CardFormTests.creating()
    player.press(.up, .right, .tab)
    player.type("Q")
    player.press(.tab)
    player.type("A")
    player.press(.tab)
    player.type(" trees, Heaps ,, TREES,")
    player.press(.control("s"))
    #expect(player.library.cards(in: player.library.decks[0].id).last?.tags == ["trees", "Heaps"])
    var other = CardFormTests.creating()
    other.press(.up, .right, .tab)
    other.type("Q")
    other.press(.tab)
    other.type("A")
    other.press(.tab)
    other.type(String(repeating: "x", count: 65))
    other.press(.control("s"))
    #expect(other.shows("is too long: a tag") && other.library == Samples.several)
  }

  @Test func whatIsTypedComesAlongToAnotherKind() throws {
    var player = CardFormTests.creating()
    player.type("T")
    player.press(.tab)
    player.type("one")
    player.press(.tab)
    player.type("two")
    player.press(.up, .up, .up)
    player.press(.up)
    while try CardFormTests.form(player).focus != .kind { player.press(.up) }
    player.press(.right)
    #expect(try CardFormTests.form(player).draft.answer == "one\ntwo")
    player.press(.left)
    #expect(try CardFormTests.form(player).draft.facts == ["one", "two"])
  }

  // MARK: Editing

  @Test func aCardIsEditedAndLeadsBackToItsDeck() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, .right, .right, .right, "e")
    #expect(player.shows("Edit the card") && player.shows("How does Insertion Sort work?"))
    player.press(.tab)
    player.press(.end)
    player.type(" Stable.")
    player.press(.control("s"))
    let pane = try #require(player.state.panes[0] as? CardsPane)
    #expect(pane.list.selected?.back == ["It puts each item in its place among those before it. Stable."])
    #expect(pane.list.cursor.index == 3 && pane.focus == .cards && player.state.stack.isEmpty)
    player.press("u")
    #expect(player.library == Samples.several)
  }

  @Test func doneWithoutAnythingAlteredChangesNothing() {
    var player = Player(library: Samples.several)
    player.press(.down, .enter)
    for _ in 0..<Samples.sorting.count {
      player.press("e", .control("s"), .right)
    }
    #expect(player.library == Samples.several && !player.state.world.history.canUndo)
    #expect(player.state.stack.isEmpty)
  }

  @Test func aCardIsEditedIntoAnotherDeck() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, "e", .up, .up, .enter, .down, .enter, .control("s"))
    let decks = player.library.decks
    #expect(player.library.cards(in: decks[1].id).last?.front == "Quick Sort")
    #expect(player.library.cards(in: decks[0].id).first?.front == "Merge Sort")
    player.press("u")
    #expect(player.library == Samples.several)
  }

  @Test func fromTheLargeCardAndFavoritesOneComesBackThere() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, .enter, "e", .escape)
    #expect(player.state.stack.count == 1 && player.state.stack.last is CardScreen)
    player.press(.escape)
    player.go(FavoritesPane.self)
    player.press("e", .control("e"))
    player.type("!")
    player.press(.control("s"))
    #expect(player.state.active == 3 && player.shows("✓ Changed “Merge Sort!”"))
  }

  @Test func aCardDeletedMeanwhileIsMadeAgain() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, "e")
    player.type("x")
    let card = try #require(player.library.cards(in: player.library.decks[0].id).first)
    player.send(.changedElsewhere(player.library.removing([card.id])))
    #expect(player.library.card(card.id) == nil)
    player.press(.control("s"))
    #expect(player.library.card(card.id)?.front == "Quick Sortx")
  }

  @Test func aDeckDeletedMeanwhileIsReplacedInTheForm() throws {
    var player = CardFormTests.creating()
    player.type("x")
    let deck = try #require(player.library.decks.first)
    player.send(.changedElsewhere(player.library.removing(deck.id)))
    #expect(try CardFormTests.form(player).deck == player.library.decks.first?.id)
    let all = player.library.decks.reversed().map { player.library.removing($0.id).steps }
    player.send(.changedElsewhere(Change(all.flatMap { $0 })))
    #expect(try CardFormTests.form(player).deck == nil)
  }

  @Test func aKindFromTheFutureIsNotEdited() {
    let odd = CardContent.unknown(kind: "hologram", front: "?")
    var player = Player(library: Samples.library([("Odd", [odd])]))
    player.press(.down, .enter, "e")
    #expect(player.state.stack.isEmpty && player.shows("needs a newer Flashcards"))
  }

  // MARK: Leaving

  @Test func escapeAsksOnlyWhenSomethingWouldBeLost() throws {
    var player = CardFormTests.creating()
    player.press(.escape)
    #expect(player.state.active == 0 && player.state.stack.isEmpty)
    player.go(CreatePane.self)
    player.type("x")
    player.press(.backspace, .escape)
    #expect(player.state.active == 0)
    player.go(CreatePane.self)
    player.type("x")
    player.press(.escape)
    #expect(player.shows("Give up this card?"))
    player.press(.escape)
    #expect(try CardFormTests.form(player).draft.front == "x")
    player.press(.escape, .enter)
    #expect(player.state.active == 0)
    player.go(CreatePane.self)
    #expect(try CardFormTests.form(player).draft.front.isEmpty)
  }

  @Test func editingIsGivenUpOnlyOnRequest() {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, "e")
    player.type("x")
    player.press(.escape)
    #expect(player.shows("Give up the changes?"))
    player.press(.enter)
    #expect(player.state.stack.isEmpty && player.library == Samples.several)
  }

  @Test func lettersOutsideOfFieldsDoNothing() throws {
    var player = CardFormTests.creating()
    player.press(.up)
    player.press("q", "u", "d", "n")
    #expect(!player.state.isFinished && player.state.active == 1 && player.library == Samples.several)
  }

  @Test func tabsLeaveFormsAsTheyAre() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, "e")
    player.type("edited")
    player.press(.up)
    player.go(CreatePane.self)
    #expect(player.state.active == 1)
    player.type("new")
    player.press(.up)
    player.go(CardsPane.self)
    #expect(try CardFormTests.form(player).draft.front == "Quick Sortedited")
    player.go(CardsPane.self)
    #expect(player.state.stack.count == 1)
    player.go(CreatePane.self)
    #expect(player.state.stack.isEmpty)
    #expect(try CardFormTests.form(player).draft.front == "new")
  }

  // MARK: Keeping what is unfinished

  @Test func whatIsTypedIsKeptSoon() throws {
    var player = CardFormTests.creating()
    player.type("Bub")
    player.send(.tick)
    let kept = player.effects.last { if case .keepUnfinished = $0 { true } else { false } }
    guard case .keepUnfinished(let cards, let login)? = kept else {
      Issue.record("nothing was kept")
      return
    }
    #expect(cards.map(\.draft.front) == ["Bub"] && login.name == "maya")
  }

  @Test func whatIsDoneIsNoLongerKept() throws {
    var player = CardFormTests.creating()
    player.press(.up, .right, .tab)
    player.type("Q")
    player.press(.tab)
    player.type("A")
    player.send(.tick)
    player.press(.control("s"))
    #expect(player.effects.contains(.keepUnfinished([], of: try Login("maya"))))
  }

  @Test func leavingKeepsAtOnce() throws {
    var player = CardFormTests.creating()
    player.type("B")
    player.effects = []
    player.press(.control("c"))
    #expect(player.state.isFinished)
    guard case .keepUnfinished(let cards, _)? = player.effects.last else {
      Issue.record("nothing was kept")
      return
    }
    #expect(cards.map(\.draft.front) == ["B"])
  }

  @Test func whatWasNotFinishedComesBack() throws {
    var player = Player(library: Samples.several)
    let card = try #require(player.library.cards(in: player.library.decks[0].id).first)
    var edit = try #require(CardDraft(card, in: player.library.decks[0].id))
    edit.front = "Quicker Sort"
    player.send(.unfinished([CardDraft(front: "New one"), edit], of: try Login("maya")))
    #expect(player.shows("Quicker Sort") && player.shows("What you had not finished is here"))
    player.press(.control("s"))
    #expect(player.library.card(card.id)?.front == "Quicker Sort")
    player.go(CreatePane.self)
    #expect(try CardFormTests.form(player).draft.front == "New one")
    player.press(.escape)
    #expect(player.shows("Give up this card?"))
  }

  @Test func anotherPersonDoesNotSeeIt() throws {
    var player = CardFormTests.creating()
    player.type("mine")
    player.send(.opened(try Login("tomás"), Samples.several, notices: []))
    let kept = player.effects.compactMap { effect in
      if case .keepUnfinished(let cards, let login) = effect { (cards.map(\.draft.front), login.name) } else { nil }
    }
    #expect(kept.last?.0 == ["mine"] && kept.last?.1 == "maya")
    #expect(try CardFormTests.form(player).draft.front.isEmpty)
    player.send(.unfinished([CardDraft(front: "mine")], of: try Login("maya")))
    #expect(try CardFormTests.form(player).draft.front.isEmpty)
  }

  // MARK: The editor, the mouse, bad input

  @Test func theEditorsTextIsTakenAndCanBeUndone() throws {
    var player = CardFormTests.creating()
    player.press(.tab)
    player.type("one")
    player.press(.control("o"))
    #expect(player.effects.contains(.edit("one")))
    player.send(.edited("one\ntwo\n"))
    #expect(try CardFormTests.form(player).draft.facts[0] == "one\ntwo\n")
    player.send(.notEdited(.notText))
    #expect(player.shows("What the editor left is no text") && player.shows("Nothing was changed"))
    player.send(.notEdited(.ended(status: 127)))
    #expect(player.shows("$VISUAL or $EDITOR"))
  }

  @Test func theMouseChoosesFieldsKindsAndButtons() throws {
    var player = CardFormTests.creating()
    let kind = try #require(player.find("( ) Multiple choice"))
    player.click(kind.x, kind.y)
    #expect(try CardFormTests.form(player).kind == .choice)
    let answer = try #require(player.find("Answer"))
    player.click(answer.x + 15, answer.y)
    player.type("yes")
    #expect(try CardFormTests.form(player).draft.answer == "yes")
    let create = try #require(player.find("[ Create ]"))
    player.click(create.x + 3, create.y)
    #expect(player.shows("← Question is required"))
    let cancel = try #require(player.find("[ Cancel ]"))
    player.click(cancel.x + 3, cancel.y)
    #expect(player.shows("Give up this card?"))
  }

  @Test func anythingCanBePastedAnywhere() throws {
    for text in Samples.hostile + [String(repeating: "word ", count: 300_000)] {
      var player = CardFormTests.creating()
      player.press(.up, .left, .left, .tab)
      for _ in 0..<7 {
        player.send(.event(.paste(text)))
        player.press(.tab)
      }
      for (width, height) in PictureTests.sizes {
        player.resize(width, height)
        #expect(!player.screen.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
      }
    }
  }

  @Test func aFullFieldSaysThatItTakesNoMore() throws {
    var player = CardFormTests.creating()
    player.press(.tab)
    player.send(.event(.paste(String(repeating: "x", count: TextArea.longest))))
    #expect(!player.shows("The field is full"))
    player.type("y")
    #expect(player.shows("The field is full: it holds 1,000,000 characters"))
    player.press(.backspace)
    player.type("y")
    #expect(!player.shows("The field is full"))
  }

  @Test func aReadOnlyLibraryKeepsTheForm() throws {
    var player = Player(login: nil)
    player.send(.opened(try Login("maya"), Samples.several, notices: [.newerSchema(file: "library.plist")]))
    player.press(.escape)
    player.go(CreatePane.self)
    player.press(.up, .right, .tab)
    player.type("Q")
    player.press(.tab)
    player.type("A")
    player.press(.control("s"))
    #expect(try CardFormTests.form(player).draft.front == "Q" && player.shows("newer Flashcards"))
  }
}
