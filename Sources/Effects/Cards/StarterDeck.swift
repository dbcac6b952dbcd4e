public import FlashcardKit

/// A deck that comes with the program.
public struct StarterDeck: Sendable, Equatable {
  /// What it is asked for by.
  public let name: String
  /// What it is called.
  public let title: String
  /// One line about it.
  public let about: String
  /// What its facts were checked against.
  public let source: String
  /// What stands on its cards.
  public let cards: [CardContent]
  /// The pictures of some of them, by what stands on them.
  public let pictures: [CardContent: [Card.Side: Card.Picture]]

  /// A deck.
  public init(
    name: String, title: String, about: String, source: String, cards: [CardContent],
    pictures: [CardContent: [Card.Side: Card.Picture]] = [:]
  ) {
    self.name = name
    self.title = title
    self.about = about
    self.source = source
    self.cards = cards
    self.pictures = pictures
  }

  /// A deck as a list of decks shows it.
  public struct Summary: Sendable, Equatable {
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
}
