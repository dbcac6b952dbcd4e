import FlashcardKit

extension SettingDefinition {
  /// Whether decks have it in their menu.
  var isInDeckMenu: Bool { scopes.contains(.deck) && group != .elsewhere && form != .own }

  /// Whether `u` takes a choice of the person's back: not where the same key does, nor how cards are listed.
  var isUndone: Bool {
    switch form {
    case .cycle: false
    case .menu: group == .study
    case .number, .percent, .steps, .own: true
    }
  }
}
