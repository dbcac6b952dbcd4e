import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

@Suite struct KindChoicesTests {
  @Test(arguments: [(80, 24), (120, 40), (200, 50), (60, 16), (40, 14), (28, 14)])
  func allKindsAreSeenAndClicked(width: Int, height: Int) throws {
    var player = CardFormTests.creating()
    player.resize(width, height)
    player.press(.up)
    for kind in CardKinds.standard.all {
      let name = player.shows(" \(kind.name)") ? kind.name : kind.shortName
      let place = try #require(player.find(") \(name)"), "\(kind.name) in \(width) columns")
      player.click(place.x + 3, place.y)
      #expect(try CardFormTests.form(player).kind == kind && player.shows("(•) \(name)"))
    }
  }

  @Test func namesGetShorterAndThenRowsMore() {
    func rows(_ width: Int) -> [[String]] {
      let choices = KindChoices(.standard, chosen: .facts, width: width)
      #expect(choices.choices.allSatisfy { $0.area.right <= max(1, width) && $0.area.y < choices.rows })
      return (0..<choices.rows).map { row in choices.choices.filter { $0.area.y == row }.map(\.name) }
    }
    #expect(rows(85) == [["Facts", "Question & answer", "Multiple choice", "Cloze", "Image occlusion"]])
    #expect(rows(84) == [["Facts", "Q & A", "Choice", "Cloze", "Image"]])
    #expect(rows(54).count == 1 && rows(53) == [["Facts", "Q & A", "Choice", "Cloze"], ["Image"]])
    #expect(rows(25) == [["Facts", "Q & A"], ["Choice", "Cloze"], ["Image"]])
    #expect(rows(1).count == 5)
  }
}
