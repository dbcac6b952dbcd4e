import FlashcardKit

/// Deletions in brackets: `The capital of [France] is [Paris].`
enum BracketCloze {
  /// Returns a text with deletions in brackets as a cloze text, each deletion with a number of its own. A text that has
  /// numbered deletions stays as it is.
  static func numbered(_ text: String) -> String {
    guard Cloze(text).count == 0 else { return text }
    var result = ""
    var number = 0
    var rest = text[...]
    var closes = ClosingBrackets(text)
    while let open = rest.firstIndex(of: "["), let close = closes.first(after: open) {
      let before = rest[..<open]
      let isLink = rest[rest.index(after: close)...].first == "("
      guard !isLink, before.last != "!", before.last != "\\", rest.index(after: open) < close else {
        result += rest[...open]
        rest = rest[rest.index(after: open)...]
        continue
      }
      number += 1
      let hidden = String(rest[rest.index(after: open)..<close])
      result += before
      result += number <= Cloze.numbers.upperBound ? Cloze.deletion(number, hidden) : "[\(hidden)]"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
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
