package import Effects

/// The key bindings in effect.
extension AppState {
  /// The actions of every screen, for resolving a keymap.
  static let keyContexts = screens.map { screen in
    KeyContext(
      screen: screen.id, actions: screen.actions, shared: Action.shared(with: screen) + Action.always,
      isText: screen.isText)
  }

  /// The maximum number of problems reported one by one.
  private static let mostSaid = 3

  /// Applies a person's key bindings, and reports the problems in them. If the file cannot be used, the keymap stays as
  /// it is.
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

  /// Returns the message that the file with key bindings could not be created.
  package static func keysNotOpened(_ path: String) -> String { Words.keysNotOpened(path) }

  /// Returns the table of the key bindings in effect, and the problems in a person's file, for the command line.
  package static func keyTable(_ keys: Result<KeyBindings, KeyFileFailure>) -> (table: String, problems: [String]) {
    switch keys {
    case .success(let bindings):
      let (keymap, problems) = Keymap.resolving(bindings, in: keyContexts)
      return (KeyReference.text(keymap), problems.map { Words.sentence($0) })
    case .failure(let failure): return (KeyReference.text(Keymap()), [Words.sentence(failure)])
    }
  }
}
