/// A card. Never altered: an edit makes another with the same identity. A class, so that lists of cards copy quickly
/// and undo keeps cards without copying their texts.
public final class Card: Sendable {
  /// What it is known by; edits never change it.
  public let id: CardID
  /// What stands on it.
  public let content: CardContent
  // What is small stands behind the content, whose last bytes it fills up.
  /// Whether it is a favorite.
  public let isFavorite: Bool
  /// Whether it is asked backwards too: by its back.
  public let isReversed: Bool
  /// Words to find it by, in the order given.
  public let tags: [String]
  /// When it was made.
  public let created: Milliseconds
  /// When it was last altered.
  public let changed: Milliseconds
  /// What few cards have: in a class of its own, it costs the others 8 bytes.
  private let extras: ExtrasBox?

  /// A card.
  public init(
    id: CardID, content: CardContent, tags: [String] = [], isFavorite: Bool = false, isReversed: Bool = false,
    created: Milliseconds, changed: Milliseconds? = nil, source: Source? = nil, media: [String: String] = [:],
    mediaTexts: [String: String] = [:], earlier: [Earlier] = [],
    standings: [Prompt.Face: PromptStatus] = [:],
    unknown: [String: PropertyValue] = [:]
  ) {
    self.id = id
    self.content = content
    self.tags = tags
    self.isFavorite = isFavorite
    self.isReversed = isReversed
    self.created = created.clamped(to: Moment.times)
    self.changed = (changed ?? created).clamped(to: Moment.times)
    let own = Extras(
      source: source, media: media, mediaTexts: mediaTexts, earlier: earlier, standings: standings, unknown: unknown)
    extras = own == Extras.none ? nil : ExtrasBox(own)
  }

  private struct Extras: Hashable, Sendable {
    static let none = Extras()
    var source: Source?
    var media: [String: String] = [:]
    var mediaTexts: [String: String] = [:]
    var earlier: [Earlier] = []
    var standings: [Prompt.Face: PromptStatus] = [:]
    var unknown: [String: PropertyValue] = [:]
  }

  private final class ExtrasBox: Sendable {
    let value: Extras
    init(_ value: Extras) { self.value = value }
  }

  /// Where it came from, where it was not made here.
  public var source: Source? { extras?.value.source }
  /// Pictures and the like, by what they are for (`back`), as files' names.
  public var media: [String: String] { extras?.value.media ?? [:] }
  /// What pictures and the like show, in words, by what they are for.
  public var mediaTexts: [String: String] { extras?.value.mediaTexts ?? [:] }
  /// Texts that stood on it until another program replaced them unseen; the latest last.
  public var earlier: [Earlier] { extras?.value.earlier ?? [] }
  /// What the person decided about its prompts, by their faces.
  public var standings: [Prompt.Face: PromptStatus] { extras?.value.standings ?? [:] }
  /// What a newer program wrote that this one does not know; kept.
  public var unknown: [String: PropertyValue] { extras?.value.unknown ?? [:] }

  /// The front: a title or a question.
  public var front: String { content.front }
  /// What tells it from other cards.
  public var title: String { content.title }
  /// The back: facts, or the answer.
  public var back: [String] { content.back }
}

extension Card {
  /// Where a card came from; licenses ask that it stays with the card.
  public struct Source: Hashable, Sendable {
    /// Who has it: `World capitals`, `Wikipedia`.
    public let name: String
    /// Where it can be read.
    public let link: String?
    /// Who wrote it.
    public let author: String?
    /// Under which license.
    public let license: String?
    /// The address of a picture that belongs to the card.
    public let picture: String?

    /// A source.
    public init(
      name: String, link: String? = nil, author: String? = nil, license: String? = nil, picture: String? = nil
    ) {
      self.picture = picture
      self.name = name
      self.link = link
      self.author = author
      self.license = license
    }
  }

  /// The same card with something else on it, or starred or not, as of a time. What is not said stays.
  public func edited(
    content: CardContent? = nil, tags: [String]? = nil, isFavorite: Bool? = nil, isReversed: Bool? = nil,
    media: [String: String]? = nil, mediaTexts: [String: String]? = nil, earlier: [Earlier]? = nil,
    standings: [Prompt.Face: PromptStatus]? = nil,
    at now: Milliseconds
  ) -> Card {
    Card(
      id: id, content: content ?? self.content, tags: tags ?? self.tags, isFavorite: isFavorite ?? self.isFavorite,
      isReversed: isReversed ?? self.isReversed, created: created, changed: now, source: source,
      media: media ?? self.media, mediaTexts: mediaTexts ?? self.mediaTexts, earlier: earlier ?? self.earlier,
      standings: standings ?? self.standings,
      unknown: unknown)
  }

  /// A card like this one with an identity of its own: no favorite, made now.
  public func copy(id: CardID, at now: Milliseconds) -> Card {
    Card(
      id: id, content: content, tags: tags, isFavorite: false, isReversed: isReversed, created: now, source: source,
      media: media, mediaTexts: mediaTexts, unknown: unknown)
  }
}

extension Card: Hashable {
  /// Cards are equal when everything about them is.
  public static func == (a: Card, b: Card) -> Bool {
    a === b
      || a.id == b.id && a.isFavorite == b.isFavorite && a.isReversed == b.isReversed && a.changed == b.changed
        && a.created == b.created
        && a.content == b.content && a.tags == b.tags
        && (a.extras === b.extras || a.extras?.value == b.extras?.value)
  }

  /// By identity: equal cards have the same.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
