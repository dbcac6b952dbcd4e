import Testing
import TextUI

/// Bars of all kinds.
@Suite struct ChartTests {
  private func drawn(_ width: Int, _ height: Int, _ draw: (inout Surface, Rect) -> Void) -> String {
    var surface = Surface(Size(width: width, height: height))
    draw(&surface, Rect(Size(width: width, height: height)))
    return surface.description
  }

  @Test func rowsHaveBarsOfOneLength() {
    let rows = [BarRow("a", 1, "10"), BarRow("long", 0.5, "5"), BarRow("c", 0, "0"), BarRow("d", .nan, "–")]
    let screen = drawn(20, 4) { BarRow.render(rows, into: &$0, in: $1, isUnicode: true) }
    #expect(
      screen == """
        a    ████████████ 10
        long ██████······  5
        c    ············  0
        d    ············  –
        """)
    let plain = drawn(20, 2) { BarRow.render(rows, into: &$0, in: $1, isUnicode: false) }
    #expect(plain == "a    ############ 10\nlong ######......  5")
  }

  @Test func aLittleIsMoreThanNothing() {
    let rows = [BarRow("a", 0.0001, "1", isMarked: true), BarRow("b", 2, "9")]
    let screen = drawn(12, 2) { BarRow.render(rows, into: &$0, in: $1, isUnicode: true) }
    #expect(screen == "▸ a ▏····· 1\n  b ██████ 9")
    let columns = BarColumns([.init(1), .init(10_000), .init(0)], axis: [0: "0"])
    #expect(drawn(3, 3) { columns.render(into: &$0, in: $1, isUnicode: true) } == " █\n▁█\n0")
  }

  @Test func columnsAreStacked() {
    let columns = BarColumns(
      [.init(8), .init(4, 4), .init(0, 8), .init(2, 2), .init(0, 1)], axis: [0: "a", 4: "end"])
    #expect(drawn(5, 3) { columns.render(into: &$0, in: $1, isUnicode: true) } == "█▒▒\n██▒█▂\na end")
    #expect(drawn(10, 3) { columns.render(into: &$0, in: $1, isUnicode: false) } == "# + +\n# # + # _\na      end")
  }

  @Test func linesShowTheirEnds() {
    let lines = [SparkLine("day", [0, nil, 0.5, 1, 2, -1], "5"), SparkLine("week", [], "–")]
    #expect(
      drawn(13, 3) { SparkLine.render(lines, into: &$0, in: $1, isUnicode: true) } == "day  ▁·▄██▁ 5\n\nweek        –")
    #expect(drawn(9, 2) { SparkLine.render(lines, into: &$0, in: $1, isUnicode: false) } == "day  #_ 5\nweek    –")
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
