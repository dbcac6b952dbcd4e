/// A multi-line text editor that wraps between words and scrolls to keep the cursor visible.
public struct TextArea: Hashable, Sendable {
  private var editor: TextEditor
  /// The index of the first visible row.
  public private(set) var offset = 0
  private var rows = 1
  /// Whether scrolling follows the cursor; `false` after scrolling by hand, until the cursor moves.
  private var followsCursor = true
  private var drag: DragStart?

  private struct DragStart: Hashable {
    let from: Point
    let offset: Int
  }

  /// The default limit, in characters.
  public static let maxLength = 1_000_000

  /// Creates an area with the cursor after the text. Characters beyond `limit` are dropped.
  public init(_ text: String = "", limit: Int = TextArea.maxLength) {
    editor = TextEditor(text, limit: limit, isOneLine: false)
  }

  /// The text, with LF as line ending.
  public var text: String { editor.text }
  /// Returns up to `count` characters from the start of the text.
  public func prefix(_ count: Int) -> String { editor.rows.prefix(count) }
  /// Whether there is no text.
  public var isEmpty: Bool { editor.count == 0 }
  /// Whether the last insertion was cut because the limit is reached.
  public var isFull: Bool { editor.isFull }
  /// A number that changes with every edit of the text.
  public var revision: Int { editor.revision }
  /// Whether the cursor is in the first row.
  public var isAtTop: Bool { editor.position.row == 0 }
  /// Whether the cursor is in the last row.
  public var isAtBottom: Bool { editor.position.row == editor.rows.rows.count - 1 }
  /// Returns the number of rows, at least 1 and at most `limit`.
  public func lineCount(limit: Int) -> Int { min(limit, editor.rows.rows.count) }
  /// Returns the number of rows of up to `count` characters from the start of the text, at least 1.
  public func rowCount(prefix count: Int) -> Int { editor.rows.position(of: min(max(0, count), editor.count)).row + 1 }
  /// The row that the cursor is in.
  public var cursorRow: Int { editor.position.row }
  /// The number of characters before the cursor.
  public var cursor: Int { editor.cursor }
}

extension TextArea {
  /// Moves the cursor behind a number of characters, or to the end if there are fewer.
  public mutating func moveCursor(to offset: Int) {
    editor.move(to: offset, selecting: false)
    followCursor()
  }

  /// Replaces the selection with text. Line endings become LF; control characters are dropped.
  public mutating func insert(_ text: String) {
    editor.insert(text)
    followCursor()
  }

  /// Replaces all text, as one step to undo.
  public mutating func replaceAll(_ text: String) {
    editor.replaceAll(text)
    followCursor()
  }

  /// Performs the edit or move that a key is bound to. Returns `false` for keys without a meaning here. With an order,
  /// arrows move to the side as the text is drawn.
  public mutating func edit(_ key: Key, order: TextOrder? = nil) -> Bool {
    if let order { editor.order = order }
    let isTaken = editor.edit(key, page: rows)
    if isTaken { followCursor() }
    return isTaken
  }

  /// Scrolls to the cursor again and forgets the drag, if there was one.
  private mutating func followCursor() {
    followsCursor = true
    drag = nil
  }

  /// Returns the text that was just cut or copied, for the terminal's clipboard, and forgets it.
  public mutating func takeCopied() -> String? {
    defer { editor.copied = nil }
    return editor.copied
  }

  // MARK: The mouse

  /// Moves the cursor to the character at a point.
  public mutating func click(_ point: Point, in area: Rect) {
    editor.move(to: position(at: point, in: area), selecting: false)
    followCursor()
  }

  /// Selects from where the button was pressed to where the mouse is; beyond the edges the text scrolls.
  public mutating func drag(from: Point, to: Point, in area: Rect) {
    // Each report tells where the drag started, but that point may have scrolled away since.
    let start =
      drag.flatMap { $0.from == from ? $0.offset : nil } ?? editor.rows.offset(of: position(at: from, in: area))
    drag = DragStart(from: from, offset: start)
    editor.move(to: start, selecting: false)
    editor.move(to: position(at: to, in: area), selecting: true)
    followsCursor = true
  }

  /// Selects the word at a point.
  public mutating func selectWord(at point: Point, in area: Rect) {
    editor.select(editor.word(at: editor.rows.offset(of: position(at: point, in: area))))
    followCursor()
  }

  /// Replaces the selection, or the word at or before the cursor if nothing is selected, with what `transform` makes of
  /// it. Returns `false` if there is neither.
  public mutating func enclose(_ transform: (String) -> String) -> Bool {
    guard let range = editor.selection ?? editor.nearestWord else { return false }
    let text = String(editor.rows.characters(in: range))
    guard text.contains(where: { !$0.isWhitespace }) else { return false }
    editor.select(range)
    editor.insert(transform(text))
    followCursor()
    return true
  }

  /// Scrolls by rows without moving the cursor.
  public mutating func scroll(by step: Int, in area: Rect) {
    followsCursor = false
    offset = max(0, min(offset + step, editor.rows.rows.count - area.height))
  }

  private func position(at point: Point, in area: Rect) -> TextRows.Position {
    let row = min(max(0, point.y - area.y + offset), editor.rows.rows.count - 1)
    return editor.position(row: row, column: max(0, point.x - area.x))
  }

  // MARK: Showing

  /// Returns a row as a surface with an order draws it.
  private func order(ofRow row: Int, _ order: TextOrder) -> RowOrder? {
    var editor = editor
    editor.order = order
    return editor.order(ofRow: row)
  }

  /// Wraps the text to a width and scrolls to the cursor or, if it has no focus, to its beginning. Call before drawing.
  /// Paragraphs have a direction, or that of their first letters.
  public mutating func settle(
    width: Int, rows: Int, isFocused: Bool = true, order: TextOrder? = nil, direction: WritingDirection? = nil
  ) {
    editor.order = order
    editor.direction = direction
    // The last column is for the cursor at the end of a full row.
    editor.wrap(to: width - 1)
    self.rows = max(1, rows)
    let row = editor.position.row
    if followsCursor, !isFocused { offset = 0 }
    if followsCursor, isFocused {
      if row < offset { offset = row }
      if row >= offset + self.rows { offset = row - self.rows + 1 }
    }
    offset = max(0, min(offset, editor.rows.rows.count - self.rows))
  }

  /// Draws the visible rows and, if `isFocused`, the selection and the cursor. An empty area shows the placeholder.
  public func render(into surface: inout Surface, in area: Rect, isFocused: Bool, placeholder: String = "") {
    guard !area.isEmpty else { return }
    let style = Style(.text, on: .raised)
    surface.fill(area, style: style)
    let all = editor.rows.rows
    let selection = isFocused ? editor.selection : nil
    var start =
      selection == nil ? 0 : editor.rows.offset(of: TextRows.Position(row: min(offset, all.count - 1), column: 0))
    surface.clipped(to: area) { surface in
      if isEmpty { surface.write(placeholder, x: area.x, y: area.y, style: .dim.on(.raised)) }
      for line in 0..<area.height where line + offset < all.count {
        let row = all[line + offset]
        let y = area.y + line
        if let order = surface.order, let drawn = self.order(ofRow: line + offset, order) {
          drawn.render(into: &surface, x: area.x, y: y, room: editor.rows.width ?? area.width, style) { index in
            selection?.contains(start + index) == true
          }
          if selection != nil { start += row.length }
          continue
        }
        guard let selection else {
          surface.write(String(row.characters), x: area.x, y: y, style: style)
          continue
        }
        defer { start += row.length }
        var x = area.x
        for (index, character) in row.characters.enumerated() {
          let isSelected = selection.contains(start + index)
          x += surface.write(String(character), x: x, y: y, style: isSelected ? .selected : style)
        }
        // A selected line ending is drawn as a blank.
        if row.endsLine, selection.contains(start + row.characters.count) {
          surface.write(" ", x: x, y: y, style: .selected)
        }
      }
      surface.scrollbar(
        x: area.right - 1, y: area.y, height: area.height, offset: offset, visible: area.height, total: all.count)
    }
    guard isFocused else { return }
    let position = editor.position
    let y = area.y + position.row - offset
    guard y >= area.y, y < area.bottom else {
      surface.cursor = nil
      return
    }
    var drawn = editor
    drawn.order = surface.order
    surface.cursor = Point(x: min(area.right - 1, area.x + drawn.columns(before: position)), y: y)
  }
}

/// What keys do in fields and areas besides writing, for tables of keys.
extension TextArea {
  /// A way to move or edit.
  public enum Command: CaseIterable, Sendable {
    case select, word, start, end, cut, copy, paste, cutWord, undo, redo

    /// Its keys, the one to show first.
    public var keys: [Key] {
      switch self {
      case .select: [Key(.right, .shift), Key(.character(" "), .control)]
      case .word: [Key(.right, .control), Key(.right, .alt)]
      case .start: [.home, .control("a")]
      case .end: [.end, .control("e")]
      case .cut: [.control("x")]
      case .copy: [.control("t"), Key(.insert, .control)]
      case .paste: [.control("v"), .control("y")]
      case .cutWord: [.control("w")]
      case .undo: [.control("_"), Key(.character("z"), .alt)]
      case .redo: [.control("r")]
      }
    }
  }
}
