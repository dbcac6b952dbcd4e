/// A login as the list of logins shows it.
public struct LoginSummary: Sendable, Equatable {
  /// Its name.
  public let name: String
  /// How many cards it has; nil where that is not known without reading them.
  public let cards: Int?

  /// A login.
  public init(name: String, cards: Int?) {
    self.name = name
    self.cards = cards
  }
}
