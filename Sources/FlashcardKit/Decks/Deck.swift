/// A titled group of cards that are studied together. The library keeps its cards under the deck's ID.
public struct Deck: Hashable, Sendable {
  /// The deck's identity.
  public let id: DeckID
  /// The title.
  public var title: String
  /// The parent deck, or `nil` at the top level.
  public var parent: DeckID?
  /// The time at which the deck was created.
  public let created: Milliseconds
  /// The source that the deck's facts were taken from or checked against.
  public var source: String?
  /// The name of the color scheme for the deck's cards, or `nil` to inherit the parent deck's.
  public var scheme: String?
  /// The deck's own settings by key, overriding the parent deck's. Also holds values written by newer versions of the
  /// program, which are kept.
  public var options: [String: PropertyValue]
  /// Values that this version of the program doesn't know, kept as they were read.
  public var unknown: [String: PropertyValue]

  /// Creates a deck. The time is clamped to the valid range.
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
