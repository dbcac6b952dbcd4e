/// A deck that comes with the program, as a list of decks shows it.
public struct StarterDeck: Sendable, Equatable {
  /// What it is asked for by.
  public let name: String
  /// What it is called.
  public let title: String
  /// One line about it.
  public let about: String
  /// How many cards it has.
  public let count: Int

  /// A deck.
  public init(name: String, title: String, about: String, count: Int) {
    self.name = name
    self.title = title
    self.about = about
    self.count = count
  }
}
