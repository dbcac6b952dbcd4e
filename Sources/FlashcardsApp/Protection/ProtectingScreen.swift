import FlashcardKit
import TextUI

/// A dialog as long as the protection of a login is changed. No key means anything until then.
struct ProtectingScreen: Screen {
  static let id = "protecting"
  static let isDialog = true
  static let actions: [Action] = []

  let login: Login

  mutating func perform(_ action: Action, in world: inout World) {}
  mutating func type(_ key: Key, in world: inout World) -> Bool { true }

  private static let width = 50

  private func lines(_ world: World) -> [String] {
    guard let (_, change) = world.protection.changing else { return [] }
    let isLong = change.rewritesFiles
    let what = isLong ? Words.rewriting(login.name, Words.shortPercent(world.protection.progress)) : Words.makingKey
    return [what] + (isLong ? [Words.mayBeInterrupted] : [])
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let lines = lines(world).flatMap { $0.wrapped(to: max(1, min(ProtectingScreen.width, area.width - 6))) }
    let frame = Dialog.frame(width: ProtectingScreen.width, height: lines.count, in: area)
    Dialog.render(frame, title: Words.passphraseTitle, into: &surface)
    let content = frame.inset(left: 3, top: 1, right: 3, bottom: 1)
    surface.clipped(to: content) { surface in
      for (row, line) in lines.enumerated() {
        surface.write(line, x: content.x, y: content.y + row, style: row == 0 ? .text : .dim)
      }
      surface.point(to: content.row(0))
    }
  }
}
