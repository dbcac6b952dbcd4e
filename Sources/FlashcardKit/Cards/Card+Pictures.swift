extension Card {
  /// A side of a card.
  public enum Side: String, CaseIterable, Sendable {
    /// The title or the question.
    case front
    /// The facts or the answer.
    case back

    /// The opposite side.
    public var other: Side { self == .front ? .back : .front }
  }

  /// A picture on a side of a card.
  public struct Picture: Hashable, Sendable {
    /// The name of the picture's file, derived from a hash of its contents.
    public var file: String
    /// A description, shown where the picture itself cannot be.
    public var text: String

    /// Creates a picture from a file name and an optional description.
    public init(file: String, text: String = "") {
      self.file = file
      self.text = text
    }

    /// The maximum length of a description, in characters.
    public static let maxDescriptionLength = 300
  }

  /// Returns the picture on the given side, or `nil` if there is none.
  public func picture(_ side: Side) -> Picture? {
    media[side.rawValue].map { Picture(file: $0, text: mediaTexts[side.rawValue] ?? "") }
  }

  /// The card's pictures by side.
  public var pictures: [Side: Picture] {
    media.isEmpty
      ? [:] : Dictionary(uniqueKeysWithValues: Side.allCases.compactMap { side in picture(side).map { (side, $0) } })
  }

  /// Returns the card with its pictures replaced, changed at the given time. Other media are kept.
  public func with(pictures: [Side: Picture], at now: Milliseconds) -> Card {
    var media = media
    var texts = mediaTexts
    for side in Side.allCases {
      media[side.rawValue] = pictures[side]?.file
      texts[side.rawValue] = pictures[side].flatMap { $0.text.isEmpty ? nil : $0.text }
    }
    return edited(media: media, mediaTexts: texts, at: now)
  }
}
