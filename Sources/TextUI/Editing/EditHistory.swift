/// What was done to a text, to be taken back and done again.
struct EditHistory: Hashable, Sendable {
  /// Characters put in the place of others.
  struct Edit: Hashable, Sendable {
    var offset: Int
    var removed: [Character]
    var inserted: [Character]
    /// Where the cursor stood before.
    var cursor: Int
  }

  private var done: [Edit] = []
  private var undone: [Edit] = []
  /// Whether the next edit may become one with the last.
  private var isOpen = false

  private static let limit = 2000

  /// Keeps an edit. Letters typed one after the other are one, up to the end of a word; so are letters deleted.
  mutating func record(_ edit: Edit) {
    undone = []
    defer { isOpen = true }
    if isOpen, let last = done.last, let joined = EditHistory.joined(last, edit) {
      done[done.count - 1] = joined
      return
    }
    done.append(edit)
    if done.count > EditHistory.limit { done.removeFirst() }
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

  private static func joined(_ last: Edit, _ edit: Edit) -> Edit? {
    var joined = last
    if edit.removed.isEmpty, last.removed.isEmpty, edit.inserted.count == 1, let new = edit.inserted.first,
      let before = last.inserted.last, edit.offset == last.offset + last.inserted.count, new != "\n", before != "\n",
      before != " " || new == " "
    {
      joined.inserted.append(new)
      return joined
    }
    if edit.inserted.isEmpty, last.inserted.isEmpty, edit.removed.count == 1, let gone = edit.removed.first,
      gone != "\n"
    {
      if edit.offset + 1 == last.offset {
        joined.offset = edit.offset
        joined.removed.insert(gone, at: 0)
        return joined
      }
      if edit.offset == last.offset {
        joined.removed.append(gone)
        return joined
      }
    }
    return nil
  }
}
