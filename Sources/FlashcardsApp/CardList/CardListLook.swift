import FlashcardKit

/// The looks of a list of cards.
enum CardListLook {
  case tiles
  case table
  /// A card a row, in words, on plain screens.
  case lines
}

extension World {
  /// The look of all lists of cards.
  var cardListLook: CardListLook {
    if isPlain { return .lines }
    return library[Settings.appearance.view] == .tiles ? .tiles : .table
  }
}
