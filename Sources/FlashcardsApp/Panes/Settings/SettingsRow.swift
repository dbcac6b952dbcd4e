import FlashcardKit
import TextUI

/// A row in Settings: an action or a setting, with its label, value, and explanation.
enum SettingsRow: Sendable {
  case logOut, switchLogin, newLogin, removeLogin, lock, protect, passphrase, kinds, presets, reschedule, keySet, keys,
    online,
    sync, files
  case setting(any SettingDefinition)

  static func rows(_ world: World) -> [SettingsRow] {
    let isIn = world.login != nil
    // Those of the account are for a login that is protected.
    let settings = world.catalog.settings.filter {
      $0.group != .elsewhere && ($0.group != .account || world.isProtected)
        && !$0.scopes.isDisjoint(with: isIn ? [.machine, .person] : .machine)
    }
    let account: [SettingsRow] =
      isIn
      ? [.logOut, .switchLogin, .newLogin, .removeLogin] + (world.isProtected ? [.lock, .passphrase] : [.protect])
      : [.switchLogin, .newLogin]
    return account
      + settings.map(SettingsRow.setting) + (isIn ? [.kinds, .presets, .reschedule] : []) + [.keySet, .keys]
      + (isIn ? [.sync] : []) + [.online, .files]
  }

  var section: SettingsSection {
    switch self {
    case .logOut, .switchLogin, .newLogin, .removeLogin, .lock, .protect, .passphrase: .account
    case .kinds, .presets, .reschedule: .study
    case .keySet, .keys, .online, .sync, .files: .computer
    case .setting(let setting):
      switch setting.group {
      case .account: .account
      case .appearance: .appearance
      case .study: .study
      case .terminal, .elsewhere: .computer
      }
    }
  }

  func label(_ world: World) -> String {
    switch self {
    case .logOut: Words.SettingsLabel.logOut
    case .switchLogin: world.login == nil ? Words.Label.logIn : Words.SettingsLabel.switchLogin
    case .newLogin: Words.Label.newLogin
    case .removeLogin: Words.SettingsLabel.removeLogin
    case .lock: Words.SettingsLabel.lock
    case .protect, .passphrase: Words.SettingsLabel.passphrase
    case .setting(let setting): setting.label
    case .kinds: Words.kinds
    case .presets: Words.presets
    case .reschedule: Words.SettingsLabel.reschedule
    case .keySet: Words.keySet
    case .keys: Words.keyBindings
    case .online: Words.SettingsLabel.online
    case .sync: Words.syncWith
    case .files: Words.SettingsLabel.files
    }
  }

  func value(_ world: World) -> String {
    switch self {
    case .logOut: world.login?.name ?? ""
    case .switchLogin, .newLogin, .removeLogin, .reschedule: ""
    case .lock: world.keymap.keys(for: .lock).first?.description ?? ""
    case .protect: Words.notProtected
    case .passphrase: Words.protected
    case .setting(let setting): CustomRow.byKey[setting.key]?.value(world) ?? world.words(for: setting)
    case .kinds: Words.presets(world.library.customKinds.count)
    case .presets: Words.presets(world.library.presets.count)
    case .keySet: Words.name(of: world.keymap.preset)
    case .keys: Words.value(of: world.keymap)
    case .online: Words.sources(world.choices.online)
    case .sync:
      world.syncing.place.map { Words.short($0.address.isEmpty ? $0.server?.address ?? "" : $0.address) }
        ?? Words.syncOff
    case .files: world.listed.places.first?.path ?? ""
    }
  }

  func about(_ world: World) -> String {
    switch self {
    case .logOut: Words.aboutLogOut(world.login?.name ?? "")
    case .switchLogin: Words.aboutSwitchLogin
    case .newLogin: Words.aboutNewLogin
    case .removeLogin: Words.aboutRemoveLogin
    case .lock: Words.aboutLock
    case .protect: Words.aboutProtect
    case .passphrase: Words.aboutPassphrase
    case .setting(let setting): setting.explanation
    case .kinds: Words.aboutKinds
    case .presets: Words.aboutPresets
    case .reschedule: Words.aboutReschedule
    case .keySet: Words.aboutKeySet
    case .keys: Words.keyBindingsAbout(world.listed.keysFile)
    case .online: Words.aboutOnline
    case .sync: Words.aboutSync
    case .files: Words.aboutFiles
    }
  }

  func choose(_ world: inout World) {
    switch self {
    case .logOut: world.logOut()
    case .switchLogin:
      world.effects.append(.listLogins)
      world.push(LoginScreen())
    case .newLogin: world.askForNewLogin()
    case .removeLogin: if let name = world.login?.name { world.push(TextPrompt.removeLogin(name, in: world)) }
    case .lock: world.lockNow()
    case .protect: world.askToProtect()
    case .passphrase: world.editProtection()
    case .setting(let setting):
      if let open = CustomRow.byKey[setting.key]?.open { open(&world) } else { world.ask(for: setting) }
    case .kinds: world.listKinds()
    case .presets: world.listPresets()
    case .reschedule: world.askToReschedule(at: .person)
    case .keySet: world.askForKeys()
    case .keys: world.effects.append(.editKeys(Words.newKeysFile))
    case .online: world.editOnline()
    case .sync: world.editSync()
    case .files:
      world.push(
        Note(title: Words.filesTitle) { world in
          world.listed.allPlaces(of: world.login).map { Words.file($0.what, $0.path) }
        })
    }
  }
}

/// A row in Settings with its own value text, or with its own screen.
struct CustomRow: Sendable {
  /// Returns the text next to the label.
  let value: @Sendable (World) -> String
  /// Opens the setting's own screen, or `nil` to use the dialog of its form.
  let open: (@Sendable (inout World) -> Void)?

  /// The rows, by the keys of their settings.
  static let byKey: [String: CustomRow] = [
    Settings.appearance.scheme.key: CustomRow(
      value: { $0.scheme.name }, open: { SchemePicker.open(for: nil, in: &$0) }),
    Settings.study.memory.key: CustomRow(
      value: { Words.memoryValue($0.library, fitted: $0.fitting.share(at: .person)) },
      open: { world in
        world.fitting.outcome = nil
        world.push(MemoryScreen())
      }),
    Settings.terminal.pixels.key: CustomRow(
      value: { world in
        let value = world.words(for: Settings.terminal.pixels)
        let isVain = world.choices[Settings.terminal.pixels] && world.terminal.cellPixels == nil
        return isVain ? value + Words.pixelsUnsupported : value
      }, open: nil),
  ]
}
