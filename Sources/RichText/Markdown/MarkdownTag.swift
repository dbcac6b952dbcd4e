/// The tags of HTML that have a meaning in Markdown. All others are shown as typed.
package enum MarkdownTag: String {
  // Styles.
  case b, strong, i, em, u, ins, s, strike, del, sub, sup, mark, small, code, kbd, samp
  // Styles by their attributes, without which they are shown as typed.
  case span, font
  // Text with readings.
  case ruby, rb, rt, rtc, rp
  // Lines, and blocks that are hidden until they are asked for.
  case br, details, summary

  /// A tag as it stands in a text.
  package struct Use {
    /// The tag.
    package let tag: MarkdownTag
    /// Whether it is the end of an element.
    package let isEnd: Bool
    /// The place after it.
    package let end: Int
  }

  /// The maximum length of a tag in bytes.
  private static let longest = 200

  /// Returns the tag that begins with the `<` at a place, or `nil` if none does.
  package static func use<Bytes: RandomAccessCollection<UInt8>>(in bytes: Bytes, at start: Int) -> Use?
  where Bytes.Index == Int {
    let last = min(bytes.endIndex, start + longest)
    var place = start + 1
    let isEnd = place < last && bytes[place] == UInt8(ascii: "/")
    if isEnd { place += 1 }
    let first = place
    while place < last, (0x61...0x7A).contains(bytes[place] | 0x20) { place += 1 }
    guard place > first, place - first <= 7, place < last, " \t\n/>".utf8.contains(bytes[place]),
      let tag = MarkdownTag(rawValue: String(decoding: bytes[first..<place].map { $0 | 0x20 }, as: UTF8.self)),
      let close = bytes[place..<last].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    if tag.needsAttributes, !isEnd, bytes[place..<close].allSatisfy(" \t\n/".utf8.contains) { return nil }
    return Use(tag: tag, isEnd: isEnd, end: close + 1)
  }

  /// Whether the element has no meaning without attributes.
  package var needsAttributes: Bool { self == .span || self == .font }

  /// Whether the tag begins or ends a line.
  package var isLine: Bool { self == .br || self == .details || self == .summary }
}
