import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

@Suite struct TypingTaskTests {
  private func round(_ player: Player) throws -> RoundScreen { try #require(player.state.stack.last as? RoundScreen) }

  @Test func aTypedAnswerIsComparedAndForgiven() throws {
    var player = RoundScreenTests.player("Type")
    for number in 0..<5 {
      let id = try #require(try round(player).round.current)
      let answer = try #require(player.library.card(id)).back[0]
      player.type(number == 0 ? "Wrong" : " \(answer.uppercased()). ")
      player.press(.enter)
      #expect(player.shows(number == 0 ? "✗ Not quite" : "✓ Correct"))
      player.press(.enter)
    }
    #expect(player.shows("4 of 5 correct") && player.shows("Retry missed cards") && player.shows("✗ Capital of"))
    player.press(.enter)
    #expect(try round(player).round.count == 1)
  }

  @Test func whatIsFarFromTheAnswerStandsAboveIt() throws {
    var player = RoundScreenTests.player("Type")
    let id = try #require(try round(player).round.current)
    let answer = try #require(player.library.card(id)).back[0]
    player.type("adenosine")
    player.press(.enter)
    #expect(player.shows("Typed:   adenosine") && player.shows("Correct: \(answer)") && !player.shows("["))
  }

  @Test func anEnterTooMuchIsNotAnAnswer() throws {
    var player = RoundScreenTests.player("Type")
    #expect(player.shows("Enter Show answer"))
    player.press(.enter)
    #expect(try round(player).task?.isAnswered == false && player.shows("press Enter again to show the answer"))
    player.press("x")
    #expect(player.shows("Enter Check"))
    player.press(.backspace, .enter)
    #expect(try round(player).task?.isAnswered == false)
    player.press(.enter)
    #expect(player.shows("✗ Not quite") && player.shows("Correct: ") && !player.shows("Typed: "))
    // Holding Enter down does not even show the answer.
    var held = RoundScreenTests.player("Type")
    for _ in 0..<20 {
      held.now += 40
      held.effects += held.state.update(.event(.key(.enter)), at: held.now)
    }
    #expect(try round(held).task?.isAnswered == false)
  }

  @Test func whatATypedAnswerForgivesIsASetting() {
    var library = Samples.several
    let strict: [Library.Typing: [Bool]] = [
      .loose: [true, true, true], .accents: [true, false, true], .exact: [false, false, false],
    ]
    for (typing, expected) in strict {
      library.apply(library.choosing(Settings.appearance.typing, typing))
      let typed = [" été", "ete", "Été."].map {
        TypedAnswer($0, answers: ["été"], options: library[Settings.appearance.typing].options).isRight
      }
      #expect(typed == expected, "\(typing)")
    }
  }
}
