/// A summary of a login for lists.
public struct LoginSummary: Sendable, Equatable {
  /// The name.
  public let name: String
  /// The number of cards, or `nil` if it isn't known without reading them.
  public let cards: Int?

  /// Creates a summary.
  public init(name: String, cards: Int?) {
    self.name = name
    self.cards = cards
  }
}
