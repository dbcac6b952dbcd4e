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

  /// The key that does what this one does while an answer is typed: the key itself or, where that is text, the key with
  /// Alt, with Shift as well if editing uses Alt and the letter. `nil` if there is none.
  var besideText: Key? {
    guard isForText else { return self }
    guard let typed else { return nil }
    return [String(typed), typed.uppercased()].filter { $0.count == 1 }
      .map { Key(.character(Character($0)), .alt) }.first { !$0.isForText }
  }

  /// The keys in whose place this one with Alt is pressed while an answer is typed.
  var besideTextOf: [Key] {
    guard case .character(let character) = code, modifiers == .alt else { return [] }
    return Set([String(character), character.lowercased()]).filter { $0.count == 1 }
      .map { Key.character(Character($0)) }.filter { $0.besideText == self }
  }
}
