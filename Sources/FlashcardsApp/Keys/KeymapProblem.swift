import Effects
import TextUI

/// A line of `keys.yaml` that does not hold, and why. What it says is skipped.
struct KeymapProblem: Sendable, Equatable {
  /// Why a binding does not hold.
  enum Reason: Sendable, Equatable {
    case notABinding
    case unknownPreset(String)
    case unknownScreen(String)
    case unknownAction(String)
    /// The screen has no such action.
    case notOnScreen(Action, screen: String)
    case unknownKey(String, Action)
    /// Esc, Ctrl-C and ? always mean the same.
    case fixedKey(Key, Action)
    case noKeys(Action)
    /// The line binds a key that an earlier line gave to another action of a screen.
    case boundTwice(Key, Action, Action, screen: String)
    /// The key is the only one of another action on a screen.
    case onlyKey(Key, Action, of: Action, screen: String)
    /// None of the keys can be pressed where a text has the focus.
    case onlyText(Action, screen: String)
  }

  /// The line, counted from 1.
  let line: Int
  let reason: Reason
}
