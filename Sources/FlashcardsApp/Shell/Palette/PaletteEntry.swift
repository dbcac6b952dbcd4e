import TextUI

/// An entry of the command palette.
struct PaletteEntry: Sendable {
  /// The way a command is performed.
  enum Command: Sendable {
    /// An action of the screen below, or one that works everywhere.
    case action(Action)
    /// A request, as a dialog makes it.
    case request(Request)
    case setting(SettingsRow)
  }

  let title: String
  let help: String
  let keys: String
  let deed: Command
  /// The reason why it cannot be performed now.
  let refusal: String?

  init(_ title: String, help: String, keys: String = "", _ deed: Command, refusal: String? = nil) {
    self.title = title
    self.help = help
    self.keys = keys
    self.deed = deed
    self.refusal = refusal
  }
}

extension AppState {
  /// The entries for the current screen, from the same tables as key bindings.
  var paletteEntries: [PaletteEntry] {
    func entries<S: Screen>(of screen: S) -> [PaletteEntry] {
      S.actions.compactMap { action in
        guard action.isInPalette else { return nil }
        let hint = hint(for: action, of: screen)
        switch screen.ability(action, in: world) {
        case .hidden: return nil
        case .ready: return PaletteEntry(hint.label, help: hint.help, keys: hint.allKeys, .action(action))
        case .refused(let reason):
          return PaletteEntry(hint.label, help: hint.help, keys: hint.allKeys, .action(action), refusal: reason)
        }
      }
    }
    let everywhere = (Action.everywhere + Action.always).filter(\.isInPalette)
    let isIn = world.login != nil
    let requests: [PaletteEntry] =
      [PaletteEntry(Words.newLoginEntry.title, help: Words.newLoginEntry.help, .request(.askForNewLogin))]
      + (isIn
        ? [
          PaletteEntry(Words.newDeckEntry.title, help: Words.newDeckEntry.help, .request(.askForNewDeck)),
          PaletteEntry(
            Words.starterDeckEntry.title, help: Words.starterDeckEntry.help, .request(.chooseStarterDeck)),
        ] : [])
      + [
        PaletteEntry(
          Words.messagesEntry.title, help: Words.messagesEntry.help, .request(.showMessages))
      ]
    return entries(of: top)
      + AppState.tabs.prefix(tabCount).enumerated().map { index, tab in
        PaletteEntry(
          Words.goTo(tab.name), help: Words.aboutTab(tab.name), keys: hint(for: .tab(index + 1), of: top).allKeys,
          .action(.tab(index + 1)))
      }
      + everywhere.map { action in
        let hint = hint(for: action, of: top)
        return PaletteEntry(hint.label, help: hint.help, keys: hint.allKeys, .action(action))
      }
      + requests
      + SettingsRow.rows(world).map {
        PaletteEntry(
          Words.setting($0.label(world)), help: $0.about(world), keys: $0.value(world), .setting($0))
      }
  }
}
