/// What was done to a text, to be taken back and done again.
struct EditHistory: Hashable, Sendable {
  /// Characters put in the place of others.
  struct Edit: Hashable, Sendable {
    var offset: Int
    var removed: [Character]
    var inserted: [Character]
    /// Where the cursor stood before, and where behind it.
    var before: Int
    var after: Int

    var size: Int { removed.count + inserted.count }
  }

  private var done: [Edit] = []
  private var undone: [Edit] = []
  /// Whether the next edit may become one with the last.
  private var isOpen = false

  /// Characters that all edits together keep.
  private var size = 0

  private static let limit = 2000
  private static let room = 4_000_000

  /// Keeps an edit. Letters typed one after the other are one, up to the end of a word; so are letters deleted.
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

  /// The next edit is another one: the cursor went elsewhere.
  mutating func close() { isOpen = false }

  mutating func undo() -> Edit? {
    isOpen = false
    guard let edit = done.popLast() else { return nil }
    undone.append(edit)
    return edit
  }

  mutating func redo() -> Edit? {
    isOpen = false
    guard let edit = undone.popLast() else { return nil }
    done.append(edit)
    return edit
  }

  /// Adds an edit to the last one where both are one to the person who types.
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
