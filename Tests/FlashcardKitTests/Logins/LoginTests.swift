import FlashcardKit
import Testing

@Suite struct LoginTests {
  private let a = Deck(id: DeckID(rawValue: 1), title: "A", created: 1)
  private let b = Deck(id: DeckID(rawValue: 2), title: "B", created: 1)
  private let id = CardID(rawValue: 7)

  @Test(
    arguments: [
      ("maya", nil), ("Ω-log.in_2", nil), ("tomás", nil), ("山田 太郎", nil), ("a", nil),
      ("", .empty), (" a", .blankAtEnd), ("a ", .blankAtEnd), (".a", .leadingDot), ("..", .leadingDot),
      ("../x", .leadingDot), ("a/b", .character("/")), ("a\u{0}b", .character("\u{0}")), ("a\nb", .character("\n")),
      ("a\u{202E}b", .character("\u{202E}")), ("😀", .character("😀")), (String(repeating: "a", count: 65), .tooLong),
      (String(repeating: "漢", count: 64), nil), (String(repeating: "𝒳", count: 51), .tooLong),
    ] as [(String, Login.Problem?)])
  func loginsAreSafeAsFolders(name: String, problem: Login.Problem?) {
    do throws(Login.Problem) {
      #expect(try Login(name).name == name)
      #expect(problem == nil)
    } catch { #expect(error == problem) }
  }

  @Test func loginsThatDifferInCaseOrCompositionAreTheSame() throws {
    #expect(try Login("Maya") == Login("maya"))
    #expect(try Login("tom\u{E1}s") == Login("toma\u{301}s"))
    #expect(try Set([Login("A"), Login("a")]).count == 1)
  }
}
