import FlashcardKit
import Testing

/// Cleaning up incoming text.
@Suite struct CleanedTests {
  @Test func textIsCleanedAsItComesIn() {
    #expect("a\r\nb\rc\u{2028}d".cleaned() == "a\nb\nc\nd")
    #expect("\u{1B}[31mred\u{0}\u{7F}\u{9B}\u{202E}x".cleaned() == "[31mredx")
    #expect(" two\n lines\t".cleanedLine() == "two  lines")
    #expect("e\u{301}".cleaned().unicodeScalars.count == 2)
  }

  /// What the bytes alone show of a content must be right.
  @Test func contentsAreCleanedTextByText() {
    var random = RandomSource(seed: 7)
    let scalars: [Unicode.Scalar] = [
      "a", "Z", " ", "\n", "\t", "\r", "\u{7F}", "\u{85}", "\u{A0}", "é", "ß", "\u{1680}", "ጀ", "\u{2003}", "…",
      "\u{202E}", "\u{3000}", "か", "漢", "한", "\u{FEFF}", "😀", "\u{40000}", "\u{3040}",
    ]
    for kind in [CardKind.question, .facts, .choice, .cloze] {
      for _ in 0..<4000 {
        let texts = (0..<Int.random(in: 1...4, using: &random)).map { _ in
          String(
            String.UnicodeScalarView(
              (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in scalars.randomElement(using: &random) }))
        }
        let content = CardContent(kind, texts)
        let expected = content.mapped { field, texts in
          var texts = texts.map { $0.cleaned().trimmed() }
          if field.list?.blank == .dropped { while texts.last?.isEmpty == true { texts.removeLast() } }
          return texts
        }
        let cleaned = content.cleaned()
        if cleaned.texts.map({ Array($0.utf8) }) != expected.texts.map({ Array($0.utf8) }) {
          Issue.record("\(kind.id) \(texts.map { $0.unicodeScalars.map(\.value) })")
          return
        }
      }
    }
  }
}
