import TextUI

/// The part of a screen that matters to a keymap: its actions, and whether a text takes keys first.
struct KeyContext: Sendable {
  /// The ID of the screen.
  let screen: String
  /// The screen's own actions.
  let actions: [Action]
  /// The actions shared with other screens.
  let shared: [Action]
  /// Whether a text always has the focus, so that writing and editing keys never reach an action.
  let isText: Bool

  var all: [Action] { actions + shared }

  /// Returns whether a key can reach an action.
  func reaches(_ key: Key) -> Bool { !isText || !key.isForText }

  /// Returns whether two actions may share a key: if at most one of them is available at a time, or if the screen's own
  /// action takes precedence over a shared one.
  static func canShare(_ one: Action, _ other: Action) -> Bool {
    one.isAnswering && other.isAnswering || one.yieldsToScreen || other.yieldsToScreen
  }
}

extension Action {
  /// Whether the action answers a card. The available ones change between question and answer.
  fileprivate var isAnswering: Bool {
    switch self {
    case .flip, .open, .choose, .grade: true
    default: false
    }
  }

  /// Whether a screen's own action takes precedence on the same key.
  fileprivate var yieldsToScreen: Bool {
    switch self {
    case .quit, .tab: true
    default: false
    }
  }
}

extension Key {
  /// Whether a focused text takes the key, for writing or editing.
  var isForText: Bool {
    if typed != nil { return true }
    // The arrow keys leave a text at its first and last line.
    if self == .up || self == .down || self == .tab || self == .backTab { return false }
    var field = TextField("a b", limit: 10)
    return field.edit(self)
  }
}
