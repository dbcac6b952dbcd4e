import FlashcardKit
import Testing

@testable import Patterns

@Suite struct PatternTests {
  private func replaced(_ replacement: Replacement, in text: String) throws -> String? {
    try Pattern(replacement).replacing(in: text)?.text
  }

  @Test(arguments: [
    ("a", "b", "banana", "bbnbnb"), ("a.c", "x", "abc a.c", "abc x"), ("$", "£", "5$ \\1", "5£ \\1"),
    ("é", "e", "né", "ne"),
    ("a", "", "aaa", ""), ("A", "x", "aA", "ax"), ("漢", "字", "漢漢", "字字"), ("(", "[", "f(x)", "f[x)"),
    ("a", "$1\\n", "a", "$1\\n"),
  ]) func plainTextIsTakenAsItIs(pattern: String, with text: String, old: String, new: String) throws {
    #expect(try replaced(Replacement(pattern, with: text), in: old) == new)
  }

  @Test(arguments: [
    ("(\\w+) (\\w+)", "$2 $1", "one two", "two one"), ("^\\s+|\\s+$", "", " a b ", "a b"), ("é+", "e", "éé", "e"),
    ("x*", "-", "ab", "-a-b-"), ("(a)|(b)", "[$1$2]", "ab", "[a][b]"), ("\\d", "$$", "a1", "a$"),
    (".", "x", "👩🇫", "xx"), ("(?<n>b)", "<${n}>", "abc", "a<b>c"), ("a", "\\n", "bab", "b\nb"),
    ("\\p{Lu}", "U", "aÄ", "aU"),
  ]) func regularExpressionsReplaceGroups(pattern: String, with text: String, old: String, new: String) throws {
    #expect(try replaced(Replacement(pattern, with: text, isRegularExpression: true), in: old) == new)
  }

  @Test func caseCanBeIgnored() throws {
    #expect(try replaced(Replacement("É", with: "x", ignoresCase: true), in: "éÉ") == "xx")
    #expect(try replaced(Replacement("é", with: "x"), in: "É") == nil)
    #expect(try replaced(Replacement("a", with: "x"), in: "") == nil)
    #expect(try Pattern(Replacement("a", with: "a")).replacing(in: "banana")?.count == 3)
  }

  @Test(arguments: ["(", "[a", "a{2,1}", "(?<n>a)(?<n>b)", "*", "\\", "\\C", "(?P<", "[[:foo:]]"])
  func whatIsNoRegularExpressionIsSaid(pattern: String) {
    #expect(throws: PatternProblem.self) { try Pattern(Replacement(pattern, isRegularExpression: true)) }
    #expect(throws: Never.self) { try Pattern(Replacement(pattern)) }
  }

  @Test func placesAreCountedInCharacters() {
    do throws(PatternProblem) {
      _ = try Pattern(Replacement("éé(", isRegularExpression: true))
      Issue.record("no error")
    } catch {
      guard case .invalid(let why, let place) = error else { return #expect(Bool(false)) }
      #expect(place == 3 && !why.isEmpty)
    }
  }

  /// Patterns that take exponential time are given up, in a moment.
  @Test(arguments: ["(a+)+$", "(a|aa)+$", "(.*a){20}$", "^(([a-z])+.)+[A-Z]([a-z])+$"])
  func slowPatternsAreGivenUp(pattern: String) throws {
    let pattern = try Pattern(Replacement(pattern, with: "", isRegularExpression: true))
    #expect(throws: PatternProblem.tooSlow) {
      _ = try pattern.replacing(in: String(repeating: "a", count: 2000) + "!")
    }
    // It is still of use for other texts.
    #expect(throws: Never.self) { _ = try pattern.replacing(in: "b") }
  }

  @Test(arguments: ["$", "${1", "$9", "${x}"]) func malformedReplacementsAreSaid(text: String) throws {
    let pattern = try Pattern(Replacement("(a)", with: text, isRegularExpression: true))
    #expect(throws: PatternProblem.self) { _ = try pattern.replacing(in: "a") }
  }

  @Test func aResultHasALimit() throws {
    let long = String(repeating: "a", count: 10_000)
    let pattern = try Pattern(Replacement("a", with: String(repeating: "b", count: 1000)))
    #expect(throws: PatternProblem.tooLong) { _ = try pattern.replacing(in: long) }
    #expect(try pattern.replacing(in: String(long.prefix(100)))?.text.count == 100_000)
  }

  @Test func aRequestThatIsNoLongerWantedEnds() throws {
    let cards = (1...2000).map { Card(id: CardID(rawValue: $0), content: .question("q", answer: "a"), created: 1) }
    let request = Replacement("q", with: "x")
    var asked = 0
    let preview = try request.preview(in: cards) {
      asked += 1
      return asked < 2
    }
    #expect(preview == nil && asked == 2)
    #expect(try request.preview(in: cards) { true }?.replaced.count == 2000)
  }
}
