import FlashcardKit
import TextUI

/// A list to choose from.
struct Menu: Screen {
  struct Item: Sendable {
    let label: String
    let detail: String
    let request: Request

    init(_ label: String, detail: String = "", _ request: Request) {
      self.label = label
      self.detail = detail
      self.request = request
    }

    /// Returns an item per deck, with subdecks indented.
    static func decks(
      _ rows: [DeckRow], in library: Library, _ request: (DeckID) -> Request
    ) -> [Item] {
      rows.map { row in
        Item(
          String(repeating: "  ", count: min(row.depth, 8)) + row.deck.title,
          detail: Words.grouped(library.count(in: row.deck.id)), request(row.deck.id))
      }
    }
  }

  static let id = "menus"
  static let isDialog = true
  static let actions: [Action] = [.confirm, .cancel] + Action.listSteps

  private(set) var title: String
  private(set) var items: [Item]
  /// Returns the title and items of a menu that stays open, or `nil` to close it. Otherwise, choosing closes the menu.
  private let live: (@Sendable (World) -> (title: String, items: [Item])?)?
  private(set) var cursor = ListCursor()

  /// Creates a menu with the given item selected.
  init(title: String, items: [Item], selected: Int? = nil) {
    self.title = title
    self.items = items
    live = nil
    cursor = ListCursor(index: selected ?? 0)
  }

  /// Creates a menu that stays open until it is closed, and follows what its items are about.
  ///
  /// - Parameter live: A closure that returns the title and items, or `nil` if what they are about is gone.
  init(live: @escaping @Sendable (World) -> (title: String, items: [Item])?) {
    title = ""
    items = []
    self.live = live
  }

  func label(_ action: Action, in world: World) -> String? { action == .confirm ? Words.Label.choose : nil }

  mutating func perform(_ action: Action, in world: inout World) {
    if let step = action.step {
      cursor.move(step, count: items.count, rows: content(in: world.dialogArea).height)
    } else if action == .cancel {
      world.pop()
    } else if action == .confirm {
      choose(&world)
    }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let content = content(in: area)
    switch gesture {
    case .click(let point):
      let index = point.y - content.y + cursor.offset
      if content.contains(point), items.indices.contains(index) {
        cursor.select(index)
        choose(&world)
      } else if !frame(in: area).contains(point) {
        world.pop()
      }
    case .wheel(let step, _): cursor.scroll(by: step, count: items.count, rows: content.height)
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    if let live {
      guard let now = live(world) else { return world.pop() }
      (title, items) = now
    }
    cursor.settle(count: items.count, rows: content(in: area).height)
  }

  private func choose(_ world: inout World) {
    guard items.indices.contains(cursor.index) else { return }
    if live == nil { world.pop() }
    world.carryOut(items[cursor.index].request)
  }

  private var width: Int {
    items.prefix(500).reduce(max(24, title.columns)) { max($0, $1.label.columns + $1.detail.columns + 5) }
  }

  private func frame(in area: Rect) -> Rect { Dialog.frame(width: min(width, 64), height: items.count, in: area) }
  private func content(in area: Rect) -> Rect { frame(in: area).inset(left: 1, top: 1, right: 1, bottom: 1) }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    Dialog.render(frame(in: area), title: title, into: &surface)
    let content = content(in: area)
    for row in 0..<content.height where items.indices.contains(row + cursor.offset) {
      let item = items[row + cursor.offset]
      let isSelected = row + cursor.offset == cursor.index
      ListRow.render(
        label: [Run(item.label, isSelected ? .title : .text)],
        // A long detail yields to the label.
        detail: [Run(item.detail, .dim)].truncated(to: max(8, content.width - item.label.columns - 4)),
        isSelected: isSelected, isFocused: true, into: &surface, row: content.row(row))
    }
    surface.scrollbar(
      x: frame(in: area).right - 1, y: content.y, height: content.height, offset: cursor.offset,
      visible: content.height, total: items.count)
  }
}
