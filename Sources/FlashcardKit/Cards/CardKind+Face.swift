public import Templates

extension CardKind {
  /// A way of presenting a card: the fields shown first, and the fields that answer them.
  public struct Face: Hashable, Sendable, Identifiable {
    /// The stable key under which reviews are logged.
    public let id: Prompt.Face
    /// The name shown to people, or an empty text for the faces that every kind may have.
    public let name: String
    /// The keys of the fields shown first.
    public let asks: [String]
    /// The keys of the fields that answer.
    public let shows: [String]
    /// Whether the face is used only for cards that opt in, as a reversed face is.
    public let isOptional: Bool
    /// The templates of the sides, or `nil` if the fields are shown one below another.
    public let templates: CardTemplates?
    /// The reason why the templates can't be used, and the fields are shown instead.
    public let problem: CardTemplates.Problem?

    /// Creates a face.
    public init(
      _ id: Prompt.Face, name: String = "", asks: [String], shows: [String], isOptional: Bool = false,
      templates: CardTemplates? = nil, problem: CardTemplates.Problem? = nil
    ) {
      self.id = id
      self.name = name
      self.asks = asks
      self.shows = shows
      self.isOptional = isOptional
      self.templates = templates
      self.problem = problem
    }
  }
}
