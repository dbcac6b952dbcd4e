/// A list of cards that has columns and an order of its own.
public enum ListScope: Hashable, Sendable {
  /// The cards of all decks.
  case all
  /// A deck with its subdecks.
  case deck(DeckID)
  case favorites

  /// The columns if none are chosen.
  var columns: [CardColumn] {
    switch self {
    case .all, .favorites: [.front, .back, .deck, .due, .tags]
    case .deck: [.front, .back, .due, .tags]
    }
  }

  /// The end of its keys in the preferences.
  var name: String {
    switch self {
    case .all: "all"
    case .deck(let id): id.description
    case .favorites: "favorites"
    }
  }
}
