import FlashcardKit
import Rounds
import Testing
import TextUI

@testable import FlashcardsApp

/// The form's keys, mouse clicks, and pastes.
@Suite struct CardFormKeysTests {
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
    #expect(player.shows("Discard this card?"))
    player.press(.escape)
    #expect(try CardFormTests.form(player).draft.front == "x")
    player.press(.escape, .enter)
    #expect(player.state.active == 0)
    player.go(CreatePane.self)
    #expect(try CardFormTests.form(player).draft.front.isEmpty)
  }

  @Test func lettersOutsideOfFieldsDoNothing() throws {
    var player = CardFormTests.creating()
    player.press(.up)
    player.press("q", "u", "d", "n")
    #expect(!player.state.isFinished && player.state.active == 1 && player.library == Samples.several)
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
    #expect(player.shows("Discard this card?"))
  }

  @Test(.enabled(if: Rounds.isThorough)) func anythingCanBePastedAnywhere() throws {
    for text in Samples.hostile + [String(repeating: "word ", count: 20_000)] {
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
