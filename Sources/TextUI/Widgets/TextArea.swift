/// Text of many lines that is being written: broken softly between words, scrolled so that the cursor is seen.
public struct TextArea: Hashable, Sendable {
  private var editor: TextEditor
  /// The first row shown.
  public private(set) var offset = 0
  private var rows = 1
  /// Whether the cursor shall be seen: it moved since the text was last scrolled by hand.
  private var followsCursor = true
  private var drag: DragStart?

  private struct DragStart: Hashable {
    let from: Point
    let offset: Int
  }

  /// The most characters that an area takes unless it is told otherwise.
  public static let longest = 1_000_000

  /// An area with a text in it, the cursor behind it. It takes so many characters at most.
  public init(_ text: String = "", limit: Int = TextArea.longest) {
    editor = TextEditor(text, limit: limit, isOneLine: false)
  }

  /// The text; lines end with LF.
  public var text: String { editor.text }
  /// The beginning of the text, at most so many characters.
  public func prefix(_ count: Int) -> String { editor.rows.prefix(count) }
  /// Whether there is none.
  public var isEmpty: Bool { editor.count == 0 }
  /// Whether something was not taken because it would have been too much.
  public var isFull: Bool { editor.isFull }
  /// Another number after each alteration of the text.
  public var revision: Int { editor.revision }
  /// Whether the cursor stands in the first row.
  public var isAtTop: Bool { editor.place.row == 0 }
  /// Whether the cursor stands in the last row.
  public var isAtBottom: Bool { editor.place.row == editor.rows.rows.count - 1 }
  /// How many rows the text has, counted no further than asked; at least one.
  public func lineCount(limit: Int) -> Int { min(limit, editor.rows.rows.count) }
}

/// What keys and the mouse do.
extension TextArea {
  /// Writes text in the place of what is selected. Line ends become LF; controls are left out.
  public mutating func insert(_ text: String) {
    editor.insert(text)
    followCursor()
  }

  /// Another text in the place of all there is; one step to undo.
  public mutating func replaceAll(_ text: String) {
    editor.replaceAll(text)
    followCursor()
  }

  /// Does what a key means; false for keys that mean nothing here.
  public mutating func edit(_ key: Key) -> Bool {
    let isTaken = editor.edit(key, page: rows)
    if isTaken { followCursor() }
    return isTaken
  }

  /// After anything but dragging: the next drag is another one.
  private mutating func followCursor() {
    followsCursor = true
    drag = nil
  }

  /// What was just cut or copied, for the terminal's clipboard.
  public mutating func takeCopied() -> String? {
    defer { editor.copied = nil }
    return editor.copied
  }

  // MARK: The mouse

  /// Puts the cursor where a person clicked.
  public mutating func click(_ point: Point, in area: Rect) {
    editor.move(to: place(at: point, in: area), selecting: false)
    followCursor()
  }

  /// Selects from where the mouse went down to where it is now; beyond the area it scrolls.
  public mutating func drag(from: Point, to: Point, in area: Rect) {
    // Where it went down is told by each report, but may have been scrolled away since.
    let start = drag.flatMap { $0.from == from ? $0.offset : nil } ?? editor.rows.offset(of: place(at: from, in: area))
    drag = DragStart(from: from, offset: start)
    editor.move(to: start, selecting: false)
    editor.move(to: place(at: to, in: area), selecting: true)
    followsCursor = true
  }

  /// Selects the word at a place.
  public mutating func selectWord(at point: Point, in area: Rect) {
    editor.select(editor.word(at: editor.rows.offset(of: place(at: point, in: area))))
    followCursor()
  }

  /// Writes something around what is selected, or around the word at the cursor where nothing is. False where there is
  /// neither.
  public mutating func enclose(_ enclosed: (String) -> String) -> Bool {
    // The word that the cursor is in, or behind which it stands.
    let words = [editor.cursor, editor.cursor - 1].filter { (0..<editor.count).contains($0) }.map(editor.word)
    let parts = editor.selection.map { [$0] } ?? words
    func text(_ range: Range<Int>) -> String { String(editor.rows.characters(in: range)) }
    guard let range = parts.first(where: { text($0).contains { !$0.isWhitespace } }) else { return false }
    let enclosed = enclosed(text(range))
    editor.select(range)
    editor.insert(enclosed)
    followCursor()
    return true
  }

  /// Scrolls by rows; the cursor stays where it is.
  public mutating func scroll(by step: Int, in area: Rect) {
    followsCursor = false
    offset = max(0, min(offset + step, editor.rows.rows.count - area.height))
  }

  private func place(at point: Point, in area: Rect) -> TextRows.Position {
    let row = min(max(0, point.y - area.y + offset), editor.rows.rows.count - 1)
    return editor.place(row: row, column: max(0, point.x - area.x))
  }

  // MARK: Showing

  /// Breaks the text to a width and brings the cursor in sight; before it is drawn.
  public mutating func settle(width: Int, rows: Int) {
    // The last column is the cursor's, behind a full row.
    editor.wrap(to: width - 1)
    self.rows = max(1, rows)
    let row = editor.place.row
    if followsCursor {
      if row < offset { offset = row }
      if row >= offset + self.rows { offset = row - self.rows + 1 }
    }
    offset = max(0, min(offset, editor.rows.rows.count - self.rows))
  }

  /// Draws the rows that are seen, what is selected, and the terminal's cursor where `isFocused`.
  public func render(into surface: inout Surface, in area: Rect, isFocused: Bool) {
    guard !area.isEmpty else { return }
    let style = Style(.text, on: .raised)
    surface.fill(area, style: style)
    let all = editor.rows.rows
    let selection = isFocused ? editor.selection : nil
    var start =
      selection == nil ? 0 : editor.rows.offset(of: TextRows.Position(row: min(offset, all.count - 1), column: 0))
    surface.clipped(to: area) { surface in
      for line in 0..<area.height where line + offset < all.count {
        let row = all[line + offset]
        let y = area.y + line
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
        // A line end that is selected is seen as a blank.
        if row.endsLine, selection.contains(start + row.characters.count) {
          surface.write(" ", x: x, y: y, style: .selected)
        }
      }
      surface.scrollbar(
        x: area.right - 1, y: area.y, height: area.height, offset: offset, visible: area.height, total: all.count)
    }
    guard isFocused else { return }
    let place = editor.place
    let y = area.y + place.row - offset
    guard y >= area.y, y < area.bottom else {
      surface.cursor = nil
      return
    }
    surface.cursor = Point(x: min(area.right - 1, area.x + editor.columns(before: place)), y: y)
  }
}
