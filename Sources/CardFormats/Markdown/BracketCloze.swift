import FlashcardKit

/// Deletions in brackets: `The capital of [France] is [Paris].`
enum BracketCloze {
  /// Returns a text with deletions in brackets as a cloze text, each deletion with a number of its own. A text that has
  /// numbered deletions stays as it is, and so do brackets in code and formulas, links, footnotes, and boxes of tasks.
  static func numbered(_ text: String) -> String {
    guard Cloze(text).count == 0 else { return text }
    let bytes = Array(text.utf8)
    let isLiteral = LiteralSpans.find(in: bytes)
    var result: [UInt8] = []
    var number = 0
    var done = 0
    var close = 0
    for open in bytes.indices where open >= done && bytes[open] == UInt8(ascii: "[") && !isLiteral[open] {
      close = max(close, open)
      while close < bytes.count, bytes[close] != UInt8(ascii: "]") || isLiteral[close] { close += 1 }
      guard close < bytes.count else { break }
      let hidden = bytes[(open + 1)..<close]
      let before = open > 0 ? bytes[open - 1] : 0
      let after = close + 1 < bytes.count ? bytes[close + 1] : 0
      if hidden.isEmpty || before == UInt8(ascii: "!") || before == UInt8(ascii: "\\") || after == UInt8(ascii: "(") {
        continue
      }
      result += bytes[done..<open]
      done = open
      if after == UInt8(ascii: "[") || before == UInt8(ascii: "]") || isMark(hidden) {
        // References name what stands elsewhere.
        result += bytes[open...close]
      } else {
        number += 1
        let text = String(decoding: hidden, as: UTF8.self)
        result += number <= Cloze.numbers.upperBound ? Cloze.deletion(number, text).utf8 : "[\(text)]".utf8
      }
      done = close + 1
    }
    return String(decoding: result + bytes[done...], as: UTF8.self)
  }

  /// Whether what is in brackets makes them a footnote or the box of a task.
  private static func isMark(_ hidden: ArraySlice<UInt8>) -> Bool {
    hidden.first == UInt8(ascii: "^") || [" ", "x", "X"].contains { hidden.elementsEqual($0.utf8) }
  }

  /// Returns a cloze text with its deletions in brackets, or `nil` if that would lose something.
  static func bracketed(_ text: String) -> String? {
    var result = ""
    var last = 0
    for part in Cloze(text).parts {
      switch part {
      case .text(let text): result += text
      case .deletion(let number, let hidden, let hint):
        guard number == last + 1, hint == nil else { return nil }
        last = number
        result += "[\(hidden)]"
      }
    }
    return numbered(result) == text ? result : nil
  }
}

/// Code and formulas in Markdown, in which signs mean something else.
enum LiteralSpans {
  /// Returns for each byte whether it is in code or in a formula. Takes time linear in the length.
  static func find(in bytes: [UInt8]) -> [Bool] {
    var spans = [Bool](repeating: false, count: bytes.count)
    let closing = closingRuns(in: bytes)
    // Up to where it is known that no formula ends, by the sign that would end it.
    var open: [UInt8: Int] = [:]
    var index = 0
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      var end: Int?
      var step = 1
      switch bytes[index] {
      case backslash:
        step = 2
        if let sign = closers[next], index >= open[sign] ?? 0 {
          let last = line(index, bytes)
          end = first([backslash, sign], in: bytes, from: index + 2, to: last).map { $0 + 2 }
          if end == nil { open[sign] = last }
        }
      case grave:
        step = run(of: grave, at: index, in: bytes)
        end = closing[index].map { $0 + step }
      case dollar where next == dollar:
        step = 2
        if index >= open[0] ?? 0 {
          end = first([dollar, dollar], in: bytes, from: index + 2, to: bytes.count).map { $0 + 2 }
          if end == nil { open[0] = bytes.count }
        }
      case dollar where !isBlank(next) && index >= open[dollar] ?? 0:
        let last = paragraph(index, bytes)
        end = formulaEnd(after: index, to: last, in: bytes).map { $0 + 1 }
        if end == nil { open[dollar] = last }
      default: break
      }
      if let end {
        for place in index..<end { spans[place] = true }
        index = end
      } else {
        index += step
      }
    }
    return spans
  }

  /// What ends a formula after a backslash, by what begins it.
  private static let closers: [UInt8: UInt8] = [
    UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
  ]
  private static let (backslash, grave, dollar) = (UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "$"))
  private static let feed = UInt8(ascii: "\n")

  private static func run(of byte: UInt8, at start: Int, in bytes: [UInt8]) -> Int {
    (bytes[start...].firstIndex { $0 != byte } ?? bytes.count) - start
  }

  /// Returns where the next run of as many grave accents begins, by the place of each run.
  private static func closingRuns(in bytes: [UInt8]) -> [Int: Int] {
    var runs: [(place: Int, length: Int)] = []
    var index = 0
    while let place = bytes[index...].firstIndex(of: grave) {
      runs.append((place, run(of: grave, at: place, in: bytes)))
      index = place + runs[runs.count - 1].length
    }
    var last: [Int: Int] = [:]
    var closing: [Int: Int] = [:]
    for (place, length) in runs.reversed() {
      closing[place] = last[length]
      last[length] = place
    }
    return closing
  }

  /// Returns where a formula ends that a dollar sign begins: at one without a blank before it, and no digit after it.
  private static func formulaEnd(after start: Int, to end: Int, in bytes: [UInt8]) -> Int? {
    var index = start + 1
    while index < end {
      if bytes[index] == backslash {
        index += 2
        continue
      }
      let isEnd = bytes[index] == dollar && index > start + 1 && !isBlank(bytes[index - 1])
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if isEnd, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { return index }
      index += 1
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == feed }

  private static func first(_ pair: [UInt8], in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    var index = start
    while index + 1 < end {
      if bytes[index] == pair[0], bytes[index + 1] == pair[1] { return index }
      index += 1
    }
    return nil
  }

  /// Returns the end of the line of a place.
  private static func line(_ place: Int, _ bytes: [UInt8]) -> Int {
    bytes[place...].firstIndex(of: feed) ?? bytes.count
  }

  /// Returns the end of the paragraph of a place.
  private static func paragraph(_ place: Int, _ bytes: [UInt8]) -> Int {
    first([feed, feed], in: bytes, from: place, to: bytes.count) ?? bytes.count
  }
}
