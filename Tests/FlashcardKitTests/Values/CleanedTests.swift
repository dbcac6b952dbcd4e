import FlashcardKit
import Testing

/// Cleaning up incoming text.
@Suite struct CleanedTests {
  @Test func textIsCleanedAsItComesIn() {
    #expect("a\r\nb\rc\u{2028}d".cleaned() == "a\nb\nc\nd")
    #expect("\u{1B}[31mred\u{0}\u{7F}\u{9B}x".cleaned() == "[31mredx")
    #expect(" two\n lines\t".cleanedLine() == "two  lines")
    #expect("e\u{301}".cleaned().unicodeScalars.count == 2)
  }

  /// Texts keep the signs that put them in order; names and what is printed don't have them.
  @Test func signsOfDirectionStayInTexts() {
    let text = "\u{2067}חלב (x)\u{2069} \u{202B}3%\u{202C}\u{202E}"
    #expect(Array(text.cleaned().unicodeScalars) == Array(text.unicodeScalars))
    #expect(
      CardContent.question(text, answer: text).cleaned().texts.map { Array($0.utf8) } == [
        Array(text.utf8), Array(text.utf8),
      ])
    #expect(text.cleanedLine() == "חלב (x) 3%" && text.cleanedForPrinting() == "חלב (x) 3%")
    #expect("\u{2067}\u{2069}".cleaned() == "" && "\u{2068} \n\u{2069}".cleaned() == " \n")
  }

  /// What the bytes alone show of a content must be right.
  @Test func contentsAreCleanedTextByText() {
    var random = RandomSource(seed: 7)
    let scalars: [Unicode.Scalar] = [
      "a", "Z", " ", "\n", "\t", "\r", "\u{7F}", "\u{85}", "\u{A0}", "é", "ß", "\u{1680}", "ጀ", "\u{2003}", "…",
      "\u{202E}", "\u{2068}", "\u{3000}", "か", "漢", "한", "\u{FEFF}", "😀", "\u{40000}", "\u{3040}",
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
