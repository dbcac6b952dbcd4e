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
