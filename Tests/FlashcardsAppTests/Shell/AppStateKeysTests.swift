import FlashcardKit
import Rounds
import Testing
import TextUI

@testable import FlashcardsApp

/// Keys that work everywhere.
@Suite struct AppStateKeysTests {
  /// Page Down and Page Up skip no line, wherever something scrolls.
  @Test(.enabled(if: Rounds.isThorough), arguments: [(80, 24), (40, 12), (120, 40)]) func pagesSkipNothing(
    width: Int, height: Int
  ) {
    let answer = (1...90).map { "<\($0)>" }.joined(separator: "\n")
    let long = Samples.library([("Deck", [CardContent.question("Long", answer: answer)])])
    let many = Samples.library([("Deck", (1...90).map { .question("<\($0)>", answer: "a") })])
    let ways: [(String, Library, [Key])] = [
      ("tiles", many, [.down, .enter]), ("a table", many, [.down, .enter, "v"]),
      ("a large card", long, [.down, .enter, .enter, .space]), ("a quiz", long, [.down, "s", .down, .enter, .space]),
    ]
    for (name, library, way) in ways {
      var player = Player(library: library)
      player.resize(width, height)
      for key in way { player.press(key) }
      for (home, page) in [(Key.home, Key.pageDown), (.end, .pageUp)] {
        player.press(home)
        var seen = player.screen
        for _ in 0..<90 {
          player.press(page)
          seen += player.screen
        }
        let missing = (1...90).filter { !seen.contains("<\($0)>") }
        #expect(missing.isEmpty, "\(name), \(page): \(missing)")
      }
    }
  }

  @Test func qLeavesFromATabOnly() {
    var player = Player.inDeck(.enter, "q")
    #expect(!player.state.isFinished)
    player.press("q")
    #expect(!player.state.isFinished)
    player.press("q")
    #expect(player.state.isFinished)
  }

  @Test func controlCLeavesAtOnceAndSigtermToo() {
    var player = Player.inDeck(">", .control("c"))
    #expect(player.state.isFinished)
    player = Player.inDeck()
    player.send(.event(.terminate))
    #expect(player.state.isFinished)
  }

  @Test func leavingAsksWhereSomethingIsNotSaved() {
    var player = Player(library: Samples.several)
    player.confirms = false
    player.press(.down, .enter, "*")
    #expect(player.shows("· Added"))
    player.send(.notSaved(1, .readOnly(path: "/")))
    #expect(player.shows("Nothing is lost; retrying"))
    player.press(.control("c"))
    #expect(!player.state.isFinished && player.shows("Leave with unsaved changes?"))
    player.press(.escape)
    player.send(.committed(1))
    #expect(player.shows("All changes saved"))
    player.press(.control("c"))
    #expect(player.state.isFinished)
  }

  @Test func suspendAndRepaintAreAskedFor() {
    var player = Player.inDeck(.control("z"), .control("l"))
    #expect(player.effects.suffix(2) == [.suspend, .repaint])
    player.send(.event(.resumed))
    #expect(player.effects.last == .repaint)
  }
}
