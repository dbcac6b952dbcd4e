import FlashcardKit
import Rounds
import Testing
import TextUI

@testable import FlashcardsApp

/// The form's keys, mouse clicks, and pastes.
@Suite struct CardFormKeysTests {
  /// Esc leaves the form at once, and what was typed waits; only the button discards it, after a question.
  @Test func escapeLosesNothing() throws {
    var player = CardFormTests.creating()
    player.press(.escape)
    #expect(player.state.active == 0 && player.state.stack.isEmpty)
    player.go(CreatePane.self)
    player.type("x")
    player.press(.backspace, .escape)
    #expect(player.state.active == 0)
    player.go(CreatePane.self)
    player.type("x")
    player.press(.escape, .escape)
    #expect(player.state.active == 0 && player.state.stack.isEmpty)
    player.go(CreatePane.self)
    #expect(try CardFormTests.form(player).draft.front == "x")
    try CardFormKeysTests.cancel(&player)
    #expect(player.shows("Leave this card?"))
    player.press(.escape)
    #expect(try CardFormTests.form(player).draft.front == "x")
    player.press(.enter, "d")
    #expect(player.state.active == 0)
    player.go(CreatePane.self)
    #expect(try CardFormTests.form(player).draft.front.isEmpty)
  }

  /// Presses the button that leaves the form without saving.
  static func cancel(_ player: inout Player) throws {
    for _ in 0..<40 where try CardFormTests.form(player).focus != .cancel { player.press(.up) }
    player.press(.enter)
  }

  @Test func lettersOutsideOfFieldsDoNothing() throws {
    var player = CardFormTests.creating()
    player.press(.up)
    player.press("q", "u", "d", "n")
    #expect(!player.state.isFinished && player.state.active == 1 && player.library == Samples.several)
  }

  /// Where a value or a button is chosen, the letters that go right and left in lists do so as well.
  @Test(arguments: KeymapPreset.allCases) func lettersOfArrowsChooseTheKind(preset: KeymapPreset) throws {
    var player = CardFormTests.creating()
    player.send(.keys(.success(KeyBindings(preset: KeyBindings.Preset(name: preset.rawValue, line: 1), entries: []))))
    while try CardFormTests.form(player).focus != .kind { player.press(.up) }
    let kind = try CardFormTests.form(player).kind
    player.press("l")
    #expect(try CardFormTests.form(player).kind != kind && CardFormTests.form(player).focus == .kind)
    player.press("h")
    #expect(try CardFormTests.form(player).kind == kind)
    while try CardFormTests.form(player).focus != .save { player.press(.up) }
    player.press("l")
    #expect(try CardFormTests.form(player).focus == .next)
    player.press("h")
    #expect(try CardFormTests.form(player).focus == .save)
    // Elsewhere, a letter meant for a field leads to none.
    while try CardFormTests.form(player).focus != .more { player.press(.up) }
    player.press("h", "l")
    #expect(try CardFormTests.form(player).focus == .more && !CardFormTests.form(player).isAltered)
    #expect(player.shows("Text goes into a field"))
  }

  /// On a button or a check box, a digit may be meant for a text. With Alt, it goes to a tab from anywhere in the form.
  @Test func digitsDoNotLeaveTheForm() throws {
    var player = CardFormTests.creating()
    #expect(!player.shows("1 Cards") && player.shows("Cards"))
    player.type("x")
    for step in [Key.up, .up, .up] {
      player.press(step, "1", "3")
      #expect(player.state.active == 1 && player.state.stack.isEmpty)
    }
    for focus in [CardForm.Focus.front, .deck] {
      while try CardFormTests.form(player).focus != focus { player.press(.up) }
      player.press(Key(.character("1"), .alt))
      #expect(player.state.active == 0 && player.shows("1 Cards"))
      player.press("2")
      #expect(try player.state.active == 1 && CardFormTests.form(player).draft.front == "x")
    }
    player.press(.function(1))
    #expect(player.shows("Alt-1 … Alt-7"))
  }

  @Test func aDraftCanBeKeptAndLeft() throws {
    var player = CardFormTests.creating()
    player.type("x")
    try CardFormKeysTests.cancel(&player)
    #expect(player.shows("[ Keep draft ]") && player.shows("Enter Keep draft"))
    player.press(.enter)
    #expect(player.state.active == 0 && player.state.stack.isEmpty && player.shows("Your unfinished card is in Create"))
    player.go(CreatePane.self)
    #expect(try CardFormTests.form(player).draft.front == "x")
    try CardFormKeysTests.cancel(&player)
    let button = try #require(player.find("[ Keep draft ]"))
    player.click(button.x + 2, button.y)
    #expect(player.state.active == 0)
    // Where a row has no room for all buttons, one has its own. An edited card is not kept in another place.
    player.go(CreatePane.self)
    player.resize(40, 12)
    try CardFormKeysTests.cancel(&player)
    #expect(player.shows("[ Discard ]") && player.shows("[ Keep editing ]") && player.shows("[ Keep draft ]"))
    player = Player(library: Samples.several)
    player.press(.down, .enter, "e")
    player.type("x")
    try CardFormKeysTests.cancel(&player)
    #expect(player.shows("Discard changes?") && !player.shows("Keep draft"))
    player.press(.control("s"))
    #expect(player.shows("Discard changes?"))
  }

  private static let discard = Key(.character("x"), .alt)

  /// A key discards what was typed, after a question. In the place of a new card, another one begins.
  @Test(arguments: [true, false]) func aKeyDiscards(_ isInCreate: Bool) throws {
    var player = Player(library: Samples.several)
    player.press(.down)
    if isInCreate { player.go(CreatePane.self) } else { player.press(.enter, "n") }
    #expect(!player.shows("Alt-x"))
    player.press(CardFormKeysTests.discard)
    #expect(player.state.top is EditScreen == !isInCreate)
    player.type("Bogo")
    let line = try #require(player.screen.split(separator: "\n").last)
    for hint in ["Ctrl-S Create", "Ctrl-N & next", "Ctrl-Q Preview", "Alt-x Discard", "Esc Leave", "F1"] {
      #expect(line.contains(hint), "\(line)")
    }
    player.press(CardFormKeysTests.discard)
    #expect(player.shows("Discard this card?"))
    player.press(.enter)
    #expect(try CardFormTests.form(player).draft.front == "Bogo")
    player.press(CardFormKeysTests.discard, "d")
    let form = try CardFormTests.form(player)
    #expect(form.draft.front.isEmpty && form.focus == .front && !form.isUnfinished && player.shows("Discarded"))
    #expect(player.effects.contains(.keepUnfinished([], of: try Login("maya"))))
    player.press(.escape)
    #expect(player.state.active == 0 && player.state.stack.isEmpty && player.state.unfinishedCards.isEmpty)
  }

  /// In a series, the tags that carried over to a card stay when it is discarded; its own do not.
  @Test func whatCarriedOverStaysWhenACardIsDiscarded() throws {
    var player = CardFormTests.creating()
    player.press(.up, .right, .tab)
    player.type("Q")
    player.press(.tab)
    player.type("A")
    player.press(.tab)
    player.type("verbs")
    player.press(.control("n"))
    player.type("wrong")
    player.press(CardFormKeysTests.discard, "d")
    #expect(try CardFormTests.form(player).tags.text == "verbs" && CardFormTests.form(player).kind == .question)
    player.type("wrong")
    while try CardFormTests.form(player).focus != .tags { player.press(.tab) }
    player.type("x")
    player.press(CardFormKeysTests.discard, "d")
    #expect(try CardFormTests.form(player).tags.isEmpty)
  }

  /// Where an unfinished edit has its sign, a key discards it; a search finds all that have one.
  @Test func unfinishedEditsAreFoundAndDiscarded() throws {
    var player = Player.inDeck()
    #expect(!player.shows("Alt-x"))
    for key in [Key.home, .right] {
      player.press(key, "e")
      player.type("!")
      player.press(.escape)
    }
    #expect(player.shows("Alt-x Discard edit") && player.shows("e Continue edit"))
    player.press("/")
    player.type("is:draft")
    player.press(.enter)
    let pane = { try #require(player.state.panes[0] as? CardsPane) }
    let fronts = try pane().list.cards.map(\.front)
    #expect(fronts == ["Quick Sort", "Merge Sort"])
    // The list follows: one that is edited again is not waiting, and comes back when it is left.
    player.press(.home, "e", .escape)
    #expect(try pane().list.cards.map(\.front) == fronts && pane().list.selected?.front == fronts[0])
    player.press(CardFormKeysTests.discard)
    #expect(player.shows("Discard changes?"))
    player.press("d")
    #expect(try pane().list.cards.map(\.front) == [fronts[1]] && player.library == Samples.several)
    player.press(.enter, CardFormKeysTests.discard, "d", .escape)
    #expect(try pane().list.cards.isEmpty && player.state.unfinishedCards.isEmpty)
    // The command palette has them too.
    player.press(.escape, "e")
    player.type("!")
    player.press(.escape, .control("p"))
    player.type("drafts")
    player.press(.enter)
    #expect(try player.shows("/ is:draft") && pane().list.cards.count == 1)
    player.press(.control("p"))
    player.type("discard unfinished")
    player.press(.enter, "d")
    #expect(player.state.unfinishedCards.isEmpty && player.shows("Discarded"))
  }

  /// Lines of a list are a choice each; indented ones belong together, as those of code do.
  @Test func linesPastedIntoChoicesAreKept() throws {
    var player = CardFormTests.creating()
    player.press(.up)
    while try CardFormTests.form(player).kind != .choice { player.press(.right) }
    player.press(.tab, .tab)
    #expect(try CardFormTests.form(player).focus == .text(slot: "answer", 0))
    player.send(.event(.paste("if x {\n  y\n}\n")))
    #expect(try CardFormTests.form(player).draft.answer == "if x {\n  y\n}")
    player.press(.tab)
    player.send(.event(.paste("one\ntwo\nthree\n")))
    #expect(try CardFormTests.form(player).texts["wrong"]?.map(\.text) == ["one", "two", "three"])
    #expect(try CardFormTests.form(player).focus == .text(slot: "wrong", 2))
  }

  @Test func theEditorsTextIsTakenAndCanBeUndone() throws {
    var player = CardFormTests.creating()
    player.press(.tab)
    player.type("one")
    player.press(.control("o"))
    #expect(player.effects.contains(.edit("one")))
    player.send(.edited("one\ntwo\n"))
    #expect(try CardFormTests.form(player).draft.facts[0] == "one\ntwo\n")
    player.send(.notEdited(.notText))
    #expect(player.shows("The edited file is not valid UTF-8") && player.shows("The text is unchanged"))
    player.send(.notEdited(.ended(status: 127)))
    #expect(player.shows("$VISUAL or $EDITOR"))
  }

  @Test func theMouseChoosesFieldsKindsAndButtons() throws {
    var player = CardFormTests.creating()
    let kind = try #require(player.find("( ) Choice"))
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
    #expect(player.shows("Leave this card?"))
  }

  @Test func anythingCanBePastedAnywhere() throws {
    for text in Samples.hostile + [String(repeating: "word ", count: Rounds.isThorough ? 20_000 : 500)] {
      var player = CardFormTests.creating()
      player.press(.up, .left, .left, .left, .tab)
      for _ in 0..<7 {
        player.send(.event(.paste(text)))
        player.press(.tab)
      }
      for (width, height) in Player.sizes {
        player.resize(width, height)
        #expect(!player.screen.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
      }
    }
  }

  @Test(.enabled(if: Rounds.isThorough)) func aFullFieldSaysThatItTakesNoMore() throws {
    var player = CardFormTests.creating()
    player.press(.tab)
    player.send(.event(.paste(String(repeating: "x", count: TextArea.maxLength))))
    #expect(!player.shows("characters reached"))
    player.type("y")
    #expect(player.shows("Limit of 1,000,000 characters reached"))
    player.press(.backspace)
    player.type("y")
    #expect(!player.shows("characters reached"))
  }
}
