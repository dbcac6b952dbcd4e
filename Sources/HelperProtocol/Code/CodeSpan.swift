public import RichText

/// A part of code with a meaning.
public struct CodeSpan: Hashable, Sendable {
  /// The index of its first byte in UTF-8.
  public let offset: Int
  /// Its number of bytes in UTF-8.
  public let length: Int
  /// Its meaning.
  public let token: CodeToken

  /// Creates a span.
  public init(offset: Int, length: Int, token: CodeToken) {
    self.offset = offset
    self.length = length
    self.token = token
  }
}

extension [CodeSpan] {
  /// Returns spans that are safe to apply to a text: in order, not empty, without overlap, within the text, and at the
  /// bounds of Unicode scalars. What is not is cut or dropped.
  public func fitted(to text: String) -> [CodeSpan] {
    let bytes = text.utf8
    var place = bytes.startIndex
    var index = 0
    func isInside(_ place: String.UTF8View.Index) -> Bool { place < bytes.endIndex && bytes[place] & 0xC0 == 0x80 }
    /// Moves to the scalar that begins at or after a byte.
    func move(to goal: Int) {
      while index < goal || isInside(place), place < bytes.endIndex {
        bytes.formIndex(after: &place)
        index += 1
      }
    }
    var spans: [CodeSpan] = []
    for span in self where span.offset >= index && span.length > 0 {
      let (end, isTooFar) = span.offset.addingReportingOverflow(span.length)
      move(to: span.offset)
      let start = index
      move(to: isTooFar ? .max : end)
      if index > start { spans.append(CodeSpan(offset: start, length: index - start, token: span.token)) }
    }
    return spans
  }
}

/// The meaning of a part of code, for its color.
public enum CodeToken: UInt8, CaseIterable, Sendable, Codable {
  case keyword, type, string, number, comment, function, preprocessor, symbol, variable, constant, tag, attribute
  case inserted, deleted
  /// An escaped character in a string, or a regular expression.
  case escape
}

/// Code in a language.
public struct CodeText: Hashable, Sendable {
  /// The code.
  public let text: String
  /// Its language.
  public let language: CodeLanguage

  /// Creates code in a language.
  public init(_ text: String, in language: CodeLanguage) {
    self.text = text
    self.language = language
  }

  /// The largest code that is highlighted, in bytes of UTF-8.
  public static let largest = 64 * 1024
  /// The longest line that is highlighted, in bytes of UTF-8. Highlighting takes quadratic time in it.
  public static let longestLine = 2000

  /// The reason why the code is not highlighted, whatever is in it, or `nil` if it can be.
  public var refusal: HighlightFailure? {
    guard text.utf8.count <= Self.largest else { return .tooLarge }
    var length = 0
    for byte in text.utf8 {
      length = byte == 0x0A ? 0 : length + 1
      if length > Self.longestLine { return .lineTooLong }
    }
    return nil
  }
}

/// A reason why code is not highlighted. It is shown plain.
public enum HighlightFailure: String, Error, Hashable, Sendable, Codable {
  /// The code exceeds `CodeText.largest`.
  case tooLarge
  /// A line exceeds `CodeText.longestLine`.
  case lineTooLong
  /// The highlighter couldn't be started.
  case noHighlighter
  /// The definition of the language is missing or invalid.
  case noDefinition
  /// Highlighting takes too much time or memory.
  case tooExpensive
}
