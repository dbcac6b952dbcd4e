import Testing

@testable import TextUI

/// Surfaces that are read out.
@Suite struct SurfacePlainTests {
  private func surface(_ width: Int = 20, _ height: Int = 4) -> Surface {
    Surface(Size(width: width, height: height), isPlain: true)
  }

  @Test func aBoxIsItsTexts() {
    var plain = surface(30, 4)
    plain.box(plain.bounds, title: [Run("Decks")], right: [Run("3 of 12")], footer: [Run("Rivers")])
    #expect(plain.description == " Decks, 3 of 12, Rivers\n\n\n")
    // What is too long is below.
    plain = surface(20, 4)
    plain.box(plain.bounds, title: [Run("Decks")], right: [Run("3 of 12")], footer: [Run("Rivers")])
    #expect(plain.description == " Decks, 3 of 12\n\n\n Rivers")
    plain = surface(8, 1)
    plain.box(plain.bounds, title: [Run("Decks")])
    #expect(plain.description.isEmpty)
  }

  @Test func wordsComeInPlaceOfSigns() {
    let line = [Run("★", .star, words: "favorite"), Run("✓ ", .success, words: ""), Run(" card")]
    var plain = surface()
    plain.write(line, x: 0, y: 0)
    #expect(plain[0, 0]?.character == "f" && plain.description.hasPrefix("favorite card"))
    var other = Surface(Size(width: 20, height: 1))
    other.write(line, x: 0, y: 0)
    #expect(other.description == "★✓  card")
  }

  /// Lines and shapes are left out, except in what somebody wrote.
  @Test func decorationIsLeftOut() {
    var plain = surface(12, 4)
    plain.write("│▌▸━⠋a", x: 0, y: 0, style: .accent)
    plain.write("│ is a line", x: 0, y: 1)
    plain.write("■ title", x: 0, y: 2, style: .title)
    plain.scrollbar(x: 11, y: 0, height: 4, offset: 0, visible: 1, total: 9)
    #expect(plain.description == "     a\n│ is a line\n■ title\n")
  }

  @Test func theCursorIsOnTheTextOfWhatIsSelected() {
    var plain = surface()
    plain.write("  one", x: 0, y: 1)
    plain.select(Rect(x: 0, y: 1, width: 10, height: 1))
    #expect(plain.cursor == Point(x: 2, y: 1) && plain[0, 1]?.style.background == .role(.selection))
    plain.point(to: Rect(x: 4, y: 3, width: 3, height: 1))
    #expect(plain.cursor == Point(x: 4, y: 3))
    plain.point(to: Rect(x: 0, y: 9, width: 3, height: 1))
    #expect(plain.cursor == Point(x: 4, y: 3))
    var other = Surface(Size(width: 20, height: 4))
    other.select(Rect(x: 0, y: 1, width: 10, height: 1))
    #expect(other.cursor == nil && other[0, 1]?.style.background == .role(.selection))
  }

  @Test func whatIsInTheMiddleMovesToTheCorner() {
    var plain = surface(12, 5)
    plain.write("above", x: 0, y: 0)
    plain.write("one", x: 6, y: 3)
    plain.write("日本", x: 5, y: 4)
    plain.cursor = Point(x: 7, y: 3)
    plain.pack(Rect(x: 0, y: 1, width: 12, height: 4))
    #expect(plain.description == "above\n one\n日本\n\n" && plain.cursor == Point(x: 2, y: 1))
    // The cursor in an empty field counts as text.
    plain = surface(12, 3)
    plain.write("below", x: 4, y: 2)
    plain.cursor = Point(x: 3, y: 1)
    plain.pack(plain.bounds)
    #expect(plain.description == "\n below\n" && plain.cursor == Point(x: 0, y: 0))
    let empty = surface()
    var packed = empty
    packed.pack(packed.bounds)
    packed.pack(Rect(x: 50, y: 50, width: 3, height: 3))
    #expect(packed == empty)
  }

  @Test func tabsAndKeysAreToldApartWithoutColors() {
    var plain = surface(40, 2)
    TabBar(names: ["Cards", "Create"], keys: ["1", "2"], active: 0).render(into: &plain, in: plain.bounds.row(0))
    let hints = [
      KeyHint(keys: [.enter], label: "Open", help: ""), KeyHint(keys: ["?"], label: "Help", help: ""),
    ]
    KeyLine.render(hints, into: &plain, in: plain.bounds.row(1))
    #expect(plain.description.hasPrefix("[1 Cards] 2 Create\n"))
    #expect(plain.description.hasSuffix("Open,  ? Help"))
  }

  @Test func chartsAreTheirValues() {
    func drawn(_ draw: (inout Surface, Rect) -> Void) -> String {
      var plain = surface(40, 4)
      draw(&plain, plain.bounds)
      return plain.description.split(separator: "\n").joined(separator: "\n")
    }
    #expect(
      drawn {
        BarRow.render([BarRow("Again", 0.1, "3"), BarRow("Good", 0.9, "27")], into: &$0, in: $1, isUnicode: true)
      }
        == "Again, 3\nGood, 27")
    #expect(
      drawn { SparkLine.render([SparkLine("Young", [0.5, nil], "90%")], into: &$0, in: $1, isUnicode: true) }
        == "Young, 90%")
    let table = FigureTable(["today", "month"], [FigureTable.Row("Young", ["1", "2"], share: 0.5)])
    #expect(drawn { table.render(into: &$0, in: $1, isUnicode: true) } == "Young, today 1, month 2")
    let columns = BarColumns([.init(1), .init(2, 3), .init(0), .init(4)], axis: [0: "0h", 2: "2h"])
    #expect(drawn { columns.render(into: &$0, in: $1, isUnicode: true) } == "0h: 1, 2+3, 2h: 0, 4")
    // A label stays beside its value, and what has no label and no value is named only if it matters.
    let days = BarColumns(
      [.init(0, isKept: true), .init(0), .init(3, label: "3"), .init(4, label: "4")],
      axis: [0: "today", 1: "+1d", 2: "+2d", 3: "+3d"])
    var narrow = surface(18, 3)
    days.render(into: &narrow, in: narrow.bounds, isUnicode: true)
    #expect(narrow.description == "today: 0, +2d: 3,\n+3d: 4\n")
    // Of two parts with names, a value says which it is of.
    let parts = BarColumns(
      [.init(3), .init(0, 2), .init(1, 1), .init(0)], axis: [0: "now"], parts: ("mature", "young"))
    #expect(drawn { parts.render(into: &$0, in: $1, isUnicode: true) } == "now: 3+0, 0+2, 1+1, 0")
    let cells = [[Run("front")], [], [Run("back")]]
    let thirds = [Table.Column("", .share(1)), Table.Column("", .share(1)), Table.Column("", .share(1))]
    #expect(drawn { Table.render(cells, columns: thirds, into: &$0, row: $1.row(0)) } == "front, back")
  }
}
