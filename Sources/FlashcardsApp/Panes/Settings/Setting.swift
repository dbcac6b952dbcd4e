import FlashcardKit
import TextUI

/// A row of the settings: what it is, how it stands, and what choosing it does.
enum Setting: Sendable, CaseIterable {
  case login, switchLogin, scheme, motion, mouse

  static func rows(_ world: World) -> [Setting] {
    world.login == nil ? [.switchLogin, .scheme, .motion, .mouse] : allCases
  }

  func label(_ world: World) -> String {
    switch self {
    case .login: "Log out"
    case .switchLogin: world.login == nil ? "Log in" : "Switch login"
    case .scheme: "Colours"
    case .motion: "Motion"
    case .mouse: "Mouse"
    }
  }

  func value(_ world: World) -> String {
    switch self {
    case .login: world.login?.name ?? ""
    case .switchLogin: ""
    case .scheme: world.scheme.name
    case .motion: world.choices.motion ? "on" : "off"
    case .mouse: world.choices.mouse ? "on" : "off"
    }
  }

  func about(_ world: World) -> String {
    switch self {
    case .login: "Puts the cards of \(world.login?.name ?? "") away and asks who is studying."
    case .switchLogin: "Shows who else studies here, and makes new logins."
    case .scheme: "Light on dark, dark on light, the terminal's own, or a file of yours."
    case .motion: "Whether cards turn over in front of your eyes, or at once."
    case .mouse: "Off leaves selecting text to the terminal."
    }
  }

  func choose(_ world: inout World) {
    switch self {
    case .login: world.logOut()
    case .switchLogin:
      world.effects.append(.listLogins)
      world.push(LoginScreen())
    case .scheme:
      SchemePicker.open(for: nil, in: &world)
    case .motion:
      world.choices.motion.toggle()
      world.effects.append(.keep(world.choices))
    case .mouse:
      world.choices.mouse.toggle()
      world.effects.append(.mouse(world.choices.mouse))
      world.effects.append(.keep(world.choices))
    }
  }
}
