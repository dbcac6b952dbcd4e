import Testing

@testable import FlashcardKit

/// The numbers of a day, which hold until something other than the clock changes.
struct DueTodayTests {
  private func reviewed(_ decks: [(Deck, [Card])]) -> Reviewed { Reviewed(Reviewed.library(decks)) }

  private func today(_ reviewed: Reviewed) -> DueToday { reviewed.book.dueToday(reviewed.library, at: reviewed.now) }

  @Test func learningCardsComeDueByTheClock() {
    let (deck, cards) = Reviewed.deck(4)
    var reviewed = reviewed([(deck, cards)])
    reviewed.answer(cards[0].prompts[0], .again)
    reviewed.answer(cards[1].prompts[0], .good)
    let today = today(reviewed)
    let times = cards[..<2].compactMap { reviewed.book[$0.prompts[0]].due }
    #expect(times.count == 2 && times[0] < times[1])
    #expect(today.all.waiting == times && today.decks[0].numbers == today.all)
    #expect(today.all.today == reviewed.counts && today.all.today.learning == 2 && today.all.today.new == 2)
    let now = reviewed.now.time
    #expect(today.all.due(at: now).learning == 0 && today.all.later(at: now) == 2)
    #expect(today.all.due(at: times[0] - 1).learning == 0 && today.all.due(at: times[0]).learning == 1)
    #expect(today.all.due(at: times[1]).learning == 2 && today.all.later(at: times[1]) == 0)
    #expect(today.all.due(at: now).new == 2)
  }

  @Test func theDayAndItsOffsetLimitTheNumbers() {
    let (deck, cards) = Reviewed.deck(1)
    var reviewed = reviewed([(deck, cards)])
    reviewed.now = Moment(time: reviewed.now.time, offset: 60)
    let today = today(reviewed)
    let hour = reviewed.library.studyOptions.scheduling.dayEnds
    let end = StudyDay(reviewed.now, endsAt: hour).advanced(by: 1).start(offset: 60, endsAt: hour)
    #expect(today.times == reviewed.now.time..<end)
    #expect(today.holds(at: Moment(time: end - 1, offset: 60)) && !today.holds(at: Moment(time: end, offset: 60)))
    #expect(!today.holds(at: Moment(time: end - 1, offset: 0)))
    // A clock that was set back.
    #expect(!today.holds(at: Moment(time: reviewed.now.time - 1, offset: 60)))
  }

  @Test func anEntryOfAClockThatIsAheadLimitsThemToo() {
    let (deck, cards) = Reviewed.deck(2)
    let reviewed = reviewed([(deck, cards)])
    let late = reviewed.now.time + ReviewBook.clockTolerance + 5000
    let entry = ReviewEntry(
      id: ReviewID(rawValue: 1), moment: Moment(time: late, offset: 60), prompt: cards[0].prompts[0],
      event: .due(late))
    let book = ReviewBook(ReviewLog([entry]), reviewed.library, at: reviewed.now)
    let today = book.dueToday(reviewed.library, at: reviewed.now)
    #expect(today.times == reviewed.now.time..<reviewed.now.time + 5000)
  }

  @Test func subdecksCountInTheDecksAbove() {
    let (top, topCards) = Reviewed.deck(1, seed: 1)
    var (middle, middleCards) = Reviewed.deck(1, seed: 2)
    var (low, lowCards) = Reviewed.deck(2, seed: 3)
    let (other, otherCards) = Reviewed.deck(1, seed: 4)
    middle.parent = top.id
    low.parent = middle.id
    var reviewed = reviewed([(top, topCards), (middle, middleCards), (low, lowCards), (other, otherCards)])
    for card in [topCards[0], lowCards[0], lowCards[1], otherCards[0]] { reviewed.answer(card.prompts[0], .again) }
    let today = today(reviewed)
    #expect(
      today.decks.map(\.depth) == [0, 1, 2, 0] && today.decks.map(\.title) == ["Deck 1", "Deck 2", "Deck 3", "Deck 4"])
    #expect(today.decks.map(\.numbers.waiting.count) == [3, 2, 2, 1] && today.all.waiting.count == 4)
    #expect(today.decks.map(\.numbers.today.new) == [1, 1, 0, 0])
  }

  @Test func suspendedAndBuriedCardsAreLeftOut() {
    let (deck, cards) = Reviewed.deck(3)
    var reviewed = reviewed([(deck, cards)])
    reviewed.answer(cards[0].prompts[0], .again)
    let day = StudyDay(reviewed.now, endsAt: reviewed.library.studyOptions.scheduling.dayEnds)
    let status = PromptStatus(buriedOn: day.number)
    reviewed.perform(reviewed.library.editing(cards[0].status(.front, status)))
    reviewed.perform(reviewed.library.editing(cards[1].status(.front, PromptStatus(isSuspended: true))))
    let today = today(reviewed)
    #expect(today.all.waiting.isEmpty && today.all.today == reviewed.counts && today.all.today.new == 1)
  }

  @Test func siblingsThatWaitAreCountedApart() {
    let (top, topCards) = Reviewed.deck(1, seed: 1)
    var (low, lowCards) = Reviewed.deck(2, seed: 2)
    low.parent = top.id
    let both = lowCards.map { $0.edited(isReversed: true, at: 2) }
    var reviewed = reviewed([(top, topCards), (low, both)])
    for card in both { for prompt in card.prompts { reviewed.answer(prompt, .easy) } }
    reviewed.pass(days: 100)
    reviewed.answer(both[0].prompts[0], .good)
    let today = today(reviewed)
    // The back of the card that was reviewed, and that of the other one, whose front comes first.
    #expect(today.all.siblings == 2 && today.decks.map(\.numbers.siblings) == [2, 2])
    #expect(today.all.today.reviews == 1)
    reviewed.pass(days: 1)
    #expect(self.today(reviewed).all.siblings == 1)
  }

  @Test func anEmptyLibraryHasNothingDue() {
    let today = today(reviewed([]))
    #expect(today.decks.isEmpty && today.all == DueToday.Numbers() && today.all.due(at: 0).isEmpty)
  }
}
