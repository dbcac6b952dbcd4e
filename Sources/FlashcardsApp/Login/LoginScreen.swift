import Effects
import FlashcardKit
import TextUI

/// The screen that asks who is studying: existing logins, and a new one.
struct LoginScreen: Screen {
  static let id = "logins"
  static let isDialog = false
  static let actions: [Action] = [.open, .new, .removeLogin, .back] + Action.listSteps

  private(set) var cursor = ListCursor()
  /// What to do once logged in, if the person was asked to log in for it.
  private let next: Request?

  /// Creates the screen.
  ///
  /// - Parameter next: What to do once logged in.
  init(then next: Request? = nil) { self.next = next }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .open: cursor.index < world.listed.logins.count ? Words.Label.logIn : Words.Label.newLogin
    case .new: Words.Label.newLogin
    case .back: world.login == nil ? Words.Label.skip : Words.Label.back
    default: nil
    }
  }

  func ability(_ action: Action, in world: World) -> Ability {
    action == .removeLogin && cursor.index >= world.listed.logins.count ? .hidden : .ready
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if let step = action.step {
      cursor.move(
        step, count: world.listed.logins.count + 1, rows: list(world, in: FrameLayout(world.size).pane).height)
      return
    }
    switch action {
    case .open: choose(&world)
    case .new: world.askForNewLogin()
    case .removeLogin: world.push(TextPrompt.removeLogin(world.listed.logins[cursor.index].name))
    case .back: world.pop()
    default: break
    }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let list = list(world, in: area)
    switch gesture {
    case .click(let point):
      let index = point.y - list.y + cursor.offset
      if list.contains(point), index <= world.listed.logins.count { cursor.select(index) }
    case .doubleClick(let point):
      if list.contains(point), point.y - list.y + cursor.offset == cursor.index { choose(&world) }
    case .wheel(let step, _): cursor.scroll(by: step, count: world.listed.logins.count + 1, rows: list.height)
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    world.online.afterLogin = next
    cursor.settle(count: world.listed.logins.count + 1, rows: list(world, in: area).height)
  }

  private func choose(_ world: inout World) {
    guard cursor.index < world.listed.logins.count else { return world.askForNewLogin() }
    let name = world.listed.logins[cursor.index].name
    world.carryOut(.logIn(name))
  }

  /// Returns the area of the box, between a heading and an explanation.
  private func box(_ world: World, in area: Rect) -> Rect {
    let height = min(world.listed.logins.count + 3, max(3, area.height - 2))
    let box = area.centered(width: min(48, area.width), height: height)
    return Rect(x: box.x, y: max(area.y + min(2, area.height / 4), box.y - 1), width: box.width, height: box.height)
  }

  private func list(_ world: World, in area: Rect) -> Rect { box(world, in: area).inset(by: 1) }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let box = box(world, in: area)
    surface.clipped(to: area) { surface in
      let heading = Words.whoIsStudying
      let above = box.y - (box.y - area.y >= 2 ? 2 : 1)
      surface.write(heading, x: area.x + max(0, (area.width - heading.columns) / 2), y: above, style: .title)
      surface.box(box, style: .focus)
      let list = list(world, in: area)
      for row in 0..<list.height {
        let index = row + cursor.offset
        guard index <= world.listed.logins.count else { break }
        let isSelected = index == cursor.index
        let style: Style = isSelected ? .title : .text
        if index < world.listed.logins.count {
          let login = world.listed.logins[index]
          ListRow.render(
            label: [Run(login.name, style)], detail: [Run(login.cards.map(Words.cards) ?? "", .dim)],
            isSelected: isSelected, isFocused: true, into: &surface, row: list.row(row))
        } else {
          ListRow.render(
            label: [Run(Words.newLoginRow, style)], isSelected: isSelected, isFocused: true, into: &surface,
            row: list.row(row))
        }
      }
      surface.scrollbar(
        x: box.right - 1, y: list.y, height: list.height, offset: cursor.offset, visible: list.height,
        total: world.listed.logins.count + 1)
      for (row, line) in Words.loginsAreSeparate.wrapped(to: max(1, min(60, area.width - 2))).enumerated() {
        surface.write(
          line, x: area.x + max(0, (area.width - line.columns) / 2), y: box.bottom + 1 + row, style: .dim)
      }
    }
  }
}
