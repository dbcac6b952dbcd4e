import Effects
import TextUI

/// An invalid line of `keys.yaml`, which is skipped, and the reason.
struct KeymapProblem: Sendable, Equatable {
  /// The reason why a line is invalid.
  enum Reason: Sendable, Equatable {
    case notABinding
    case unknownPreset(String)
    case unknownScreen(String)
    case unknownAction(String)
    /// The screen doesn't have the action.
    case notOnScreen(Action, screen: String)
    case unknownKey(String, Action)
    /// Esc, Ctrl-C and ? can't be rebound.
    case fixedKey(Key, Action)
    case noKeys(Action)
    /// The key is already bound to another action on the same screen, by an earlier line.
    case boundTwice(Key, Action, Action, screen: String)
    /// The key is the only one of another action on a screen.
    case onlyKey(Key, Action, of: Action, screen: String)
    /// The action would only have keys that a focused text takes.
    case onlyText(Action, screen: String)
  }

  /// The line number, counted from 1.
  let line: Int
  let reason: Reason
}
