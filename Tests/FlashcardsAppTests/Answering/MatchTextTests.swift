import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The texts on a matching board.
@Suite struct MatchTextTests {
  private func round(_ player: Player) throws -> RoundScreen { try #require(player.state.stack.last as? RoundScreen) }

  @Test func gapsAreSeenOnABoard() throws {
    let start = "Of all the things that are to be found within every single cell of an animal or of a plant, the "
    let library = Samples.library([
      (
        "Cells",
        ["nucleus", "ribosome", "membrane", "vacuole", "mitochondrion", "cytoplasm"].map {
          .cloze("\(start){{c1::\($0)}} is one that everybody ought to be able to find and to name", note: "Cells")
        }
      )
    ])
    for (width, height) in [(80, 24), (120, 40), (60, 14)] {
      var player = Player(size: Size(width: width, height: height), library: library)
      player.press("s")
      for _ in 0..<20 where !player.shows("▌ Match") { player.press(.down) }
      player.press(.enter)
      let screen = player.screen
      // At common window sizes, six pairs have boxes.
      #expect(screen.contains("╮  ╭") == (height >= 24))
      #expect(screen.split(separator: "[…]", omittingEmptySubsequences: false).count == 7, "\(screen)")
      for hidden in ["nucleus", "ribosome", "membrane", "vacuole", "mitochondrion", "cytoplasm"] {
        #expect(screen.contains(hidden), "\(hidden) \(screen)")
      }
    }
  }

  @Test func longTextsHaveMoreRowsOnABoardWhereThereIsRoom() throws {
    let end = " is the answer to a question of two lines or three"
    let library = Samples.library([
      ("Few", ["One", "Two", "Three"].map { .question("What is \($0)?", answer: $0 + end) })
    ])
    var player = Player(library: library)
    player.press("s")
    for _ in 0..<20 where !player.shows("▌ Match") { player.press(.down) }
    player.press(.enter)
    #expect(player.shows("lines or three"))
    // A click picks an item on any of its rows.
    let place = try #require(player.find("lines or three"))
    player.click(place.x, place.y)
    let board = try #require(try round(player).task as? MatchingTask).board
    #expect(board.pickedRight == 0)
  }
}
