/// A sort order of cards: by the values of a column.
public struct CardSort: Hashable, Sendable {
  /// The column.
  public let column: CardColumn
  /// Whether greater values come first.
  public let isDescending: Bool

  /// Creates an order, by default in the direction that suits the column.
  public init(_ column: CardColumn, isDescending: Bool? = nil) {
    self.column = column
    self.isDescending = isDescending ?? column.startsDescending
  }

  /// The order in the other direction.
  public var reversed: CardSort { CardSort(column, isDescending: !isDescending) }

  /// Whether this is the direction in which sorting by the column begins.
  public var isUsual: Bool { isDescending == column.startsDescending }

  /// The name in files: that of the column, after a minus sign if greater values come first.
  var name: String { (isDescending ? "-" : "") + column.rawValue }

  /// Creates the order with a name, or returns `nil` if there is none.
  init?(name: String) {
    let isDescending = name.hasPrefix("-")
    guard let column = CardColumn(rawValue: String(name.dropFirst(isDescending ? 1 : 0))) else { return nil }
    self.init(column, isDescending: isDescending)
  }
}

extension Library.Order {
  /// The order by a column, or `nil` for the order of the cards in their decks.
  var sort: CardSort? {
    switch self {
    case .own: nil
    case .title: CardSort(.front)
    case .created: CardSort(.created)
    case .changed: CardSort(.changed)
    }
  }
}
