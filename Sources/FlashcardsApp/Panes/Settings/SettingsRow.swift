import Effects
import FlashcardKit
import TextUI

/// A row of the settings: what it is, how it stands, and what choosing it does.
enum SettingsRow: Sendable {
  case logOut, switchLogin, newLogin, removeLogin, keys, online, files
  case setting(any SettingDefinition)

  static func rows(_ world: World) -> [SettingsRow] {
    let isIn = world.login != nil
    let settings = world.catalog.settings.filter {
      $0.group != .elsewhere && !$0.scopes.isDisjoint(with: isIn ? [.machine, .person] : .machine)
    }
    return (isIn ? [.logOut, .switchLogin, .newLogin, .removeLogin] : [.switchLogin, .newLogin])
      + settings.map(SettingsRow.setting) + [.keys, .online, .files]
  }

  func label(_ world: World) -> String {
    switch self {
    case .logOut: "Log out"
    case .switchLogin: world.login == nil ? "Log in" : "Switch login"
    case .newLogin: "New login"
    case .removeLogin: "Remove login"
    case .setting(let setting): setting.label
    case .keys: Words.keyBindings
    case .online: "Online sources"
    case .files: "Files"
    }
  }

  func value(_ world: World) -> String {
    switch self {
    case .logOut: world.login?.name ?? ""
    case .switchLogin, .newLogin, .removeLogin: ""
    case .setting(let setting): CustomRow.byKey[setting.key]?.value(world) ?? world.words(for: setting)
    case .keys: Words.value(of: world.keymap)
    case .online: Words.sources(world.choices.online)
    case .files: world.listed.places.first?.path ?? ""
    }
  }

  func about(_ world: World) -> String {
    // A name that is long leaves room for what is said of it.
    let name = (world.login?.name ?? "").shortened(to: 16)
    return switch self {
    case .logOut: "Puts the cards of \(name) away and asks who is studying."
    case .switchLogin: "Shows who else studies here, and makes new logins."
    case .newLogin: "For somebody else who studies here; cards are kept apart."
    case .removeLogin: "Its cards stay in the trash for 30 days, and are then gone for good."
    case .setting(let setting): setting.explanation
    case .keys: Words.keyBindingsAbout
    case .online: "Where cards are looked for, and what was kept from there."
    case .files: "Where cards, choices, backups and the rest are."
    }
  }

  func choose(_ world: inout World) {
    switch self {
    case .logOut: world.logOut()
    case .switchLogin:
      world.effects.append(.listLogins)
      world.push(LoginScreen())
    case .newLogin: world.askForNewLogin()
    case .removeLogin: if let name = world.login?.name { world.push(TextPrompt.removeLogin(name)) }
    case .setting(let setting):
      if let open = CustomRow.byKey[setting.key]?.open { open(&world) } else { world.ask(for: setting) }
    case .keys: world.effects.append(.editKeys(Words.newKeysFile))
    case .online: world.editOnline()
    case .files:
      world.push(
        Note(title: Words.filesTitle, lines: world.listed.allPlaces(of: world.login).map { "\($0.what): \($0.path)" }))
    }
  }
}
