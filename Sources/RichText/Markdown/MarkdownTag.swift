/// The tags of HTML that have a meaning in Markdown. All others are shown as typed.
package enum MarkdownTag: String {
  // Styles.
  case b, strong, i, em, u, ins, s, del, sub, sup, mark, small, code, kbd, samp
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
    return Use(tag: tag, isEnd: isEnd, end: close + 1)
  }

  /// The traits of text in the element.
  package var traits: InlineStyle.Traits {
    switch self {
    case .b, .strong: .strong
    case .i, .em: .emphasized
    case .u, .ins: .underlined
    case .s, .del: .struck
    case .sub: .subscript
    case .sup: .superscript
    case .mark: .marked
    case .small: .dim
    case .code, .kbd, .samp: .code
    default: []
    }
  }

  /// Whether the tag begins or ends a line.
  package var isLine: Bool { self == .br || self == .details || self == .summary }
}
