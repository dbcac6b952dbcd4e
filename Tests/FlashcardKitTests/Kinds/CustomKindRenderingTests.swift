import RandomLibraries
import Templates
import Testing

@testable import FlashcardKit

/// Faces with templates make prompts and sides of cards.
struct CustomKindRenderingTests {
  private func card(_ kind: CustomKind, _ texts: [String], in markup: Markup = .plain, tags: [String] = []) -> Card {
    Card(id: CardID(rawValue: 1), content: CardContent(CardKind(kind), texts, in: markup), tags: tags, created: 1)
  }

  private func sides(_ card: Card, _ face: Prompt.Face) -> [String?] {
    let asked = card.asked(by: face, in: "A & B::C")
    return [asked.content.html(.front), asked.content.html(.back)]
  }

  @Test func aNoteHasAPromptForEachFrontThatIsNotBlank() {
    let kind = CustomKind.vocabulary
    #expect(card(kind, ["dog", "Hund", ""]).prompts.map(\.face) == [.front, .back])
    #expect(card(kind, ["dog", "", ""]).prompts.map(\.face) == [.front])
    #expect(card(kind, ["", "Hund", ""]).prompts.map(\.face) == [.back])
    #expect(card(kind, ["", "", ""]).prompts.map(\.face) == [.front])
    #expect(card(kind, ["<br>", "Hund", ""], in: .html).prompts.map(\.face) == [.back])
    #expect(card(kind, ["<br>", "Hund", ""]).prompts.map(\.face) == [.front, .back])
  }

  @Test func sidesAreRendered() {
    let card = card(.vocabulary, ["a < b\nc", "Hund", "animal"])
    #expect(sides(card, .front) == ["a &lt; b<br>c (animal)", "a &lt; b<br>c (animal)<hr id=answer>Hund"])
    #expect(sides(card, .back) == ["Hund", "Hund<hr id=answer>a &lt; b<br>c"])
    let asked = card.asked(by: .front)
    #expect(asked.front == "a < b\nc (animal)" && asked.back == ["Hund"] && asked.content.templateProblem == nil)
    #expect(asked.content.typedAnswers() == ["Hund"])
    #expect(card.front == "a < b\nc\nanimal" && card.back == ["Hund"])
  }

  @Test func markdownIsMarked() {
    let card = card(.vocabulary, ["*dog* & co", "Hund", ""], in: .markdown)
    #expect(sides(card, .front).first == "<flashcards-markdown>*dog* &amp; co</flashcards-markdown>")
    #expect(card.asked(by: .back).content.answers == ["dog & co"])
  }

  @Test func namesThatNeedNoField() {
    var kind = CustomKind.vocabulary
    kind.faces[0].front = "{{Word}} {{Tags}} {{Deck}} {{Subdeck}} {{Type}} {{Card}}"
    let card = card(kind, ["dog", "", ""], tags: ["x", "<y>"])
    #expect(sides(card, .front).first == "dog x &lt;y&gt; A &amp; B::C C Vocabulary Forward")
  }

  @Test func answersAreTyped() {
    var kind = CustomKind.vocabulary
    kind.faces[0].front = "{{Word}} {{type:Hint}}"
    let card = card(kind, ["dog", "Hund", "animal"])
    #expect(card.asked(by: .front).content.typedAnswers() == ["animal"])
    #expect(card.front == "dog" && sides(card, .front).first == "dog [[type:Hint]]")
  }

  @Test func clozeNumbersArePrompts() {
    let card = card(.sentence, ["{{c1::Paris}} is in {{c2::France::country}}", "more"])
    #expect(card.prompts.map(\.face) == [.deletion(1), .deletion(2)])
    let asked = card.asked(by: .deletion(2))
    #expect(asked.front == "Paris is in [country]" && asked.content.answers == ["France"])
    #expect(asked.content.html(.back)?.hasSuffix("<br>more") == true)
    #expect(card.front == "[…] is in [country]" && card.title == "Paris is in France")
  }

  @Test(arguments: [
    "{{Word}}{{#Hint}}", "{{Nothing}}", "{{#Nothing}}a{{/Nothing}}", "{{/Word}}", String(repeating: "a", count: 70_000),
  ]) func aBrokenTemplateShowsTheFields(template: String) {
    for side in [\CustomKind.Face.front, \.back] {
      var kind = CustomKind.vocabulary
      kind.faces[0][keyPath: side] = template
      let card = card(kind, ["dog", "Hund", "animal"])
      let asked = card.asked(by: .front)
      #expect(card.prompts.map(\.face) == [.front, .back])
      #expect(asked.content.templateProblem != nil && asked.front.hasPrefix("dog"))
      #expect(asked.back.joined().contains("Hund") && card.front == "dog")
    }
  }

  @Test func aBrokenClozeTemplateStillHidesTheDeletion() {
    var kind = CustomKind.sentence
    kind.faces[0].front = "{{cloze:Other}}"
    let card = card(kind, ["{{c1::Paris}} is in {{c2::France}}", "more"])
    #expect(card.prompts.count == 2)
    let asked = card.asked(by: .deletion(1))
    #expect(asked.front == "[...] is in France" && asked.content.templateProblem != nil)
    #expect(asked.content.answers == ["Paris"])
  }

  @Test func aTemplateThatGrowsIsLimited() {
    var kind = CustomKind.vocabulary
    kind.faces[0].front = String(repeating: "{{Word}}", count: 8000)
    let card = card(kind, [String(repeating: "a", count: 10_000), "Hund", ""])
    let asked = card.asked(by: .front)
    #expect(asked.content.templateProblem?.problem == .tooLong && asked.front.count == 10_000)
  }

  @Test func hiddenFieldsAreBlankInTemplates() {
    var kind = CustomKind.vocabulary
    kind.fields[2].isHidden = true
    #expect(sides(card(kind, ["dog", "Hund", "animal"]), .front).first == "dog")
  }

  @Test func filesTurnWithTheFace() {
    let card = card(.vocabulary, ["dog", "Hund", ""]).with(attachments: [.front: [.init(file: "dog.png")]], at: 1)
    #expect(card.asked(by: .front).attachments(.front).count == 1)
    #expect(card.asked(by: .back).attachments(.back).count == 1)
  }
}
