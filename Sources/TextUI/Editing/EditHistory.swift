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
