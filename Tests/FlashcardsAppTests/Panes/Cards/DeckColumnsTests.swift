import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The columns of numbers in the list of decks.
@Suite struct DeckColumnsTests {
  private func figures(_ new: Int, _ learning: Int, _ reviews: Int, _ total: Int) -> DeckFigures {
    var counts = DueCounts()
    counts.new = new
    counts.learning = learning
    counts.reviews = reviews
    return DeckFigures(counts, total: total)
  }

  private func line(_ width: Int, titles: Int, _ line: DeckFigures) -> (headings: String, numbers: String) {
    let columns = DeckColumns(width: width, titles: titles, figures(20, 3, 15, 1234))
    return (columns.headings.map(\.text).joined(), columns.runs(line).map(\.text).joined())
  }

  @Test func columnsAreAsManyAsFit() {
    let deck = figures(5, 3, 12, 140)
    #expect(line(60, titles: 20, deck) == ("New  Learning  Due  Total", "  5         3   12    140"))
    #expect(line(41, titles: 20, deck) == ("New  Lrn  Due    All", "  5    3   12    140"))
    #expect(line(34, titles: 20, deck) == ("New Lrn Due   All", "  5   3  12   140"))
    #expect(line(28, titles: 20, deck) == ("New Lrn Due", "  5   3  12"))
    // Without a column of their own, the cards being learned are among those due.
    #expect(line(22, titles: 20, deck) == ("New Due", "  5  15"))
    #expect(line(18, titles: 20, deck) == ("Due", " 15"))
    #expect(line(14, titles: 20, deck) == ("", ""))
    #expect(line(10, titles: 20, deck) == ("", "") && line(-3, titles: 20, deck) == ("", ""))
  }

  /// From day to day, columns neither come nor go.
  @Test func columnsStayWhateverIsDue() {
    for width in 0...100 {
      let headings = [figures(3, 0, 12, 14), figures(0, 2, 0, 14), figures(0, 0, 0, 14)].map {
        DeckColumns(width: width, titles: 20, $0).headings.map(\.text)
      }
      #expect(Set(headings).count == 1, "\(width)")
    }
  }

  @Test func nothingToDoIsADot() {
    #expect(line(40, titles: 20, figures(0, 3, 0, 0)).numbers.split(separator: " ") == ["·", "3", "·", "0"])
    // Until that is counted, it is not known.
    let columns = DeckColumns(width: 40, titles: 20, figures(0, 0, 0, 14))
    #expect(columns.runs(figures(0, 0, 0, 14), areCounted: false).map(\.text).joined().trimmed() == "14")
  }

  @Test func theListIsAsWideAsItsContentUpToALimit() {
    let numbers = figures(1, 1, 1, 14)
    #expect(DeckColumns.width(titles: 5, numbers, upTo: 90) == 5 + 1 + 3 + 2 + 8 + 2 + 3 + 2 + 5)
    #expect(DeckColumns.width(titles: 18, numbers, upTo: 40) == 18 + 1 + 3 + 2 + 3 + 2 + 3 + 2 + 3)
    #expect(DeckColumns.width(titles: 200, numbers, upTo: 40) == 40)
    #expect(DeckColumns.width(titles: 18, numbers, upTo: 19) == 19)
    #expect(DeckColumns.width(titles: 5, numbers, upTo: 15) == 5 + 1 + 3 + 1 + 3)
  }
}
