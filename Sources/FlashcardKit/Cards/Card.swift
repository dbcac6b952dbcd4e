/// A card. Never altered: an edit makes another with the same identity. A class, so that lists of cards copy quickly
/// and undo keeps cards without copying their texts.
public final class Card: Sendable {
  /// What it is known by; edits never change it.
  public let id: CardID
  /// What stands on it.
  public let content: CardContent
  /// Words to find it by, in the order given.
  public let tags: [String]
  /// Whether it is a favorite.
  public let isFavorite: Bool
  /// When it was made.
  public let created: Milliseconds
  /// When it was last altered.
  public let changed: Milliseconds
  /// What few cards have: in a class of its own, it costs the others 8 bytes.
  private let extras: Extras?

  /// A card.
  public init(
    id: CardID, content: CardContent, tags: [String] = [], isFavorite: Bool = false, created: Milliseconds,
    changed: Milliseconds? = nil, source: Source? = nil, media: [String: String] = [:], earlier: [Earlier] = [],
    unknown: [String: PropertyValue] = [:]
  ) {
    self.id = id
    self.content = content
    self.tags = tags
    self.isFavorite = isFavorite
    self.created = created
    self.changed = changed ?? created
    let isPlain = source == nil && media.isEmpty && earlier.isEmpty && unknown.isEmpty
    extras = isPlain ? nil : Extras(source: source, media: media, earlier: earlier, unknown: unknown)
  }

  private final class Extras: Sendable {
    let source: Source?
    let media: [String: String]
    let earlier: [Earlier]
    let unknown: [String: PropertyValue]

    init(source: Source?, media: [String: String], earlier: [Earlier], unknown: [String: PropertyValue]) {
      self.source = source
      self.media = media
      self.earlier = earlier
      self.unknown = unknown
    }
  }

  /// Where it came from, where it was not made here.
  public var source: Source? { extras?.source }
  /// Pictures and the like, by what they are for (`back`), as files' names.
  public var media: [String: String] { extras?.media ?? [:] }
  /// Texts that stood on it until another program replaced them unseen; the latest last.
  public var earlier: [Earlier] { extras?.earlier ?? [] }
  /// What a newer program wrote that this one does not know; kept.
  public var unknown: [String: PropertyValue] { extras?.unknown ?? [:] }

  /// The front: a title or a question.
  public var front: String { content.front }
  /// The back: facts, or the answer.
  public var back: [String] { content.back }
}

extension Card {
  /// Where a card came from; licences ask that it stays with the card.
  public struct Source: Hashable, Sendable {
    /// Who has it: `World capitals`, `Wikipedia`.
    public let name: String
    /// Where it can be read.
    public let link: String?
    /// Who wrote it.
    public let author: String?
    /// Under which licence.
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
    content: CardContent? = nil, tags: [String]? = nil, isFavorite: Bool? = nil, earlier: [Earlier]? = nil,
    at now: Milliseconds
  ) -> Card {
    Card(
      id: id, content: content ?? self.content, tags: tags ?? self.tags, isFavorite: isFavorite ?? self.isFavorite,
      created: created, changed: now, source: source, media: media, earlier: earlier ?? self.earlier,
      unknown: unknown)
  }

  /// A card like this one with an identity of its own: no favorite, made now.
  public func copy(id: CardID, at now: Milliseconds) -> Card {
    Card(
      id: id, content: content, tags: tags, isFavorite: false, created: now, source: source, media: media,
      unknown: unknown)
  }
}

extension Card: Hashable {
  /// Cards are equal when everything about them is.
  public static func == (a: Card, b: Card) -> Bool {
    a === b
      || a.id == b.id && a.isFavorite == b.isFavorite && a.changed == b.changed && a.created == b.created
        && a.content == b.content && a.tags == b.tags && hasExtras(a, of: b)
  }

  /// By identity: equal cards have the same.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  private static func hasExtras(_ a: Card, of b: Card) -> Bool {
    a.extras === b.extras
      || a.source == b.source && a.media == b.media && a.earlier == b.earlier && a.unknown == b.unknown
  }
}
