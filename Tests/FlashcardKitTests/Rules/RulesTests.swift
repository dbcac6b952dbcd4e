import FlashcardKit
import Testing

@Suite struct RulesTests {
  @Test func eachMissingFieldHasItsOwnRule() {
    #expect(
      CardContent.facts(title: " ", facts: ["a"]).problems == [
        .missing(CardKind.facts.fields[0]), .tooFew(CardKind.facts.fields[1]),
      ])
    #expect(CardContent.facts(title: "t", facts: ["a", " ", "b"]).problems == [])
    #expect(CardContent.question("", answer: "\n").problems == CardKind.question.fields.map(CardProblem.missing))
    #expect(CardContent.choice("q", answer: "", wrong: []).problems == [.missing(CardKind.choice.fields[1])])
  }

  private let a = Deck(id: DeckID(rawValue: 1), title: "A", created: 1)
  private let b = Deck(id: DeckID(rawValue: 2), title: "B", created: 1)
  private let id = CardID(rawValue: 7)

  private var index: TitleIndex {
    let card = Card(id: id, content: .question("Qu’est-ce que l'ÉTÉ ?", answer: "Summer"), created: 1)
    return TitleIndex(Library(decks: [a, b], cards: [a.id: [card]]))
  }

  @Test func theSameTitleAndBackAreADuplicateAnywhere() {
    let same = CardContent.question("  qu’est-ce   que l'été ? ", answer: "ＳＵＭＭＥＲ")
    #expect(index.problem(with: same, in: a.id) == .duplicate(of: id))
    #expect(index.problem(with: same, in: b.id) == .duplicate(of: id))
    #expect(index.problem(with: same, in: a.id, editing: id) == nil)
  }

  @Test func theSameTitleIsRefusedInTheDeckAndSaidElsewhere() {
    let other = CardContent.question("qu’est-ce que l'ete ?", answer: "A season")
    #expect(index.problem(with: other, in: a.id) == .titleTaken(by: id))
    #expect(index.problem(with: other, in: b.id) == .titleElsewhere(id))
    #expect(CardProblem.titleElsewhere(id).canBeConfirmed && !CardProblem.titleTaken(by: id).canBeConfirmed)
    #expect(index.problem(with: .question("", answer: ""), in: b.id) == nil)
  }

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

  @Test func textIsCleanedAsItComesIn() {
    #expect("a\r\nb\rc\u{2028}d".cleaned() == "a\nb\nc\nd")
    #expect("\u{1B}[31mred\u{0}\u{7F}\u{9B}\u{202E}x".cleaned() == "[31mredx")
    #expect(" two\n lines\t".cleanedLine() == "two  lines")
    #expect("e\u{301}".cleaned().unicodeScalars.count == 2)
  }

  @Test func foldingForgetsCaseWidthMarksAndBlanks() {
    #expect("  Ｅ\u{301}té \n  d’Été ".folded() == "ete d’ete")
    #expect("ΣΊΣΥΦΟΣ".folded() == "σισυφοσ" || "ΣΊΣΥΦΟΣ".folded() == "σισυφος")
    #expect("ABC".folded() == "abc")
  }

  @Test func identitiesReadWhatTheyWrite() {
    var random = RandomSource(seed: 5)
    for _ in 0..<100 {
      let id = random.cardID()
      #expect(CardID(id.description) == id && id.description.count == 16)
    }
    #expect(DeckID(rawValue: 1).description == "0000000000000001")
    for odd in ["", "1", "000000000000000G", "+000000000000001", "00000000000000001", "../../../../etc/p"] {
      #expect(DeckID(odd) == nil)
    }
  }

  @Test func promptsHaveStableFaces() {
    let card = Card(id: id, content: .question("q", answer: "a"), created: 1)
    #expect(card.prompts == [Prompt(card: id, face: .front)])
    #expect(Prompt.Face.front.rawValue == "front")
  }
}
