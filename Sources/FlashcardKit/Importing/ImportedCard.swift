/// A card read from outside, not yet part of a library.
public struct ImportedCard: Hashable, Sendable {
  /// The content, cleaned and valid by the rules for a person's own cards.
  public let content: CardContent
  /// The tags.
  public let tags: [String]
  /// The source of the card, or `nil` if unknown.
  public internal(set) var source: Card.Source?
  /// The names of media files by use, as those of a card, if they are stored or ship with the program.
  public let media: [String: String]
  /// Descriptions of the media, by use.
  public let mediaTexts: [String: String]

  /// The maximum sizes of the front and of each text on the back, in bytes.
  public static let longest = (front: 4000, text: 40_000)
  /// The maximum number of facts or wrong choices.
  public static let most = 200

  /// Creates a card from content. Returns `nil` if the content is too large or breaks the rules for cards. Invalid tags
  /// are dropped.
  public init?(
    _ content: CardContent, tags: [String] = [], source: Card.Source? = nil,
    media: [String: String] = [:], mediaTexts: [String: String] = [:]
  ) {
    // Excessive texts are rejected before they are examined.
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
    self.media = media
    self.mediaTexts = mediaTexts
  }

  /// Creates an imported card from one that is already in a library.
  public init(_ card: Card) {
    content = card.content
    tags = card.tags
    source = card.source
    media = card.media
    mediaTexts = card.mediaTexts
  }

  /// Returns the card as one of a library's own.
  public func made(id: CardID, at now: Milliseconds) -> Card {
    Card(
      id: id, content: content, tags: tags, created: now, source: source, media: media, mediaTexts: mediaTexts)
  }
}
