import TextUI

/// Something that the palette can do.
struct PaletteEntry: Sendable {
  /// How it is done.
  enum Command: Sendable {
    /// An action of the screen below, or one that works everywhere.
    case action(Action)
    /// What a dialog would lead to.
    case request(Request)
    case setting(SettingsRow)
  }

  let title: String
  let help: String
  let keys: String
  let deed: Command
  /// Why it cannot be done now.
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
  /// Everything that can be done from where one is: by the tables that keys are looked up in.
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
      [PaletteEntry("New login…", help: "Somebody else studies here too", .request(.askForNewLogin))]
      + (isIn
        ? [
          PaletteEntry("New deck…", help: "An empty deck", .request(.askForNewDeck)),
          PaletteEntry(
            "Starter deck…", help: "Bring in a deck that comes with the program", .request(.chooseStarterDeck)),
        ] : [])
      + [
        PaletteEntry(
          "Messages", help: "Every message since the program started, newest first", .request(.showMessages))
      ]
    return entries(of: top)
      + AppState.tabs.enumerated().map { index, tab in
        PaletteEntry(
          "Go to \(tab.name)", help: "The tab \(tab.name)", keys: hint(for: .tab(index + 1), of: top).allKeys,
          .action(.tab(index + 1)))
      }
      + everywhere.map { action in
        let hint = hint(for: action, of: top)
        return PaletteEntry(hint.label, help: hint.help, keys: hint.allKeys, .action(action))
      }
      + requests
      + SettingsRow.rows(world).map {
        PaletteEntry(
          "Settings: \($0.label(world))", help: $0.about(world), keys: $0.value(world), .setting($0))
      }
  }
}
