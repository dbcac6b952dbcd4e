/// A single-line text editor.
public struct TextField: Hashable, Sendable {
  private var editor: TextEditor

  /// Creates a field with the cursor after the text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: The maximum number of characters. Further ones are dropped.
  ///   - isSelected: Whether the text is selected, so that typing replaces it.
  ///   - direction: The direction of the text, or `nil` for that of its first letter.
  public init(
    _ text: String = "", limit: Int = 10_000, isSelected: Bool = false, direction: WritingDirection? = nil
  ) {
    editor = TextEditor(text, limit: limit, isOneLine: true)
    editor.direction = direction
    if isSelected { editor.select(0..<editor.count) }
  }

  /// The text.
  public var text: String { editor.text }
  /// Whether there is no text.
  public var isEmpty: Bool { editor.count == 0 }
  /// The number of characters before the cursor.
  public var cursor: Int { editor.cursor }
  /// The maximum number of characters.
  public var limit: Int { editor.limit }
  /// Whether the last insertion was cut because the limit is reached.
  public var isFull: Bool { editor.isFull }

  /// Moves the cursor behind a number of characters, or to the end if there are fewer.
  public mutating func moveCursor(to offset: Int) { editor.move(to: offset, selecting: false) }

  /// Replaces the selection with text. Line endings and tabs become blanks; other control characters are dropped.
  public mutating func insert(_ text: String) { editor.insert(text) }

  /// Performs the edit or move that a key is bound to, readline's keys among them. Returns `false` for keys without a
  /// meaning here. With an order, arrows move to the side as the text is drawn.
  public mutating func edit(_ key: Key, order: TextOrder? = nil) -> Bool {
    if let order { editor.order = order }
    return editor.edit(key)
  }

  /// Returns the text that was just cut or copied, for the terminal's clipboard, and forgets it.
  public mutating func takeCopied() -> String? {
    defer { editor.copied = nil }
    return editor.copied
  }

  /// Draws the field in the first row of an area, scrolled so that the cursor is visible, and shows the cursor if
  /// `isFocused`. An empty field shows the placeholder. With a mask, each character is shown as that.
  public func render(
    into surface: inout Surface, in area: Rect, isFocused: Bool, placeholder: String = "", mask: Character? = nil
  ) {
    guard !area.isEmpty else { return }
    let row = area.row(0)
    let style = Style(.text, on: .raised)
    surface.fill(row, style: style)
    if let mask {
      var hidden = TextField(String(repeating: mask, count: editor.count))
      hidden.editor.move(to: editor.cursor, selecting: false)
      return hidden.render(into: &surface, in: area, isFocused: isFocused, placeholder: placeholder)
    }
    let first = firstShown(width: row.width)
    let characters = editor.rows.rows[0].characters
    if let order = surface.order, let drawn = self.order(from: first, width: row.width, order) {
      surface.clipped(to: row) { surface in
        drawn.render(into: &surface, x: row.x, y: row.y, room: row.width, style) { index in
          isFocused && editor.selection?.contains(first + index) == true
        }
      }
      if isFocused {
        surface.cursor = Point(x: row.x + drawn.column(of: editor.cursor - first, in: row.width), y: row.y)
      }
      return
    }
    surface.clipped(to: row) { surface in
      if isEmpty { surface.write(placeholder, x: row.x, y: row.y, style: .dim.on(.raised)) }
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

  /// Moves the cursor to the character at a column, counted from the field's left edge. With an order, it is the one that
  /// is drawn there.
  public mutating func click(column: Int, width: Int, order: TextOrder? = nil) {
    if let order { editor.order = order }
    editor.move(to: offset(column: column, width: width), selecting: false)
  }

  /// Selects from the column where the button was pressed to the column where the mouse is.
  public mutating func drag(from: Int, to: Int, width: Int, order: TextOrder? = nil) {
    if let order { editor.order = order }
    let first = offset(column: from, width: width)
    let last = offset(column: to, width: width)
    editor.move(to: first, selecting: false)
    editor.move(to: last, selecting: true)
  }

  private func offset(column: Int, width: Int) -> Int {
    let first = firstShown(width: width)
    if let order = editor.order, let drawn = self.order(from: first, width: width, order) {
      return first + drawn.index(at: column, in: width)
    }
    let characters = editor.rows.rows[0].characters
    var x = 0
    var index = first
    while index < characters.count, x + characters[index].columns <= column {
      x += characters[index].columns
      index += 1
    }
    return index
  }

  /// Returns the order of the characters that are visible from one on, or `nil` if they are read from the left.
  private func order(from first: Int, width: Int, _ order: TextOrder) -> RowOrder? {
    let characters = editor.rows.rows[0].characters
    guard editor.direction == .rightToLeft || characters.contains(where: { $0.isRightToLeft }) else { return nil }
    var used = 0
    let visible = characters[first...].prefix { character in
      used += character.columns
      return used <= width
    }
    let direction = editor.direction ?? WritingDirection(of: characters.lazy.flatMap(\.unicodeScalars))
    return RowOrder(visible, direction, order)
  }

  /// Returns the index of the first visible character. The cursor takes a column, also after the last character.
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
  /// The style of selected text in fields and areas.
  static let selected = Style(.onAccent, on: .accentFill)
}

/// The scroll position of a text that is only read.
public struct TextScroll: Hashable, Sendable {
  /// The index of the first visible line.
  public private(set) var offset = 0
  /// The number of visible lines: a page.
  private var rows = 1

  /// Creates a scroll position at the start of a text.
  public init() {}

  /// Scrolls as a key asks, a page being the visible lines. Call `settle` before drawing.
  public mutating func move(_ move: ListCursor.Move) {
    switch move {
    case .up, .left: offset -= 1
    case .down, .right: offset += 1
    case .pageUp: offset -= max(1, rows)
    case .pageDown: offset += max(1, rows)
    case .halfPageUp: offset -= max(1, rows / 2)
    case .halfPageDown: offset += max(1, rows / 2)
    case .first: offset = 0
    case .last: offset = .max / 2
    }
  }

  /// Scrolls by lines. Call `settle` before drawing.
  public mutating func scroll(by lines: Int) { offset += lines }

  /// Clamps the position to a text of `count` lines, of which `rows` are visible.
  public mutating func settle(count: Int, rows: Int) {
    self.rows = rows
    offset = max(0, min(offset, count - rows))
  }
}
