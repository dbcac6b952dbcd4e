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

  /// A picture or a sound on a side of a card.
  public struct Attachment: Hashable, Sendable {
    /// The name of the stored file, derived from a hash of its contents.
    public var file: String
    /// A description, shown where the file itself cannot be.
    public var text: String

    /// Creates an attachment from a file name and an optional description.
    public init(file: String, text: String = "") {
      self.file = file
      self.text = text
    }

    /// Whether the file is a sound. All others are shown, as far as possible.
    public var isSound: Bool { MediaName.isSound(file) }

    /// The maximum length of a description, in characters.
    public static let maxDescriptionLength = 300
  }

  /// Returns the files of a side in order.
  public func attachments(_ side: Side) -> [Attachment] {
    if media.isEmpty { return [] }
    return media.keys.compactMap { key in
      MediaKey(key).flatMap { $0.side == side ? ($0.number, key) : nil }
    }.sorted { $0.0 < $1.0 }.compactMap { _, key in
      media[key].map { Attachment(file: $0, text: mediaTexts[key] ?? "") }
    }
  }

  /// The files of each side in order. Sides without files are absent.
  public var attachments: [Side: [Attachment]] {
    var all: [Side: [Attachment]] = [:]
    if media.isEmpty { return all }
    for side in Side.allCases {
      let own = attachments(side)
      if !own.isEmpty { all[side] = own }
    }
    return all
  }

  /// Returns the first picture of a side, or `nil` if there is none.
  public func picture(_ side: Side) -> Attachment? {
    media.isEmpty ? nil : attachments(side).first { !$0.isSound }
  }

  /// Returns the card with the files of its sides replaced, changed at the given time. Other media are kept.
  public func with(attachments: [Side: [Attachment]], at now: Milliseconds) -> Card {
    var media = media.filter { MediaKey($0.key) == nil }
    var texts = mediaTexts.filter { MediaKey($0.key) == nil }
    for (side, own) in attachments {
      for (index, attachment) in own.enumerated() {
        let key = MediaKey(side, index + 1).text
        media[key] = attachment.file
        texts[key] = attachment.text.isEmpty ? nil : attachment.text
      }
    }
    return edited(media: media, mediaTexts: texts, at: now)
  }
}
