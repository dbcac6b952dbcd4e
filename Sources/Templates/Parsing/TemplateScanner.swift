import HTML
import RichText

/// The tokens of a template.
struct TemplateScanner {
  /// A token.
  enum Token: Equatable {
    /// HTML, or a comment with its delimiters.
    case text(String)
    /// A field with its filters.
    case field(String)
    /// The beginning of a section.
    case section(String, isNegated: Bool)
    /// The end of a section.
    case end(String)
  }

  private let bytes: [UInt8]
  private let opening: [UInt8]
  private var closing: ByteSearch
  private var commentEnd = ByteSearch("-->")
  /// The index of the next token.
  private(set) var position = 0
  /// The beginning of a tag without an end.
  private(set) var unclosed: String?

  /// Creates a scanner of a template.
  init(_ source: String) {
    bytes = Array(source.utf8)
    let other = Array("{{=<% %>=}}".utf8)
    var start = 0
    let blank = source.unicodeScalars.prefix { $0.properties.isWhitespace }
    let first = blank.reduce(0) { $0 + UTF8.width($1) }
    var end = first
    while bytes[end...].starts(with: other) { end += other.count }
    if end > first { start = end }
    opening = Array((end > first ? "<%" : "{{").utf8)
    closing = ByteSearch(end > first ? "%>" : "}}")
    position = start
  }

  /// Returns the next token, or `nil` at the end.
  mutating func next() -> Token? {
    guard position < bytes.count else { return nil }
    let start = position
    var index = position
    while index < bytes.count {
      if let (token, end) = special(at: index) {
        if index > start {
          position = index
          return .text(String(decoding: bytes[start..<index], as: UTF8.self))
        }
        position = end
        return token
      }
      index += 1
    }
    position = bytes.count
    return .text(String(decoding: bytes[start...], as: UTF8.self))
  }

  /// Returns the tag or comment that begins at an index, and the index of its end.
  private mutating func special(at index: Int) -> (Token, end: Int)? {
    guard bytes[index] == opening[0] || bytes[index] == UInt8(ascii: "<") else { return nil }
    let rest = bytes[index...]
    if rest.starts(with: opening) {
      guard let end = closing.first(in: bytes, from: index + 2) else {
        if unclosed == nil { unclosed = String(String(decoding: rest.prefix(64), as: UTF8.self).prefix(20)) }
        return nil
      }
      return (Self.tag(String(decoding: bytes[(index + 2)..<end], as: UTF8.self)), end + 2)
    }
    guard rest.starts(with: [0x3C, 0x21, 0x2D, 0x2D]), let end = commentEnd.first(in: bytes, from: index + 4) else {
      return nil
    }
    return (.text(String(decoding: bytes[index..<(end + 3)], as: UTF8.self)), end + 3)
  }

  /// Returns the meaning of the text between braces.
  private static func tag(_ text: String) -> Token {
    let tag = text.drop { $0 == "{" }.withoutOuterSpace
    guard tag.utf8.count >= 2 else { return .field(String(tag)) }
    let name = String(tag.dropFirst().withoutLeadingSpace)
    switch tag.first {
    case "#": return .section(name, isNegated: false)
    case "^": return .section(name, isNegated: true)
    case "/": return .end(name)
    default: return .field(String(tag))
    }
  }
}

extension Substring {
  /// The text without white space at its start.
  var withoutLeadingSpace: Substring {
    Substring(unicodeScalars.drop { $0.properties.isWhitespace })
  }

  /// The text without white space at both ends.
  var withoutOuterSpace: Substring {
    let start = withoutLeadingSpace.unicodeScalars
    guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return Substring(start[...last])
  }
}

/// A part of a template.
enum TemplatePart: Hashable, Sendable {
  /// HTML, or a comment.
  case text(String)
  /// The place of a field.
  case field(FieldReference)
  /// The beginning of a section with the index of its end.
  case section(String, isNegated: Bool, end: Int)
  /// The end of the innermost section.
  case end
}
