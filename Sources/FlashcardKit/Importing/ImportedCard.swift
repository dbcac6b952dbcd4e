/// A card read from outside, not yet part of a library. Properties that its source says nothing about are `nil`.
public struct ImportedCard: Hashable, Sendable {
  /// The content, cleaned and valid by the rules for a person's own cards.
  public let content: CardContent
  /// A hash of the texts as they are written.
  let contentHash: Int
  /// A hash of the folded title.
  let titleHash: Int
  /// The identity of the card, if its source has one.
  public var id: CardID?
  /// The identity by which reviews of the collection name the card, if its source has reviews and no identity for it.
  public var reviewKey: CardID?
  /// The path of the card's deck.
  public var deck: String?
  /// The tags.
  public let tags: [String]?
  /// The number of tags that were left out because they are too long or too many.
  let tagsLeftOut: Int
  /// What its source says about it and isn't understood.
  var notUnderstood: [ImportProblem] = []
  /// Whether the card is a favorite.
  public var isFavorite: Bool?
  /// Whether the card is also reviewed in reverse.
  public var isReversed: Bool?
  /// The status of the card's prompts.
  public var statuses: [Prompt.Face: PromptStatus]?
  /// The time at which the card was created.
  public var created: Milliseconds?
  /// The source of the card, or `nil` if unknown.
  public var source: Card.Source? {
    get { boxedSource?.value }
    set { boxedSource = newValue.map(Boxed.value) }
  }
  /// The names of media files by use, as those of a card, if they are stored or ship with the program. In a text file,
  /// the names of files beside it.
  public var media: [String: String]
  /// Descriptions of the media, by use.
  public var mediaTexts: [String: String]

  /// The card as another library has it, whose properties beside those above it keeps.
  private var stored: Card? { boxedStored?.value }
  private var boxedStored: Boxed<Card>?
  private var boxedSource: Boxed<Card.Source>?

  /// A value that few cards have and that would make all of them larger.
  private indirect enum Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
    case value(Value)

    var value: Value {
      switch self {
      case .value(let value): value
      }
    }
  }

  /// The maximum size of a text, in bytes.
  public static let longest = 1_000_000
  /// The maximum number of texts of a card.
  public static let most = 1000

  /// Creates a card from content. Tags that are too long or too many are left out.
  ///
  /// - Throws: `ImportProblem.tooLarge` or `.invalid`.
  public init(
    _ content: CardContent, tags: [String]? = nil, source: Card.Source? = nil,
    media: [String: String] = [:], mediaTexts: [String: String] = [:]
  ) throws(ImportProblem) {
    // Excessive texts are rejected before they are examined.
    guard ImportedCard.holds(content) else { throw .tooLarge }
    let cleaned = content.cleaned()
    if let problem = cleaned.problems.first { throw .invalid(problem) }
    self.content = cleaned
    contentHash = cleaned.byteHash
    titleHash = cleaned.titleHash
    let given = tags.map { $0.cleanedTags }
    self.tags = given?.kept
    tagsLeftOut = (given?.count ?? 0) - (self.tags?.count ?? 0)
    self.media = media
    self.mediaTexts = mediaTexts
    self.source = source
  }

  /// Creates an imported card from one that is already in a library, under an identity of its own.
  public init(_ card: Card) {
    content = card.content
    contentHash = content.byteHash
    titleHash = content.titleHash
    let kept = card.tags.kept
    tags = kept
    tagsLeftOut = card.tags.count - kept.count
    media = card.media
    mediaTexts = card.mediaTexts
    source = card.source
  }

  /// Creates a card that is just as another library has it.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - files: The paths of its files by use, if they come with it.
  /// - Throws: `ImportProblem.tooLarge` if the texts are too large.
  public init(stored card: Card, files: [String: String]) throws(ImportProblem) {
    guard ImportedCard.holds(card.content) else { throw .tooLarge }
    self.init(card)
    boxedStored = .value(card)
    id = card.id
    isFavorite = card.isFavorite
    isReversed = card.isReversed
    statuses = card.statuses
    created = card.created
    media = card.media.merging(files) { $1 }
  }

  /// Returns whether content has few enough texts, none of which is too large.
  private static func holds(_ content: CardContent) -> Bool {
    // Texts have a byte between them.
    if content.size < most { return true }
    let texts = content.texts
    return texts.count <= most && texts.allSatisfy { $0.utf8.count <= longest }
  }

  /// Returns the card as one of a library's own.
  public func made(id: CardID, at now: Milliseconds) -> Card {
    Card(
      id: id, content: content, tags: tags ?? [], isFavorite: isFavorite ?? false,
      isReversed: (isReversed ?? false) && content.kind.canBeReversed, created: created ?? now,
      changed: stored?.changed ?? now,
      source: source, media: media, mediaTexts: mediaTexts, earlier: stored?.earlier ?? [],
      statuses: statuses ?? [:], imprint: Imprint(content, tags: tags ?? []), unknown: stored?.unknown ?? [:])
  }

  /// Returns a card of a library with what the source says about it, or `nil` if it says nothing new.
  ///
  /// Texts and tags that the source says as it did when the card was imported are left as they are here. If they were
  /// changed there and here, or if it isn't known what the card was, the texts of the source replace those of the card,
  /// which are kept among its earlier ones, and the card has the tags of both. Texts that a card of another kind lacks are
  /// kept, too, and so are all texts if that is wished, because the source may be another one.
  public func updated(_ card: Card, keepingTexts: Bool = false, at now: Milliseconds) -> Card? {
    let given = Imprint(content, tags: tags ?? [])
    let own = Imprint(card.content, tags: card.tags)
    var content = content
    var tags = tags ?? card.tags
    var earlier: [Card.EarlierText] = []
    if content != card.content {
      if let last = card.imprint, last.hasTexts(of: given) {
        content = card.content
      } else if card.imprint?.hasTexts(of: own) != true || content.kind != card.content.kind || keepingTexts {
        earlier = card.content.texts(replacedBy: content, written: card.changed)
      }
    }
    if tags != card.tags {
      if let last = card.imprint, last.hasTags(of: given) {
        tags = card.tags
      } else if card.imprint?.hasTags(of: own) != true {
        tags = (card.tags + tags).cleanedTags.kept
      }
    }
    let isSame =
      content == card.content && tags == card.tags && (isFavorite ?? card.isFavorite) == card.isFavorite
      && (isReversed ?? card.isReversed) == card.isReversed && (statuses ?? card.statuses) == card.statuses
      && media.allSatisfy { card.media[$0.key] == $0.value }
      && mediaTexts.allSatisfy { card.mediaTexts[$0.key] == $0.value }
    guard !isSame else { return nil }
    return card.edited(
      content: content, tags: tags, isFavorite: isFavorite,
      isReversed: isReversed.map { $0 && content.kind.canBeReversed }, media: card.media.merging(media) { $1 },
      mediaTexts: card.mediaTexts.merging(mediaTexts) { $1 },
      earlier: earlier.isEmpty ? nil : (card.earlier + earlier).suffix(Card.EarlierText.most), statuses: statuses,
      imprint: given, at: now)
  }
}

extension CardContent {
  /// Returns the texts that other content lacks, as those of a card that another program replaced.
  fileprivate func texts(replacedBy other: CardContent, written changed: Milliseconds) -> [Card.EarlierText] {
    let kept = Set(other.texts)
    return kind.fields.indices.flatMap { index in
      texts(of: index).filter { !$0.isBlank && !kept.contains($0) }
        .map { Card.EarlierText(field: kind.fields[index].role, text: $0, changed: changed) }
    }
  }
}

extension [String] {
  /// The tags that are neither too long nor too many.
  fileprivate var kept: [String] {
    if count <= Tags.most, allSatisfy({ $0.utf8.count <= Tags.longest }) { return self }
    return Array(lazy.filter { $0.count <= Tags.longest }.prefix(Tags.most))
  }

  /// The tags as they enter the model: cleaned, and without those that differ from an earlier one in folding alone.
  fileprivate var cleanedTags: [String] {
    let cleaned = map { $0.cleanedLine() }.filter { !$0.isEmpty }
    guard cleaned.count > 1 else { return cleaned }
    var seen: Set<String> = []
    return cleaned.filter { seen.insert($0.folded()).inserted }
  }
}

extension CardContent {
  /// A hash of the texts as they are written.
  fileprivate var byteHash: Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// A hash of the folded title.
  fileprivate var titleHash: Int { title.folded().hashValue }
}
