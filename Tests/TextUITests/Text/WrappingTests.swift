import Testing
import TextUI

@Suite struct WrappingTests {
  @Test(
    arguments: [
      ("", 5, []), ("one two three", 7, ["one two", "three"]), ("one  two", 3, ["one", "two"]),
      ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]), ("a\n\nb", 5, ["a", "", "b"]), ("a\n", 5, ["a", ""]),
      ("日本語の単語", 4, ["日本", "語の", "単語"]), ("word日本語", 6, ["word日", "本語"]), ("日本語", 1, ["日", "本", "語"]),
      // Between any two of them, also after words.
      ("ab 日本語", 6, ["ab 日", "本語"]), ("ab 日本語", 5, ["ab 日", "本語"]), ("ab 日本語", 4, ["ab", "日本", "語"]),
      ("日本 語の単語", 7, ["日本 語", "の単語"]), ("語ab 日本", 6, ["語ab", "日本"]), ("한국 한국어", 8, ["한국 한", "국어"]),
      ("tab\there", 20, ["tab here"]), ("  lead", 10, ["  lead"]), ("trail   ", 5, ["trail"]),
      // What is left out joins nothing.
      ("🙂\u{200D}\u{202E}👩", 9, ["🙂👩"]),
    ] as [(String, Int, [String])])
  func linesBreakBetweenWords(text: String, columns: Int, lines: [String]) {
    #expect(text.wrapped(to: columns) == lines)
  }

  @Test(arguments: [
    ("a b", "a b"), ("a  b", "a  b"), ("a\nb", "a b"), ("a \n\n  b\n", "a b "), ("\nb", " b"), ("\r\n", " "),
    ("é\u{2028}a", "é a"),
  ]) func endsOfLinesAreBlanks(text: String, line: String) { #expect(text.onOneLine == line) }

  @Test func noLineIsTooLongAndNoLetterIsLost() {
    let text = "The quick brown 狐 jumps over the lazy 犬 Donaudampfschifffahrtsgesellschaft 👩‍🚀 e\u{301}té"
    for columns in 2...40 {
      let lines = text.wrapped(to: columns)
      #expect(lines.allSatisfy { $0.columns <= columns })
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }

  /// ASCII is read word by word, other text letter by letter; both break at the same places.
  @Test func asciiBreaksLikeOtherText() {
    var state: UInt64 = 3
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<2000 {
      let runs = (0..<1 + random(3)).map { _ in
        let text = String((0..<random(40)).map { _ in ["a", "a", "a", "a", " ", "  ", "\n"][random(7)] }.joined())
        return Run(text, random(2) == 0 ? .title : .dim)
      }
      let (columns, limit) = (1 + random(12), random(4) == 0 ? random(4) : Int.max)
      let others = runs.map { Run($0.text.replacing("a", with: "é"), $0.style) }
      let lines = others.wrapped(to: columns, limit: limit).map { line in
        line.map { Run($0.text.replacing("é", with: "a"), $0.style) }
      }
      #expect(runs.wrapped(to: columns, limit: limit) == lines, "\(runs.map(\.text)) \(columns) \(limit)")
    }
  }

  @Test func stylesGoWithTheirWords() {
    let lines = [Run("one ", .title), Run("two three", .dim)].wrapped(to: 7)
    #expect(lines == [[Run("one ", .title), Run("two", .dim)], [Run("three", .dim)]])
    #expect([Run("ab", .title), Run("cd", .dim)].wrapped(to: 3).map(\.columns) == [3, 1])
  }

  @Test func nothingIsMeasuredThatIsNotShown() {
    let huge = String(repeating: "word ", count: 100_000)
    #expect(huge.wrapped(to: 20, limit: 3).count == 3)
    #expect("a b".wrapped(to: 0).isEmpty)
    #expect("a b".wrapped(to: -3).isEmpty)
  }
}
