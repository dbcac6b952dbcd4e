/// Text that is being edited: what fields of one line and areas of many have in common. The cursor stands between
/// characters as people see them; what is selected lies between it and the anchor.
struct TextEditor: Hashable, Sendable {
  private(set) var rows: TextRows
  /// How many characters stand before the cursor.
  private(set) var cursor = 0
  /// Where the selection began; nil where nothing is selected.
  private(set) var anchor: Int?
  /// Whether moves select, though no Shift is held: for keyboards whose terminals do not tell of it.
  private(set) var isSelecting = false
  /// Whether the cursor is shown at the end of a row that goes on, not at the start of the next.
  private(set) var isAtRowEnd = false
  /// The column that moves up and down keep to.
  var wantedColumn: Int?
  /// Another number after each alteration of the text.
  private(set) var revision = 0
  /// Whether something was not taken because it would have been too much.
  var isFull = false
  /// What was cut or copied and is not fetched yet.
  var copied: String?
  private(set) var killed: [Character] = []
  private var history = EditHistory()
  let limit: Int
  let isOneLine: Bool

  init(_ text: String, limit: Int, isOneLine: Bool) {
    self.limit = limit
    self.isOneLine = isOneLine
    rows = TextRows()
    let clean = text.enteringEditor(isOneLine: isOneLine, room: limit)
    rows = TextRows(clean.characters)
    isFull = clean.isCut
    cursor = rows.count
  }

  var text: String { rows.text }
  var count: Int { rows.count }

  /// What is selected.
  var selection: Range<Int>? {
    guard let anchor, anchor != cursor else { return nil }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  /// Where the cursor is shown.
  var place: TextRows.Position {
    var place = rows.place(of: cursor)
    if isAtRowEnd, place.column == 0, place.row > 0, !rows.rows[place.row - 1].endsLine {
      place = rows.end(ofRow: place.row - 1)
    }
    return place
  }

  mutating func wrap(to columns: Int) {
    rows.wrap(to: columns)
    rows.remember(rows.place(of: cursor))
  }

  // MARK: Moving

  /// Puts the cursor elsewhere; what lies between is selected, or nothing is.
  mutating func move(to offset: Int, selecting: Bool, atRowEnd: Bool = false) {
    if selecting {
      if anchor == nil { anchor = cursor }
    } else {
      anchor = nil
      isSelecting = false
    }
    wantedColumn = nil
    cursor = min(max(0, offset), count)
    isAtRowEnd = atRowEnd
    isFull = false
    history.close()
    rows.remember(rows.place(of: cursor))
  }

  /// Puts the cursor to a place that is seen: the end of a row that goes on is not the start of the next.
  mutating func move(to place: TextRows.Position, selecting: Bool) {
    move(to: rows.offset(of: place), selecting: selecting, atRowEnd: place == rows.end(ofRow: place.row))
  }

  /// From here on moves select, until something is done with what is selected; or no longer.
  mutating func toggleSelecting() {
    isSelecting.toggle()
    if isSelecting { move(to: cursor, selecting: true) }
  }

  /// Selects a part of the text, the cursor at its end.
  mutating func select(_ range: Range<Int>) {
    move(to: range.lowerBound, selecting: false)
    anchor = cursor
    move(to: range.upperBound, selecting: true)
  }

  // MARK: Altering
}

/// What alters the text.
extension TextEditor {
  /// Writes text in the place of what is selected.
  mutating func insert(_ text: String) {
    let clean = text.enteringEditor(isOneLine: isOneLine, room: limit - count + (selection?.count ?? 0))
    guard !clean.characters.isEmpty else {
      isFull = clean.isCut
      return
    }
    replace(selection ?? cursor..<cursor, with: clean.characters)
    isFull = clean.isCut
  }

  /// Another text in the place of all there is.
  mutating func replaceAll(_ text: String) {
    let clean = text.enteringEditor(isOneLine: isOneLine, room: limit)
    isFull = clean.isCut
    guard count > 0 || !clean.characters.isEmpty else { return }
    history.close()
    replace(0..<count, with: clean.characters)
    history.close()
    isFull = clean.isCut
  }

  /// Takes a part of the text out.
  mutating func remove(_ range: Range<Int>) {
    let range = max(0, range.lowerBound)..<min(count, range.upperBound)
    if !range.isEmpty { replace(range, with: []) }
  }

  /// Takes a part of the text out, to be put elsewhere.
  mutating func kill(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    killed = rows.characters(in: range)
    history.close()
    remove(range)
    history.close()
  }

  mutating func paste() {
    guard !killed.isEmpty else { return }
    history.close()
    insert(String(killed))
    history.close()
  }

  /// What is selected goes to the clipboard, and stays here.
  mutating func copy() {
    guard let selection else { return }
    killed = rows.characters(in: selection)
    copied = String(killed)
    isSelecting = false
  }

  mutating func undo() {
    guard let edit = history.undo() else { return }
    apply(edit.offset..<edit.offset + edit.inserted.count, edit.removed)
    cursor = edit.before
    rows.remember(rows.place(of: cursor))
  }

  mutating func redo() {
    guard let edit = history.redo() else { return }
    apply(edit.offset..<edit.offset + edit.removed.count, edit.inserted)
    cursor = edit.after
    rows.remember(rows.place(of: cursor))
  }

  private mutating func replace(_ range: Range<Int>, with new: [Character]) {
    let (range, new, after) = rows.joined(range, new)
    history.record(
      EditHistory.Edit(
        offset: range.lowerBound, removed: rows.characters(in: range), inserted: new, before: cursor,
        after: after))
    apply(range, new)
    cursor = after
    rows.remember(rows.place(of: cursor))
  }

  private mutating func apply(_ range: Range<Int>, _ new: [Character]) {
    rows.replace(range, with: new)
    revision += 1
    anchor = nil
    isSelecting = false
    isAtRowEnd = false
    wantedColumn = nil
    isFull = false
  }
}
