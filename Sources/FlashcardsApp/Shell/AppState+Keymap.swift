package import Effects

/// The keys in force.
extension AppState {
  /// Every screen as a keymap sees it.
  static let keyContexts = screens.map { screen in
    let everywhere = screen.isStudy ? Action.everywhere.filter { !Action.tabs.contains($0) } : Action.everywhere
    return KeyContext(
      screen: screen.id, actions: screen.actions, shared: (screen.isDialog ? [] : everywhere) + Action.always,
      isText: screen.isText)
  }

  /// The most lines of a file that are said one by one.
  private static let mostSaid = 3

  /// Takes the keys from a person's file; what of it does not hold is said. Where the file cannot be used, the keys stay
  /// as they are.
  mutating func take(_ keys: Result<KeyBindings, KeyFileFailure>) {
    switch keys {
    case .success(let bindings):
      let (keymap, problems) = Keymap.resolving(bindings, in: AppState.keyContexts)
      world.catalog.keymap = keymap
      for problem in problems.prefix(AppState.mostSaid) { world.notify(Words.sentence(problem)) }
      if problems.count > AppState.mostSaid { world.notify(Words.moreSkipped(problems.count - AppState.mostSaid)) }
    case .failure(let failure): world.notify(Words.sentence(failure))
    }
  }

  /// Returns what is said when the file with key bindings could not be created.
  package static func keysNotOpened(_ path: String) -> String { Words.keysNotOpened(path) }

  /// Returns the table of the keys in force, and what of a person's file does not hold, for the command line.
  package static func keyTable(_ keys: Result<KeyBindings, KeyFileFailure>) -> (table: String, problems: [String]) {
    switch keys {
    case .success(let bindings):
      let (keymap, problems) = Keymap.resolving(bindings, in: keyContexts)
      return (KeyReference.text(keymap), problems.map { Words.sentence($0) })
    case .failure(let failure): return (KeyReference.text(Keymap()), [Words.sentence(failure)])
    }
  }
}
