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
