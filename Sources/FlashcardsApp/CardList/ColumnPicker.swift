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
  private(set) var names = FilteredList(isInList: true)
  /// The rows as of the last change.
  private(set) var rows: [Row] = []
  private var chosen: CardColumns

  init(_ listing: ListScope) {
    self.listing = listing
    chosen = CardColumns([])
  }

  private var selected: Row? { rows.indices.contains(names.cursor.index) ? rows[names.cursor.index] : nil }

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
    case .cancel: names.text.isEmpty ? Words.Label.close : Words.Label.clear
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
    if action == .cancel {
      let selected = selected
      if names.clear() { update(world, keeping: selected) } else { world.pop() }
      return
    }
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
    let outcome = names.type(key, count: rows.count, rows: list(in: world.dialogArea).height, order: world.textOrder)
    if outcome == .searched { update(world, keeping: nil) }
    return outcome != .ignored
  }

  mutating func paste(_ text: String, in world: inout World) {
    names.paste(text)
    update(world, keeping: nil)
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let list = list(in: area)
    switch gesture {
    case .click(let point), .doubleClick(let point):
      if let index = names.index(at: point, in: list, count: rows.count) {
        if names.click(index, isSecond: gesture.isSecond) { world.navigation.append(.perform(.confirm)) }
      } else if !frame(in: area).contains(point) {
        world.pop()
      }
    case .wheel(let step, _): names.scroll(by: step, count: rows.count, rows: list.height)
    case .rightClick, .dragging, .dropped: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    if case .deck(let id) = listing, world.library.deck(id) == nil { return world.pop() }
    update(world, keeping: selected)
    names.settle(count: rows.count, rows: list(in: area).height)
  }

  /// Lists the shown columns in their order, then the others, as far as they match what is typed.
  private mutating func update(_ world: World, keeping selected: Row?) {
    chosen = world.library.columns(of: listing)
    let all = chosen.columns + CardColumn.allCases.filter { !chosen.columns.contains($0) }
    // Those found by their names come before those found by what they mean.
    let named = all.filter { FuzzyMatch(names.text, in: Words.name($0)) != nil }
    let others = all.filter { !named.contains($0) && FuzzyMatch(names.text, in: Words.about($0)) != nil }
    rows = (named + others).map(Row.column)
    if names.text.isEmpty, world.library.hasOwnColumns(listing) { rows.append(.reset) }
    if let selected, let index = rows.firstIndex(of: selected) { names.select(index) }
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
    let line = Rect(x: list.x + 1, y: frame.y + 1, width: list.width - 2, height: 1)
    names.render(
      count: rows.count, field: line, placeholder: Words.typeToFind, list: list, scrollbar: frame.right - 1,
      into: &surface
    ) { surface, index, row, isSelected in
      let (label, detail) = texts(rows[index], isSelected: isSelected)
      ListRow.render(
        label: label, detail: [detail].truncated(to: max(0, list.width - label.columns - 4)), isSelected: isSelected,
        isFocused: true, into: &surface, row: row)
    }
    if rows.isEmpty { surface.write(Words.noColumnFound, x: list.x + 2, y: list.y, style: .dim) }
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
