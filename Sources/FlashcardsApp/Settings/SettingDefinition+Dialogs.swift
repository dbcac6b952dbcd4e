import FlashcardKit

extension SettingDefinition {
  /// Whether it is in the menu of decks.
  var isInDeckMenu: Bool { scopes.contains(.deck) && group != .elsewhere && form != .own }

  /// Whether changing the person's value can be undone: not if the values are cycled through, nor for how cards are
  /// listed.
  var isUndone: Bool {
    switch form {
    case .cycle: false
    case .menu: group == .study
    case .number, .percent, .steps, .own: true
    }
  }
}
