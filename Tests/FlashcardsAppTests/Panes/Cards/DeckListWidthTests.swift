import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The width of the list of decks.
@Suite struct DeckListWidthTests {
  /// The columns from the first corner of the list to the next.
  private func width(_ player: Player) -> Int {
    guard let line = player.screen.split(separator: "\n").first(where: { $0.contains("Decks") }),
      let start = line.firstIndex(of: "╭"), let end = line.firstIndex(of: "╮")
    else { return 0 }
    return line.distance(from: start, to: end) + 1
  }

  private func player(_ width: Int = 80, _ height: Int = 24, library: Library = Samples.several) -> Player {
    Player(size: Size(width: width, height: height), library: library)
  }

  @Test(arguments: [(60, 26, 26), (80, 30, 30), (120, 39, 33), (200, 49, 40)])
  func itFollowsTheTitles(window: Int, width: Int, short: Int) {
    #expect(self.width(player(window, 40)) == width)
    let long = Samples.library([(String(repeating: "long ", count: 40), [])])
    #expect(self.width(player(window, 40, library: long)) == max(window / 3, min(30, window - 34)))
    #expect(self.width(player(window, 40, library: Samples.library([("A", [])]))) == short)
  }

  /// The width depends on the library, not on the selected row: nothing moves while one walks along.
  @Test func itStaysWhileOneWalksAlong() {
    for (columns, rows) in [(80, 24), (120, 40)] {
      for view in [[], [Key.character("v")]] {
        var player = player(columns, rows)
        for key in view { player.press(key) }
        let before = width(player)
        for _ in player.library.decks {
          player.press(.down)
          #expect(width(player) == before)
        }
        #expect(before > 0)
      }
    }
  }

  /// Beside a table, decks have a quarter, or what leaves room for both sides of the cards; a few more if that takes no
  /// column from it.
  @Test(arguments: [(60, 20), (72, 24), (80, 28), (100, 25), (108, 28), (120, 30), (200, 50)]) func aTableLeavesItLess(
    window: Int, most: Int
  ) {
    let long = Samples.library([
      ("Sorting algorithms and data structures", [.question("Q", answer: "A")]), ("B", [.question("R", answer: "A")]),
    ])
    var player = player(window, 40, library: long)
    player.press("v")
    #expect(width(player) == most)
    #expect(player.shows("Due"), "\(player.screen)")
  }

  @Test func itIsDraggedAndRemembered() {
    var player = player()
    let border = width(player) - 1
    player.drag(Point(x: border, y: 8), Point(x: 20, y: 30), drop: false)
    #expect(width(player) == 21 && player.library.preferences["deckListWidth"] == nil)
    player.send(.event(.mouse(Mouse(.release(.left), at: Point(x: 20, y: 30)))))
    #expect(width(player) == 21 && player.shows("Deck list width: 21 columns"))
    #expect(width(self.player(library: player.library)) == 21)
    // The other half of the border works as well.
    player.drag(Point(x: 21, y: 8), Point(x: 40, y: 8))
    #expect(width(player) == 41)
    player.press("u")
    #expect(player.shows("Nothing to undo"))
  }

  @Test(arguments: [(-50, -50), (0, 0), (79, 23), (500, 500), (33, -1)]) func aDragMayEndAnywhere(x: Int, y: Int) {
    var player = player()
    player.drag(Point(x: width(player) - 1, y: 8), Point(x: x, y: y))
    #expect((14...54).contains(width(player)))
    #expect(player.library.decks == Samples.several.decks)
    // The next drag is one of a card again.
    player.resize(120, 40)
    player.drag(Point(x: 60, y: 9), Point(x: 2, y: 9))
    #expect((14...94).contains(width(player)))
  }

  @Test func aDragThatWasNeverDroppedIsForgotten() {
    var player = player()
    player.drag(Point(x: 29, y: 8), Point(x: 40, y: 8), drop: false)
    #expect(width(player) == 41)
    player.click(5, 5)
    #expect(width(player) == 30 && player.library.preferences["deckListWidth"] == nil)
  }

  @Test func aDoubleClickOnTheBorderLetsItFollowTheTitlesAgain() {
    var player = player(library: sized(50))
    #expect(width(player) == 50)
    for _ in 0..<2 {
      player.now -= 990
      player.click(49, 8)
    }
    #expect(width(player) == 30 && player.library.preferences["deckListWidth"] == nil)
  }

  @Test(arguments: [(1, 14), (1000, 54), (-5, 30), (30, 30)]) func aWidthFromAFileIsBounded(set: Int, width: Int) {
    #expect(self.width(player(library: sized(set))) == width)
    var small = player(library: sized(set))
    small.resize(40, 12)
    #expect(self.width(small) == 40)
  }

  private func sized(_ width: Int) -> Library {
    var library = Samples.several
    library.apply(library.preferring("deckListWidth", .integer(Int64(width))))
    return library
  }
}
