import Testing

@testable import FlashcardKit

/// Statistics of small logs with known results.
struct StatisticsTests {
  /// 10 a.m. local time, one hour ahead of UTC.
  private static let start = Moment(time: 1_700_038_800_000, offset: 60)

  private func reviewed(_ count: Int = 10) -> (Reviewed, [Prompt]) {
    let (deck, cards) = Reviewed.deck(count)
    var reviewed = Reviewed(Reviewed.library([(deck, cards)]))
    reviewed.now = StatisticsTests.start
    return (reviewed, cards.map { $0.prompts[0] })
  }

  @Test func nobodyAnsweredAnything() {
    let (reviewed, _) = reviewed()
    let statistics = reviewed.statistics()
    #expect(statistics.isEmpty && statistics.streak == 0 && statistics.longestStreak == 0)
    #expect(statistics.sum == Tally() && statistics.firstDay == statistics.today)
    #expect(statistics.prompts.new == 10 && statistics.prompts.all == 10)
    #expect(statistics.forecast == Forecast() && statistics.recall(spans: 3, of: 7).allSatisfy { $0.share == nil })
  }

  @Test func aDayIsCounted() {
    var (reviewed, prompts) = reviewed()
    reviewed.add(prompts[0], .answer(.review, .easy, taken: 4000, due: reviewed.now.time + 30 * StudyDay.length))
    reviewed.add(prompts[1], .answer(.review, .again, taken: 6000, due: reviewed.now.time + 60_000))
    reviewed.add(prompts[2], .answer(.quiz, .good, taken: 1000, due: nil))
    reviewed.add(prompts[2], .answer(.cram, .again, taken: 500, due: nil))
    let statistics = reviewed.statistics()
    let today = statistics.tally(of: statistics.today)
    #expect(today.answers == 4 && today.right == 2 && today.taken == 11_500 && today.new == 2)
    // A prompt that was never learned can be neither remembered nor forgotten.
    #expect(today.recall == Recall())
    #expect(
      statistics.grades.map(\.answers) == [1, 0, 0, 1] && statistics.grades.map(\.taken) == [6000, 0, 0, 4000])
    #expect(statistics.hours[10].answers == 4 && statistics.hours[10].right == 2)
    #expect(statistics.hours.reduce(0) { $0 + $1.answers } == 4)
    #expect(statistics.prompts.new == 8 && statistics.prompts.learning == 1 && statistics.prompts.mature == 1)
    #expect(statistics.forecast.days[0] == Forecast.Day(young: 1, mature: 0))
    #expect(statistics.forecast.days.dropFirst().dropLast().allSatisfy { $0.all == 0 })
    #expect(statistics.forecast.days.count == 31 && statistics.forecast.days[30] == Forecast.Day(young: 0, mature: 1))
    #expect(statistics.intervals == [0, 0, 0, 1, 0, 0] && statistics.retrievabilities[9] == 2)
    #expect(statistics.modes == [.review: 2, .quiz: 1, .cram: 1])
    #expect(statistics.stabilities.reduce(0, +) == 2 && statistics.difficulties.reduce(0, +) == 2)
    #expect(reviewed.book.answersToday(dayEnds: 4, at: reviewed.now) == 4)
  }

  /// A grade that was undone, and what is no grade, are no reviews: in Progress as in every other number of them.
  @Test func onlyGradesThatStandAreReviews() {
    var (reviewed, prompts) = reviewed()
    reviewed.answer(prompts[0], .good)
    let undone = reviewed.answer(prompts[1], .again)
    reviewed.add(prompts[1], .void(undone.id))
    reviewed.add(prompts[1], .confused(with: prompts[0].card))
    reviewed.add(prompts[2], .due(reviewed.now.time + 60_000))
    reviewed.add(prompts[0], .answer(.quiz, .good, taken: 1, due: nil))
    let statistics = reviewed.statistics()
    #expect(statistics.sum.answers == 2 && reviewed.log.liveCount == 2)
    #expect(statistics.hours.reduce(0) { $0 + $1.answers } == 2 && statistics.modes == [.review: 1, .quiz: 1])
    #expect(reviewed.book.answersToday(dayEnds: 4, at: reviewed.now) == 2)
  }

  @Test func whatWasLearntIsRememberedOrNot() {
    var (reviewed, prompts) = reviewed()
    for prompt in prompts { reviewed.add(prompt, .answer(.review, .easy, taken: 1, due: reviewed.now.time)) }
    reviewed.pass(days: 3)
    for prompt in prompts.prefix(4) { reviewed.add(prompt, .answer(.review, .good, taken: 1, due: reviewed.now.time)) }
    reviewed.add(prompts[4], .answer(.review, .again, taken: 1, due: reviewed.now.time))
    // A repeated review on the same day says nothing about memory over days.
    reviewed.add(prompts[4], .answer(.review, .good, taken: 1, due: reviewed.now.time))
    reviewed.add(prompts[4], .answer(.review, .again, taken: 1, due: reviewed.now.time))
    reviewed.pass(days: 10)
    reviewed.add(prompts[5], .answer(.review, .good, taken: 1, due: reviewed.now.time))
    let statistics = reviewed.statistics()
    #expect(statistics.sum.recall == Recall(asked: 6, remembered: 5))
    #expect(
      statistics.recallByAge == [Recall(asked: 5, remembered: 4), Recall(asked: 1, remembered: 1), Recall(), Recall()])
    #expect(statistics.recall(spans: 2, of: 7) == [Recall(asked: 5, remembered: 4), Recall(asked: 1, remembered: 1)])
    #expect(statistics.recall(spans: 1, of: 1).first?.share == 1)
    #expect(statistics.sum.new == 10)
  }

  @Test func whatIsTakenBackDoesNotCount() {
    var (reviewed, prompts) = reviewed()
    let first = reviewed.add(prompts[0], .answer(.review, .easy, taken: 1, due: reviewed.now.time))
    let before = reviewed.statistics()
    let second = reviewed.add(prompts[1], .answer(.review, .again, taken: 1, due: reviewed.now.time))
    let void = reviewed.add(prompts[1], .void(second.id))
    #expect(reviewed.statistics() == before)
    #expect(reviewed.book.answersToday(dayEnds: 4, at: reviewed.now) == 1)
    reviewed.add(prompts[1], .void(void.id))
    #expect(reviewed.statistics().sum.answers == 2)
    reviewed.add(prompts[0], .void(first.id))
    #expect(reviewed.statistics().grades.map(\.answers) == [1, 0, 0, 0])
  }

  @Test func aResetBeginsAnewAndASeedIsKnown() {
    var (reviewed, prompts) = reviewed()
    reviewed.add(prompts[0], .answer(.review, .easy, taken: 1, due: reviewed.now.time))
    reviewed.pass(days: 2)
    reviewed.add(prompts[0], .reset)
    reviewed.add(prompts[0], .answer(.review, .easy, taken: 1, due: reviewed.now.time))
    let known = MemoryState(
      phase: .review, memory: Memory(stability: 100, difficulty: 5),
      answered: Moment(time: reviewed.now.time - 50 * StudyDay.length, offset: 60), due: reviewed.now.time, reps: 9,
      lapses: 0)
    reviewed.add(prompts[1], .seed(known))
    reviewed.add(prompts[1], .answer(.review, .again, taken: 1, due: reviewed.now.time))
    let statistics = reviewed.statistics()
    #expect(statistics.sum.new == 2 && statistics.sum.answers == 3)
    #expect(statistics.sum.recall == Recall(asked: 1, remembered: 0))
    #expect(statistics.recallByAge[2] == Recall(asked: 1, remembered: 0))
  }

  @Test func streaksBreakWhenADayIsLeftOut() {
    var (reviewed, prompts) = reviewed()
    func answer() { reviewed.add(prompts[0], .answer(.quiz, .good, taken: 1, due: nil)) }
    for _ in 0..<3 {
      answer()
      reviewed.pass(days: 1)
    }
    // Yesterday's streak is still alive until the end of today.
    #expect(reviewed.statistics().streak == 3)
    reviewed.pass(days: 1)
    #expect(reviewed.statistics().streak == 0 && reviewed.statistics().longestStreak == 3)
    answer()
    #expect(reviewed.statistics().streak == 1)
    reviewed.pass(days: 1)
    answer()
    #expect(reviewed.statistics().streak == 2 && reviewed.statistics().longestStreak == 3)
  }

  @Test func daysEndAtFourWhereOneIs() {
    var (reviewed, prompts) = reviewed()
    let midnight = StatisticsTests.start.time - 10 * 3_600_000
    func answer(_ hours: Double, offset: Int) {
      reviewed.now = Moment(time: midnight + Milliseconds(hours * 3_600_000), offset: offset)
      reviewed.add(prompts[0], .answer(.quiz, .good, taken: 1, due: nil))
    }
    answer(3.9, offset: 60)
    answer(4, offset: 60)
    answer(27.9, offset: 60)
    // The same moment as the last one, but farther east it is already another day.
    answer(27.9, offset: 120)
    reviewed.now = StatisticsTests.start
    let statistics = reviewed.statistics()
    #expect(statistics.tally(of: statistics.today).answers == 2)
    #expect(statistics.tally(of: statistics.today.advanced(by: -1)).answers == 1)
    #expect(statistics.tally(of: statistics.today.advanced(by: 1)).answers == 1)
    #expect([3, 4].map { statistics.hours[$0].answers } == [2, 2])
  }

  @Test func theForecastStacksYoungAndMature() {
    var (reviewed, prompts) = reviewed()
    func due(_ prompt: Prompt, in days: Int) {
      let due = reviewed.now.time + Milliseconds(days) * StudyDay.length
      reviewed.add(prompt, .answer(.review, .easy, taken: 1, due: due))
    }
    due(prompts[0], in: 20)
    due(prompts[1], in: 21)
    due(prompts[2], in: 29)
    due(prompts[3], in: 30)
    due(prompts[4], in: -7)
    let forecast = reviewed.statistics().forecast
    #expect(forecast.days.map(\.all).reduce(0, +) == 5)
    #expect(forecast.days[0] == Forecast.Day(young: 1, mature: 0))
    #expect(forecast.days[20] == Forecast.Day(young: 1, mature: 0))
    #expect(forecast.days[21] == Forecast.Day(young: 0, mature: 1))
    #expect(forecast.days[29] == Forecast.Day(young: 0, mature: 1))
    #expect(reviewed.statistics().prompts.mature == 3 && reviewed.statistics().prompts.young == 2)
    let today = StudyDay(reviewed.now, endsAt: 4)
    reviewed.perform(
      reviewed.library.status([prompts[4]]) { $0.buriedOn = today.number })
    reviewed.perform(reviewed.library.status([prompts[0]]) { $0.isSuspended = true })
    let later = reviewed.statistics()
    #expect(later.forecast.days[0].all == 0 && later.forecast.days[1].young == 1 && later.forecast.days[20].all == 0)
    #expect(later.prompts.suspended == 1 && later.prompts.young == 1 && later.prompts.all == 10)
  }

  @Test func aDeckHasWhatIsInItAndInItsDecks() throws {
    let (outer, first) = Reviewed.deck(3, seed: 1)
    var (inner, second) = Reviewed.deck(3, seed: 2)
    let (other, third) = Reviewed.deck(3, seed: 3)
    inner.parent = outer.id
    var reviewed = Reviewed(Reviewed.library([(outer, first), (inner, second), (other, third)]))
    for card in first + second + third { reviewed.answer(card.prompts[0], .good) }
    #expect(reviewed.statistics().sum.answers == 9)
    #expect(reviewed.statistics(of: outer.id).sum.answers == 6)
    #expect(reviewed.statistics(of: inner.id).sum.answers == 3 && reviewed.statistics(of: inner.id).prompts.all == 3)
    reviewed.perform(reviewed.library.moving([second[0].id], to: other.id))
    #expect(reviewed.statistics(of: outer.id).sum.answers == 5 && reviewed.statistics(of: other.id).prompts.all == 4)
    // Reviews of deleted cards still count.
    reviewed.perform(reviewed.library.removing(other.id))
    #expect(reviewed.statistics().sum.answers == 9 && reviewed.statistics().prompts.all == 5)
    #expect(reviewed.statistics(of: other.id).isEmpty)
  }

  @Test func cardsReviewedWhileDeletedAreCountedOnceTheyReturn() {
    var (reviewed, prompts) = reviewed()
    let deck = reviewed.library.decks.first?.id
    let removal = reviewed.library.removing([prompts[0].card, prompts[1].card])
    reviewed.perform(removal)
    // As another program does that has not yet heard of the deletion.
    reviewed.add(prompts[0], .answer(.review, .easy, taken: 1, due: reviewed.now.time + 30 * StudyDay.length))
    #expect(reviewed.statistics(of: deck).sum.answers == 0 && reviewed.statistics(of: deck).prompts.all == 8)
    reviewed.perform(removal.inverse)
    reviewed.add(prompts[1], .answer(.review, .again, taken: 1, due: reviewed.now.time + 60_000))
    let statistics = reviewed.statistics(of: deck)
    #expect(statistics.sum.answers == 2 && statistics.prompts.mature == 1 && statistics.prompts.learning == 1)
    let fresh = ReviewBook(reviewed.log, reviewed.library, at: reviewed.now)
    #expect(statistics == fresh.statistics(of: deck, reviewed.library, at: reviewed.now))
  }

  @Test func clocksGoneWrongHurtNothing() {
    var (reviewed, prompts) = reviewed()
    for time in [Milliseconds.min, -1, 0, 1_700_000_000_000 + 500 * 365 * StudyDay.length, .max] {
      let now = reviewed.now
      reviewed.now = Moment(time: time, offset: 9999)
      let answer = ReviewEntry(
        id: reviewed.random.reviewID(), moment: reviewed.now, prompt: prompts[0],
        event: .answer(.review, .good, taken: .max, due: .max))
      reviewed.book.append(answer)
      reviewed.now = now
    }
    let statistics = reviewed.statistics()
    // Entries far in the future have not happened yet.
    #expect(statistics.sum.answers == 3 && statistics.streak == 0 && statistics.longestStreak >= 1)
    #expect(
      statistics.recall(spans: 12, of: 30).count == 12
        && statistics.sum(1_000_000_000, upTo: statistics.today).answers == 3)
    #expect(statistics.firstDay.date.year < 0)
  }
}

extension Reviewed {
  func statistics(of deck: DeckID? = nil) -> Statistics { book.statistics(of: deck, library, at: now) }
}
