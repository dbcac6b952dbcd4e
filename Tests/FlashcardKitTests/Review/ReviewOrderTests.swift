import Testing

@testable import FlashcardKit

/// The orders of reviews and of new cards.
@Suite struct ReviewOrderTests {
  private let deck = Reviewed.deck(60).0
  private let cards = Reviewed.deck(60).1

  /// A deck whose cards were reviewed on different days with different grades, so that all of them are due.
  private func reviewed(_ order: ReviewOrder, options: [String: PropertyValue] = [:]) -> Reviewed {
    var deck = deck
    deck.options = options
    deck.options[Settings.study.reviewOrder] = order
    deck.options[Settings.study.reviewsPerDay] = 9999
    var reviewed = Reviewed(Reviewed.library([(deck, cards)]))
    for (number, card) in cards.enumerated() {
      if number.isMultiple(of: 3) { reviewed.pass(days: 1) }
      reviewed.answer(card.prompts[0], .easy)
      if number.isMultiple(of: 2) {
        reviewed.pass(days: 1)
        reviewed.answer(card.prompts[0], number.isMultiple(of: 4) ? .hard : .easy)
      }
    }
    reviewed.pass(days: 400)
    return reviewed
  }

  private func prompts(_ order: ReviewOrder) -> [Prompt] { reviewed(order).queue(.decks([deck.id])).prompts }

  private func day(_ time: Milliseconds) -> Int { StudyDay(Moment(time: time, offset: 60), endsAt: 4).number }

  @Test(arguments: ReviewOrder.allCases) func everyOrderHasTheSameReviews(order: ReviewOrder) {
    let prompts = prompts(order)
    #expect(prompts.count == 60 && Set(prompts) == Set(cards.map { Prompt(card: $0.id, face: .front) }))
    #expect(prompts == self.prompts(order))
    // A queue made again after a few reviews goes on in the same order, at any time of the day.
    var later = reviewed(order)
    for prompt in prompts.prefix(7) { later.answer(prompt, .easy) }
    later.pass(days: 0.1)
    #expect(later.queue(.decks([deck.id])).prompts == Array(prompts.dropFirst(7)))
  }

  @Test func byDueDate() throws {
    let reviewed = reviewed(.dueDate)
    let days = try prompts(.dueDate).map { day(try #require(reviewed.book[$0].due)) }
    #expect(days == days.sorted() && Set(days).count > 5)
    #expect(prompts(.dueDate) != prompts(.deck))
  }

  @Test func byOverdueness() throws {
    let reviewed = reviewed(.overdueness)
    let today = StudyDay(reviewed.now, endsAt: 4).number
    let ratios = try prompts(.overdueness).map { prompt in
      let state = reviewed.book[prompt]
      let (due, last) = (day(try #require(state.due)), day(try #require(state.answered).time))
      return Double(today - last) / Double(due - last)
    }
    #expect(ratios == ratios.sorted(by: >) && Set(ratios).count > 5)
  }

  @Test func byRetrievability() throws {
    let reviewed = reviewed(.retrievability)
    let model = MemoryModel()
    let chances = try prompts(.retrievability).map { prompt in
      let state = reviewed.book[prompt]
      return model.retrievability(try #require(state.memory), days: state.days(until: reviewed.now, dayEnds: 4))
    }
    #expect(chances == chances.sorted() && Set(chances).count > 5)
  }

  @Test func inDeckOrder() { #expect(prompts(.deck).map(\.card) == cards.map(\.id)) }

  @Test func atRandomOfEachDay() {
    var next = reviewed(.random)
    next.pass(days: 1)
    let tomorrow = next.queue(.decks([deck.id])).prompts
    #expect(
      prompts(.random) != prompts(.deck) && tomorrow != prompts(.random) && Set(tomorrow) == Set(prompts(.random)))
  }

  /// The order decides which reviews the limit leaves for another day.
  @Test func theLimitKeepsTheFirst() {
    var reviewed = reviewed(.retrievability)
    let all = reviewed.queue(.decks([deck.id])).prompts
    var few = reviewed.library.deck(deck.id) ?? deck
    few.options[Settings.study.reviewsPerDay] = 5
    if let change = try? reviewed.library.editing(few) { reviewed.perform(change) }
    #expect(reviewed.queue(.decks([deck.id])).prompts == Array(all.prefix(5)))
  }

  /// The deck one studies decides for its subdecks, and the person for all decks.
  @Test func theDeckThatIsStudiedDecides() throws {
    var (outer, first) = Reviewed.deck(8, seed: 2)
    var (inner, second) = Reviewed.deck(8, seed: 3)
    inner.parent = outer.id
    inner.options[Settings.study.newCardOrder] = .random
    let inOrder = (first + second).map { Prompt(card: $0.id, face: .front) }
    let reviewed = Reviewed(Reviewed.library([(outer, first), (inner, second)]))
    #expect(reviewed.queue(.decks([outer.id])).prompts == inOrder && reviewed.queue(.all).prompts == inOrder)
    let random = reviewed.queue(.decks([inner.id])).prompts
    #expect(random != Array(inOrder.suffix(8)) && Set(random) == Set(inOrder.suffix(8)))
    outer.options[Settings.study.newCardOrder] = .random
    inner.options[Settings.study.newCardOrder] = .deck
    let other = Reviewed(Reviewed.library([(outer, first), (inner, second)]))
    #expect(other.queue(.decks([outer.id])).prompts != inOrder)
    #expect(other.queue(.decks([inner.id])).prompts == Array(inOrder.suffix(8)))
    #expect(other.queue(.decks([outer.id, inner.id])).prompts == inOrder)
  }

  @Test func newCardsComeWhereTheyAreWanted() {
    let (new, reviews) = ((0..<3).map(prompt), (10..<16).map(prompt))
    #expect(ReviewQueue.placed(new, .before, among: reviews) == new + reviews)
    #expect(ReviewQueue.placed(new, .after, among: reviews) == reviews + new)
    let mixed = ReviewQueue.placed(new, .mixed, among: reviews)
    #expect(mixed == [reviews[0], reviews[1], new[0], reviews[2], reviews[3], new[1], reviews[4], reviews[5], new[2]])
    for placement in NewCardPlacement.allCases {
      #expect(ReviewQueue.placed([], placement, among: reviews) == reviews)
      #expect(ReviewQueue.placed(new, placement, among: []) == new)
    }
    var deck = deck
    deck.options[Settings.study.newCardPlacement] = .before
    var reviewed = Reviewed(Reviewed.library([(deck, cards)]))
    reviewed.answer(cards[0].prompts[0], .easy)
    reviewed.pass(days: 100)
    #expect(reviewed.queue(.decks([deck.id])).prompts.last?.card == cards[0].id)
    #expect(reviewed.queue(.decks([deck.id])).prompts.count == 21)
  }

  /// A card that was given a due date without any review, and one of a log from elsewhere.
  @Test(arguments: ReviewOrder.allCases) func statesWithoutReviewsHaveAPlaceToo(order: ReviewOrder) {
    var reviewed = reviewed(order)
    let bare = MemoryState(
      phase: .review, memory: nil, answered: nil, due: reviewed.now.time - 5 * StudyDay.length, reps: 0, lapses: 0)
    reviewed.add(Prompt(card: cards[3].id, face: .front), .seed(bare))
    reviewed.add(Prompt(card: cards[4].id, face: .front), .due(.min))
    reviewed.add(Prompt(card: cards[5].id, face: .front), .due(0))
    #expect(reviewed.queue(.decks([deck.id])).prompts.count == 60)
  }

  private func prompt(_ number: Int) -> Prompt { Prompt(card: CardID(rawValue: UInt64(number)), face: .front) }
}
