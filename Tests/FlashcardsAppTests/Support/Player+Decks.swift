import FlashcardKit
import TextUI

extension Player {
  /// Returns a player in the first of several decks, after some keys.
  static func inDeck(_ keys: Key...) -> Player {
    var player = Player(library: Samples.several)
    player.press(.down, .enter)
    for key in keys { player.press(key) }
    return player
  }

  /// Returns the fronts of a deck's cards, in order.
  func titles(_ deck: Int = 0) -> [String] { library.cards(in: library.decks[deck].id).map(\.front) }
}

extension Samples {
  /// The fronts of the first deck's cards.
  static let fronts = sorting.map(\.front)
}
