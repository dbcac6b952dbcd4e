import FlashcardKit
import Testing

@Suite struct CardFiguresTests {
  /// The only face of a kind need not be its front.
  @Test func figuresAreThoseOfTheFaceThatIsAsked() throws {
    let field = CustomKind.Field(id: FieldID(rawValue: 1), label: "Word")
    let face = CustomKind.Face(id: .back, name: "Only", front: "{{Word}}", back: "{{FrontSide}}")
    let kind = CustomKind(id: KindID(rawValue: 7), name: "One", fields: [field], faces: [face])
    let moment = Moment(time: 1_000_000_000, offset: 0)
    let card = Card(id: CardID(rawValue: 1), content: CardContent(CardKind(kind), ["word"], in: .plain), created: 1)
    let deck = Deck(id: DeckID(rawValue: 2), title: "Deck", created: 1)
    var library = Library()
    library.apply(try library.adding(deck))
    library.apply(library.adding([card], to: deck.id))
    let prompt = try #require(card.prompts.first)
    #expect(card.prompts.count == 1 && prompt.face == .back)
    let entry = ReviewEntry(
      id: ReviewID(rawValue: 1), moment: Moment(time: 1_000, offset: 0), prompt: prompt,
      event: .answer(.review, .again, taken: 1, due: nil))
    let book = ReviewBook(ReviewLog([entry]), library, at: moment)
    var reader = CardFiguresReader(book, library, at: moment)
    let figures = reader.figures(of: card)
    #expect(figures.state.phase != .new && figures.reps == 1 && figures.prompts == 1 && figures.otherNew == 0)
  }

  /// A card tells about its first prompt, and how many others are new.
  @Test func newPromptsBesideTheFirstAreCounted() throws {
    let moment = Moment(time: 1_000_000_000, offset: 0)
    let text = "{{c1::Water}} boils at {{c2::100}} and freezes at {{c3::0}}"
    let card = Card(id: CardID(rawValue: 1), content: .cloze(text, note: ""), created: 1)
    let deck = Deck(id: DeckID(rawValue: 2), title: "Deck", created: 1)
    var library = Library()
    library.apply(try library.adding(deck))
    library.apply(library.adding([card], to: deck.id))
    func figures(_ entries: [ReviewEntry]) -> CardFigures {
      let book = ReviewBook(ReviewLog(entries), library, at: moment)
      #expect(book.statistics(of: nil, library, at: moment).prompts.all == 3)
      #expect(book.statistics(of: deck.id, library, at: moment).cards == 1)
      var reader = CardFiguresReader(book, library, at: moment)
      return reader.figures(of: library.card(card.id) ?? card)
    }
    #expect(figures([]).prompts == 3 && figures([]).otherNew == 2)
    let entry = ReviewEntry(
      id: ReviewID(rawValue: 1), moment: Moment(time: 1_000, offset: 0), prompt: card.prompts[1],
      event: .answer(.review, .good, taken: 1, due: 2_000_000_000))
    #expect(figures([entry]).state.phase != .new && figures([entry]).otherNew == 2)
    // What is suspended never comes up.
    library.apply(library.status([card.prompts[2]]) { $0.isSuspended = true })
    #expect(figures([entry]).otherNew == 1 && figures([entry]).prompts == 3)
  }
}
