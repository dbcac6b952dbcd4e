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
