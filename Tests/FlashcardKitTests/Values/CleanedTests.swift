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
}
