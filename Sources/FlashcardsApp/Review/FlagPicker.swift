import FlashcardKit
import TextUI

/// The dialog to choose the flag of prompts by its number. Choosing the one that they have removes it.
struct FlagPicker: Screen {
  static let id = "flags"
  static let isDialog = true
  static let actions: [Action] = [.confirm, .cancel] + Action.choices + Action.listSteps

  private let prompts: [Prompt]
  /// The flag of all of the prompts, or `nil` if they have none or differ.
  private let current: Int?
  private(set) var cursor: ListCursor

  /// Creates the dialog, with the current flag selected.
  init(_ prompts: [Prompt], current: Int?) {
    self.prompts = prompts
    self.current = current
    cursor = ListCursor(index: current.map { $0 - PromptStatus.flags.lowerBound } ?? 0)
  }

  /// The rows by their numbers: a flag each, and none.
  private static let rows: [Int?] = PromptStatus.flags.map { $0 } + [nil]

  func foremost(in world: World) -> [Action] { [.choose(1)] }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .confirm: Words.Label.choose
    case .choose(1): Words.flag(upTo: world.words.key(.choose(PromptStatus.flags.upperBound), on: Self.id))
    default: nil
    }
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    guard key == "0" || key == .backspace || key == .delete else { return false }
    choose(Self.rows.count - 1, in: &world)
    return true
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if let step = action.step {
      return cursor.move(step, count: Self.rows.count, rows: content(in: world.dialogArea).height)
    }
    switch action {
    case .choose(let number): choose(number - 1, in: &world)
    case .confirm: choose(cursor.index, in: &world)
    default: world.pop()
    }
  }

  private func choose(_ row: Int, in world: inout World) {
    guard Self.rows.indices.contains(row) else { return }
    world.pop()
    world.flag(prompts, Self.rows[row] == current ? nil : Self.rows[row])
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let content = content(in: area)
    switch gesture {
    case .click(let point):
      let index = point.y - content.y + cursor.offset
      if content.contains(point), Self.rows.indices.contains(index) {
        choose(index, in: &world)
      } else if !frame(in: area).contains(point) {
        world.pop()
      }
    case .wheel(let step, _): cursor.scroll(by: step, count: Self.rows.count, rows: content.height)
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    cursor.settle(count: Self.rows.count, rows: content(in: area).height)
  }

  private func frame(in area: Rect) -> Rect { Dialog.frame(width: 32, height: Self.rows.count, in: area) }
  private func content(in area: Rect) -> Rect { frame(in: area).inset(left: 1, top: 1, right: 1, bottom: 1) }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(in: area)
    Dialog.render(frame, title: Words.label(of: .flag), into: &surface)
    let content = content(in: area)
    for row in 0..<content.height where Self.rows.indices.contains(row + cursor.offset) {
      let flag = Self.rows[row + cursor.offset]
      let isSelected = row + cursor.offset == cursor.index
      let key = world.words.key(.choose(row + cursor.offset + 1), on: Self.id)
      let name = flag.map(Run.flag) ?? Run(Words.noFlag, isSelected ? .title : .text)
      let isCurrent = flag != nil && flag == current
      ListRow.render(
        label: [Run(key + "  ", Style(.accent, .bold)), name] + (isCurrent ? [Run(" ✓", .success, words: "")] : []),
        detail: [Run(flag.map(Words.flagInAnki) ?? Words.noFlagKeys, .dim)],
        isSelected: isSelected, isFocused: true, into: &surface, row: content.row(row))
    }
    surface.scrollbar(
      x: frame.right - 1, y: content.y, height: content.height, offset: cursor.offset, visible: content.height,
      total: Self.rows.count)
  }
}
