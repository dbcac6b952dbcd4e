/// An immutable flashcard. An edit creates another card with the same ID.
///
/// A class, so that arrays of cards are cheap to copy and undo keeps cards without copying their texts.
public final class Card: Sendable {
  /// The card's identity, which edits never change.
  public let id: CardID
  /// The kind and texts of the card.
  public let content: CardContent
  // Small properties follow the content so that they fill its trailing padding.
  /// Whether it is a favorite.
  public let isFavorite: Bool
  /// Whether the card is also reviewed in reverse, with its back shown first.
  public let isReversed: Bool
  /// The card's tags, in the order given.
  public let tags: [String]
  /// The time at which the card was created.
  public let created: Milliseconds
  /// The time of the last edit.
  public let changed: Milliseconds
  /// The number of the card's imprint, or 0, which takes half the room.
  private let imprintNumber: Int64
  /// Rarely used properties, boxed so that they cost all other cards only 8 bytes.
  let extras: ExtrasBox?

  /// Creates a card. Times are clamped to the valid range; `changed` defaults to `created`.
  public init(
    id: CardID, content: CardContent, tags: [String] = [], isFavorite: Bool = false, isReversed: Bool = false,
    created: Milliseconds, changed: Milliseconds? = nil, source: Source? = nil, media: [String: String] = [:],
    mediaTexts: [String: String] = [:], earlier: [EarlierText] = [],
    statuses: [Prompt.Face: PromptStatus] = [:], imprint: Imprint? = nil,
    unknown: [String: PropertyValue] = [:]
  ) {
    self.id = id
    self.content = content
    self.tags = tags
    self.isFavorite = isFavorite
    self.isReversed = isReversed
    self.created = created.clamped(to: Moment.times)
    self.changed = (changed ?? created).clamped(to: Moment.times)
    imprintNumber = imprint?.rawValue ?? 0
    let own = Extras(
      source: source, media: media, mediaTexts: mediaTexts, earlier: earlier, statuses: statuses, unknown: unknown)
    extras = own == Extras.none ? nil : ExtrasBox(own)
  }

  /// Creates a card from properties that were valid before.
  init(
    id: CardID, content: CardContent, tags: [String], isFavorite: Bool, isReversed: Bool, created: Milliseconds,
    changed: Milliseconds, imprint: Imprint?, extras: ExtrasBox?
  ) {
    self.id = id
    self.content = content
    self.tags = tags
    self.isFavorite = isFavorite
    self.isReversed = isReversed
    self.created = created
    self.changed = changed
    imprintNumber = imprint?.rawValue ?? 0
    self.extras = extras
  }

  struct Extras: Hashable, Sendable {
    static let none = Extras()
    var source: Source?
    var media: [String: String] = [:]
    var mediaTexts: [String: String] = [:]
    var earlier: [EarlierText] = []
    var statuses: [Prompt.Face: PromptStatus] = [:]
    var unknown: [String: PropertyValue] = [:]
  }

  final class ExtrasBox: Sendable {
    let value: Extras
    init(_ value: Extras) { self.value = value }
  }

  /// What the card was when it was imported last, or `nil` if it was made here.
  public var imprint: Imprint? { Imprint(rawValue: imprintNumber) }
  /// The source of the card, or `nil` if it was written here.
  public var source: Source? { extras?.value.source }
  /// The names of media files, by use: the key of a side (see `MediaKey`), or the name that the card's texts use.
  public var media: [String: String] { extras?.value.media ?? [:] }
  /// Descriptions of the media, by use.
  public var mediaTexts: [String: String] { extras?.value.mediaTexts ?? [:] }
  /// Texts that other programs replaced without having seen them, latest last.
  public var earlier: [EarlierText] { extras?.value.earlier ?? [] }
  /// The status of the card's prompts, by face. Faces with the default status are absent.
  public var statuses: [Prompt.Face: PromptStatus] { extras?.value.statuses ?? [:] }
  /// Values that this version of the program doesn't know, kept as they were read.
  public var unknown: [String: PropertyValue] { extras?.value.unknown ?? [:] }

  /// The text of the front: a title or a question.
  public var front: String { content.front }
  /// The text that identifies the card to a person.
  public var title: String { content.title }
  /// The texts of the back: facts, or the answer.
  public var back: [String] { content.back }
}

extension Card {
  /// The origin of a card, which licenses require to be kept with it.
  public struct Source: Hashable, Sendable {
    /// The name of the collection or site, such as `World capitals` or `Wikipedia`.
    public let name: String
    /// The URL of the page.
    public let link: String?
    /// The author.
    public let author: String?
    /// The name of the license.
    public let license: String?
    /// The URL of a picture that belongs to the card.
    public let picture: String?
    /// The author and the license of the picture, empty if unknown; `nil` as long as the picture wasn't fetched.
    public let pictureCredit: String?

    /// Creates a source.
    public init(
      name: String, link: String? = nil, author: String? = nil, license: String? = nil, picture: String? = nil,
      pictureCredit: String? = nil
    ) {
      self.picture = picture
      self.pictureCredit = pictureCredit
      self.name = name
      self.link = link
      self.author = author
      self.license = license
    }
  }

  /// Returns the card with the given properties replaced, changed at the given time. Properties passed as `nil` keep
  /// their values.
  public func edited(
    content: CardContent? = nil, tags: [String]? = nil, isFavorite: Bool? = nil, isReversed: Bool? = nil,
    source: Source? = nil, media: [String: String]? = nil, mediaTexts: [String: String]? = nil,
    earlier: [EarlierText]? = nil,
    statuses: [Prompt.Face: PromptStatus]? = nil, imprint: Imprint? = nil,
    at now: Milliseconds
  ) -> Card {
    Card(
      id: id, content: content ?? self.content, tags: tags ?? self.tags, isFavorite: isFavorite ?? self.isFavorite,
      isReversed: isReversed ?? self.isReversed, created: created, changed: now, source: source ?? self.source,
      media: media ?? self.media, mediaTexts: mediaTexts ?? self.mediaTexts, earlier: earlier ?? self.earlier,
      statuses: statuses ?? (content.map { $0 != self.content } == true ? statusesWithAllPrompts : self.statuses),
      imprint: imprint ?? self.imprint, unknown: unknown)
  }

  /// Returns a copy of the card with another ID, created at the given time. The copy isn't a favorite and has no
  /// earlier texts or prompt statuses.
  public func copy(id: CardID, at now: Milliseconds) -> Card {
    Card(
      id: id, content: content, tags: tags, isFavorite: false, isReversed: isReversed, created: now, source: source,
      media: media, mediaTexts: mediaTexts, unknown: unknown)
  }
}

extension Card {
  /// Returns whether both cards are equal, and their kind hasn't changed in between.
  public func isSame(as other: Card) -> Bool {
    self === other || content.kind === other.content.kind && self == other
  }
}

extension Card: Hashable {
  /// Returns whether all properties of both cards are equal.
  public static func == (a: Card, b: Card) -> Bool {
    a === b
      || a.id == b.id && a.isFavorite == b.isFavorite && a.isReversed == b.isReversed && a.changed == b.changed
        && a.created == b.created && a.imprintNumber == b.imprintNumber
        && a.content == b.content && a.tags == b.tags
        && (a.extras === b.extras || a.extras?.value == b.extras?.value)
  }

  /// Hashes the ID only, which equal cards share.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Card {
  /// An earlier text of a card, replaced by a program that had not seen it.
  public struct EarlierText: Hashable, Sendable {
    /// The maximum number of earlier texts that a card keeps; the latest ones win.
    public static let most = 20

    /// The role of the field that held the text.
    public let field: CardKind.Field.Role
    /// The text itself.
    public let text: String
    /// The time at which the text was written.
    public let changed: Milliseconds

    /// Creates an earlier text. The time is clamped to the valid range.
    public init(field: CardKind.Field.Role, text: String, changed: Milliseconds) {
      self.field = field
      self.text = text
      self.changed = changed.clamped(to: Moment.times)
    }
  }
}

extension Card {
  /// The address of the picture at the card's source that is still to be fetched. It is `nil` if there is none, if it was
  /// fetched, or if the card has a picture of its own.
  public var awaitedPicture: String? {
    guard let source, source.pictureCredit == nil, let address = source.picture, address.hasPrefix("https://"),
      Side.allCases.allSatisfy({ picture($0) == nil })
    else { return nil }
    return address
  }

  /// Returns the card with the picture at its source on the back, changed at the given time. `nil` stands for no picture
  /// at that address; `credit` is the author and the license of the picture, empty if unknown.
  public func withSourcePicture(_ picture: Attachment?, credit: String, at now: Milliseconds) -> Card {
    var own = attachments
    if let picture { own[.back, default: []].append(picture) }
    let card = with(attachments: own, at: now)
    return card.edited(source: source?.crediting(credit), at: now)
  }

  /// Returns whether this is an earlier version of the card with the picture at its source, which no person put there.
  func isOnlyPictured(since earlier: Card) -> Bool {
    guard earlier.awaitedPicture != nil, let credit = source?.pictureCredit else { return false }
    return earlier.withSourcePicture(picture(.back), credit: credit, at: changed).says(sameAs: self)
  }
}

extension Card.Source {
  fileprivate func crediting(_ credit: String) -> Card.Source {
    Card.Source(
      name: name, link: link, author: author, license: license, picture: picture, pictureCredit: credit)
  }
}

extension Card {
  /// Returns the card with its texts in the fields of its kind as `kinds` has it, if the kind was unknown when the card
  /// was read or has changed since. Otherwise returns the card unchanged.
  ///
  /// Texts of fields that the kind doesn't have are kept among the unknown values, and come back with the field.
  public func decoded(by kinds: CardKinds) -> Card {
    let old = content.kind
    guard !old.isKnown || old.isCustom, let kind = kinds[old.id], kind !== old else { return self }
    if old.isKnown, old.fields == kind.fields {
      return Card(
        id: id, content: content.of(kind), tags: tags, isFavorite: isFavorite, isReversed: isReversed,
        created: created, changed: changed, imprint: imprint, extras: extras)
    }
    var rest = unknown
    if old.isKnown {
      for (index, field) in old.fields.enumerated() where !content[index].isEmpty || field.list != nil {
        let texts = content.texts(of: index).map(PropertyValue.string)
        rest[field.id] = field.list == nil ? texts.first : .array(texts)
      }
    }
    var texts: [String] = []
    for field in kind.fields {
      let value = rest[field.id]
      if let own = field.list == nil ? value?.string.map({ [$0] }) : value?.array?.compactMap(\.string) {
        rest[field.id] = nil
        texts += own
      } else if field.isRequired, !kind.isCustom {
        return self
      } else if field.list == nil {
        texts.append("")
      }
    }
    var markup = content.markup
    if !old.isKnown, let known = rest["markup"]?.string.flatMap(Markup.init) {
      markup = known
      rest["markup"] = nil
    }
    return with(CardContent(kind, texts, in: markup).cleaned(), unknown: rest)
  }

  private func with(_ content: CardContent, unknown: [String: PropertyValue]) -> Card {
    Card(
      id: id, content: content, tags: tags, isFavorite: isFavorite, isReversed: isReversed, created: created,
      changed: changed, source: source, media: media, mediaTexts: mediaTexts, earlier: earlier, statuses: statuses,
      imprint: imprint, unknown: unknown)
  }
}
