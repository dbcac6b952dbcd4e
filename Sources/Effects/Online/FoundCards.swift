public import FlashcardKit

/// A card that was found, before it is anybody's.
public struct FoundCard: Hashable, Sendable {
  /// What stands on it, cleaned and by the rules of a person's own cards.
  public let content: CardContent
  /// Words to find it by.
  public let tags: [String]
  /// Where it came from.
  public let source: Card.Source
  /// Its pictures, where they come with the program.
  public var pictures: [Card.Side: Card.Picture] = [:]

  /// The longest front and the longest text of a back that are taken, in bytes.
  public static let longest = (front: 4000, text: 40_000)
  /// The most facts or wrong answers.
  public static let most = 200

  /// A card of what somebody sent; nil where it is none by the rules, or larger than any card should be.
  public init?(_ content: CardContent, tags: [String] = [], source: Card.Source) {
    // What is far too long is not even looked through.
    guard content.front.utf8.count <= FoundCard.longest.front, content.back.count <= FoundCard.most,
      content.back.allSatisfy({ $0.utf8.count <= FoundCard.longest.text })
    else { return nil }
    let besides = content.besides
    guard besides.count <= FoundCard.most, besides.allSatisfy({ $0.utf8.count <= FoundCard.longest.front }) else {
      return nil
    }
    let cleaned = content.cleaned()
    guard cleaned.problems.isEmpty else { return nil }
    self.content = cleaned
    self.tags = tags.map { $0.cleanedLine() }.filter { !$0.isEmpty && $0.count <= Tags.longest }
    self.source = source
  }
}

/// What a source answered.
public struct FoundCards: Hashable, Sendable {
  /// The cards, each once, in the source's order.
  public var cards: [FoundCard]
  /// How many could not be read.
  public var skipped: Int
  /// From where on there is more; nil where this is all.
  public var next: Int?
  /// When the answer came, where it is one that was kept.
  public var kept: Milliseconds?

  /// What was found; cards that stand there already are left out.
  public init(cards: [FoundCard], skipped: Int = 0, next: Int? = nil, kept: Milliseconds? = nil) {
    var seen: Set<CardContent> = []
    seen.reserveCapacity(cards.count)
    self.cards = cards.filter { seen.insert($0.content).inserted }
    self.skipped = skipped
    self.next = next
    self.kept = kept
  }
}
