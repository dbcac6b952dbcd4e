import FlashcardKit
import HelperProtocol
import RichText
import Testing

/// Where strings, comments and languages within languages begin and end.
@Suite(.timeLimit(.minutes(10))) struct LineEndsTests {
  private func expect(_ language: CodeLanguage, _ lines: String...) async throws {
    let text = stride(from: 0, to: lines.count, by: 2).map { lines[$0] }.joined(separator: "\n")
    let spans = try await HighlightHarness().highlight(text, language).get()
    #expect(tokenPicture(of: text, spans) == lines.joined(separator: "\n") + "\n")
  }

  static let oneLineStrings: [CodeLanguage] = [
    .c, .cpp, .go, .haskell, .java, .javascript, .json, .kotlin, .lua, .python, .swift, .toml, .typescript,
  ]

  @Test(arguments: oneLineStrings) func aQuoteWithoutEndColorsItsLineAlone(language: CodeLanguage) async throws {
    let spans = try await HighlightHarness().highlight("\"never ends\n7\n", language).get()
    #expect(
      spans == [CodeSpan(offset: 0, length: 11, token: .string), CodeSpan(offset: 12, length: 1, token: .number)])
  }

  @Test(arguments: [CodeLanguage.c, .cpp, .go, .java, .javascript, .kotlin, .rust, .sql, .swift, .typescript])
  func commentsBeginRightAfterPunctuation(language: CodeLanguage) async throws {
    try await expect(language, "1;/* isn't */2", "N.CCCCCCCCCCCN", "3", "N")
    let start = language == .sql ? "--" : "//"
    try await expect(language, "(1);\(start) isn't", ".N..CCCCCCCC", "2", "N")
  }

  @Test func commentsBeginRightAfterPunctuationOfOtherLanguages() async throws {
    try await expect(.haskell, "(1)-- isn't", ".N.CCCCCCCC", "2 |-- 3", "N ... N")
    try await expect(.lua, "(1)-- isn't", ".N.CCCCCCCC", "2", "N")
    try await expect(.php, "(1);// isn't ?>", ".N..CCCCCCCCCPP", "<b>it's</b>", "GGG    GGGG")
  }

  @Test func scriptsEndRightAfterPunctuation() async throws {
    try await expect(
      .html, "<script>f();</script><p>it's", "GGGGGGGGF...GGGGGGGGGGGG", "<style>a{b:c}</style>",
      "GGGGGGGG.A. .GGGGGGGG"
    )
    try await expect(.php, "f();?>it's", "F...PP", "<?= 1;?>", "PPP N.PP")
  }

  @Test func pagesMayBeginWithATag() async throws {
    try await expect(.php, "<p>it's", "GGG", "<?php 1", "PPPPP N", "<2", ".N")
  }

  @Test func textsWithinShellAndOthersEndAtTheirName() async throws {
    try await expect(.sh, "cat <<'END'", "    SSSSSSS", "it's", "SSSS", "END", "SSS", "7", "N")
    try await expect(.sh, "cat <<< x", "    ...", "$((a<<b))", " .. .. ..", "7", "N")
    try await expect(.ruby, "x = <<~END", "  . SSSSSS", "it's", "SSSS", "  END", "SSSSS", "7 << 8", "N .. N")
    try await expect(.php, "f(<<<END", "F.SSSSSS", "it's", "SSSS", "  END, 7)", "SSSSS. N.")
  }

  @Test func rawStringsAndPlaceholdersEndWhereTheyShould() async throws {
    try await expect(.python, #"r"\"" + 1"#, "SSSSS . N", #"f"{x:>{w}}""#, "SSVVVVVVVVS")
    try await expect(.rust, ##"#[a = "x]"] 1"##, "PPPPPPPPPPP N")
    try await expect(.javascript, "return /\"/g; 1", "KKKKKK EEEE. N", "a / b", "  .")
    try await expect(.diff, "--- a/x", "PPPPPPP", "--- a removed comment", "DDDDDDDDDDDDDDDDDDDDD")
  }
}
