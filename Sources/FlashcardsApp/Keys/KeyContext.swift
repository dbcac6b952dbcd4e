import TextUI

/// A screen as a keymap sees it: what can be done there, and whether keys go into a text first.
struct KeyContext: Sendable {
  /// The identity of the screen.
  let screen: String
  /// What the screen itself does.
  let actions: [Action]
  /// What works there besides.
  let shared: [Action]
  /// Whether a text has the focus, so that keys that write or edit never reach an action.
  let isText: Bool

  var all: [Action] { actions + shared }

  /// Returns whether a key can reach an action here.
  func reaches(_ key: Key) -> Bool { !isText || !key.isForText }

  /// Returns whether two actions may have the same key here. They may where at most one of them can be done at a time,
  /// or where the screen's own comes before what works elsewhere too.
  static func canShare(_ one: Action, _ other: Action) -> Bool {
    one.isAnswering && other.isAnswering || one.yieldsToScreen || other.yieldsToScreen
  }
}

extension Action {
  /// Whether it answers a card: what is ready changes from the question to the answer.
  fileprivate var isAnswering: Bool {
    switch self {
    case .flip, .open, .choose, .grade: true
    default: false
    }
  }

  /// Whether a screen's own action on the same key comes first.
  fileprivate var yieldsToScreen: Bool {
    switch self {
    case .quit, .tab: true
    default: false
    }
  }
}

extension Key {
  /// Whether a text that has the focus takes it, to write it or to edit by it.
  var isForText: Bool {
    if typed != nil { return true }
    // Arrows leave a text at its first and last line.
    if self == .up || self == .down || self == .tab || self == .backTab { return false }
    var field = TextField("a b", limit: 10)
    return field.edit(self)
  }
}
