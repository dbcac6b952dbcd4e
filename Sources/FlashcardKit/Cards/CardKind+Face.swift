extension CardKind {
  /// A way of presenting a card: the fields shown first, and the fields that answer them.
  public struct Face: Hashable, Sendable, Identifiable {
    /// The stable key under which reviews are logged.
    public let id: Prompt.Face
    /// The keys of the fields shown first.
    public let asks: [String]
    /// The keys of the fields that answer.
    public let shows: [String]
    /// Whether the face is used only for cards that opt in, as a reversed face is.
    public let isOptional: Bool

    /// Creates a face.
    public init(_ id: Prompt.Face, asks: [String], shows: [String], isOptional: Bool = false) {
      self.id = id
      self.asks = asks
      self.shows = shows
      self.isOptional = isOptional
    }
  }
}
