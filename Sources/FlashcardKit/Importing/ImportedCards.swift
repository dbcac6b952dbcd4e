/// Cards from outside, whatever they were written in.
public struct ImportedCards: Hashable, Sendable {
  /// What they are called together; nil where nothing says so.
  public var title: String?
  /// One line about them.
  public var about: String?
  /// What their facts were taken from or checked against.
  public var source: String?
  /// The cards, each once, in their order.
  public var cards: [ImportedCard]
  /// How many could not be read.
  public var skipped: Int

  /// Cards that were read; what stands there already is left out.
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

  /// The same, with an address where each of them can be read.
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
