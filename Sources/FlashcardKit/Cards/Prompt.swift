/// A question that a card asks, to which reviews are attributed. A card has one prompt per face.
public struct Prompt: Hashable, Sendable {
  /// The ID of the card.
  public let card: CardID
  /// The face that is shown first.
  public let face: Face

  /// A stable key for the face that a prompt shows.
  public struct Face: Hashable, Sendable, RawRepresentable {
    /// The key used in files.
    public let rawValue: String
    /// Creates a face from its key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The front: the title or the question.
    public static let front = Face(rawValue: "front")
    /// The back, shown first by a reversed card.
    public static let back = Face(rawValue: "back")
    /// Returns the face that hides the cloze deletions of the given number: `c` and the number.
    public static func deletion(_ number: Int) -> Face { Face(rawValue: "c\(number)") }
    /// The number of the hidden cloze deletions, or `nil` for another face.
    public var deletion: Int? {
      guard rawValue.first == "c", let number = Int(rawValue.dropFirst()), Face.deletion(number) == self else {
        return nil
      }
      return number
    }
  }

  /// Creates a prompt.
  public init(card: CardID, face: Face) {
    self.card = card
    self.face = face
  }
}

extension Card {
  /// The prompts of the card, without those that were deleted elsewhere.
  public var prompts: [Prompt] {
    let faces = content.faces(backwards: isReversed, hasTags: !tags.isEmpty)
    // A card without any prompt would never be seen again.
    let kept = statuses.isEmpty ? faces : faces.filter { statuses[$0]?.isDeleted != true }
    return (kept.isEmpty ? faces : kept).map { Prompt(card: id, face: $0) }
  }
}
