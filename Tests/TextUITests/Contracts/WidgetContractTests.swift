import Testing

@testable import TextUI

/// The promises that all widgets make: no area is too small, nothing is drawn outside, wide characters stay whole.
@Suite struct WidgetContractTests {
  /// A widget, drawn with labels of a text.
  struct Widget: Sendable, CustomStringConvertible {
    let description: String
    /// The number of columns on each side that it may draw on outside its area.
    var margin = 0
    let draw: @Sendable (_ surface: inout Surface, _ area: Rect, _ text: String, _ isUnicode: Bool) -> Void
  }

  static let widgets = [
    Widget(description: "BarColumns") { surface, area, text, isUnicode in
      let bars = [BarColumns.Bar(3, 4), .init(0), .init(1, 9), .init(5), .init(2, 1)]
      BarColumns(bars, axis: [0: text, 4: text], parts: (text, text))
        .render(into: &surface, in: area, isUnicode: isUnicode)
      BarColumns(
        [.init(3, label: text), .init(.max, .max, label: text)], axis: [1: text, 9: text], scale: [text, text]
      )
      .render(into: &surface, in: area, isUnicode: isUnicode)
    },
    Widget(description: "FigureTable") { surface, area, text, isUnicode in
      let rows = [
        FigureTable.Row(text, [text, text], share: .nan, isMarked: true), FigureTable.Row("", []),
        FigureTable.Row(text, ["1", "2", text], share: 7, isOptional: true),
      ]
      FigureTable([text, ""], rows).render(into: &surface, in: area, isUnicode: isUnicode)
    },
    Widget(description: "BarRow") { surface, area, text, isUnicode in
      let rows = [BarRow(text, 0.4, text, isMarked: true), BarRow("", .nan, text), BarRow(text, 7, "")]
      BarRow.render(rows, into: &surface, in: area, isUnicode: isUnicode)
    },
    Widget(description: "Dialog", margin: 1) { surface, area, text, _ in
      Dialog.render(Dialog.frame(width: 6, height: 2, in: area), title: text, into: &surface)
    },
    Widget(description: "KeyLine") { surface, area, text, _ in
      let hints = [KeyHint(keys: [.up], label: text, help: ""), KeyHint(keys: [.right], label: text, help: "")]
      KeyLine.render(hints, into: &surface, in: area)
    },
    Widget(description: "LargeText") { surface, area, text, _ in
      _ = LargeText(text)?.render(into: &surface, in: area)
    },
    Widget(description: "Scrollbar") { surface, area, _, _ in
      let column = area.splitLeft(1).left
      guard column.width > 0 else { return }
      surface.scrollbar(
        x: column.x, y: column.y, height: column.height, offset: 3, visible: column.height, total: 40)
    },
    Widget(description: "SparkLine") { surface, area, text, isUnicode in
      let lines = [SparkLine(text, [0, nil, 0.5, 1, .nan], text), SparkLine("", [], text)]
      SparkLine.render(lines, into: &surface, in: area, isUnicode: isUnicode)
    },
    Widget(description: "TabBar") { surface, area, text, _ in
      guard area.height > 0 else { return }
      TabBar(names: [text, text + text, text], keys: ["1", text], active: 1).render(into: &surface, in: area)
    },
    Widget(description: "Table") { surface, area, text, _ in
      let columns = [
        Table.Column("", .fixed(3)), Table.Column("", .share(2)), Table.Column("", .share(1), isRight: true),
      ]
      for row in 0..<area.height {
        Table.render([[Run(text)], [Run(text)], [Run(text)]], columns: columns, into: &surface, row: area.row(row))
      }
    },
    Widget(description: "TextArea") { surface, area, text, _ in
      var editor = TextArea("\(text) \(text)\n\n\(text)")
      _ = editor.edit(Key(.character("a"), .alt))
      editor.settle(width: area.width, rows: area.height)
      editor.render(into: &surface, in: area, isFocused: true)
    },
    Widget(description: "TextField") { surface, area, text, _ in
      var field = TextField("\(text) \(text)")
      _ = field.edit(Key(.left, .shift))
      field.render(into: &surface, in: area, isFocused: true)
    },
  ]

  private static let sizes = (0...12).flatMap { width in (0...7).map { Size(width: width, height: $0) } }

  @Test(arguments: widgets, ["", "ab", "日本語", "e\u{301}🇯🇵\u{7}\u{1B}[2J"])
  func staysInItsArea(widget: Widget, text: String) {
    for size in Self.sizes {
      let area = Rect(x: 3, y: 2, width: size.width, height: size.height)
      var surface = Surface(Size(width: size.width + 6, height: size.height + 4))
      surface.fill(surface.bounds, "*", style: .text)
      surface.cursor = Point(x: 0, y: 0)
      widget.draw(&surface, area, text, true)
      let allowed = area.inset(left: -widget.margin, right: -widget.margin)
      for y in 0..<surface.size.height {
        for x in 0..<surface.size.width {
          guard let cell = surface[x, y] else { continue }
          if !allowed.contains(Point(x: x, y: y)) { #expect(cell == Cell("*"), "\(widget) at \(x), \(y) of \(size)") }
          if cell.columns == 2 { #expect(surface[x + 1, y]?.columns == 0, "half a character in \(widget), \(size)") }
          if cell.columns == 0 { #expect(surface[x - 1, y]?.columns == 2, "half a character in \(widget), \(size)") }
          #expect(cell.columns == 0 || cell.character.columns == Int(cell.columns), "\(widget), \(size)")
        }
      }
      if let cursor = surface.cursor, cursor != Point(x: 0, y: 0) {
        #expect(area.contains(cursor), "cursor of \(widget), \(size)")
      }
    }
  }

  /// Without Unicode, each character that a widget draws itself has a substitute.
  @Test(arguments: widgets.filter { $0.description != "LargeText" }) func isReadableInASCII(widget: Widget) {
    for size in Self.sizes {
      var surface = Surface(size)
      widget.draw(&surface, surface.bounds, "long label", false)
      for cell in surface.cells { #expect(cell.character.asciiSubstitute != "?", "\(cell.character) of \(widget)") }
    }
  }

  @Test func noWideCharacterHasALargeLetter() {
    #expect(Letters.drawn.keys.allSatisfy { $0.columns < 2 })
  }
}
