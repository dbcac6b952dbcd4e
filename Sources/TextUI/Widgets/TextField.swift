/// One line of text that is being typed.
public struct TextField: Hashable, Sendable {
  private var editor: TextEditor

  /// A field with a text in it, the cursor behind it. It takes so many characters at most.
  public init(_ text: String = "", limit: Int = 10_000) {
    editor = TextEditor(text, limit: limit, isOneLine: true)
  }

  /// What stands in it.
  public var text: String { editor.text }
  /// Whether nothing does.
  public var isEmpty: Bool { editor.count == 0 }
  /// Where the next character goes: how many stand before it.
  public var cursor: Int { editor.cursor }
  /// The most characters it takes.
  public var limit: Int { editor.limit }
  /// Whether something was not taken because it would have been too much.
  public var isFull: Bool { editor.isFull }

  /// Writes text in the place of what is selected, on one line: line ends and tabs become blanks, other controls are
  /// left out.
  public mutating func insert(_ text: String) { editor.insert(text) }

  /// Does what a key means in a field (readline's keys among them); false for keys that mean nothing here.
  public mutating func edit(_ key: Key) -> Bool { editor.edit(key) }

  /// What was just cut or copied, for the terminal's clipboard.
  public mutating func takeCopied() -> String? {
    defer { editor.copied = nil }
    return editor.copied
  }

  /// Draws the field over a row, with the part of the text that has the cursor in it, and the terminal's cursor there
  /// where `isFocused`.
  public func render(into surface: inout Surface, in area: Rect, isFocused: Bool) {
    guard !area.isEmpty else { return }
    let row = area.row(0)
    let style = Style(.text, on: .raised)
    surface.fill(row, style: style)
    let first = firstShown(width: row.width)
    let characters = editor.rows.rows[0].characters
    surface.clipped(to: row) { surface in
      var x = row.x
      for index in first..<characters.count where x < row.right {
        let isSelected = isFocused && editor.selection?.contains(index) == true
        x += surface.write(String(characters[index]), x: x, y: row.y, style: isSelected ? .selected : style)
      }
    }
    if isFocused {
      let before = characters[first..<editor.cursor].reduce(0) { $0 + $1.columns }
      surface.cursor = Point(x: row.x + before, y: row.y)
    }
  }

  /// Puts the cursor where a person clicked, counted in columns from the field's left edge.
  public mutating func click(column: Int, width: Int) {
    editor.move(to: offset(column: column, width: width), selecting: false)
  }

  /// Selects from where the mouse went down to where it is, counted likewise.
  public mutating func drag(from: Int, to: Int, width: Int) {
    let first = offset(column: from, width: width)
    let last = offset(column: to, width: width)
    editor.move(to: first, selecting: false)
    editor.move(to: last, selecting: true)
  }

  private func offset(column: Int, width: Int) -> Int {
    let first = firstShown(width: width)
    let characters = editor.rows.rows[0].characters
    var x = 0
    var index = first
    while index < characters.count, x + characters[index].columns <= column {
      x += characters[index].columns
      index += 1
    }
    return index
  }

  /// The first character that is seen: the cursor needs a column, also behind the last one.
  private func firstShown(width: Int) -> Int {
    let characters = editor.rows.rows[0].characters
    var before = characters[..<editor.cursor].reduce(0) { $0 + $1.columns }
    var first = 0
    while before >= width, first < editor.cursor {
      before -= characters[first].columns
      first += 1
    }
    return first
  }
}

extension Style {
  /// What is selected in a field.
  static let selected = Style(.onAccent, on: .accentFill)
}
