import FlashcardKit

extension SettingDefinition {
  /// Whether it is in the menu of decks.
  var isInDeckMenu: Bool { scopes.contains(.deck) && group != .elsewhere && form != .own }

  /// Whether changing the person's value can be undone: not for how decks and cards are listed, nor if the values are
  /// cycled through, unless they affect scheduling.
  var isUndone: Bool {
    switch form {
    case .cycle: scopes.contains(.deck)
    case .menu: group == .study
    case .number: group != .appearance
    case .percent, .steps, .weekdays, .text, .own: true
    }
  }
}
