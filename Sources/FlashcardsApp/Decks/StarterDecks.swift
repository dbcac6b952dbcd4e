import FlashcardKit
import TextUI

/// The dialog that offers the starter decks.
struct StarterDecks: Screen {
  static let id = "starter-decks"
  static let isDialog = true
  static let actions: [Action] = [.confirm, .cancel] + Action.listSteps

  /// The name of the deck that teaches the program.
  static let tour = "tour"

  private(set) var cursor = ListCursor()

  func label(_ action: Action, in world: World) -> String? { action == .confirm ? Words.Label.import : nil }

  func ability(_ action: Action, in world: World) -> Ability {
    action == .confirm && (world.listed.starterDecks ?? []).isEmpty ? .hidden : .ready
  }

  mutating func perform(_ action: Action, in world: inout World) {
    let count = world.listed.starterDecks?.count ?? 0
    if let step = action.step {
      cursor.move(step, count: count, rows: list(in: world.dialogArea, count: count).height)
    } else if action == .cancel {
      world.pop()
    } else if action == .confirm {
      choose(&world)
    }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let count = world.listed.starterDecks?.count ?? 0
    let list = list(in: area, count: count)
    switch gesture {
    case .click(let point):
      let index = point.y - list.y + cursor.offset
      if list.contains(point), index < count {
        cursor.select(index)
      } else if !frame(in: area, count: count).contains(point) {
        world.pop()
      }
    case .doubleClick(let point):
      if list.contains(point), point.y - list.y + cursor.offset == cursor.index { choose(&world) }
    case .wheel(let step, _): cursor.scroll(by: step, count: count, rows: list.height)
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    let count = world.listed.starterDecks?.count ?? 0
    cursor.settle(count: count, rows: list(in: area, count: count).height)
  }

  private func choose(_ world: inout World) {
    guard let decks = world.listed.starterDecks, decks.indices.contains(cursor.index) else { return }
    world.pop()
    world.effects.append(.readStarterDeck(decks[cursor.index].name))
  }

  /// Returns the frame, wide enough for the longest description.
  private func frame(in area: Rect, count: Int) -> Rect {
    Dialog.frame(width: 70, height: max(1, count) + 2, in: area)
  }

  /// Returns the list's area, above two rows that describe the selected deck.
  private func list(in area: Rect, count: Int) -> Rect {
    let content = frame(in: area, count: count).inset(left: 1, top: 1, right: 1, bottom: 1)
    return content.height > 2 ? content.inset(bottom: 2) : content
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let count = world.listed.starterDecks?.count ?? 0
    let frame = frame(in: area, count: count)
    Dialog.render(frame, title: Words.importStarterDeck, into: &surface)
    let list = list(in: area, count: count)
    guard let decks = world.listed.starterDecks else {
      surface.write([Run(Words.loading, .dim)], x: list.x + 2, y: list.y)
      return
    }
    if decks.isEmpty {
      surface.write([Run(Words.noStarterDecks, .dim)].truncated(to: list.width - 2), x: list.x + 2, y: list.y)
      return
    }
    for row in 0..<list.height where decks.indices.contains(row + cursor.offset) {
      let deck = decks[row + cursor.offset]
      let isSelected = row + cursor.offset == cursor.index
      ListRow.render(
        label: [Run(deck.title, isSelected ? .title : .text)], detail: [Run(Words.cards(deck.count), .dim)],
        isSelected: isSelected, isFocused: true, into: &surface, row: list.row(row))
    }
    surface.scrollbar(
      x: frame.right - 1, y: list.y, height: list.height, offset: cursor.offset, visible: list.height, total: count)
    if list.bottom < frame.bottom - 1, decks.indices.contains(cursor.index) {
      let about = [Run(decks[cursor.index].about, .dim)].truncated(to: list.width - 4)
      surface.write(about, x: list.x + 2, y: frame.bottom - 2)
    }
  }
}
