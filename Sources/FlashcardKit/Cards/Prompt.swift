/// One thing that a card asks: what an answer is kept for. A card asks by each of its faces.
public struct Prompt: Hashable, Sendable {
  /// The card.
  public let card: CardID
  /// Which of its faces is shown first: a stable key, as in files.
  public let face: Face

  /// The face that a prompt shows.
  public struct Face: Hashable, Sendable, RawRepresentable {
    /// The key, as in files.
    public let rawValue: String
    /// A face by its key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The front: the title or the question.
    public static let front = Face(rawValue: "front")
  }

  /// A card asked by a face.
  public init(card: CardID, face: Face) {
    self.card = card
    self.face = face
  }
}

extension Card {
  /// What the card asks.
  public var prompts: [Prompt] { [Prompt(card: id, face: .front)] }
}
