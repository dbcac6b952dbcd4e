import HTML
import RichText

/// Removes the marks of Markdown from texts, for search, comparison, and lines on which there is no room for layout.
///
/// Not a parser: it knows marks by their neighbors, and emphasis by its pairs. Letters and digits always stay, and so do
/// the signs in `2*3`, `snake_case`, and `*args, **kwargs`, and all of code and formulas. Comments and tags of HTML go.
enum MarkdownMarks {
  /// Returns whether a text may have marks, as its bytes alone show. Most texts have none.
  static func mayBe(in text: some Sequence<UInt8>) -> Bool {
    var isLineStart = true
    for byte in text {
      if isMark[Int(byte)] { return true }
      // Marks of lists, headings, and rules stand at the beginning of a line; texts are separated by a byte over 127.
      if isLineStart, byte < 64, "#-+=0123456789".utf8.contains(byte) { return true }
      isLineStart = byte == 10 || byte == 255 || isLineStart && byte == 32
    }
    return false
  }

  /// The size of texts, in bytes, beyond which links aren't looked for.
  static let linkLimit = 1 << 16

  /// Returns whether a text may have addresses.
  static func mayBeLinks(in text: ArraySlice<UInt8>) -> Bool {
    for index in text.indices where text[index] == 58 {
      if text[(index + 1)...].starts(with: "//".utf8) || text[..<index].suffix(6).elementsEqual("mailto".utf8) {
        return true
      }
    }
    return false
  }

  private static let isMark: [Bool] = (0..<256).map { byte in
    "*_`~>[]!\\|<$&".utf8.contains(UInt8(truncatingIfNeeded: byte))
  }

  /// Calls a closure with the bytes of a text that aren't marks.
  static func strip(
    _ bytes: UnsafeBufferPointer<UInt8>, keepsLanguages: Bool = true, _ body: (UInt8) -> Void
  ) {
    if let kept = MarkdownComments.removed(from: bytes, keepsCode: false) {
      kept.withUnsafeBufferPointer { kept in
        var scanner = Scanner(bytes: kept, keepsLanguages: keepsLanguages)
        scanner.run(body)
      }
    } else {
      var scanner = Scanner(bytes: bytes, keepsLanguages: keepsLanguages)
      scanner.run(body)
    }
  }

  private struct Scanner {
    let bytes: UnsafeBufferPointer<UInt8>
    private let lines: MarkdownLines
    var place = 0

    /// What follows the first run of signs that may mark emphasis, up to the end of the paragraph.
    private var pending: [UInt8] = []
    private var emphasis = EmphasisRuns()
    private var isTable = false
    /// The number of open tags that have a meaning by their attributes.
    private var openTags = 0
    /// The next closing parenthesis, or the end of the line.
    private var nextClose = -1

    /// Whether the names of the languages of code stay.
    private let keepsLanguages: Bool

    init(bytes: UnsafeBufferPointer<UInt8>, keepsLanguages: Bool) {
      self.bytes = bytes
      self.keepsLanguages = keepsLanguages
      lines = MarkdownLines(bytes: bytes)
    }

    mutating func run(_ body: (UInt8) -> Void) {
      var fence: (mark: UInt8, count: Int)?
      var isParagraph = false
      var isBelowHeader = false
      while place < bytes.count {
        let line = place
        let end = lines.end(of: line)
        var first = line
        while first < end, bytes[first] == 32 { first += 1 }
        let marks = lines.run(at: first, end)
        var isText = false
        var isTableHeader = false
        if let open = fence {
          if first < end, bytes[first] == open.mark, marks >= open.count {
            fence = nil
          } else {
            for index in line..<end { body(bytes[index]) }
          }
        } else if first < end, bytes[first] == Self.tick || bytes[first] == Self.tilde, marks >= 3 {
          flush(body)
          fence = (bytes[first], marks)
          // Where there are no languages, the line has nothing to stay for.
          guard keepsLanguages else {
            isParagraph = false
            isBelowHeader = false
            place = end + 1
            continue
          }
          for index in first + marks..<end { body(bytes[index]) }
        } else if lines.isRule(first, end) || isParagraph && lines.isUnderline(first, end) || isBelowHeader {
          flush(body)
          isText = isBelowHeader
        } else {
          isText = first < end
          isTableHeader = !isTable && lines.isHeader(first, end)
          isTable = isText && (isTable || isTableHeader)
          place = isTable ? first : lines.afterMarks(first, end)
          if !isText || isTable || place > first { flush(body) }
          inline(to: end, body)
        }
        isParagraph = isText
        isBelowHeader = isTableHeader
        if end < bytes.count { put(10, body) }
        place = end + 1
      }
      flush(body)
    }

    private mutating func put(_ byte: UInt8, _ body: (UInt8) -> Void) {
      if emphasis.isEmpty { body(byte) } else { pending.append(byte) }
    }

    /// Ends a paragraph: signs that turn out to mark nothing stay.
    private mutating func flush(_ body: (UInt8) -> Void) {
      guard !emphasis.isEmpty else { return }
      var next = 0
      for run in emphasis.settle() {
        for byte in pending[next..<run.place] { body(byte) }
        for _ in 0..<run.signs { body(run.sign) }
        next = run.place
      }
      for byte in pending[next...] { body(byte) }
      pending.removeAll(keepingCapacity: true)
    }

    private static let tick = UInt8(ascii: "`")
    private static let tilde = UInt8(ascii: "~")

    /// Reads up to the end of a line.
    private mutating func inline(to end: Int, _ body: (UInt8) -> Void) {
      while place < end {
        let sign = bytes[place]
        guard isMark[Int(sign)] else {
          put(sign, body)
          place += 1
          continue
        }
        switch sign {
        case Self.tick:
          let count = lines.run(at: place, end)
          place += count
          // What is between the marks stays, but for a blank on each side, which sets off backticks.
          if let close = closing(count, end) {
            var span = place..<close
            if span.count > 1, bytes[place] == 32, bytes[close - 1] == 32, bytes[span].contains(where: { $0 != 32 }) {
              span = place + 1..<close - 1
            }
            for index in span { put(bytes[index], body) }
            place = close + count
          } else {
            for _ in 0..<count { put(sign, body) }
          }
        case UInt8(ascii: "*"), UInt8(ascii: "_"), Self.tilde:
          let count = lines.run(at: place, end)
          let isMark = emphasis.add(
            sign, count, at: pending.count, after: EmphasisRuns.Neighbor(before: place, in: bytes),
            before: EmphasisRuns.Neighbor(after: place + count, in: bytes))
          if !isMark { for _ in 0..<count { put(sign, body) } }
          place += count
        case UInt8(ascii: "$"),
          UInt8(ascii: "\\") where formulaEnd(end) != nil:
          let close = formulaEnd(end) ?? place + 1
          // Of two backslashes at both ends, Markdown takes one away.
          let isEscaped = sign == UInt8(ascii: "\\") && lines.byte(place + 1) == sign
          if isEscaped { place += 1 }
          while place < close {
            if !isEscaped || place != close - 3 { put(bytes[place], body) }
            place += 1
          }
        case UInt8(ascii: "\\"):
          let next = lines.byte(place + 1)
          if (33...126).contains(next), !isWord(next), next != UInt8(ascii: "("), next != UInt8(ascii: "[") {
            put(next, body)
            place += 2
          } else {
            put(sign, body)
            place += 1
          }
        case UInt8(ascii: "!") where lines.byte(place + 1) == UInt8(ascii: "[") && linkEnd(place + 1, end) != nil:
          place += 1
        case UInt8(ascii: "[") where linkEnd(place, end) != nil: place += 1
        case UInt8(ascii: "]") where lines.byte(place + 1) == UInt8(ascii: "("):
          // Looked for once, however many brackets there are.
          if nextClose < place { nextClose = bytes[place..<end].firstIndex(of: UInt8(ascii: ")")) ?? end }
          if nextClose < end {
            place = nextClose + 1
          } else {
            put(sign, body)
            place += 1
          }
        case UInt8(ascii: "<"):
          if let use = MarkdownTag.use(in: bytes, at: place), use.end <= end,
            !use.tag.needsAttributes || !use.isEnd || openTags > 0
          {
            if use.tag.needsAttributes { openTags += use.isEnd ? -1 : 1 }
            if use.tag.isLine { put(32, body) }
            place = use.end
          } else {
            put(sign, body)
            place += 1
          }
        case UInt8(ascii: "&"):
          if let (text, close) = entity(end) {
            for byte in text.utf8 { put(byte, body) }
            place = close
          } else {
            put(sign, body)
            place += 1
          }
        case UInt8(ascii: "|") where isTable:
          put(32, body)
          place += 1
        default:
          put(sign, body)
          place += 1
        }
      }
    }

    /// Returns the character that begins here as `&name;`, and the place after it.
    private func entity(_ end: Int) -> (text: String, end: Int)? {
      let name = bytes[place + 1..<min(end, place + 34)].prefix { $0 != UInt8(ascii: ";") }
      guard name.endIndex < end, bytes[name.endIndex] == UInt8(ascii: ";"),
        let scalar = HTMLEntity.strict(String(decoding: name, as: UTF8.self)),
        scalar.properties.generalCategory != .control
      else { return nil }
      return (String(scalar), name.endIndex + 1)
    }

    private func closing(_ count: Int, _ end: Int) -> Int? {
      var next = place
      while next < end, next - place < Self.longest {
        guard bytes[next] == Self.tick else {
          next += 1
          continue
        }
        let own = lines.run(at: next, end)
        if own == count { return next }
        next += own
      }
      return nil
    }

    /// The maximum length of formulas, spans of code, and texts of links in which marks are looked for.
    private static let longest = 400

    /// Returns the place after a formula that begins here, or `nil` if none does.
    private func formulaEnd(_ end: Int) -> Int? {
      let last = min(end, place + Self.longest)
      if bytes[place] == UInt8(ascii: "$") {
        let isDisplayed = lines.byte(place + 1) == bytes[place]
        let first = place + (isDisplayed ? 2 : 1)
        guard first < last, let close = bytes[first..<last].firstIndex(of: bytes[place]) else { return nil }
        if isDisplayed { return close > first && lines.byte(close + 1) == bytes[place] ? close + 2 : nil }
        // As `FormulaScanner` does: "$5 and $10" has none.
        let isSpaced = isBlank(bytes[first]) || isBlank(bytes[close - 1])
        return isSpaced || (48...57).contains(lines.byte(close + 1)) ? nil : close + 1
      }
      let slashes = lines.byte(place + 1) == bytes[place] ? 2 : 1
      let close: UInt8? = [UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]")][
        lines.byte(place + slashes)]
      guard let close, place + slashes + 1 < last else { return nil }
      var index = place + slashes + 1
      while index < last {
        if bytes[index] == close, bytes[index - 1] == bytes[place], slashes == 1 || bytes[index - 2] == bytes[place] {
          return index + 1
        }
        index += 1
      }
      return nil
    }

    /// Returns the place of `](`, if a link or a picture begins at a bracket.
    private func linkEnd(_ start: Int, _ end: Int) -> Int? {
      let last = min(end, start + Self.longest)
      guard let close = bytes[start..<last].firstIndex(of: UInt8(ascii: "]")) else { return nil }
      guard lines.byte(close + 1) == UInt8(ascii: "("), bytes[close..<last].contains(UInt8(ascii: ")")) else {
        return nil
      }
      return close
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 10 || byte == 9 }

    private func isWord(_ byte: UInt8) -> Bool {
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte >= 128
    }
  }
}
