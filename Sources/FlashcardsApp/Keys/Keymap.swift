import TextUI

/// The keys of all actions: those of a preset, overridden by a person's own.
struct Keymap: Sendable, Equatable {
  /// The preset that the keymap is based on.
  let preset: KeymapPreset
  private var bindings: [Action: [Key]] { didSet { actions = Keymap.actions(of: bindings) } }
  /// The same by key, so that a key is looked up once rather than for each action.
  private var actions: [Key: [Action]]
  /// Bindings for a single screen, by the screen's ID.
  private var local: [String: [Action: [Key]]]

  /// Creates the keymap of a preset.
  init(_ preset: KeymapPreset = .default) {
    self.preset = preset
    bindings = preset.bindings
    actions = Keymap.actions(of: preset.bindings)
    local = preset.local
  }

  private static func actions(of bindings: [Action: [Key]]) -> [Key: [Action]] {
    var actions: [Key: [Action]] = [:]
    for (action, keys) in bindings { for key in keys { actions[key, default: []].append(action) } }
    return actions
  }

  /// Returns the keys of an action, the one to display first.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - screen: The ID of a screen, or `nil` for the keys that apply unless a screen overrides them.
  /// - Returns: The keys, or an empty array if the action is unbound.
  func keys(for action: Action, on screen: String? = nil) -> [Key] {
    screen.flatMap { local[$0]?[action] } ?? bindings[action] ?? []
  }

  /// Returns whether a key triggers an action on a screen.
  func binds(_ key: Key, to action: Action, on screen: String? = nil) -> Bool {
    keys(for: action, on: screen).contains(key)
  }

  /// Returns the actions that a key triggers on screens that have them, in no order.
  func actions(of key: Key, on screen: String) -> [Action] {
    let everywhere = actions[key] ?? []
    guard let own = local[screen], !own.isEmpty else { return everywhere }
    return everywhere.filter { own[$0] == nil } + own.lazy.filter { $0.value.contains(key) }.map(\.key)
  }

  /// Binds an action to other keys, on one screen or on all. Binding it on all screens replaces the preset's bindings
  /// for single screens.
  mutating func bind(_ action: Action, to keys: [Key], on screen: String? = nil) {
    if let screen {
      local[screen, default: [:]][action] = keys
    } else {
      for screen in local.keys { local[screen]?[action] = nil }
      bindings[action] = keys
    }
  }

  /// The number of actions whose keys differ from the preset.
  var customCount: Int {
    let base = Keymap(preset)
    return Action.all.count { action in
      bindings[action] != base.bindings[action] || local.contains { base.local[$0]?[action] != $1[action] }
    }
  }
}
