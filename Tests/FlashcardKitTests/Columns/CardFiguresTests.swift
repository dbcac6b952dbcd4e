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
    #expect(figures.state.phase != .new && figures.reps == 1)
  }
}
