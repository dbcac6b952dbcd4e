/// The editing model shared by single-line fields and multi-line areas. Offsets count characters; the selection lies
/// between the anchor and the cursor.
struct TextEditor: Hashable, Sendable {
  private(set) var rows: TextRows
  /// The number of characters before the cursor.
  private(set) var cursor = 0
  /// The offset where the selection began, or `nil` if nothing is selected.
  private(set) var anchor: Int?
  /// Whether moves extend the selection without Shift, for terminals that do not report Shift.
  private(set) var isSelecting = false
  /// Whether the cursor is shown at the end of a soft-wrapped row rather than at the start of the next.
  private(set) var isAtRowEnd = false
  /// The screen column that moves up and down return to.
  var preferredColumn: Int?
  /// A number that changes with every edit of the text.
  private(set) var revision = 0
  /// Whether the last insertion was cut because the limit is reached.
  var isFull = false
  /// The text that was cut or copied and not fetched yet.
  var copied: String?
  private(set) var killed: [Character] = []
  private var history = EditHistory()
  /// How texts of right-to-left scripts are drawn, for the keys and clicks that move to the side.
  var order: TextOrder?
  /// The direction of all paragraphs, or `nil` for that of their first letters.
  var direction: WritingDirection?
  let limit: Int
  let isOneLine: Bool

  init(_ text: String, limit: Int, isOneLine: Bool) {
    self.limit = limit
    self.isOneLine = isOneLine
    rows = TextRows()
    let clean = text.preparedForEditing(isOneLine: isOneLine, room: limit, keepsSigns: !isOneLine)
    rows = TextRows(clean.characters)
    isFull = clean.isCut
    cursor = rows.count
  }

  var text: String { rows.text }
  var count: Int { rows.count }

  /// The selected range, or `nil` if nothing is selected.
  var selection: Range<Int>? {
    guard let anchor, anchor != cursor else { return nil }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  /// The position where the cursor is shown.
  var position: TextRows.Position {
    var position = rows.position(of: cursor)
    if isAtRowEnd, position.column == 0, position.row > 0, !rows.rows[position.row - 1].endsLine {
      position = rows.end(ofRow: position.row - 1)
    }
    return position
  }

  mutating func wrap(to columns: Int) {
    rows.wrap(to: columns)
    rows.remember(rows.position(of: cursor))
  }

  // MARK: Moving

  /// Moves the cursor to an offset, extending or dropping the selection.
  mutating func move(to offset: Int, selecting: Bool, atRowEnd: Bool = false) {
    if selecting {
      if anchor == nil { anchor = cursor }
    } else {
      anchor = nil
      isSelecting = false
    }
    preferredColumn = nil
    cursor = min(max(0, offset), count)
    isAtRowEnd = atRowEnd
    isFull = false
    history.close()
    rows.remember(rows.position(of: cursor))
  }

  /// Moves the cursor to a position on the screen: the end of a soft-wrapped row is not the start of the next.
  mutating func move(to position: TextRows.Position, selecting: Bool) {
    move(to: rows.offset(of: position), selecting: selecting, atRowEnd: position == rows.end(ofRow: position.row))
  }

  /// Turns selecting without Shift on or off. The next edit or copy turns it off.
  mutating func toggleSelecting() {
    isSelecting.toggle()
    if isSelecting { move(to: cursor, selecting: true) }
  }

  /// Selects a range, with the cursor at its end.
  mutating func select(_ range: Range<Int>) {
    move(to: range.lowerBound, selecting: false)
    anchor = cursor
    move(to: range.upperBound, selecting: true)
  }
}

extension TextEditor {
  /// Replaces the selection with text. Signs without width are left out, such as those of direction, unless they were in the
  /// text before.
  mutating func insert(_ text: String, keepsSigns: Bool = false) {
    let clean = text.preparedForEditing(
      isOneLine: isOneLine, room: limit - count + (selection?.count ?? 0), keepsSigns: keepsSigns)
    guard !clean.characters.isEmpty else {
      isFull = clean.isCut
      return
    }
    replace(selection ?? cursor..<cursor, with: clean.characters)
    isFull = clean.isCut
  }

  /// Replaces all text, as one step to undo.
  mutating func replaceAll(_ text: String) {
    let clean = text.preparedForEditing(isOneLine: isOneLine, room: limit, keepsSigns: !isOneLine)
    isFull = clean.isCut
    guard count > 0 || !clean.characters.isEmpty else { return }
    history.close()
    replace(0..<count, with: clean.characters)
    history.close()
    isFull = clean.isCut
  }

  /// Removes a range, clamped to the text.
  mutating func remove(_ range: Range<Int>) {
    let range = max(0, range.lowerBound)..<min(count, range.upperBound)
    if !range.isEmpty { replace(range, with: []) }
  }

  /// Removes the selection, or what was typed last before the cursor: a character, or the last mark of one, such as a vowel
  /// point.
  mutating func removeBackward() {
    if let selection { return remove(selection) }
    guard let rest = rows.character(at: cursor - 1)?.withoutLastMark else { return remove(cursor - 1..<cursor) }
    replace(cursor - 1..<cursor, with: [rest])
  }

  /// Removes a range and keeps its text for pasting.
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
    insert(String(killed), keepsSigns: true)
    history.close()
  }

  /// Copies the selection, for pasting and for the terminal's clipboard.
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
    rows.remember(rows.position(of: cursor))
  }

  mutating func redo() {
    guard let edit = history.redo() else { return }
    apply(edit.offset..<edit.offset + edit.removed.count, edit.inserted)
    cursor = edit.after
    rows.remember(rows.position(of: cursor))
  }

  private mutating func replace(_ range: Range<Int>, with new: [Character]) {
    let (range, new, after) = rows.joined(range, new)
    history.record(
      EditHistory.Edit(
        offset: range.lowerBound, removed: rows.characters(in: range), inserted: new, before: cursor,
        after: after))
    apply(range, new)
    cursor = after
    rows.remember(rows.position(of: cursor))
  }

  private mutating func apply(_ range: Range<Int>, _ new: [Character]) {
    rows.replace(range, with: new)
    revision += 1
    anchor = nil
    isSelecting = false
    isAtRowEnd = false
    preferredColumn = nil
    isFull = false
  }
}

/// Words: runs of letters, digits and underscores.
extension TextEditor {
  /// Returns the start of the word that contains the cursor or precedes it.
  func wordStart() -> Int { rows.start(of: \.isInWord, to: rows.start(of: { !$0.isInWord }, to: cursor)) }

  /// Returns the end of the word that contains the cursor or follows it.
  func wordEnd() -> Int { rows.end(of: \.isInWord, from: rows.end(of: { !$0.isInWord }, from: cursor)) }

  /// The range of the word that contains the cursor, or else of the last one before it on its line, or `nil` if there is
  /// none.
  var nearestWord: Range<Int>? {
    if rows.character(at: cursor)?.isInWord == true { return word(at: cursor) }
    let end = rows.start(of: { !$0.isInWord && $0 != "\n" }, to: cursor)
    return end > 0 && rows.character(at: end - 1)?.isInWord == true ? word(at: end - 1) : nil
  }

  /// Returns the range of the word at an offset, or of the text between two words of a line.
  func word(at offset: Int) -> Range<Int> {
    guard let kind = rows.character(at: offset)?.isInWord else { return offset..<offset }
    func isSame(_ character: Character) -> Bool { character != "\n" && character.isInWord == kind }
    return rows.start(of: isSame, to: offset)..<max(offset, rows.end(of: isSame, from: offset))
  }
}

extension Character {
  fileprivate var isInWord: Bool { isLetter || isNumber || self == "_" }

  /// The character without the last of the marks or letters that were typed one after the other, as in Hebrew, Arabic,
  /// Thai, and the scripts of India; `nil` for others, such as é and emoji, which are removed as a whole.
  fileprivate var withoutLastMark: Character? {
    guard !isASCII, let last = unicodeScalars.last else { return nil }
    let rest = unicodeScalars.dropLast()
    // What keeps letters from joining was typed, too.
    let isTyped =
      last.isTypedMark || (last == "\u{200C}" || last == "\u{200D}") && rest.last.map(\.isTypedMark) == true
    guard isTyped, !rest.isEmpty else { return nil }
    let text = String(rest)
    return text.count == 1 ? text.first : nil
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is of a script whose marks are typed after their letters, from Hebrew to the scripts of India and
  /// Southeast Asia.
  fileprivate var isTypedMark: Bool {
    switch value {
    // Jamo, which are a syllable, and marks of Latin.
    case 0x1100...0x11FF, 0x1AB0...0x1AFF: false
    case 0x590...0x1CFF, 0xA800...0xA82F, 0xA880...0xA8FF, 0xA926...0xA95F, 0xA980...0xABFF, 0x10A00...0x10A5F,
      0x11000...0x11FFF:
      true
    default: false
    }
  }
}

/// The undo and redo history of a text.
struct EditHistory: Hashable, Sendable {
  /// A replacement of characters.
  struct Edit: Hashable, Sendable {
    var offset: Int
    var removed: [Character]
    var inserted: [Character]
    /// The cursor before the edit, and after it.
    var before: Int
    var after: Int

    var size: Int { removed.count + inserted.count }
  }

  private var done: [Edit] = []
  private var undone: [Edit] = []
  /// Whether the next edit may be merged with the last.
  private var isOpen = false

  /// The number of characters that all edits hold.
  private var size = 0

  private static let limit = 2000
  private static let room = 4_000_000

  /// Adds an edit and clears the edits to redo. Letters typed one after another are merged up to the end of a word, and
  /// so are letters deleted one after another.
  mutating func record(_ edit: Edit) {
    size -= undone.reduce(0) { $0 + $1.size }
    undone = []
    defer { isOpen = true }
    if isOpen, join(edit) { return }
    done.append(edit)
    size += edit.size
    while done.count > EditHistory.limit || size > EditHistory.room && done.count > 1 {
      size -= done.removeFirst().size
    }
  }

  /// Keeps the next edit from being merged with the last, since the cursor has moved.
  mutating func close() { isOpen = false }

  /// Returns the edit to reverse, or `nil` if there is nothing to undo.
  mutating func undo() -> Edit? {
    isOpen = false
    guard let edit = done.popLast() else { return nil }
    undone.append(edit)
    return edit
  }

  /// Returns the edit to apply again, or `nil` if there is nothing to redo.
  mutating func redo() -> Edit? {
    isOpen = false
    guard let edit = undone.popLast() else { return nil }
    done.append(edit)
    return edit
  }

  /// Merges an edit with the last one if they feel like one when typing.
  private mutating func join(_ edit: Edit) -> Bool {
    guard let last = done.indices.last else { return false }
    if edit.removed.isEmpty, done[last].removed.isEmpty, edit.inserted.count == 1, let new = edit.inserted.first,
      let before = done[last].inserted.last, edit.offset == done[last].offset + done[last].inserted.count,
      new != "\n", before != "\n", before != " " || new == " "
    {
      done[last].inserted.append(new)
    } else if edit.inserted.isEmpty, done[last].inserted.isEmpty, edit.removed.count == 1,
      let gone = edit.removed.first, gone != "\n",
      edit.offset == done[last].offset || edit.offset + 1 == done[last].offset
    {
      done[last].removed.insert(gone, at: edit.offset == done[last].offset ? done[last].removed.count : 0)
      done[last].offset = edit.offset
    } else {
      return false
    }
    done[last].after = edit.after
    size += 1
    return true
  }
}
