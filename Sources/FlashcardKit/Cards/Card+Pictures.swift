extension Card {
  /// A side of a card.
  public enum Side: String, CaseIterable, Sendable {
    /// The title or the question.
    case front
    /// The facts or the answer.
    case back

    /// The side that is seen when the card is turned over.
    public var other: Side { self == .front ? .back : .front }
  }

  /// A picture on a side of a card.
  public struct Picture: Hashable, Sendable {
    /// The name of its file, which says what its bytes are.
    public var file: String
    /// What it shows, in words: for where pictures cannot be shown.
    public var text: String

    /// A picture.
    public init(file: String, text: String = "") {
      self.file = file
      self.text = text
    }

    /// The most characters of its text.
    public static let longestText = 300
  }

  /// The picture on a side; nil where there is none.
  public func picture(_ side: Side) -> Picture? {
    media[side.rawValue].map { Picture(file: $0, text: mediaTexts[side.rawValue] ?? "") }
  }

  /// The pictures, by their sides.
  public var pictures: [Side: Picture] {
    media.isEmpty
      ? [:] : Dictionary(uniqueKeysWithValues: Side.allCases.compactMap { side in picture(side).map { (side, $0) } })
  }

  /// The same card with other pictures, as of a time. Media of other kinds stay.
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
