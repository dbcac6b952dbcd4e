import Testing

@testable import FlashcardKit

/// Steps of a day or more belong to a study day, and so does a step that ends on a later day than it began.
@Suite struct DayStepTests {
  private static let hour: Milliseconds = 3_600_000
  private static let day = StudyDay.length
  private static let options: [String: PropertyValue] = {
    var deck = Deck(id: DeckID(rawValue: 1), title: "a", created: 0)
    deck.options[Settings.study.learningSteps] = [60_000, day]
    deck.options[Settings.study.relearningSteps] = [3 * day]
    return deck.options
  }()
  /// 22:00 of a study day.
  private let evening = Moment(time: 20_000 * day + 20 * hour, offset: 120)

  private func reviewed(_ options: [String: PropertyValue] = options) -> (Reviewed, Prompt) {
    let (deck, cards) = Reviewed.deck(2, options: options)
    var reviewed = Reviewed(Reviewed.library([(deck, cards)]))
    reviewed.now = evening
    reviewed.book = ReviewBook(ReviewLog(), reviewed.library, at: evening)
    return (reviewed, cards[0].prompts[0])
  }

  /// Returns whether a prompt is due at a time of the given day, by the rule and by the queue.
  private func isDue(_ prompt: Prompt, in reviewed: Reviewed, day: Int, hour: Int) -> Bool {
    var reviewed = reviewed
    reviewed.now = Moment(
      time: Milliseconds(20_000 + day) * DayStepTests.day + Milliseconds(hour - 2) * DayStepTests.hour, offset: 120)
    reviewed.book.pass(to: reviewed.now.time)
    let isDue = reviewed.book[prompt].isDue(at: reviewed.now, dayEnds: 4)
    let waits = reviewed.queue().learning.first { $0.prompt == prompt }
    let isAsked = waits.map { $0.due <= reviewed.now.time } ?? reviewed.queue().prompts.contains(prompt)
    #expect(isDue == isAsked)
    return isDue
  }

  @Test func aStepOfADayIsDueAllTheNextDay() {
    var (reviewed, prompt) = reviewed()
    let outcomes = reviewed.book.outcomes(for: prompt, reviewed.library, at: evening)
    #expect(outcomes[2].delay == .days(1) && outcomes[2].state.position == Position(.learning, step: 1))
    #expect(outcomes[2].state.due == StudyDay(number: 20_001).middle(offset: 120, endsAt: 4))
    #expect(outcomes[0].delay == .time(60_000) && outcomes[1].delay == .time(DayStepTests.day / 2 + 30_000))
    reviewed.answer(prompt, .good)
    #expect(!isDue(prompt, in: reviewed, day: 0, hour: 23) && !isDue(prompt, in: reviewed, day: 1, hour: 3))
    #expect(isDue(prompt, in: reviewed, day: 1, hour: 4) && isDue(prompt, in: reviewed, day: 1, hour: 15))
    #expect(isDue(prompt, in: reviewed, day: 5, hour: 4))
    #expect(reviewed.counts.learning == 0)
    reviewed.now = Moment(time: 20_001 * DayStepTests.day + 3 * DayStepTests.hour, offset: 120)
    reviewed.book.pass(to: reviewed.now.time)
    #expect(reviewed.counts.learning == 1)
    let query = SearchQuery("is:due")
    let context = SearchContext(at: reviewed.now, reviewed.book)
    #expect(SearchIndex(reviewed.library).search(query, reviewed.library, context).count == 1)
    reviewed.answer(prompt, .good)
    #expect(reviewed.book[prompt].phase == .review)
  }

  @Test func aStepOfHoursThatCrossesTheEndOfTheDayIsDueAllTheNextDay() {
    var (reviewed, prompt) = reviewed()
    reviewed.answer(prompt, .hard)
    // By the clock at 10:00 and half a minute.
    #expect(!isDue(prompt, in: reviewed, day: 1, hour: 3) && isDue(prompt, in: reviewed, day: 1, hour: 4))
  }

  @Test func aStepWithinTheDayIsDueByTheClock() {
    var (reviewed, prompt) = reviewed()
    reviewed.now = Moment(time: evening.time - 14 * DayStepTests.hour, offset: 120)
    reviewed.answer(prompt, .hard)
    #expect(!isDue(prompt, in: reviewed, day: 0, hour: 20) && isDue(prompt, in: reviewed, day: 0, hour: 21))
    // A minute after 03:59:30 is the next day.
    (reviewed, prompt) = self.reviewed()
    reviewed.now = Moment(time: evening.time + 6 * DayStepTests.hour - 30_000, offset: 120)
    reviewed.answer(prompt, .again)
    #expect(reviewed.book[prompt].due == reviewed.now.time - 1 + 60_000)
    #expect(isDue(prompt, in: reviewed, day: 1, hour: 4))
  }

  @Test func relearningTakesDaysToo() {
    var (reviewed, prompt) = reviewed()
    reviewed.answer(prompt, .easy)
    reviewed.pass(days: 20)
    let outcomes = reviewed.book.outcomes(for: prompt, reviewed.library, at: reviewed.now)
    #expect(outcomes[0].delay == .days(3) && outcomes[0].state.position == Position(.relearning))
    reviewed.answer(prompt, .again)
    // One and a half times the only step, in whole days.
    let after = reviewed.book.outcomes(for: prompt, reviewed.library, at: reviewed.now)
    #expect(after[1].delay == .days(4) && after[1].state.position == Position(.relearning))
    #expect(after[2].state.phase == .review)
    #expect(!isDue(prompt, in: reviewed, day: 22, hour: 23) && isDue(prompt, in: reviewed, day: 23, hour: 4))
  }

  /// Fuzz and load balancing leave steps alone.
  @Test func stepsHaveNoFuzz() {
    let steps = [Milliseconds(20) * DayStepTests.day + 5, 365 * DayStepTests.day]
    let scheduler = Scheduler(SchedulingOptions(learningSteps: steps, maximumInterval: 7))
    for number in 0..<100 {
      let prompt = Prompt(card: CardID(rawValue: UInt64(number)), face: .front)
      let outcomes = scheduler.outcomes(for: prompt, in: .new, at: evening) { _ in number }
      #expect(outcomes.map(\.delay).prefix(3) == [.days(20), .days(192), .days(365)])
    }
  }

  @Test func aDueDateThatIsSetIsDueAllThatDay() {
    var (reviewed, prompt) = reviewed()
    reviewed.now = Moment(time: evening.time - 14 * DayStepTests.hour, offset: 120)
    reviewed.answer(prompt, .good)
    var later = reviewed
    later.add(prompt, .due(StudyDay(number: 20_003).middle(offset: 120, endsAt: 4)))
    #expect(!isDue(prompt, in: later, day: 1, hour: 20) && !isDue(prompt, in: later, day: 3, hour: 3))
    #expect(isDue(prompt, in: later, day: 3, hour: 4))
    #expect(later.book[prompt].position == Position(.learning, step: 1))
    // Today, at eight in the morning: due now, not at four in the afternoon.
    for day in [20_000, 19_000] {
      var now = reviewed
      now.add(prompt, .due(StudyDay(number: day).middle(offset: 120, endsAt: 4)))
      #expect(isDue(prompt, in: now, day: 0, hour: 9))
    }
  }

  /// Whoever travels after a step of a day is asked on that day wherever they are.
  @Test func theDayCountsWhereOneIs() {
    var (reviewed, prompt) = reviewed()
    reviewed.answer(prompt, .good)
    let state = reviewed.book[prompt]
    for offset in [-480, 0, 540] {
      let start = StudyDay(number: 20_001).start(offset: Int16(offset), endsAt: 4)
      #expect(state.isDue(at: Moment(time: start, offset: offset), dayEnds: 4))
      #expect(!state.isDue(at: Moment(time: start - 1, offset: offset), dayEnds: 4))
    }
  }

  @Test func extremesDoNotTrap() {
    for time in [Milliseconds.min, 0, .max] {
      for due in [Milliseconds.min, 0, .max] {
        for phase in Phase.allCases {
          let state = MemoryState(
            phase: phase, memory: nil, answered: Moment(time: time, offset: -1440), due: due, reps: 1, lapses: 0)
          for offset in [-1440, 1440] { _ = state.isDue(at: Moment(time: due, offset: offset), dayEnds: 23) }
        }
      }
    }
  }
}
