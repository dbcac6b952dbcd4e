import Testing
import TextUI

/// Vertical bars.
@Suite struct BarColumnsTests {
  @Test func columnsAreStacked() {
    let columns = BarColumns(
      [.init(8), .init(4, 4), .init(0, 8), .init(2, 2), .init(0, 1)], axis: [0: "a", 4: "end"])
    #expect(Surface.drawn(5, 3) { columns.render(into: &$0, in: $1, isUnicode: true) } == "█▒▒\n██▒█▂\na end")
    #expect(
      Surface.drawn(10, 3) { columns.render(into: &$0, in: $1, isUnicode: false) } == "# + +\n# # + # _\na     end")
  }

  /// Each value has a height of its own, also far below the greatest one, whichever part it is, and with few colors.
  @Test func smallValuesAreToldApart() {
    for (hasLevels, isUnicode) in [(true, true), (false, true), (false, false)] {
      for isUpper in [true, false] {
        let bars = [1, 4, 35].map { isUpper ? BarColumns.Bar(0, $0) : .init($0) } + [.init(20, 15)]
        let rows = Surface.drawn(7, 9) {
          BarColumns(bars, axis: [:]).render(into: &$0, in: $1, isUnicode: isUnicode, hasLevels: hasLevels)
        }.split(separator: "\n").map(Array.init)
        let low = rows[7]
        #expect(low[0] == Blocks.column(2, isUnicode: isUnicode) && low[2] == Blocks.column(7, isUnicode: isUnicode))
        #expect(rows[0][4] != " " && rows[0][6] != " " && rows[6].count > 4 && rows[6][0] == " ")
      }
    }
  }

  /// Where shades of colors can be told apart, both parts are solid and meet at an eighth of a cell.
  @Test func solidPartsMeetWithinACell() {
    let columns = BarColumns([.init(6, 10), .init(1, 40), .init(0, 3)], axis: [:], parts: ("a", "b"), full: 64)
    var surface = Surface(Size(width: 5, height: 9))
    columns.render(into: &surface, in: surface.bounds, isUnicode: true, hasLevels: true)
    let upper = Color.level(.success, 120)
    #expect(surface[0, 7] == Cell("▆", style: Style(.role(.accent), on: upper)))
    #expect(surface[0, 6] == Cell("█", style: Style(upper, on: .role(.background))))
    #expect(surface[2, 7] == Cell("▁", style: Style(.role(.accent), on: upper)))
    #expect(surface[4, 7] == Cell("▃", style: Style(upper, on: .role(.background))))
    let legend = columns.legend(isUnicode: true, hasLevels: true)
    #expect(legend.map(\.text) == ["█", " a", " █", " b"] && legend[2].style.foreground == upper)
  }

  /// Below its end, the upper part has no other look than in the legend, and neither has the lower one beside it.
  @Test func bothPartsLookAsInTheLegend() {
    for isUnicode in [true, false] {
      for value in 1...40 {
        let columns = BarColumns([.init(0, value), .init(value), .init(10, 30)], axis: [:], parts: ("a", "b"))
        var surface = Surface(Size(width: 5, height: 6))
        columns.render(into: &surface, in: surface.bounds, isUnicode: isUnicode)
        let (lower, upper) = (Blocks.column(8, isUnicode: isUnicode), Blocks.shade(2, isUnicode: isUnicode))
        let legend = columns.legend(isUnicode: isUnicode).map { $0.text.filter { $0 != " " } }
        #expect(legend == [String(lower), "a", String(upper), "b"])
        func column(_ x: Int) -> [Cell] { (0..<5).compactMap { surface[x, $0] }.filter { $0.character != " " } }
        #expect(!column(0).isEmpty && column(0).allSatisfy { $0.style == Style(.success) }, "\(value)")
        #expect(column(0).dropFirst().allSatisfy { $0.character == upper }, "\(value)")
        #expect(column(2).allSatisfy { $0.style == Style(.accent) }, "\(value)")
        #expect(column(2).dropFirst().allSatisfy { $0.character == lower }, "\(value)")
        // Equal values are equally high, and both parts of a bar show.
        #expect(Set(column(4).map(\.character)) == [lower, upper], "\(value)")
        #expect(column(0).count == column(2).count, "\(value)")
      }
    }
  }

  @Test func heightsAreInEighths() {
    let columns = BarColumns([.init(1), .init(3), .init(8)], axis: [0: "a"])
    #expect(Surface.drawn(5, 2) { columns.render(into: &$0, in: $1, isUnicode: true) } == "▁ ▃ █\na")
  }

  @Test func barsHaveNumbersAndAScale() {
    let columns = BarColumns(
      [.init(8, label: "8"), .init(4, label: "4"), .init(0), .init(1, label: "1")], axis: [0: "a", 1: "b", 3: "z"],
      scale: ["8", "4"])
    #expect(
      Surface.drawn(13, 6) { columns.render(into: &$0, in: $1, isUnicode: true) }
        == "  8\n8 ██\n  ██ 4\n4 ██ ██    1\n  ██ ██    ▄▄\n  a  b     z")
  }

  /// A number that would touch another, or a taller bar, is left out.
  @Test func numbersKeepClearOfEachOther() {
    let columns = BarColumns((0..<6).map { .init(10 + $0 % 2, label: "\(10 + $0 % 2)") }, axis: [:])
    let top = Surface.drawn(11, 4) { columns.render(into: &$0, in: $1, isUnicode: true) }.split(separator: "\n")[0]
    #expect(top == " 11  11  11" || top == "  11  11 11", "\(top)")
  }

  @Test func theAxisHasLabelsAtRegularDistances() {
    let axis = Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, "+\($0)d") })
    let columns = BarColumns((0..<20).map { .init($0) }, axis: axis)
    let last = Surface.drawn(39, 3) { columns.render(into: &$0, in: $1, isUnicode: true) }.split(separator: "\n").last
    #expect(last == "+0d  +3d   +6d   +9d   +12d  +15d  +18d", "\(last ?? "")")
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

  /// The middle of a label is below its bar, also if it begins below the scale.
  @Test func aLongLabelIsBelowItsBar() {
    let columns = BarColumns((0..<10).map { .init(10 - $0) }, axis: [0: "today", 7: "+7"], scale: ["100", "50"])
    let rows = Surface.drawn(23, 5) { columns.render(into: &$0, in: $1, isUnicode: true) }.split(separator: "\n")
    #expect(rows.first?.hasPrefix("100 █") == true && rows.last?.hasPrefix("  today") == true, "\(rows)")
  }
}
