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
    /// The back: asked backwards.
    public static let back = Face(rawValue: "back")
    /// The gaps of a number in a text.
    public static func gap(_ number: Int) -> Face { Face(rawValue: "c\(number)") }
    /// The number of the gaps that are asked; nil where it is another face.
    public var gap: Int? {
      guard rawValue.first == "c", let number = Int(rawValue.dropFirst()), Face.gap(number) == self else { return nil }
      return number
    }
  }

  /// A card asked by a face.
  public init(card: CardID, face: Face) {
    self.card = card
    self.face = face
  }
}

extension Card {
  /// What the card asks.
  public var prompts: [Prompt] {
    content.faces(backwards: isReversed).map { Prompt(card: id, face: $0) }
  }

  /// The card as it is asked by one of its faces: what is shown first is its front.
  public func asked(by face: Prompt.Face) -> Card {
    if face == .front { return self }
    let asked = edited(content: content.asked(by: face), at: changed)
    guard face == .back, !pictures.isEmpty else { return asked }
    var turned: [Side: Picture] = [:]
    turned[.front] = picture(.back)
    turned[.back] = picture(.front)
    return asked.with(pictures: turned, at: changed)
  }
}
