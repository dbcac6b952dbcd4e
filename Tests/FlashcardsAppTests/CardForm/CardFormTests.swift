import Effects
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
      player.press(.up, .left, .left, .tab)
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
    #expect(try CardFormTests.form(player).texts["wrong"]?.count == CardKind.maxWrongChoices)
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
    #expect(card.content == .facts(title: "Bubble Sort", facts: ["One", "Two", "Three", "Four"]))
    player.press(.enter, .space)
    #expect(["▸ One", "▸ Two", "▸ Three", "▸ Four"].allSatisfy(player.shows))
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
    other.type(String(repeating: "x", count: 65))
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
}
