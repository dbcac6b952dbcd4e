import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Creating and editing cards.
@Suite struct CardFormTests {
  static let scenes: Scenes = [
    "create": { CardFormTests.creating() },
    "create-errors": {
      var player = CardFormTests.creating()
      player.press(.control("s"))
      return player
    },
    "create-twin": {
      var player = CardFormTests.creating()
      player.type("quick sort")
      return player
    },
    "create-question": {
      var player = CardFormTests.creating()
      player.press(.up, .right, .tab)
      player.send(.event(.paste("Was ist die Donaudampfschifffahrtsgesellschaft?\nUnd wozu?")))
      player.press(.tab)
      player.type("A company.")
      return player
    },
    "create-choice": {
      var player = CardFormTests.creating()
      player.press(.up, .left, .left, .left, .tab)
      player.type("Which one is stable?")
      player.press(.tab)
      player.type("Merge Sort")
      player.press(.tab, .tab, .tab, .enter)
      return player
    },
    "create-wide-script": {
      var player = CardFormTests.creating()
      player.type("整列アルゴリズムの計算量について説明してください")
      player.press(.tab)
      player.send(.event(.paste(String(repeating: "分割統治法にもとづく整列アルゴリズムです。", count: 6))))
      player.press(.tab)
      player.type("安定ではない")
      player.press(Key(.left, .shift), Key(.left, .shift))
      return player
    },
  ]

  /// Returns a player in Create, with the title in focus.
  static func creating(_ library: Library = Samples.several) -> Player {
    var player = Player(library: library)
    player.press(.down)
    player.go(CreatePane.self)
    return player
  }

  /// Returns the open form.
  static func form(_ player: Player) throws -> CardForm {
    if let screen = player.state.stack.last as? EditScreen { return screen.form }
    return try #require(player.state.panes[1] as? CreatePane).form
  }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: CardFormTests.scenes)
  }

  /// A low window has rows for the fields rather than for a border and all kinds, which are in a list there.
  @Test func aSmallWindowHasAllFields() throws {
    var player = CardFormTests.creating()
    player.resize(40, 12)
    for label in ["Deck", "Kind", "(•) Facts", "Title", "Fact 1", "Fact 2", "Tags"] {
      #expect(player.shows(label), "\(label)\n\(player.screen)")
    }
    player.press(.up, .enter)
    #expect(player.shows("Type to search"))
    player.type("cloze")
    player.press(.enter)
    #expect(try CardFormTests.form(player).kind.id == CardKind.cloze.id && player.shows("(•) Cloze"))
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
    #expect(card.content.in(.plain) == .facts(title: "Bubble Sort", facts: ["Swaps neighbours.", "O(n²)."]))
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
    #expect(card.content.in(.plain) == .question("What is a heap?\nReally?", answer: "A tree in an array."))
  }

  @Test func aWrongChoiceLeftBlankIsCalledEmpty() throws {
    var player = CardFormTests.creating()
    player.press(.up, .left, .left, .left, .tab)
    player.type("Which one?")
    player.press(.tab)
    player.type("This")
    player.press(.tab)
    player.type("That")
    player.press(.control("s"))
    let card = try #require(player.library.cards(in: player.library.decks[0].id).last)
    #expect(card.content.in(.plain) == .choice("Which one?", answer: "This", wrong: ["That", "Empty"]))
  }

  /// A card that becomes multiple choice has room for two wrong choices, which nobody asked for: a blank one is left out.
  @Test func aCardThatBecomesMultipleChoiceHasNoBlankOnes() throws {
    var player = Player(library: Samples.library([("Deck", [.question("Which one?", answer: "This")])]))
    player.press(.down, .enter, "e")
    while try CardFormTests.form(player).kind != .choice { player.press(Key(.character("k"), .alt), .down, .enter) }
    while try CardFormTests.form(player).focus != .text(slot: "wrong", 0) { player.press(.tab) }
    player.type("That")
    player.press(.control("s"))
    let card = try #require(player.library.allCards.first)
    #expect(card.content.in(.plain) == .choice("Which one?", answer: "This", wrong: ["That"]))
    #expect(player.shows("✓ Edited “Which one?”") && !player.shows("Empty"))
    // Emptied later, one goes as well.
    player.press("e")
    while try CardFormTests.form(player).focus != .more { player.press(.tab) }
    player.press(.enter)
    player.type("Other")
    player.press(.control("s"), "e")
    while try CardFormTests.form(player).focus != .text(slot: "wrong", 0) { player.press(.tab) }
    player.press(.control("u"), .control("k"), .control("s"))
    let content = player.library.allCards.first?.content.in(.plain)
    #expect(content == .choice("Which one?", answer: "This", wrong: ["Other"]))
  }

  @Test func thereAreTwoWrongChoicesToBeginWithAndSevenAtMost() throws {
    var player = CardFormTests.creating()
    player.press(.up, .left, .left, .left)
    #expect(try CardFormTests.form(player).draft.wrong.count == 2)
    for _ in 0..<20 {
      player.press(.tab)
      if try CardFormTests.form(player).focus == .more { player.press(.enter) }
    }
    #expect(try CardFormTests.form(player).texts["wrong"]?.count == CardKind.maxWrongChoices)
    #expect(try !CardFormTests.form(player).places.contains(.more))
  }

  @Test func aWrongChoiceThatEqualsTheAnswerIsRefusedAtItsField() throws {
    var player = CardFormTests.creating()
    player.press(.up, .left, .left, .left, .tab)
    player.type("Which one?")
    player.press(.enter, .tab)
    player.type("empty")
    player.press(.enter)
    player.type("That")
    player.press(.enter, .control("s"))
    let second = CardForm.Focus.text(slot: "wrong", 1)
    #expect(try player.shows("← A wrong choice must differ") && CardFormTests.form(player).focus == second)
    #expect(try CardFormTests.form(player).problems.keys.sorted { "\($0)" < "\($1)" } == [second])
    player.type(" EMPTY ")
    player.press(.control("s"))
    #expect(try CardFormTests.form(player).focus == second && player.library == Samples.several)
    player.type("x")
    player.press(.control("s"))
    let card = try #require(player.library.cards(in: player.library.decks[0].id).last)
    #expect(card.content.in(.plain) == .choice("Which one?", answer: "empty", wrong: ["That", "EMPTY x"]))
  }

  /// Enter leads on from a text of one line, which keeps pasted lines and those of the editor.
  @Test func fieldsOfOneLineKeepLines() throws {
    var player = CardFormTests.creating()
    player.press(.up, .left, .left, .left, .tab)
    player.type("Two")
    player.press(.enter)
    player.type("lines")
    player.press(.tab)
    player.send(.event(.paste("Answer\nline\n")))
    player.press(.enter)
    player.send(.event(.paste("Wrong\n  line")))
    player.press(.enter)
    #expect(try CardFormTests.form(player).focus == .text(slot: "wrong", 1))
    player.press(.control("o"))
    player.send(.edited("From\nthe editor\n"))
    let draft = try CardFormTests.form(player).draft
    #expect(draft.front == "Two\nlines" && draft.answer == "Answer\nline")
    #expect(draft.wrong == ["Wrong\n  line", "From\nthe editor"])
  }

  @Test(arguments: [(80, 24), (40, 12), (28, 10)]) func blankFieldsSayWhatBecomesOfThem(width: Int, height: Int) throws
  {
    var player = CardFormTests.creating()
    player.press(.up, .left, .left, .left)
    player.resize(width, height)
    for _ in 0..<3 { player.press(.tab) }
    #expect(try CardFormTests.form(player).focus == .text(slot: "wrong", 0) && player.shows("optional"))
    for _ in 0..<3 { player.press(.tab) }
    #expect(try CardFormTests.form(player).focus == .tags && player.shows("Separate with"))
  }

  @Test func aKindAloneIsNoLoss() {
    var player = CardFormTests.creating()
    player.press(.up, .right, .right, .escape)
    #expect(!player.shows("Leave this card?") && player.state.active == 0)
    var typed = CardFormTests.creating()
    typed.type("x")
    typed.press(.escape)
    #expect(typed.shows("Your unfinished card is in Create"))
  }

  @Test func tagsOfTheNextCardCanBeContinued() throws {
    var player = CardFormTests.creating()
    player.press(.up)
    while try CardFormTests.form(player).kind != .question { player.press(.right) }
    player.press(.tab)
    player.type("one")
    player.press(.tab)
    player.type("1")
    while try CardFormTests.form(player).focus != .tags { player.press(.tab) }
    player.type("a, b")
    player.press(.control("n"))
    #expect(try CardFormTests.form(player).tags.text == "a, b")
    player.type("two")
    player.press(.tab)
    player.type("2")
    while try CardFormTests.form(player).focus != .tags { player.press(.tab) }
    player.type("c")
    player.press(.control("s"))
    let made = player.library.decks.flatMap { player.library.cards(in: $0.id) }
    #expect(made.first { $0.front == "two" }?.tags == ["a", "b", "c"])
  }

  @Test func tagsAreCompletedWhileTyped() throws {
    var tagged = Samples.several
    let card = try #require(tagged.allCards.first)
    let deck = try #require(tagged.home(of: card.id))
    tagged.apply(
      Change([.edit(deck: deck, from: card, to: card.edited(tags: ["Sorting", "sort order", "Heaps"], at: 2))]))
    var player = CardFormTests.creating(tagged)
    while try CardFormTests.form(player).focus != .tags { player.press(.tab) }
    player.type("so")
    #expect(player.shows("[sorting") == false && player.shows("[sort order") && player.shows("Tab Complete"))
    player.type("rti")
    #expect(player.shows("[sorting"))
    player.press(.tab)
    #expect(try CardFormTests.form(player).tags.text == "Sorting, ")
    // A tag that is listed already is not offered again, and what is not completed is left as it is.
    player.type("sorti")
    #expect(!player.shows("Tab Complete"))
    player.press(.control("w"))
    player.type("he")
    player.press(.right)
    #expect(try CardFormTests.form(player).tags.text == "Sorting, Heaps, ")
    player.type("so")
    player.press(.enter)
    #expect(try CardFormTests.form(player).tags.text == "Sorting, Heaps, so")
    #expect(try CardFormTests.form(player).focus == .reversed)
  }

  /// The form opens with the kind used last in the deck, also in the next run; what the person chose stays.
  @Test func theKindFollowsTheDeck() throws {
    var player = CardFormTests.creating()
    #expect(try CardFormTests.form(player).kind == .facts)
    player.press(.escape, "1")
    for (down, kind) in [(1, CardKind.question), (1, .question), (1, .question)] {
      for _ in 0..<down { player.press(.down) }
      player.go(CreatePane.self)
      #expect(try CardFormTests.form(player).kind == kind && CardFormTests.form(player).focus == .front)
      player.press(.escape)
    }
    player = CardFormTests.creating()
    player.press(.up, .left, .left, .left, .tab)
    for text in ["Which?", "This", "That"] {
      player.type(text)
      player.press(.tab)
    }
    player.press(.control("s"))
    player.go(CreatePane.self)
    #expect(try CardFormTests.form(player).kind == .choice)
    player.press(.escape, "n")
    #expect(try CardFormTests.form(player).kind == .choice)
    player = CardFormTests.creating(player.library)
    #expect(try CardFormTests.form(player).kind == .choice)
    // Another deck has another kind, unless one was chosen.
    player.press(.up, .up, .enter, .down, .enter)
    #expect(try CardFormTests.form(player).kind == .question)
    player.press(.up, .right, .right, .up, .enter, .up, .enter)
    #expect(try CardFormTests.form(player).kind == .cloze)
  }

  /// Create opens with the deck and the kind that were used last, whatever else came into the deck, unless the person
  /// is in another deck.
  @Test func theDeckAndTheKindMadeLastAreProposed() throws {
    var player = CardFormTests.creating()
    player.press(.up, .left, .left, .left, .tab)
    for text in ["Which?", "This", "That"] {
      player.type(text)
      player.press(.tab)
    }
    player.press(.control("s"))
    let deck = player.library.decks[0].id
    let later = Card(
      id: CardID(rawValue: 99), content: .question("q", answer: "a"), created: player.now + 1_000_000)
    player.send(.changedElsewhere(Change([.insert([later], deck: deck, after: nil)])))
    #expect(player.library.kindOfNewCards(in: deck) == .question)
    player.go(CreatePane.self)
    #expect(try CardFormTests.form(player).kind == .choice && CardFormTests.form(player).deck == deck)
    player.press(.escape)
    // With all cards shown, the deck is that of the last card, too.
    player.press(.escape, .home)
    #expect(player.state.world.shownDeck == nil)
    player.go(CreatePane.self)
    #expect(try CardFormTests.form(player).kind == .choice && CardFormTests.form(player).deck == deck)
    player.press(.escape, .down, .down)
    #expect(player.state.world.shownDeck == player.library.decks[1].id)
    player.go(CreatePane.self)
    #expect(try CardFormTests.form(player).deck == player.library.decks[1].id)
    #expect(try CardFormTests.form(player).kind == .question)
  }

  /// What is proposed is no loss, so that leaving needs no question.
  @Test func whatIsProposedIsNotAsked() throws {
    var player = CardFormTests.creating()
    player.type("x")
    player.press(.backspace, .escape)
    #expect(player.state.active == 0 && player.state.stack.isEmpty)
  }

  @Test func theFirstCardTakesThreeKeysBesidesItsText() throws {
    var player = Player()
    player.press("2")
    player.type("Q")
    player.press(.tab)
    player.type("A")
    player.press(.control("s"))
    #expect(player.library.allCards.map { $0.content.in(.plain) } == [.question("Q", answer: "A")])
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
    // A card needs at least two facts.
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
    #expect(card.content.in(.plain) == .facts(title: "Bubble Sort", facts: ["One", "Two", "Three", "Four"]))
    player.press(.enter, .space)
    #expect(["▸ One", "▸ Two", "▸ Three", "▸ Four"].allSatisfy(player.shows))
  }

  /// Where there is room, a blank row stands between texts, whatever is typed into them.
  @Test(arguments: [(24, 3), (23, 2)]) func textsStandApartWhereThereIsRoom(height: Int, step: Int) throws {
    var player = CardFormTests.creating()
    player.resize(80, height)
    func places() throws -> [Int] { try ["Title", "Fact 1", "Fact 2"].map { try #require(player.find($0)).y } }
    let first = try places()
    #expect(first[2] - first[1] == step)
    player.press(.tab)
    player.send(.event(.paste("One\nTwo")))
    #expect(try places() == first)
  }

  /// Returns the number of rows of a field.
  private func rows(_ player: Player, of slot: String) throws -> Int {
    let layout = try CardFormTests.form(player).layout(
      player.state.world, in: player.state.area(of: player.state.top))
    return try #require(layout.item(of: .text(slot: slot, 0))).rows
  }

  /// A text that was left stays as high as it needs while there is room. Without, the one that is written has it.
  @Test func textsAreAsHighAsTheyNeed() throws {
    for (width, height) in [(120, 40), (80, 40), (80, 24)] {
      var player = CardFormTests.creating()
      player.resize(width, height)
      player.press(.up, .right, .tab)
      func paste(_ count: Int) {
        player.send(.event(.paste((1...count).map { "line \($0)" }.joined(separator: "\n"))))
      }
      paste(6)
      #expect(try rows(player, of: "front") == 6)
      player.press(.tab)
      let front = height > 24 ? 6 : 4
      #expect(try rows(player, of: "front") == front && rows(player, of: "answer") == 3, "\(width)x\(height)")
      // The whole form is seen: nothing was pushed out of sight for it.
      #expect(player.shows("+ Picture or sound"), "\(player.screen)")
      paste(30)
      let answer = try rows(player, of: "answer")
      #expect(try answer >= 12 && rows(player, of: "front") == 2, "\(player.screen)")
      player.press(.up)
      while try CardFormTests.form(player).focus != .front { player.press(.up) }
      #expect(try rows(player, of: "front") == 6 && rows(player, of: "answer") < answer)
    }
  }

  /// Where texts don't fit, the one that is written has the rows; the others show their beginning, at least so much as
  /// they did before. What is below them is no reason to be lower.
  @Test func textsYieldOnlyToALongOne() throws {
    var player = CardFormTests.creating()
    player.resize(100, 30)
    player.press(.up, .right, .tab)
    player.send(.event(.paste("one\ntwo\nthree\nfour\nfive\nsix\nseven")))
    #expect(try player.shows("[seven") && rows(player, of: "front") == 7)
    player.press(.tab)
    #expect(try rows(player, of: "front") == 4 && player.shows("[one ") && !player.shows("[seven"))
    player.send(.event(.paste(String(repeating: "line\n", count: 12))))
    #expect(try rows(player, of: "front") == 2 && player.shows("[one ") && rows(player, of: "answer") >= 8)
    while try CardFormTests.form(player).focus != .front { player.press(Key.backTab) }
    #expect(player.shows("[seven"))
  }

  /// The third button appears, and can be clicked, in forms wider than 60 columns.
  @Test(arguments: [(64, false), (65, true)]) func theNextCardHasAButtonWhereThereIsRoom(width: Int, isThere: Bool) {
    var player = CardFormTests.creating()
    player.resize(width, 24)
    #expect(player.shows("[ Create & next ]") == isThere && player.shows("[ Cancel ]") && player.shows("[ Create ]"))
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
    other.type(String(repeating: "x", count: Tags.longest + 1))
    other.press(.control("s"))
    #expect(other.shows("is too long: tags") && other.library == Samples.several)
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

  @Test(arguments: [true, false]) func afterASeriesTheLastCardIsSelected(_ isInCreate: Bool) throws {
    var player = Player(library: Samples.several)
    player.press(.down, .down)
    if isInCreate { player.go(CreatePane.self) } else { player.press(.enter, "n") }
    for front in ["Capital of Chile", "Capital of Cuba"] {
      player.type(front)
      player.press(.tab)
      player.type("Some \(front)")
      player.press(.control("n"))
    }
    if isInCreate { player.go(CardsPane.self) } else { player.press(.escape) }
    let pane = try #require(player.state.panes[0] as? CardsPane)
    #expect(player.state.stack.isEmpty && pane.list.selected?.front == "Capital of Cuba", "\(player.screen)")
  }

  /// A reversed card that carried over is for others of its kind. Tags stay, whichever kind comes next.
  @Test func anotherKindHasTheTagsOfTheCardBeforeButNotItsReverse() throws {
    var player = CardFormTests.creating()
    player.press(.up)
    while try CardFormTests.form(player).kind != .question { player.press(.right) }
    player.press(.tab)
    player.type("one")
    player.press(.tab)
    player.type("1")
    while try CardFormTests.form(player).focus != .tags { player.press(.tab) }
    player.type("verbs")
    while try CardFormTests.form(player).focus != .reversed { player.press(.tab) }
    player.press(.space, .control("n"))
    #expect(try CardFormTests.form(player).isReversed && CardFormTests.form(player).tags.text == "verbs")
    player.press(.up)
    while try CardFormTests.form(player).kind != .facts { player.press(.right) }
    while try CardFormTests.form(player).kind != .question { player.press(.right) }
    let form = try CardFormTests.form(player)
    #expect(!form.isReversed && form.tags.text == "verbs" && !form.isAltered)
  }

  @Test func aKeyChoosesTheKind() throws {
    var player = CardFormTests.creating()
    player.type("The cell")
    player.press(Key(.character("k"), .alt))
    player.type("clo")
    player.press(.enter)
    #expect(try CardFormTests.form(player).kind == .cloze && player.shows("The cell"))
  }

  /// Where there can be no deletion, the key for one is not on the key line, and offers what it takes.
  @Test func clozeSaysWhichKindItNeeds() throws {
    var player = CardFormTests.creating()
    player.type("The cell")
    #expect(!player.shows("Ctrl-G Cloze"))
    player.press(.control("g"))
    #expect(player.shows("Make it a cloze card?") && player.shows("[ Change kind ]"), "\(player.screen)")
  }

  /// In 80 columns, there is no room for the card beside the form, but for the key that shows it.
  @Test func thePreviewIsOnTheKeyLine() { #expect(CardFormTests.creating().shows("Ctrl-Q Preview")) }

  /// The text of the whole card has its tags.
  @Test func tagsAreEditedWithTheWholeCard() throws {
    var player = CardFormTests.creating()
    player.type("The cell")
    player.press(Key(.character("o"), .alt))
    player.send(.edited("=== Title ===\nThe cell\n\n=== Tags ===\nbiology, exam\n"))
    #expect(try CardFormTests.form(player).tags.text == "biology, exam")
  }
}
