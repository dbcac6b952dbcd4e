extension CardKind {
  /// A way of asking a card: which fields are shown first, and which answer.
  public struct Face: Hashable, Sendable, Identifiable {
    /// What answers are kept by: a stable key, as in files.
    public let id: Prompt.Face
    /// The keys of the fields that are shown first.
    public let asks: [String]
    /// The keys of the fields that answer.
    public let shows: [String]
    /// Whether it is asked only where the person says so of a card: backwards.
    public let isOptional: Bool

    /// A face.
    public init(_ id: Prompt.Face, asks: [String], shows: [String], isOptional: Bool = false) {
      self.id = id
      self.asks = asks
      self.shows = shows
      self.isOptional = isOptional
    }
  }
}
