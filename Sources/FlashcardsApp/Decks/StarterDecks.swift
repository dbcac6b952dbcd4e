import FlashcardKit
import TextUI

/// The dialog that offers the starter decks, which are found by a few letters of their titles.
struct StarterDecks: Screen {
  static let id = "starter-decks"
  static let isDialog = true
  static let isText = true
  static let actions: [Action] = [.confirm, .cancel]

  /// The name of the deck that teaches the program.
  static let tour = "tour"

  private(set) var names = FilteredList(isInList: true)

  /// Returns the decks that the typed text finds.
  private func found(_ world: World) -> [StarterDeck] {
    let decks = world.listed.starterDecks ?? []
    return names.found(among: decks.map(\.title)).map { decks[$0] }
  }

  func label(_ action: Action, in world: World) -> String? { names.label(action, confirm: Words.Label.import) }

  func ability(_ action: Action, in world: World) -> Ability {
    action == .confirm && found(world).isEmpty ? .hidden : .ready
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if action == .confirm { choose(&world) } else if !names.clear() { world.pop() }
  }

  func isTyping(in world: World) -> Bool { true }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    names.type(key, count: found(world).count, rows: list(in: world.dialogArea, world).height, order: world.textOrder)
      != .ignored
  }

  mutating func paste(_ text: String, in world: inout World) { names.paste(text) }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let count = found(world).count
    let list = list(in: area, world)
    switch gesture {
    case .click(let point), .doubleClick(let point):
      if let index = names.index(at: point, in: list, count: count) {
        if names.click(index, isSecond: gesture.isSecond) { choose(&world) }
      } else if !frame(in: area, world).contains(point) {
        world.pop()
      }
    case .wheel(let step, _): names.scroll(by: step, count: count, rows: list.height)
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    names.settle(count: found(world).count, rows: list(in: area, world).height)
  }

  private func choose(_ world: inout World) {
    let decks = found(world)
    guard decks.indices.contains(names.cursor.index) else { return }
    world.pop()
    world.readStarterDeck(decks[names.cursor.index].name)
  }

  /// Returns the frame, wide enough for the longest description, and tall enough for all decks.
  private func frame(in area: Rect, _ world: World) -> Rect {
    Dialog.frame(width: 70, height: max(1, world.listed.starterDecks?.count ?? 0) + 3, in: area)
  }

  /// Returns the list's area, below the field and above two rows that describe the selected deck.
  private func list(in area: Rect, _ world: World) -> Rect {
    let content = frame(in: area, world).inset(left: 1, top: 2, right: 1, bottom: 1)
    return content.height > 2 ? content.inset(bottom: 2) : content
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(in: area, world)
    Dialog.render(frame, title: Words.importStarterDeck, into: &surface)
    let list = list(in: area, world)
    guard let decks = world.listed.starterDecks else {
      surface.write([Run(Words.loading, .dim)], x: list.x + 2, y: list.y)
      return
    }
    if decks.isEmpty {
      surface.write([Run(Words.noStarterDecks, .dim)].truncated(to: list.width - 2), x: list.x + 2, y: list.y)
      return
    }
    let found = found(world)
    let line = Rect(x: list.x + 1, y: frame.y + 1, width: list.width - 2, height: 1)
    names.render(
      count: found.count, field: line, placeholder: Words.typeToFind, list: list, scrollbar: frame.right - 1,
      into: &surface
    ) { surface, index, row, isSelected in
      let marks = FuzzyMatch(names.text, in: found[index].title)?.places ?? []
      ListRow.render(
        label: found[index].title.runs(isSelected ? .title : .text, marked: marks, Style(.accent, .bold)),
        detail: [Run(Words.cards(found[index].count), .dim)], isSelected: isSelected, isFocused: true, into: &surface,
        row: row)
    }
    if found.isEmpty { surface.write(Words.noMatches, x: list.x + 2, y: list.y, style: .dim) }
    if list.bottom < frame.bottom - 1, found.indices.contains(names.cursor.index) {
      let about = [Run(found[names.cursor.index].about, .dim)].truncated(to: list.width - 4)
      surface.write(about, x: list.x + 2, y: frame.bottom - 2)
    }
  }
}
