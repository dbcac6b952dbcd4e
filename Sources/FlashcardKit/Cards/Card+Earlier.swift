extension Card {
  /// A text that stood on a card until another program replaced it without having seen it.
  public struct Earlier: Hashable, Sendable {
    /// How many a card keeps: the latest.
    public static let most = 20

    /// Where it stood.
    public let field: CardKind.Field.Role
    /// What it said.
    public let text: String
    /// When it was written.
    public let changed: Milliseconds

    /// An earlier text.
    public init(field: CardKind.Field.Role, text: String, changed: Milliseconds) {
      self.field = field
      self.text = text
      self.changed = changed.clamped(to: Moment.times)
    }
  }
}
