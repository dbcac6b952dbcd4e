import FlashcardKit
import Foundation
import HelperClients
import HelperProtocol
import RichText
import Rounds
import Testing

/// Code of every language, and of every wrong kind, in the program next to the tests.
@Suite(.timeLimit(.minutes(10))) struct HighlightsTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  @Test(arguments: CodeLanguage.allCases) func itsSampleLooksAsRecorded(language: CodeLanguage) async throws {
    let sample = Self.folder.appendingPathComponent("Samples/\(language.rawValue).txt")
    let text = try String(contentsOf: sample, encoding: .utf8)
    let seen = tokenPicture(of: text, try await HighlightHarness().highlight(text, language).get())
    let file = Self.folder.appendingPathComponent("Pictures/\(language.rawValue).txt")
    if ProcessInfo.processInfo.environment["RECORD_PICTURES"] == "1" {
      try seen.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == seen)
  }

  @Test func nothingIsHighlightedWhereThereIsNothing() async throws {
    let harness = try HighlightHarness()
    #expect(await harness.highlight("", .swift) == .success([]))
    #expect(await harness.highlight("\n\r\n\n", .python) == .success([]))
  }

  @Test func largeCodeIsRefused() async throws {
    let harness = try HighlightHarness(["/nowhere"])
    let line = String(repeating: "x", count: CodeText.longestLine + 1)
    #expect(await harness.highlight(line, .c) == .failure(.lineTooLong))
    let large = String(repeating: "let x = 1\n", count: CodeText.largest / 10 + 1)
    #expect(await harness.highlight(large, .swift) == .failure(.tooLarge))
    #expect(await harness.highlight("x", .swift) == .failure(.noHighlighter))
  }

  @Test func aMissingDefinitionIsAFact() async throws {
    let program = try Asking.program("flashcards-highlight")
    for folder in ["", "/nowhere", "/usr/share"] {
      #expect(await (try HighlightHarness([program, folder])).highlight("let x", .swift) == .failure(.noDefinition))
    }
  }

  @Test func aHelperThatEndsOrSaysNonsenseCostsItsCodeAlone() async throws {
    for script in ["head -c 8 >/dev/null", "head -c 8 >/dev/null; yes", "head -c 8 >/dev/null; exec sleep 100"] {
      let harness = try HighlightHarness(["/bin/sh", "-c", script])
      #expect(await harness.highlight("let x", .swift) == .failure(.tooExpensive))
    }
  }

  /// Whatever the text is, there are spans within it or a reason, in bounded time.
  @Test(arguments: Rounds.part(of: CodeLanguage.allCases, at: 0))
  func hostileCodeHasSpansOrAReason(language: CodeLanguage) async throws {
    let harness = try HighlightHarness()
    var random = RandomSource(seed: 7)
    let signs = Array("\"'`/*\\{}()[]<>#$@-=;:,.!?|&~^ \t\n0aZ_é日\u{0}\u{1B}\u{301}")
    var texts = ["\"", "/*", "'", "`", "{", "<", "<?", "\"\\", "\\", "{-", "--[==[", "=begin", "\"\"\"", "|-", "- - -"]
    texts += ["(", "[", "{", "<", "\"", "\\", "a ", "-", "/*", "#|", "{-", "\\(", "'", "=/"].map {
      String(repeating: $0, count: CodeText.longestLine / $0.utf8.count)
    }
    for _ in 0..<Rounds.of(20) {
      texts.append(
        String((0..<Int.random(in: 1...300, using: &random)).map { _ in signs.randomElement(using: &random) ?? "a" }))
    }
    for text in texts {
      switch await harness.highlight(text, language) {
      case .success(let spans): #expect(spans == spans.fitted(to: text))
      case .failure(let failure): #expect(failure == .tooExpensive, "\(text.prefix(20))")
      }
    }
  }
}
