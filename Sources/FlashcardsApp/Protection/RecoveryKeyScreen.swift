import FlashcardKit
import TextUI

/// A dialog that shows a new recovery key, which is shown only once.
struct RecoveryKeyScreen: Screen {
  static let id = "recovery-key"
  static let isDialog = true
  static let actions: [Action] = [.confirm] + Action.listSteps

  private let key: String
  /// When it was seen first: a key that was about to be pressed doesn't close it.
  private var since: Milliseconds?
  private var scroll = TextScroll()

  init(key: String) { self.key = key }

  func label(_ action: Action, in world: World) -> String? { action == .confirm ? Words.Label.writtenDown : nil }

  mutating func perform(_ action: Action, in world: inout World) {
    if let step = action.step { return scroll.move(step) }
    guard let since, world.now - since >= Messages.glance else { return }
    world.protection.recoveryKey = nil
    world.pop()
  }

  mutating func settle(in world: inout World, area: Rect) {
    // The clock may have been set back.
    if since.map({ $0 > world.now }) ?? true { since = world.now }
    let content = content(in: area)
    scroll.settle(count: lines(width: content.width).count, rows: content.height)
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    if case .wheel(let step, _) = gesture { scroll.scroll(by: step) }
  }

  // MARK: Drawing

  private static let width = 50
  /// The groups in a row: all, or half of them.
  private static let halves = 3

  private func lines(width: Int) -> [(text: String, isKey: Bool)] {
    let groups = key.split(separator: "-")
    let rows =
      key.columns <= width
      ? [key]
      : stride(from: 0, to: groups.count, by: RecoveryKeyScreen.halves).map {
        groups.dropFirst($0).prefix(RecoveryKeyScreen.halves).joined(separator: "-")
      }
    let about = [""] + Words.aboutRecoveryKey.wrapped(to: max(1, width))
    return rows.map { (text: $0, isKey: true) } + about.map { (text: $0, isKey: false) }
  }

  private func frame(in area: Rect) -> Rect {
    let width = min(RecoveryKeyScreen.width, area.width - 6)
    return Dialog.frame(width: RecoveryKeyScreen.width, height: lines(width: width).count, in: area)
  }

  private func content(in area: Rect) -> Rect { frame(in: area).inset(left: 3, top: 1, right: 3, bottom: 1) }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(in: area)
    Dialog.render(frame, title: Words.recoveryKeyTitle, into: &surface)
    let content = content(in: area)
    let lines = lines(width: content.width)
    surface.clipped(to: content) { surface in
      for (row, line) in lines.dropFirst(scroll.offset).prefix(content.height).enumerated() {
        surface.write(line.text, x: content.x, y: content.y + row, style: line.isKey ? .title : .text)
      }
      surface.point(to: content.row(0))
    }
    surface.scrollbar(
      x: frame.right - 1, y: content.y, height: content.height, offset: scroll.offset, visible: content.height,
      total: lines.count)
  }
}
