/// A list of cards that has columns and an order of its own.
public enum ListScope: Hashable, Sendable {
  /// The cards of all decks.
  case all
  /// A deck with its subdecks.
  case deck(DeckID)
  case favorites

  /// The columns if none are chosen.
  public var columns: [CardColumn] {
    switch self {
    case .all, .favorites: [.front, .back, .due, .deck, .tags]
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

/// The columns and the orders of lists. Each list has preferences of its own, so that two programs can arrange different
/// ones.
extension Library {
  private static let columnsKey = "columns"
  private static let sortKey = "sort"
  /// The order of the cards in their decks, where another one is the default.
  private static let unsorted = PropertyValue.string("own")

  /// Returns the columns of a list.
  public func columns(of scope: ListScope) -> CardColumns {
    preferences[scope.key(Library.columnsKey)].flatMap {
      CardColumns(propertyValue: $0, default: scope.columns)
    } ?? CardColumns(scope.columns)
  }

  /// Returns whether a list has columns other than the default ones.
  public func hasOwnColumns(_ scope: ListScope) -> Bool { preferences[scope.key(Library.columnsKey)] != nil }

  /// Returns a change that chooses the columns of a list, or the default ones if `columns` is `nil`. Also forgets those
  /// of decks that are gone.
  public func choosing(_ columns: CardColumns?, for scope: ListScope) -> Change {
    let value = columns.flatMap { $0 == CardColumns(scope.columns) ? nil : $0.propertyValue }
    return preferring(scope.key(Library.columnsKey), value).adding(forgotten(Library.columnsKey))
  }

  /// Returns the order of a list, or `nil` if its cards are in the order of their decks.
  public func sort(of scope: ListScope) -> CardSort? {
    let usual = self[Settings.appearance.order].sort
    guard let own = preferences[scope.key(Library.sortKey)] else { return usual }
    return own == Library.unsorted ? nil : own.string.flatMap(CardSort.init(name:)) ?? usual
  }

  /// Returns a change that sorts a list, or puts its cards in the order of their decks if `sort` is `nil`. Also forgets
  /// the orders of decks that are gone.
  public func sorting(_ scope: ListScope, by sort: CardSort?) -> Change {
    let own = sort.map { PropertyValue.string($0.name) } ?? Library.unsorted
    let value = sort == self[Settings.appearance.order].sort ? nil : own
    return preferring(scope.key(Library.sortKey), value).adding(forgotten(Library.sortKey))
  }

  private func forgotten(_ kind: String) -> Change {
    let prefix = kind + "."
    let gone = preferences.keys.filter { key in
      guard key.hasPrefix(prefix), let id = DeckID(String(key.dropFirst(prefix.count))) else { return false }
      return deck(id) == nil
    }
    return Change(gone.sorted().flatMap { preferring($0, nil).steps })
  }
}

extension ListScope {
  /// Returns the key of a preference of the list: `columns.all`.
  fileprivate func key(_ kind: String) -> String { "\(kind).\(name)" }
}

extension Change {
  fileprivate func adding(_ other: Change) -> Change { Change(steps + other.steps) }
}
