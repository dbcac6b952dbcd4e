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
    reviewed.perform(reviewed.library.status(cards[3].prompts) { $0.flag = 2 })
    reviewed.answer(cards[4].prompts[0], .again)
    reviewed.perform(reviewed.library.status(cards[4].prompts) { $0.isSuspended = true })
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
    #expect(SearchQuery(text).problems.isEmpty)
    #expect(reviewed.found(text).map(\.id) == places.map { cards[$0].id })
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
      #expect(reviewed.found("prop:\(name)\(sign)21").map(\.id) == numbers.map { cards[$0 - 20].id }, "\(name)")
    }
    #expect(reviewed.found("prop:d\(sign)2.1").map(\.id) == numbers.map { cards[$0 - 20].id })
  }

  @Test func whatIsBuriedIsNotDue() throws {
    var (reviewed, cards) = ReviewSearchTests.reviewed()
    let today = StudyDay(reviewed.now, endsAt: 4).number
    reviewed.perform(reviewed.library.status(cards[1].prompts) { $0.buriedOn = today })
    #expect(reviewed.found("is:due").isEmpty)
    #expect(reviewed.found("is:buried").map(\.id) == [cards[1].id])
    #expect(reviewed.found("-is:buried").count == 4)
  }

  @Test func beforeReviewsHaveComeNothingIsFoundByThem() {
    let (reviewed, _) = ReviewSearchTests.reviewed()
    let index = SearchIndex(reviewed.library)
    var session = SearchSession()
    #expect(session.search(SearchQuery("is:new"), index, reviewed.library).isEmpty)
    #expect(session.search(SearchQuery("is:new"), index, reviewed.library, reviewed.context).count == 2)
  }

  /// Conditions on reviews, texts, and tags are combined by `or` and brackets.
  @Test(arguments: [
    ("is:suspended or is:leech", [3, 4]), ("is:due or Q1-1", [1]), ("is:due or Q1-2", [1, 2]),
    ("-(is:new or is:suspended)", [1, 2]), ("(is:new or is:learning) -is:leech", [0, 1, 4]),
    ("-(is:learning prop:reps=1)", [0, 2, 3]), ("-(-is:due)", [1]), ("is:review or flag:2", [2, 3]),
  ]) func conditionsAreCombined(text: String, places: [Int]) {
    let (reviewed, cards) = ReviewSearchTests.reviewed()
    #expect(Set(reviewed.found(text).map(\.id)) == Set(places.map { cards[$0].id }))
  }

  /// Study days begin at the person's hour, 4 unless chosen otherwise; today is the first of the days counted.
  @Test func daysEndWhenTheStudyDayEnds() {
    let (deck, cards) = Reviewed.deck(3)
    let hour: Milliseconds = 3_600_000
    let midnight: Milliseconds = 20_000 * StudyDay.length
    let early = Card(id: cards[0].id, content: cards[0].content, created: midnight + 3 * hour)
    let late = Card(id: cards[1].id, content: cards[1].content, created: midnight + 4 * hour)
    let old = Card(
      id: cards[2].id, content: cards[2].content, created: midnight - 9 * StudyDay.length + 5 * hour,
      changed: midnight + 5 * hour)
    var reviewed = Reviewed(Reviewed.library([(deck, [early, late, old])]))
    reviewed.now = Moment(time: midnight + 12 * hour, offset: 0)
    func found(_ text: String) -> [CardID] { reviewed.found(text).map(\.id) }
    #expect(found("added:1") == [late.id])
    #expect(found("added:2") == [early.id, late.id])
    #expect(found("added:10") == [early.id, late.id, old.id])
    #expect(found("added:9") == [early.id, late.id])
    #expect(found("edited:1") == [late.id, old.id])
    #expect(found("-edited:1") == [early.id])
    // Half an hour before the day ends, it is still the day before.
    reviewed.now = Moment(time: midnight + 27 * hour + hour / 2, offset: 0)
    #expect(found("added:1") == [late.id])
    reviewed.now = Moment(time: midnight + 28 * hour, offset: 0)
    #expect(found("added:1") == [] && found("added:2") == [late.id])
  }

  @Test func gradesAreFoundByDay() {
    let (deck, cards) = Reviewed.deck(4)
    var reviewed = Reviewed(Reviewed.library([(deck, cards)]))
    let start = reviewed.now.time
    func pass(days: Int) { reviewed.now = Moment(time: start + Milliseconds(days) * StudyDay.length, offset: 0) }
    reviewed.answer(cards[0].prompts[0], .again)
    reviewed.answer(cards[1].prompts[0], .good)
    pass(days: 3)
    reviewed.answer(cards[0].prompts[0], .good)
    let undone = reviewed.answer(cards[2].prompts[0], .again)
    func found(_ text: String) -> [CardID] { reviewed.found(text).map(\.id) }
    #expect(found("rated:1") == [cards[0].id, cards[2].id])
    #expect(found("rated:1:1") == [cards[2].id])
    #expect(found("rated:4:1") == [cards[0].id, cards[2].id])
    #expect(found("rated:4:3") == [cards[0].id, cards[1].id])
    #expect(found("rated:3:2") == [])
    #expect(found("-rated:9") == [cards[3].id])
    #expect(found("introduced:1") == [cards[2].id])
    #expect(found("intro:4") == [cards[0].id, cards[1].id, cards[2].id])
    // What was undone was never graded.
    reviewed.add(cards[2].prompts[0], .void(undone.id))
    #expect(found("rated:1") == [cards[0].id] && found("introduced:1") == [])
    pass(days: 4)
    #expect(found("rated:1") == [] && found("rated:2") == [cards[0].id])
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

extension Reviewed {
  /// What searches depend on.
  fileprivate var context: SearchContext { SearchContext(at: now, book) }

  /// Returns the cards that a query finds.
  fileprivate func found(_ text: String) -> [Card] {
    Array(SearchIndex(library).search(SearchQuery(text), library, context))
  }
}
