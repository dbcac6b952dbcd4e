/// Removes the marks of Markdown from texts, for search, comparison, and lines on which there is no room for layout.
///
/// Not a parser: it knows the marks by their neighbors. Letters and digits always stay, and so do the signs in `2*3`
/// and `snake_case`, and all of code and formulas.
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
  static func strip(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (UInt8) -> Void) {
    var scanner = Scanner(bytes: bytes)
    scanner.run(body)
  }

  private struct Scanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var place = 0

    mutating func run(_ body: (UInt8) -> Void) {
      var fence: (mark: UInt8, count: Int)?
      while place < bytes.count {
        let line = place
        let end = bytes[line...].firstIndex(of: 10) ?? bytes.count
        var first = line
        while first < end, bytes[first] == 32 { first += 1 }
        let marks = run(at: first, end)
        if let open = fence {
          if first < end, bytes[first] == open.mark, marks >= open.count {
            fence = nil
          } else {
            for index in line..<end { body(bytes[index]) }
          }
        } else if first < end, bytes[first] == Self.tick || bytes[first] == Self.tilde, marks >= 3 {
          // The name of the language stays.
          fence = (bytes[first], marks)
          for index in first + marks..<end { body(bytes[index]) }
        } else if !isRule(first, end) {
          place = afterMarks(first, end)
          inline(to: end, body)
        }
        if end < bytes.count { body(10) }
        place = end + 1
      }
    }

    private static let tick = UInt8(ascii: "`")
    private static let tilde = UInt8(ascii: "~")

    private func byte(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 10 }

    /// Returns the number of equal bytes from a place on.
    private func run(at start: Int, _ end: Int) -> Int {
      var next = start
      while next < end, bytes[next] == bytes[start] { next += 1 }
      return next - start
    }

    /// Returns whether a line has only the signs of a rule, of a heading's underline, or between the rows of a table.
    private func isRule(_ first: Int, _ end: Int) -> Bool {
      end - first >= 3
        && bytes[first..<end].allSatisfy { [45, 61, 42, 95, 58, 124, 32].contains($0) }
    }

    /// Returns the place after the marks at the beginning of a line: of quotes, headings, lists, and tasks.
    private func afterMarks(_ first: Int, _ end: Int) -> Int {
      var next = first
      while next < end {
        let start = next
        if bytes[next] == UInt8(ascii: ">") {
          next += 1
        } else if bytes[next] == UInt8(ascii: "#"), case let count = run(at: next, end), count <= 6,
          byte(next + count) == 32
        {
          next += count
        } else if [45, 42, 43].contains(bytes[next]), byte(next + 1) == 32 {
          next += 1
        } else if bytes[next] == UInt8(ascii: "["), [32, 120, 88].contains(byte(next + 1)), byte(next + 2) == 93,
          byte(next + 3) == 32, next > first
        {
          next += 3
        } else {
          return next
        }
        while next < end, bytes[next] == 32 { next += 1 }
        if next == start { return next }
      }
      return next
    }

    /// Reads up to the end of a line.
    private mutating func inline(to end: Int, _ body: (UInt8) -> Void) {
      while place < end {
        let sign = bytes[place]
        guard isMark[Int(sign)] else {
          body(sign)
          place += 1
          continue
        }
        switch sign {
        case Self.tick:
          let count = run(at: place, end)
          place += count
          // What is between the marks stays.
          if let close = closing(count, end) {
            while place < close {
              body(bytes[place])
              place += 1
            }
            place += count
          }
        case UInt8(ascii: "*"), UInt8(ascii: "_"), Self.tilde:
          let count = run(at: place, end)
          if !isMarking(place, count, sign) { for _ in 0..<count { body(sign) } }
          place += count
        case UInt8(ascii: "$"),
          UInt8(ascii: "\\") where formulaEnd(end) != nil:
          let close = formulaEnd(end) ?? place + 1
          while place < close {
            body(bytes[place])
            place += 1
          }
        case UInt8(ascii: "\\"):
          let next = byte(place + 1)
          if (33...126).contains(next), !isWord(next), next != UInt8(ascii: "("), next != UInt8(ascii: "[") {
            body(next)
            place += 2
          } else {
            body(sign)
            place += 1
          }
        case UInt8(ascii: "!") where byte(place + 1) == UInt8(ascii: "[") && linkEnd(place + 1, end) != nil: place += 1
        case UInt8(ascii: "[") where linkEnd(place, end) != nil: place += 1
        case UInt8(ascii: "]") where byte(place + 1) == UInt8(ascii: "("):
          if let close = bytes[place..<end].firstIndex(of: UInt8(ascii: ")")) {
            place = close + 1
          } else {
            body(sign)
            place += 1
          }
        case UInt8(ascii: "|"):
          body(32)
          place += 1
        default:
          body(sign)
          place += 1
        }
      }
    }

    private func closing(_ count: Int, _ end: Int) -> Int? {
      var next = place
      while next < end, next - place < Self.longest {
        guard bytes[next] == Self.tick else {
          next += 1
          continue
        }
        let own = run(at: next, end)
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
        guard place + 1 < last, !isBlank(bytes[place + 1]) else { return nil }
        return bytes[(place + 1)..<last].firstIndex(of: bytes[place]).map { $0 + 1 }
      }
      let close: UInt8? = [UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]")][byte(place + 1)]
      guard let close, place + 2 < last else { return nil }
      return (place + 2..<last).first { bytes[$0] == bytes[place] && byte($0 + 1) == close }.map { $0 + 2 }
    }

    /// Returns the place of `](`, if a link or a picture begins at a bracket.
    private func linkEnd(_ start: Int, _ end: Int) -> Int? {
      let last = min(end, start + Self.longest)
      guard let close = bytes[start..<last].firstIndex(of: UInt8(ascii: "]")) else { return nil }
      guard byte(close + 1) == UInt8(ascii: "("), bytes[close..<last].contains(UInt8(ascii: ")")) else { return nil }
      return close
    }

    /// Returns whether signs of emphasis mark a text: they are beside a word, but not inside one and not alone.
    private func isMarking(_ start: Int, _ count: Int, _ sign: UInt8) -> Bool {
      let (before, after) = (start > 0 ? bytes[start - 1] : 10, byte(start + count))
      if sign == Self.tilde, count != 2 { return false }
      if isBlank(before), isBlank(after) { return false }
      if sign == UInt8(ascii: "*"), count > 1 { return true }
      return !(isWord(before) && isWord(after))
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 10 || byte == 9 }

    private func isWord(_ byte: UInt8) -> Bool {
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte >= 128
    }
  }
}
