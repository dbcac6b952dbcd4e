/// A deck: a title for cards that are studied together. Its cards stand in the library, under its identity.
public struct Deck: Hashable, Sendable {
  /// What it is known by.
  public let id: DeckID
  /// What it is called.
  public var title: String
  /// The deck that it stands in; nil at the top.
  public var parent: DeckID?
  /// When it was made.
  public let created: Milliseconds
  /// What the deck's facts were taken from or checked against.
  public var source: String?
  /// The name of the color scheme that its cards are shown in; nil: that of the deck it stands in.
  public var scheme: String?
  /// How its cards are studied otherwise than those of the deck it stands in: values of settings by their keys, and what
  /// a newer program wrote among them, which is kept.
  public var options: [String: PropertyValue]
  /// What this program does not know of it; kept.
  public var unknown: [String: PropertyValue]

  /// A deck.
  public init(
    id: DeckID, title: String, parent: DeckID? = nil, created: Milliseconds, source: String? = nil,
    scheme: String? = nil, options: [String: PropertyValue] = [:], unknown: [String: PropertyValue] = [:]
  ) {
    self.id = id
    self.title = title
    self.parent = parent
    self.created = created.clamped(to: Moment.times)
    self.source = source
    self.scheme = scheme
    self.options = options
    self.unknown = unknown
  }
}
