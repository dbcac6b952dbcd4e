import Effects
import TextUI

/// What the command palette offers. To add a kind of entries, add a list of them here.
extension AppState {
  mutating func openPalette() {
    // Their names are needed to find them.
    if world.schemes.listed == nil { world.effects.append(.listSchemes) }
    stack.append(PaletteScreen(paletteEntries, schemes: world.schemes.listed))
  }

  /// The entries for the current screen, from the same tables as key bindings. Color schemes from files follow once
  /// they are listed.
  var paletteEntries: [PaletteEntry] {
    let own = actionEntries(of: top)
    let titles = Set(own.map(\.title))
    return own + tabEntries + sharedEntries
      + PaletteEntry.commands(world, isStudying: type(of: top).isStudy).filter { !titles.contains($0.title) }
      + PaletteEntry.settings(world) + PaletteEntry.decks(world)
      + PaletteEntry.savedSearches(world) + PaletteEntry.schemes(SchemeChoice.builtIn)
      + distantEntries
  }

  /// The screen's own actions, those that are refused with the reason.
  private func actionEntries<S: Screen>(of screen: S) -> [PaletteEntry] {
    S.actions.compactMap { action in
      guard action.isInPalette else { return nil }
      switch screen.ability(action, in: world) {
      case .hidden: return nil
      case .ready: return entry(for: action)
      case .refused(let reason): return entry(for: action, refusal: reason)
      }
    }
  }

  private var tabEntries: [PaletteEntry] {
    AppState.tabs.prefix(tabCount).enumerated().map { index, tab in
      PaletteEntry(
        Words.goTo(tab.name), name: tab.name, help: Words.aboutTab(tab.name),
        detail: hint(for: .tab(index + 1), of: top).allKeys, words: Words.everydayWords(for: tab.name),
        .action(.tab(index + 1)))
    }
  }

  private var sharedEntries: [PaletteEntry] {
    (Action.everywhere + Action.always).filter(\.isInPalette).map { entry(for: $0) }
  }

  /// The actions of other screens, and those that are hidden here, with where they work.
  private var distantEntries: [PaletteEntry] {
    let actions = type(of: top).actions
    return Action.all.compactMap { action in
      guard action.isInPalette, !Action.everywhere.contains(action), !Action.always.contains(action),
        !actions.contains(action) || can(action) == .hidden
      else { return nil }
      let reason =
        actions.contains(action) ? Words.notAvailableNow : Words.works(in: AppState.homes[action] ?? [])
      return PaletteEntry(
        Words.label(of: action), help: Words.help(for: action), words: words(for: action), .action(action),
        refusal: reason, precedence: .elsewhere)
    }
  }

  /// The names of the screens that have an action, dialogs last.
  private static let homes = Dictionary(
    Action.all.map { action in
      let screens = AppState.screens.filter { $0.actions.contains(action) }
      return (action, (screens.filter { !$0.isDialog } + screens.filter { $0.isDialog }).map { $0.name })
    }
  ) { first, _ in first }

  private func entry(for action: Action, refusal: String? = nil) -> PaletteEntry {
    func hint<S: Screen>(on screen: S) -> KeyHint { self.hint(for: action, of: screen) }
    let hint = hint(on: top)
    return PaletteEntry(
      hint.label, help: hint.help, detail: hint.allKeys, words: words(for: action), .action(action), refusal: refusal)
  }

  /// Returns the words by which an action is found, whatever its label is here.
  private func words(for action: Action) -> String {
    [Words.label(of: action), action.name, Words.everydayWords(for: action)].joined(separator: " ")
  }
}
