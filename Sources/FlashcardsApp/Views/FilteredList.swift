import TextUI

/// A field, and the selection in the list of what is found by typing in it.
struct FilteredList: Sendable {
  private(set) var field: TextField
  private(set) var cursor = ListCursor()
  /// Whether the last key selected an entry, rather than editing the text.
  private var isInList: Bool

  /// Creates a list without typed text.
  ///
  /// - Parameters:
  ///   - limit: The most characters that can be typed.
  ///   - index: The index of the selected entry.
  ///   - isInList: Whether the person comes for an entry that is selected already, rather than to type.
  init(limit: Int = 100, selected index: Int = 0, isInList: Bool = false) {
    field = TextField(limit: limit)
    cursor = ListCursor(index: index)
    self.isInList = isInList
  }

  /// The typed text.
  var text: String { field.text }

  /// Whether the cursor of the field is after the text.
  var isAtEnd: Bool { field.cursor == field.text.count }

  /// Returns the label of an action of a dialog that is the list, or `nil`. Esc clears what is typed.
  func label(_ action: Action, confirm: String = Words.Label.choose) -> String? {
    action == .confirm ? confirm : action == .cancel && !text.isEmpty ? Words.Label.clear : nil
  }

  /// What a key did.
  enum Outcome {
    /// Nothing: it means something else.
    case ignored
    case moved
    /// The text is another one, and the first of what it finds is selected.
    case searched
  }

  /// Handles a key for the field, or for the list of `count` entries of which `rows` are visible.
  mutating func type(_ key: Key, count: Int, rows: Int, order: TextOrder?) -> Outcome {
    if let step = ListCursor.Move(whileTyping: key) {
      move(step, count: count, rows: rows)
      return .moved
    }
    let before = field.text
    guard field.edit(key, order: order) else { return .ignored }
    isInList = false
    guard field.text != before else { return .moved }
    cursor = ListCursor()
    return .searched
  }

  mutating func paste(_ text: String) {
    field.insert(text)
    cursor = ListCursor()
    isInList = false
  }

  /// Returns the index of the entry at a point of the list, or `nil`.
  func index(at point: Point, in list: Rect, count: Int) -> Int? {
    let index = point.y - list.y + cursor.offset
    return list.contains(point) && (0..<count).contains(index) ? index : nil
  }

  /// Returns the indices of the names that the typed text finds, the best first; without text, of all.
  func found(among names: [String]) -> [Int] {
    guard !field.isEmpty else { return Array(names.indices) }
    return names.indices.compactMap { index in
      FuzzyMatch(field.text, in: names[index]).map { (index: index, score: $0.score) }
    }.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.index)
  }

  mutating func select(_ index: Int) { cursor.select(index) }

  /// Moves the selection.
  mutating func move(_ step: ListCursor.Move, count: Int, rows: Int) {
    cursor.move(step, count: count, rows: rows)
    isInList = true
  }

  /// Takes the typed text away. Returns `false` if there is none.
  mutating func clear() -> Bool {
    guard !field.isEmpty else { return false }
    self = FilteredList(limit: field.limit)
    return true
  }

  /// Selects an entry that is clicked. Returns whether the click does what Enter does.
  mutating func click(_ index: Int, isSecond: Bool) -> Bool { cursor.click(index, isSecond: isSecond) }

  mutating func scroll(by step: Int, count: Int, rows: Int) { cursor.scroll(by: step, count: count, rows: rows) }

  mutating func settle(count: Int, rows: Int) { cursor.settle(count: count, rows: rows) }

  /// Moves the cursor of the field to a column.
  mutating func click(column: Int, width: Int, order: TextOrder?) {
    field.click(column: column, width: width, order: order)
  }

  /// Draws the field, and the rows of the list by means of a closure that takes the index of an entry and whether it is
  /// selected.
  func render(
    count: Int, field line: Rect, placeholder: String = "", list: Rect, scrollbar x: Int, into surface: inout Surface,
    _ row: (inout Surface, Int, Rect, Bool) -> Void
  ) {
    field.render(
      into: &surface, in: line, isFocused: true,
      placeholder: placeholder.isEmpty && surface.isPlain ? Words.Label.search : placeholder)
    surface.drawSelection(isTyping: !isInList) { surface in
      for offset in 0..<max(0, min(list.height, count - cursor.offset)) {
        let index = cursor.offset + offset
        row(&surface, index, list.row(offset), index == cursor.index)
      }
    }
    surface.scrollbar(
      x: x, y: list.y, height: list.height, offset: cursor.offset, visible: list.height, total: count)
  }
}

extension String {
  /// Returns the end of the string after an ellipsis, if the string is wider than the given number of columns.
  func truncatedInFront(to columns: Int) -> String {
    guard self.columns > columns else { return self }
    var taken = 1
    let end = reversed().prefix { character in
      taken += character.columns
      return taken <= columns
    }
    return "…" + String(end.reversed())
  }

  /// Returns the string as runs, with the characters at some indices in another style.
  func runs(_ style: Style, marked places: [Int], _ other: Style) -> [Run] {
    guard !places.isEmpty else { return [Run(self, style)] }
    let marked = Set(places)
    var runs: [Run] = []
    for (index, character) in enumerated() {
      let own = marked.contains(index) ? other : style
      if runs.last?.style == own {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append(Run(String(character), own))
      }
    }
    return runs
  }
}
