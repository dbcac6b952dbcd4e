/// Removes tags, and decodes entities, for search, comparison, and lines on which there is no room for layout.
///
/// Not a parser: it doesn't know what styles hide. Sounds, speech, and places for typed answers are removed too.
package enum HTMLMarks {
  /// Calls a closure with the bytes of a text as it is read.
  package static func strip(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (UInt8) -> Void) {
    var scanner = Scanner(bytes: Array(bytes))
    scanner.run(body)
  }

  /// Elements that begin or end a line.
  private static let lines: Set<String> = [
    "address", "article", "aside", "blockquote", "br", "center", "dd", "details", "div", "dl", "dt", "figure",
    "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section",
    "summary", "table", "tr", "ul",
  ]
  /// Elements whose content is no text.
  private static let dropped: Set<String> = ["iframe", "noembed", "noframes", "script", "style", "template", "title"]

  private struct Scanner {
    let bytes: [UInt8]
    var place = 0
    /// The space or line break that is due before the next byte.
    var gap: UInt8?
    var isStarted = false
    // Each of these takes linear time for all of a text together.
    var tagEnd = ByteSearch(">")
    var commentEnd = ByteSearch("-->")
    var bracket = ByteSearch("]")
    var brackets = ByteSearch("]]")
    var speechEnd = ByteSearch("[/anki:tts]")
    var contentEnds: [String: ByteSearch] = [:]

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func run(_ body: (UInt8) -> Void) {
      while place < bytes.count {
        let byte = bytes[place]
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D:
          if gap == nil { gap = 0x20 }
          place += 1
        case 0x26: readEntity(body)
        default:
          if byte == 0x3C && skipTag() || byte == 0x5B && skipBrackets() { continue }
          emit(byte, body)
          place += 1
        }
      }
    }

    private mutating func emit(_ byte: UInt8, _ body: (UInt8) -> Void) {
      if let gap, isStarted { body(gap) }
      gap = nil
      isStarted = true
      body(byte)
    }

    /// Returns whether a text in lowercase stands here.
    private func has(_ text: StaticString) -> Bool {
      let count = text.utf8CodeUnitCount
      guard place + count <= bytes.count else { return false }
      return text.withUTF8Buffer { text in (0..<count).allSatisfy { bytes[place + $0] | 0x20 == text[$0] | 0x20 } }
    }

    /// Skips the tag or comment that begins here. Returns whether there is one.
    private mutating func skipTag() -> Bool {
      if has("<!--") {
        place = commentEnd.first(in: bytes, from: place + 4).map { $0 + 3 } ?? bytes.count
        return true
      }
      var first = place + 1
      let isEnd = first < bytes.count && bytes[first] == UInt8(ascii: "/")
      if isEnd { first += 1 }
      guard first < bytes.count, isLetter(bytes[first]) || bytes[first] == 0x21 || bytes[first] == 0x3F,
        let close = tagEnd.first(in: bytes, from: first)
      else { return false }
      let name = bytes[first..<min(close, first + 12)].prefix { isLetter($0) || (0x30...0x39).contains($0) }
      let tag = String(decoding: name.map { $0 | 0x20 }, as: UTF8.self)
      place = close + 1
      if HTMLMarks.lines.contains(tag) { gap = 0x0A } else if tag == "td" || tag == "th" { gap = gap ?? 0x20 }
      if !isEnd, HTMLMarks.dropped.contains(tag) { skipContent(of: tag) }
      return true
    }

    private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private mutating func skipContent(of tag: String) {
      var search = contentEnds[tag] ?? ByteSearch("</" + tag)
      if let end = search.first(in: bytes, from: place) {
        place = tagEnd.first(in: bytes, from: end).map { $0 + 1 } ?? bytes.count
      } else if tag == "script" || tag == "style" {
        place = bytes.count
      }
      contentEnds[tag] = search
    }

    /// Skips a sound, speech, or the place of an answer. Returns whether there is one.
    private mutating func skipBrackets() -> Bool {
      let end: Int? =
        if has("[sound:") {
          bracket.first(in: bytes, from: place).map { $0 + 1 }
        } else if has("[[type:") {
          brackets.first(in: bytes, from: place).map { $0 + 2 }
        } else if has("[anki:tts") {
          speechEnd.first(in: bytes, from: place).map { $0 + 11 }
        } else {
          nil
        }
      if let end { place = end }
      return end != nil
    }

    private mutating func readEntity(_ body: (UInt8) -> Void) {
      let name = bytes[(place + 1)...].prefix(33).prefix { $0 != UInt8(ascii: ";") }
      guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";"),
        let scalar = HTMLEntity.strict(String(decoding: name, as: UTF8.self))
      else {
        emit(bytes[place], body)
        place += 1
        return
      }
      place = name.endIndex + 1
      if scalar == "\u{A0}" || scalar == " " {
        if gap == nil { gap = 0x20 }
      } else {
        for byte in String(scalar).utf8 where !scalar.isStripped || scalar == "\n" { emit(byte, body) }
      }
    }
  }
}
