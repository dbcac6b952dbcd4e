import FlashcardKit
import TextUI

/// Texts to be read aloud.
enum SpeechText {
  /// The most characters that are read.
  static let longest = 2000

  /// Returns the text of a side without marks, control characters, and line breaks.
  static func text(of card: Card, _ side: Card.Side) -> String {
    let texts: [String]
    if side == .front {
      texts = [card.content.kind.deletions == nil ? card.front : CardFace.front(card).map(\.text).joined()]
    } else {
      texts = card.back
    }
    let lines = texts.flatMap { $0.prefix(longest).split(whereSeparator: \.isNewline) }
    return String(lines.map { String($0).cleanedLine() }.filter { !$0.isEmpty }.joined(separator: ". ").prefix(longest))
  }

  /// Returns the name of a language, such as `de` or `en-GB`, or `nil` if the text is none.
  static func language(_ text: String) -> String? {
    let parts = text.trimmed().split(separator: "-", omittingEmptySubsequences: false)
    let isValid =
      parts.count <= 4
      && parts.allSatisfy {
        (1...8).contains($0.utf8.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
    return isValid && parts.first?.allSatisfy(\.isLetter) == true ? parts.joined(separator: "-") : nil
  }
}
