/// A summary of a starter deck for lists.
public struct StarterDeck: Sendable, Equatable {
  /// The name used to request the deck.
  public let name: String
  /// The title.
  public let title: String
  /// A one-line description.
  public let about: String
  /// The number of cards.
  public let count: Int

  /// Creates a summary.
  public init(name: String, title: String, about: String, count: Int) {
    self.name = name
    self.title = title
    self.about = about
    self.count = count
  }
}
