import TextUI

/// The keys of every action.
struct Keymap: Sendable {
  /// Returns the keys of an action, the one to show first.
  func keys(for action: Action) -> [Key] { action.hint.keys }
}
