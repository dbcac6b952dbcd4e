import FlashcardKit
import TextUI

/// All keys that work on the screen below, and those that work everywhere.
struct HelpScreen: Screen {
  static let name = "Help"
  static let isDialog = true
  static let actions: [Action] = [.back] + Action.listSteps

  /// What the keys are listed of.
  let heading: String
  let hints: [KeyHint]
  private var scroll = TextScroll()

  init(heading: String, hints: [KeyHint]) {
    self.heading = heading
    self.hints = hints
  }

  func label(_ action: Action, in world: World) -> String? { action == .back ? "Close" : nil }

  mutating func perform(_ action: Action, key: Key, in world: inout World) {
    if let step = action.step {
      scroll.move(step, page: list(in: world.dialogArea).height)
    } else {
      world.pop()
    }
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    guard Action.help.hint.keys.contains(key) else { return false }
    world.pop()
    return true
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    switch gesture {
    case .wheel(let step, _): scroll.scroll(by: step)
    case .click(let point) where !frame(in: area).contains(point): world.pop()
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    scroll.settle(count: lines.count, rows: list(in: area).height)
  }

  private func frame(in area: Rect) -> Rect { Dialog.frame(width: 66, height: lines.count, in: area) }
  private func list(in area: Rect) -> Rect { frame(in: area).inset(left: 2, top: 1, right: 2, bottom: 1) }

  private var lines: [[Run]] {
    let everywhere = (Action.everywhere + Action.always).map(\.hint)
    func rows(_ hints: [KeyHint]) -> [[Run]] {
      hints.map { hint in
        let keys = hint.keys.count > 3 ? "\(hint.keys[0]) … \(hint.keys[hint.keys.count - 1])" : hint.allKeys
        return [Run(keys.padded(to: 16), Style(.accent, .bold)), Run(hint.help)]
      }
    }
    return [[Run(heading, .title)]] + rows(hints) + [[], [Run("Everywhere", .title)]] + rows(everywhere)
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(in: area)
    Dialog.render(frame, title: "Keys", into: &surface)
    let list = list(in: area)
    let lines = lines
    for row in 0..<list.height where lines.indices.contains(row + scroll.offset) {
      surface.write(lines[row + scroll.offset].truncated(to: list.width), x: list.x, y: list.y + row)
    }
    surface.scrollbar(
      x: frame.right - 1, y: list.y, height: list.height, offset: scroll.offset, visible: list.height,
      total: lines.count)
  }
}

extension String {
  /// The text with blanks behind it to a width in columns, and at least one.
  func padded(to columns: Int) -> String { self + String(repeating: " ", count: max(1, columns - self.columns)) }
}
