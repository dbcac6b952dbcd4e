/// Cards read from outside, whatever their format.
public struct ImportedCards: Hashable, Sendable {
  /// The title of the collection, or `nil` if it has none.
  public var title: String?
  /// A one-line description of the collection.
  public var about: String?
  /// The source that the facts were taken from or checked against.
  public var source: String?
  /// The distinct cards in order.
  public var cards: [ImportedCard]
  /// The number of cards that could not be read.
  public var skipped: Int

  /// Creates a collection. Cards with content that occurs earlier are dropped.
  public init(
    title: String? = nil, about: String? = nil, source: String? = nil, cards: [ImportedCard], skipped: Int = 0
  ) {
    self.title = title
    self.about = about
    self.source = source
    var seen: Set<CardContent> = []
    seen.reserveCapacity(cards.count)
    self.cards = cards.filter { seen.insert($0.content).inserted }
    self.skipped = skipped
  }

  /// Returns the collection with the given link in the sources of its cards.
  public func linked(to link: String?) -> ImportedCards {
    var linked = self
    for index in linked.cards.indices {
      guard let source = linked.cards[index].source else { continue }
      linked.cards[index].source = Card.Source(
        name: source.name, link: link, author: source.author, license: source.license, picture: source.picture)
    }
    return linked
  }
}
