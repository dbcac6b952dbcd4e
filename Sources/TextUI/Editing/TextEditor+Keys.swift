/// The key bindings of text editing: those of every desktop, and readline's.
extension TextEditor {
  /// Performs the edit or move that a key is bound to. Returns `false` for keys without a meaning here.
  mutating func edit(_ key: Key, page: Int = 1) -> Bool {
    isFull = false
    if let typed = key.typed {
      insert(String(typed))
      return true
    }
    return move(by: key, page: page) || alter(by: key)
  }

  /// Removes the selection, or a range if nothing is selected.
  private mutating func delete(_ range: Range<Int>) { remove(selection ?? range) }

  private mutating func alter(by key: Key) -> Bool {
    switch key {
    case .enter where !isOneLine: insert("\n")
    case .backspace, .control("h"): removeBackward()
    case .delete, .control("d"): delete(cursor..<min(count, cursor + 1))
    case .control("k"): kill(selection ?? cursor..<lineEnd(orBreak: true))
    case .control("u"): kill(selection ?? lineStart()..<cursor)
    case .control("w"), Key(.backspace, .alt), Key(.backspace, .control): kill(selection ?? wordStart()..<cursor)
    case Key(.character("d"), .alt), Key(.delete, .control): kill(selection ?? cursor..<wordEnd())
    case .control("y"), .control("v"), Key(.insert, .shift): paste()
    case .control("t"), Key(.character("w"), .alt), Key(.insert, .control): copy()
    case .control("x"), Key(.delete, .shift):
      copy()
      if let selection { kill(selection) }
    case .control("_"), Key(.character("z"), .alt): undo()
    case .control("r"): redo()
    default: return false
    }
    return true
  }

  private mutating func move(by key: Key, page: Int) -> Bool {
    let selects = isSelecting || key.modifiers.contains(.shift)
    let plain = Key(key.code, key.modifiers.subtracting(.shift))
    switch plain {
    case .left where moveAside(toRight: false, selecting: selects),
      .right where moveAside(toRight: true, selecting: selects):
      break
    case .left, .control("b"):
      // Without Shift, an arrow moves to the end of the selection.
      move(to: selects ? cursor - 1 : selection?.lowerBound ?? cursor - 1, selecting: selects)
    case .right, .control("f"): move(to: selects ? cursor + 1 : selection?.upperBound ?? cursor + 1, selecting: selects)
    case Key(.character("b"), .alt): move(to: wordStart(), selecting: selects)
    case Key(.character("f"), .alt): move(to: wordEnd(), selecting: selects)
    case Key(.left, .control), Key(.left, .alt):
      move(to: isFromRight ? wordEnd() : wordStart(), selecting: selects)
    case Key(.right, .control), Key(.right, .alt):
      move(to: isFromRight ? wordStart() : wordEnd(), selecting: selects)
    case .home, .control("a"): move(to: TextRows.Position(row: position.row, column: 0), selecting: selects)
    case .end, .control("e"): move(to: rows.end(ofRow: position.row), selecting: selects)
    case Key(.home, .control): move(to: 0, selecting: selects)
    case Key(.end, .control): move(to: count, selecting: selects)
    case Key(.character("a"), .alt): select(0..<count)
    case Key(.character(" "), .control):
      toggleSelecting()
    case .up where !isOneLine: moveRows(-1, selects)
    case .down where !isOneLine: moveRows(1, selects)
    case .pageUp where !isOneLine: moveRows(-max(1, page - 1), selects)
    case .pageDown where !isOneLine: moveRows(max(1, page - 1), selects)
    default: return false
    }
    return true
  }

  /// Moves up or down by rows, keeping to the column where the move began; from the first row to the start of the text,
  /// from the last row to its end.
  private mutating func moveRows(_ step: Int, _ selects: Bool) {
    let position = position
    let wanted = preferredColumn ?? columns(before: position)
    let row = position.row + step
    if row < 0 || row >= rows.rows.count {
      move(to: row < 0 ? 0 : count, selecting: selects)
    } else {
      move(to: self.position(row: row, column: wanted), selecting: selects)
    }
    preferredColumn = wanted
  }

  /// Returns the number of screen columns from the start of the row to a position.
  func columns(before position: TextRows.Position) -> Int {
    if let order = order(ofRow: position.row) { return order.column(of: position.column, in: rows.width ?? 0) }
    return rows.rows[position.row].characters[..<position.column].reduce(0) { $0 + $1.columns }
  }

  /// Returns the position in a row that is closest to a screen column.
  func position(row: Int, column: Int) -> TextRows.Position {
    if let order = order(ofRow: row) {
      return TextRows.Position(row: row, column: order.index(at: column, in: rows.width ?? 0))
    }
    var used = 0
    for (index, character) in rows.rows[row].characters.enumerated() {
      let width = character.columns
      if used + width > column { return TextRows.Position(row: row, column: index) }
      used += width
    }
    return rows.end(ofRow: row)
  }

  /// Returns the start of the cursor's line, which may span several rows.
  private func lineStart() -> Int {
    var row = position.row
    while row > 0, !rows.rows[row - 1].endsLine { row -= 1 }
    return rows.offset(of: TextRows.Position(row: row, column: 0))
  }

  /// Returns the end of the cursor's line; with `orBreak`, the position after the line ending if the cursor is at the
  /// end already.
  private func lineEnd(orBreak: Bool) -> Int {
    var row = position.row
    while row < rows.rows.count - 1, !rows.rows[row].endsLine { row += 1 }
    let end = rows.offset(of: rows.end(ofRow: row))
    return orBreak && end == cursor && end < count ? end + 1 : end
  }
}
