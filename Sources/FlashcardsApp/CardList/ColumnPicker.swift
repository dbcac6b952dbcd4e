import FlashcardKit
import TextUI

/// The dialog to choose the columns of a table and their order, at one side of the screen. Columns are found by a few
/// letters of their names; the table shows each change at once.
struct ColumnPicker: Screen {
  static let id = "column-list"
  static let isDialog = true
  static let isText = true
  static let actions: [Action] = [.confirm, .moveUp, .moveDown, .cancel]
  static let named: [Action] = [.moveUp, .moveDown]

  /// A row of the list.
  enum Row: Sendable, Equatable {
    case column(CardColumn)
    /// Restores the default columns.
    case reset
  }

  private let listing: ListScope
  private(set) var field = TextField(limit: 100)
  private(set) var cursor = ListCursor()
  /// Whether the last key was for a row, rather than for the field.
  private var isInList = true
  /// The rows as of the last change.
  private(set) var rows: [Row] = []
  private var chosen: CardColumns

  init(_ listing: ListScope) {
    self.listing = listing
    chosen = CardColumns([])
  }

  private var selected: Row? { rows.indices.contains(cursor.index) ? rows[cursor.index] : nil }

  private var selectedColumn: CardColumn? {
    guard case .column(let column) = selected else { return nil }
    return column
  }

  func isTyping(in world: World) -> Bool { true }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .confirm: selectedColumn.map { chosen.columns.contains($0) ? Words.Label.hide : Words.Label.showColumn }
    case .moveUp: Words.Label.moveLeft
    case .moveDown: Words.Label.moveRight
    case .cancel: Words.Label.close
    default: nil
    }
  }

  func ability(_ action: Action, in world: World) -> Ability {
    switch action {
    case .confirm:
      guard let selected else { return .hidden }
      return selected == .column(chosen.columns[0]) && chosen.columns.count == 1
        ? .refused(Words.columnNeeded) : .ready
    case .moveUp, .moveDown: return selectedColumn.map(chosen.columns.contains) == true ? .ready : .hidden
    default: return .ready
    }
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if action == .cancel { return world.pop() }
    guard let selected else { return }
    var columns = chosen
    switch (action, selected) {
    case (.confirm, .reset): return world.show(world.library.choosing(nil, for: listing))
    case (.confirm, .column(let column)): columns.toggle(column)
    case (_, .column(let column)): columns.move(column, by: action == .moveUp ? -1 : 1)
    case (_, .reset): return
    }
    world.show(world.library.choosing(columns, for: listing))
    update(world, keeping: selected)
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    if let step = ListCursor.Move(whileTyping: key) {
      cursor.move(step, count: rows.count, rows: list(in: world.dialogArea).height)
      isInList = true
      return true
    }
    let before = field.text
    guard field.edit(key) else { return false }
    isInList = false
    if field.text != before { search(world) }
    return true
  }

  mutating func paste(_ text: String, in world: inout World) {
    field.insert(text)
    search(world)
  }

  private mutating func search(_ world: World) {
    cursor = ListCursor()
    update(world, keeping: nil)
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let list = list(in: area)
    switch gesture {
    case .click(let point), .doubleClick(let point):
      let index = point.y - list.y + cursor.offset
      if list.contains(point), rows.indices.contains(index) {
        cursor.select(index)
        if case .refused(let reason) = ability(.confirm, in: world) { return world.say(reason) }
        perform(.confirm, in: &world)
      } else if !frame(in: area).contains(point) {
        world.pop()
      }
    case .wheel(let step, _): cursor.scroll(by: step, count: rows.count, rows: list.height)
    case .dragging, .dropped: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    if case .deck(let id) = listing, world.library.deck(id) == nil { return world.pop() }
    update(world, keeping: selected)
    cursor.settle(count: rows.count, rows: list(in: area).height)
  }

  /// Lists the shown columns in their order, then the others, as far as they match what is typed.
  private mutating func update(_ world: World, keeping selected: Row?) {
    chosen = world.library.columns(of: listing)
    let all = chosen.columns + CardColumn.allCases.filter { !chosen.columns.contains($0) }
    // Those found by their names come before those found by what they mean.
    let named = all.filter { field.isEmpty || FuzzyMatch(field.text, in: Words.name($0)) != nil }
    let others = all.filter { !named.contains($0) && FuzzyMatch(field.text, in: Words.about($0)) != nil }
    rows = (named + others).map(Row.column)
    if field.isEmpty, world.library.hasOwnColumns(listing) { rows.append(.reset) }
    if let selected, let index = rows.firstIndex(of: selected) { cursor.select(index) }
  }

  // MARK: View

  private func frame(in area: Rect) -> Rect {
    let width = min(area.width, 48)
    let height = min(area.height, CardColumn.allCases.count + 4)
    return Rect(x: area.right - width, y: area.bottom - height, width: width, height: height)
  }

  private func list(in area: Rect) -> Rect { frame(in: area).inset(left: 1, top: 2, right: 1, bottom: 1) }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(in: area)
    Dialog.render(frame, title: Words.columns, into: &surface)
    let list = list(in: area)
    field.render(
      into: &surface, in: Rect(x: list.x + 1, y: frame.y + 1, width: list.width - 2, height: 1), isFocused: true,
      placeholder: surface.isPlain ? Words.Label.search : "")
    surface.drawSelection(isTyping: !isInList) { surface in
      for line in 0..<list.height where rows.indices.contains(line + cursor.offset) {
        let isSelected = line + cursor.offset == cursor.index
        let (label, detail) = texts(rows[line + cursor.offset], isSelected: isSelected)
        ListRow.render(
          label: label, detail: [detail].truncated(to: max(0, list.width - label.columns - 4)), isSelected: isSelected,
          isFocused: true, into: &surface, row: list.row(line))
      }
    }
    if rows.isEmpty { surface.write(Words.noColumnFound, x: list.x + 2, y: list.y, style: .dim) }
    surface.scrollbar(
      x: frame.right - 1, y: list.y, height: list.height, offset: cursor.offset, visible: list.height,
      total: rows.count)
  }

  private func texts(_ row: Row, isSelected: Bool) -> (label: [Run], detail: Run) {
    let style: Style = isSelected ? .title : .text
    switch row {
    case .reset: return ([Run("  " + Words.defaultColumns, style)], Run("", .dim))
    case .column(let column):
      let isShown = chosen.columns.contains(column)
      let sign = Run(isShown ? "✓ " : "  ", .success, words: isShown ? "[x] " : "[ ] ")
      return ([sign, Run(Words.name(column), style)], Run(Words.about(column), .dim))
    }
  }
}
