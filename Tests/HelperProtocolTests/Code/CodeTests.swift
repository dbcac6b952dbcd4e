import HelperProtocol
import RichText
import Testing

/// Languages and spans of code.
@Suite struct CodeTests {
  @Test(arguments: [
    ("py", CodeLanguage.python), ("C++", .cpp), ("sh", .sh), ("bash", .sh), ("yml", .yaml), ("js", .javascript),
    ("ts", .typescript), ("rs", .rust), ("hs", .haskell), ("{.python .numberLines}", .python),
    (" swift title=\"a\"", .swift),
    ("Makefile", .make), ("patch", .diff), ("kt", .kotlin), ("rust,ignore", .rust), ("{ruby}", .ruby),
  ]) func aFenceNamesItsLanguage(fence: String, language: CodeLanguage) {
    #expect(CodeLanguage(fence: fence) == language)
  }

  @Test func otherWordsNameNone() {
    for fence in ["", " ", "text", "plain", "{", "...", String(repeating: "c", count: 1 << 20), "\u{0}", "é"] {
      #expect(CodeLanguage(fence: fence) == nil)
    }
    for language in CodeLanguage.allCases { #expect(CodeLanguage(fence: language.rawValue) == language) }
  }

  @Test func spansAreFittedToTheText() {
    func fitted(_ spans: [(Int, Int)], to text: String) -> [[Int]] {
      spans.map { CodeSpan(offset: $0.0, length: $0.1, token: .string) }.fitted(to: text).map {
        [$0.offset, $0.length]
      }
    }
    #expect(fitted([(0, 2), (2, 3)], to: "abcde") == [[0, 2], [2, 3]])
    #expect(fitted([(2, 2), (0, 2), (3, 2), (4, 1)], to: "abcde") == [[2, 2], [4, 1]])
    #expect(fitted([(-1, 2), (0, 0), (1, -1), (3, 9), (5, 1), (.max, .max)], to: "abcde") == [[3, 2]])
    #expect(fitted([(1, .max)], to: "abcde") == [[1, 4]])
    // Never within a character: "é" is bytes 1 and 2.
    #expect(fitted([(0, 2), (2, 2)], to: "aéb") == [[0, 3]])
    #expect(fitted([(2, 2)], to: "aéb") == [[3, 1]])
    #expect(fitted([(0, 1)], to: "") == [])
  }

  @Test func largeCodeIsRefused() {
    #expect(CodeText(String(repeating: "a\n", count: CodeText.largest / 2), in: .c).refusal == nil)
    #expect(CodeText(String(repeating: "a\n", count: CodeText.largest / 2) + "a", in: .c).refusal == .tooLarge)
    #expect(CodeText(String(repeating: "a", count: CodeText.longestLine), in: .c).refusal == nil)
    #expect(CodeText(String(repeating: "a", count: CodeText.longestLine + 1), in: .c).refusal == .lineTooLong)
  }
}
