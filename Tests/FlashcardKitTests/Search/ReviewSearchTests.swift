import Testing

@testable import FlashcardKit

/// Searching cards by their memory state.
@Suite struct ReviewSearchTests {
  /// Returns five cards: new, in a learning step, in review, a flagged leech, and suspended.
  private static func reviewed() -> (Reviewed, [Card]) {
    let (deck, cards) = Reviewed.deck(5)
    var reviewed = Reviewed(Reviewed.library([(deck, cards)]))
    reviewed.answer(cards[1].prompts[0], .again)
    reviewed.answer(cards[2].prompts[0], .easy)
    reviewed.perform(reviewed.library.tagging([cards[3].id], adding: ["Leech"], removing: [], at: 2))
    reviewed.perform(reviewed.library.status(cards[3].prompts, at: 2) { $0.flag = 2 })
    reviewed.answer(cards[4].prompts[0], .again)
    reviewed.perform(reviewed.library.status(cards[4].prompts, at: 2) { $0.isSuspended = true })
    return (reviewed, cards)
  }

  @Test(arguments: [
    ("is:new", [0, 3]), ("is:due", [1]), ("is:learning", [1, 4]), ("is:leech", [3]), ("-is:leech is:new", [0]),
    ("flag:2", [3]), ("flag:any", [3]), ("flag:1", []), ("-flag:any is:new", [0]), ("prop:reps=1", [1, 2, 4]),
    ("prop:reps=0", [0, 3]), ("prop:ivl>=1", [2]), ("prop:due>0", [2]), ("prop:lapses<1", [0, 1, 2, 3, 4]),
    ("prop:s>5", [2]), ("prop:difficulty>=5", [1, 4]), ("prop:r>=99%", [1, 2, 4]), ("prop:r<0.5", []),
    ("is:due Q1", [1]),
  ]) func isFound(text: String, places: [Int]) throws {
    let (reviewed, cards) = ReviewSearchTests.reviewed()
    let query = SearchQuery(text)
    #expect(query.problems.isEmpty && query.asksForReviews)
    let hits = SearchIndex(reviewed.library).search(query, reviewed.library)
    let found = try #require(query.filter(hits, by: reviewed.book, reviewed.library, at: reviewed.now))
    #expect(found.map(\.id) == places.map { cards[$0].id })
  }

  /// A value exactly at the limit satisfies `<=`, `>=`, and `=`, but neither `<` nor `>`.
  @Test(arguments: [
    ("<", [20]), ("<=", [20, 21]), ("=", [21]), ("!=", [20, 22]), (">=", [21, 22]), (">", [22]),
  ]) func aNumberIsComparedExactly(sign: String, numbers: [Int]) throws {
    let (deck, cards) = Reviewed.deck(3)
    var reviewed = Reviewed(Reviewed.library([(deck, cards)]))
    for (index, card) in cards.enumerated() {
      let days = 20 + index
      reviewed.add(
        card.prompts[0],
        .seed(
          MemoryState(
            phase: .review, memory: Memory(stability: Double(days), difficulty: Double(days) / 10),
            answered: reviewed.now, due: reviewed.now.time + Milliseconds(days) * StudyDay.length, reps: days,
            lapses: days)))
    }
    for name in ["ivl", "interval", "due", "reps", "lapses", "s"] {
      let query = SearchQuery("prop:\(name)\(sign)21")
      let found = try #require(query.filter(cards, by: reviewed.book, reviewed.library, at: reviewed.now))
      #expect(found.map(\.id) == numbers.map { cards[$0 - 20].id }, "\(name)")
    }
    let query = SearchQuery("prop:d\(sign)2.1")
    let found = try #require(query.filter(cards, by: reviewed.book, reviewed.library, at: reviewed.now))
    #expect(found.map(\.id) == numbers.map { cards[$0 - 20].id })
  }

  @Test func whatIsBuriedIsNotDue() throws {
    var (reviewed, cards) = ReviewSearchTests.reviewed()
    let today = StudyDay(reviewed.now, endsAt: 4).number
    reviewed.perform(reviewed.library.status(cards[1].prompts, at: 3) { $0.buriedOn = today })
    #expect(SearchQuery("is:due").filter(cards, by: reviewed.book, reviewed.library, at: reviewed.now)?.count == 2)
    let own = reviewed.library.allCards
    #expect(SearchQuery("is:due").filter(own, by: reviewed.book, reviewed.library, at: reviewed.now) == [])
  }

  @Test func beforeAnswersHaveComeNothingIsKnown() {
    #expect(SearchQuery("is:due").filter([Card](), by: nil, Library(), at: Moment(time: 0, offset: 0)) == nil)
  }

  @Test(arguments: ["flag:9", "flag:red", "prop:ivl", "prop:x>3", "prop:ivl>many", "prop:r<nan", "prop:s=inf"])
  func whatIsNotUnderstoodIsSaid(text: String) { #expect(SearchQuery(text).problems.count == 1) }

  @Test(arguments: ["flag:", "prop:", "is:"]) func halfAnOperatorAsksForNothing(text: String) {
    #expect(SearchQuery(text).isEmpty)
  }

  @Test func aLetterMoreLooksAmongWhatWasFound() {
    #expect(SearchQuery("is:due fr").refines(SearchQuery("is:due f")))
    #expect(!SearchQuery("prop:s>5").refines(SearchQuery("prop:s>50")))
  }
}
