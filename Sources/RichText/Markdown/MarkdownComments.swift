/// The comments of HTML in texts in Markdown, in which other programs keep IDs and schedules.
package enum MarkdownComments {
  /// The maximum size of a text whose comments are looked for, in bytes. Longer texts are shown as typed.
  private static let longestText = 32_768

  /// Returns a text without its comments, except in code or (unless `keepsCode` is off) indented as it, and without the lines on which there is nothing else. Returns
  /// `nil` if there are none. A comment that doesn't end is text.
  package static func removed(from text: some Collection<UInt8>, keepsCode: Bool = true) -> [UInt8]? {
    guard text.count <= longestText, mayBe(in: text) else { return nil }
    let bytes = Array(text)
    let code = MarkdownCode(text: bytes)
    var kept: [UInt8] = []
    var copied = 0
    var place = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "`"), UInt8(ascii: "~"): place = code.end(at: place)
      case UInt8(ascii: "\\"): place += 2
      case UInt8(ascii: "<") where bytes[place...].starts(with: start):
        // The next of them doesn't end either.
        guard let end = end(of: place, in: bytes) else { return copied == 0 ? nil : kept + bytes[copied...] }
        if keepsCode, isIndented(place, in: bytes) {
          place = end
          continue
        }
        kept += bytes[copied..<place]
        // Deletions that begin or end in it do so around it.
        kept += bytes[place..<end].filter { $0 > 0 && $0 < 3 }
        place = end
        let isLineStart = kept.last { !isBlank($0) } ?? feed == feed
        if isLineStart || kept.last.map(isBlank) == true {
          while place < bytes.count, isBlank(bytes[place]) { place += 1 }
        }
        if place == bytes.count || bytes[place] == feed {
          while let last = kept.last, isBlank(last) { kept.removeLast() }
          // With the line, its end.
          if isLineStart, place < bytes.count {
            place += 1
          } else if isLineStart, kept.last == feed {
            kept.removeLast()
          }
        }
        copied = place
      default: place += 1
      }
    }
    return copied == 0 ? nil : kept + bytes[copied...]
  }

  private static let start = Array("<!--".utf8)
  private static let feed = UInt8(ascii: "\n")

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Returns whether a text may have comments, as its bytes alone show.
  private static func mayBe(in text: some Collection<UInt8>) -> Bool {
    var before: UInt8 = 0
    for byte in text {
      if byte == UInt8(ascii: "!"), before == UInt8(ascii: "<") { return true }
      before = byte
    }
    return false
  }

  /// Returns whether nothing but blanks stands before a place, as many as code may have.
  private static func isIndented(_ place: Int, in bytes: [UInt8]) -> Bool {
    var start = place
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    let blanks = bytes[start..<place]
    return (start == 0 || bytes[start - 1] == feed) && (blanks.count > 3 || blanks.contains(0x09))
  }

  /// Returns the place after a comment. `<!-->` and `<!--->` are comments too.
  package static func end(of start: Int, in bytes: [UInt8]) -> Int? {
    var dashes = 0
    for index in (start + 2)..<bytes.count {
      if bytes[index] == UInt8(ascii: ">"), dashes > 1 { return index + 1 }
      dashes = bytes[index] == UInt8(ascii: "-") ? dashes + 1 : 0
    }
    return nil
  }
}
