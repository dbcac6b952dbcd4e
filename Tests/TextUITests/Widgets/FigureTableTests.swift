import Testing
import TextUI

/// Figures in columns.
@Suite struct FigureTableTests {
  private let table = FigureTable(
    ["young", "all"],
    [
      .init("today", ["1%", "–"], isOptional: true), .init("week", ["90.5%", "88%"], share: 0.5),
      .init("all", ["7%", "8%"], share: 1, isMarked: true),
    ])

  @Test func valuesStandUnderTheirHeadings() {
    let lines = [
      "                young  all", "  today            1%    –", "  week  ===...  90.5%  88%",
      "▸ all   ======     7%   8%",
    ]
    #expect(
      Surface.drawn(26, 4) { table.render(into: &$0, in: $1, isUnicode: false) } == lines.joined(separator: "\n"))
  }

  @Test func optionalRowsGoFirst() {
    let seen = Surface.drawn(26, 3) { table.render(into: &$0, in: $1, isUnicode: true) }
    #expect(!seen.contains("today") && seen.contains("week") && seen.contains("all "))
    let two = Surface.drawn(26, 2) { table.render(into: &$0, in: $1, isUnicode: true) }
    #expect(two.contains("week") && !two.contains("▸"))
  }

  @Test func barsAndThenColumnsGoWhereItIsNarrow() {
    let seen = Surface.drawn(20, 4) { table.render(into: &$0, in: $1, isUnicode: false) }
    #expect(!seen.contains("=") && seen.contains("young") && seen.contains("88%"))
    let narrow = Surface.drawn(15, 4) { table.render(into: &$0, in: $1, isUnicode: false) }
    #expect(narrow.contains("young") && !narrow.contains("88%"))
  }
}
