import Testing
import TextUI

/// Vertical bars.
@Suite struct BarColumnsTests {
  @Test func columnsAreStacked() {
    let columns = BarColumns(
      [.init(8), .init(4, 4), .init(0, 8), .init(2, 2), .init(0, 1)], axis: [0: "a", 4: "end"])
    #expect(Surface.drawn(5, 3) { columns.render(into: &$0, in: $1, isUnicode: true) } == "█▒▒\n██▒█▂\na end")
    #expect(
      Surface.drawn(10, 3) { columns.render(into: &$0, in: $1, isUnicode: false) } == "# + +\n# # + # _\na      end")
  }

  @Test func nothingIsDrawnOutside() {
    let columns = BarColumns((0..<30).map { .init($0, 30 - $0) }, axis: [0: "a", 29: "b"], parts: ("x", "y"))
    let rows = [BarRow("日本語", 0.4, "12,345 · 100 %", isMarked: true)]
    let lines = [SparkLine("日本語", [0.5, 0.7], "100 %")]
    for (width, height) in [(0, 0), (1, 1), (1, 2), (2, 1), (29, 2), (30, 5), (3, 30), (200, 3)] {
      var surface = Surface(Size(width: width + 2, height: height + 2))
      let area = Rect(x: 1, y: 1, width: width, height: height)
      columns.render(into: &surface, in: area, isUnicode: true)
      BarRow.render(rows, into: &surface, in: area, isUnicode: true)
      SparkLine.render(lines, into: &surface, in: area, isUnicode: true)
      for y in 0..<(height + 2) {
        for x in 0..<(width + 2) where !area.contains(Point(x: x, y: y)) { #expect(surface[x, y] == Cell()) }
      }
    }
  }
}
