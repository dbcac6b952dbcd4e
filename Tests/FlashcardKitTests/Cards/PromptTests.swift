import FlashcardKit
import Testing

@Suite struct PromptTests {
  private let id = CardID(rawValue: 7)

  @Test func promptsHaveStableFaces() {
    let card = Card(id: id, content: .question("q", answer: "a"), created: 1)
    #expect(card.prompts == [Prompt(card: id, face: .front)])
    #expect(Prompt.Face.front.rawValue == "front")
  }

  /// A question becomes a cloze text, whose prompt has another face, and a question again.
  @Test func anotherKindKeepsScheduleAndStatus() throws {
    let status = PromptStatus(isSuspended: true, flag: 5)
    let base = Card(id: id, content: .question("q", answer: "a"), created: 1).status(.front, status)
    let prompt = Prompt(card: id, face: .front)
    let deck = Deck(id: DeckID(rawValue: 1), title: "Deck", created: 1)
    let moment = Moment(time: 1_790_000_000_000, offset: 0)
    let review = ReviewEntry(
      id: ReviewID(rawValue: 1), moment: moment, prompt: prompt,
      event: .answer(.review, .easy, taken: 1000, due: moment.time + 86_400_000))
    let book = ReviewBook(ReviewLog([review]), Library(decks: [deck], cards: [deck.id: [base]]), at: moment)
    let cloze = base.edited(content: .cloze("{{c1::q}}, {{c2::r}}", note: ""), at: 2).inheriting(from: base)
    let first = Prompt(card: id, face: .deletion(1))
    #expect(cloze.statuses == [first.face: status] && cloze.isSuspended && cloze.changed == 2)
    let events = book.inherited(by: cloze, from: base)
    #expect(events.count == 1 && events.first?.prompt == first && events.first?.event == .seed(book[prompt]))
    // Where both kinds have the prompt, nothing is to be done.
    let facts = base.edited(content: .facts(title: "q", facts: ["1", "2"]), at: 2).inheriting(from: base)
    #expect(facts.statuses == base.statuses && book.inherited(by: facts, from: base).isEmpty)
    let back = cloze.edited(content: base.content, at: 3).inheriting(from: cloze)
    #expect(back.statuses == base.statuses)
  }

  @Test func promptsThatACardNoLongerHasDoNotCount() {
    let card = Card(id: id, content: .question("q", answer: "a"), isReversed: true, created: 1)
      .status(.back, PromptStatus(isSuspended: true, buriedOn: 5))
    #expect(card.isSuspended && card.isBuried(on: StudyDay(number: 5)))
    let forward = card.edited(isReversed: false, at: 2)
    #expect(!forward.isSuspended && !forward.isBuried(on: StudyDay(number: 5)) && !forward.statuses.isEmpty)
  }
}
