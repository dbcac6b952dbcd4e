import TextUI

/// The keys of every action: those of a preset, with a person's own in their place.
struct Keymap: Sendable, Equatable {
  /// The preset it began with.
  let preset: KeymapPreset
  private var bindings: [Action: [Key]]
  /// Bindings that hold on one screen only, by the screen's identity.
  private var local: [String: [Action: [Key]]]

  /// Creates the keymap of a preset.
  init(_ preset: KeymapPreset = .default) {
    self.preset = preset
    bindings = preset.bindings
    local = preset.local
  }

  /// Returns the keys of an action, the one to show first.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - screen: The identity of a screen, or `nil` for the keys that hold wherever a screen has no other.
  /// - Returns: The keys; empty if the keymap binds none.
  func keys(for action: Action, on screen: String? = nil) -> [Key] {
    screen.flatMap { local[$0]?[action] } ?? bindings[action] ?? []
  }

  /// Returns whether a key does an action on a screen.
  func binds(_ key: Key, to action: Action, on screen: String? = nil) -> Bool {
    keys(for: action, on: screen).contains(key)
  }

  /// Gives an action other keys: on one screen, or on every screen, also where the preset has its own.
  mutating func bind(_ action: Action, to keys: [Key], on screen: String? = nil) {
    if let screen {
      local[screen, default: [:]][action] = keys
    } else {
      for screen in local.keys { local[screen]?[action] = nil }
      bindings[action] = keys
    }
  }

  /// How many actions have other keys than in the preset.
  var customCount: Int {
    let base = Keymap(preset)
    return Action.all.count { action in
      bindings[action] != base.bindings[action] || local.contains { base.local[$0]?[action] != $1[action] }
    }
  }
}
