/// A card from outside, before it is anybody's.
public struct ImportedCard: Hashable, Sendable {
  /// What stands on it, cleaned and by the rules of a person's own cards.
  public let content: CardContent
  /// Words to find it by.
  public let tags: [String]
  /// Where it came from; nil where nothing says so.
  public internal(set) var source: Card.Source?
  /// Its pictures, where they come with the program.
  public let pictures: [Card.Side: Card.Picture]

  /// The longest front and the longest text of a back that are taken, in bytes.
  public static let longest = (front: 4000, text: 40_000)
  /// The most facts or wrong answers.
  public static let most = 200

  /// A card of what somebody wrote; nil where it is none by the rules, or larger than any card should be.
  public init?(
    _ content: CardContent, tags: [String] = [], source: Card.Source? = nil,
    pictures: [Card.Side: Card.Picture] = [:]
  ) {
    // What is far too long is not even looked through.
    guard content.front.utf8.count <= ImportedCard.longest.front, content.back.count <= ImportedCard.most,
      content.back.allSatisfy({ $0.utf8.count <= ImportedCard.longest.text })
    else { return nil }
    let besides = content.besides
    guard besides.count <= ImportedCard.most, besides.allSatisfy({ $0.utf8.count <= ImportedCard.longest.front }) else {
      return nil
    }
    let cleaned = content.cleaned()
    guard cleaned.problems.isEmpty else { return nil }
    self.content = cleaned
    self.tags = tags.map { $0.cleanedLine() }.filter { !$0.isEmpty && $0.count <= Tags.longest }
    self.source = source
    self.pictures = pictures
  }

  /// A card that is held already, as it would come from outside.
  public init(_ card: Card) {
    content = card.content
    tags = card.tags
    source = card.source
    pictures = card.pictures
  }

  /// The card as one of a person's own.
  public func made(id: CardID, at now: Milliseconds) -> Card {
    let card = Card(id: id, content: content, tags: tags, created: now, source: source)
    return pictures.isEmpty ? card : card.with(pictures: pictures, at: now)
  }
}
