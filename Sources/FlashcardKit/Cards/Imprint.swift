/// What a card was when it was imported last: hashes of its texts and of its tags. When its file is imported again, they
/// tell what was changed there from what was changed here.
public struct Imprint: RawRepresentable, Hashable, Sendable {
  /// 31 bits of the hash of the texts above 32 of that of the tags, never 0.
  public let rawValue: Int64

  /// Creates an imprint from a number that was stored. Returns `nil` if it isn't positive.
  public init?(rawValue: Int64) {
    guard rawValue > 0 else { return nil }
    self.rawValue = rawValue
  }

  /// Creates the imprint of a card with some texts and tags.
  init(_ content: CardContent, tags: [String]) {
    var texts = ContentHash()
    texts.add(content.kind.id)
    texts.add(content.markup.rawValue)
    content.bytes.withUnsafeBytes { texts.add($0) }
    var own = ContentHash()
    own.add(UInt64(tags.count))
    for tag in tags { own.add(tag) }
    let hash = Int64(truncatingIfNeeded: texts.value >> 33) << 32
    rawValue = max(1, hash | Int64(truncatingIfNeeded: own.value & 0xFFFF_FFFF))
  }

  /// The hash of the texts.
  var texts: Int64 { rawValue >> 32 }

  /// Whether an imprint has the same texts.
  func hasTexts(of other: Imprint) -> Bool { texts == other.texts }

  /// Whether an imprint has the same tags.
  func hasTags(of other: Imprint) -> Bool { rawValue & 0xFFFF_FFFF == other.rawValue & 0xFFFF_FFFF }
}
