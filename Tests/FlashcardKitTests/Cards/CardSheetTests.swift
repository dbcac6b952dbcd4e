import FlashcardKit
import Testing

/// All texts of a card in one, and their way back.
@Suite struct CardSheetTests {
  @Test func textsComeBackAsTheyWere() {
    for content in [
      CardContent.question("a\n\nb", answer: "c"), .facts(title: "t", facts: ["one", "two\n=== three ="]),
      .choice("q", answer: "right", wrong: ["w", "v"]), .cloze("{{c1::x}}", note: ""),
    ] {
      let card = Card(id: CardID(rawValue: 1), content: content, created: 0)
      guard let draft = CardDraft(card, in: nil) else { continue }
      var read = CardDraft(kind: draft.kind)
      #expect(CardSheet(draft.kind).read(CardSheet(draft.kind).text(of: draft), into: &read))
      #expect(read.content == content)
    }
  }

  /// Lines of texts that look like a heading stay in their text, also if they are quoted already.
  @Test func headingsInTextsAreQuoted() {
    let sheet = CardSheet(.question)
    for (front, answer) in [
      ("line\n=== Answer ===\nmore", "=== Tags ===\nx"), ("=== Question ===", "  === Answer ===  \n=== Question ==="),
      ("a\n\\=== Answer ===", "\\\\=== Tags ===\nb"), ("\\", "\\ === Other ===\n\\begin"),
      ("a\n\t=== Answer ===\n \\=== Answer ===", "b"),
    ] {
      let draft = CardDraft(
        Card(id: CardID(rawValue: 1), content: .question(front, answer: answer), created: 0), in: nil)
      guard let draft else { continue }
      let text = sheet.text(of: draft)
      // What a person adds at the end goes to the tags, and nowhere else.
      var (read, longer) = (CardDraft(kind: .question), CardDraft(kind: .question))
      #expect(sheet.read(text, into: &read) && sheet.read(text + "new\n", into: &longer))
      for read in [read, longer] {
        #expect(read.front == draft.front.trimmed() && read.answer == draft.answer.trimmed(), "\(text)")
      }
      #expect(read.tags.isEmpty && longer.tags == "new")
    }
    let draft = CardDraft(kind: .question, tags: "=== Answer ===")
    var read = CardDraft(kind: .question)
    #expect(sheet.read(sheet.text(of: draft), into: &read) && read.tags == draft.tags && read.answer.isEmpty)
  }

  @Test func tagsComeBackToo() {
    var draft = CardDraft(kind: .question, tags: "verbs, irregular")
    draft.front = "a"
    let sheet = CardSheet(.question)
    #expect(sheet.text(of: draft).hasSuffix("\n\n=== Tags ===\nverbs, irregular\n"))
    var read = draft
    #expect(sheet.read(sheet.text(of: draft), into: &read) && read.tags == draft.tags)
    #expect(sheet.read("=== Question ===\nb\n", into: &read) && read.tags == draft.tags)
    #expect(sheet.read("=== Question ===\nb\n=== Tags ===\none,\ntwo\n", into: &read) && read.tags == "one, two")
    #expect(sheet.read("=== Question ===\nb\n=== Tags ===\n\n", into: &read) && read.tags.isEmpty)
    // Tags alone are no card.
    #expect(!sheet.read("=== Tags ===\none\n", into: &read))
  }

  /// Blanks around a heading don't matter. A heading that is repeated adds to a list, or to a text.
  @Test func headingsAreFound() {
    var draft = CardDraft(kind: .question)
    #expect(CardSheet(.question).read("\n  === Question === \na\n=== Answer ===\nb\n=== Answer ===\nc\n", into: &draft))
    #expect(draft.front == "a" && draft.answer == "b\n\nc")
    let before = draft
    for text in ["", "a", "x\n=== Question ===\na", "=== Frage ===\na"] {
      #expect(!CardSheet(.question).read(text, into: &draft) && draft == before, "\(text)")
    }
  }
}
