import Testing

@testable import FlashcardKit

struct ReviewSessionTests {
  private func sit(_ count: Int) -> (Reviewed, [Prompt]) {
    let (deck, cards) = Reviewed.deck(count)
    return (Reviewed(Reviewed.library([(deck, cards)])), cards.map { $0.prompts[0] })
  }

  /// Grades the current prompt.
  private func answer(_ session: inout ReviewSession, _ reviewed: inout Reviewed, _ grade: Grade) {
    guard let prompt = session.current else { return }
    reviewed.answer(prompt, grade)
    let end = StudyDay(reviewed.now, endsAt: 4).middle(offset: 60, endsAt: 4) + 43_200_000
    session.answer(grade, leadingTo: reviewed.book[prompt], at: reviewed.now.time, dayEnds: end)
  }

  @Test func whatIsLearntComesBackWhenItsMinutesAreUp() {
    var (reviewed, prompts) = sit(2)
    var session = ReviewSession(.all, reviewed.queue(), at: reviewed.now.time)
    #expect(session.current == prompts[0] && session.left == 2)
    answer(&session, &reviewed, .again)
    #expect(session.current == prompts[1] && session.left == 2)
    answer(&session, &reviewed, .easy)
    // Only the first is left, in its one-minute step.
    let wait = session.continues
    #expect(session.isOver && wait == reviewed.book[prompts[0]].due && session.left == 1)
    session.advance(at: (wait ?? 0) - 1)
    #expect(session.current == nil)
    session.advance(at: wait ?? 0)
    #expect(session.current == prompts[0])
    answer(&session, &reviewed, .good)
    session.askEarly(at: reviewed.now.time)
    #expect(session.current == prompts[0])
    answer(&session, &reviewed, .good)
    #expect(session.isOver && session.answered == 4 && session.continues == nil)
  }

  private static let minute: Milliseconds = 60_000

  /// Returns a session of new cards with a learn-ahead limit of 20 minutes.
  private func ahead(_ reviewed: Reviewed, minutes: Milliseconds = 20) -> ReviewSession {
    ReviewSession(
      .all, reviewed.queue(), learnAhead: minutes * ReviewSessionTests.minute, at: reviewed.now.time)
  }

  @Test func withNothingElseDueLearningCardsComeAheadInOrder() {
    var (reviewed, prompts) = sit(20)
    var session = ahead(reviewed)
    var asked: [Prompt] = []
    // Good leads to a step of ten minutes, then out of learning.
    while let prompt = session.current, asked.count < 100 {
      asked.append(prompt)
      answer(&session, &reviewed, .good)
    }
    #expect(asked == prompts + prompts && session.isOver && session.left == 0)
  }

  @Test func whatIsDueByTheClockComesBeforeNewCards() {
    var (reviewed, prompts) = sit(3)
    var session = ahead(reviewed)
    answer(&session, &reviewed, .again)
    #expect(session.current == prompts[1])
    reviewed.pass(days: 0.001)
    answer(&session, &reviewed, .easy)
    #expect(session.current == prompts[0])
  }

  @Test func noCardComesTwiceInARowWhileThereIsAnother() {
    var (reviewed, prompts) = sit(3)
    var session = ahead(reviewed)
    for grade in [Grade.again, .good, .good] { answer(&session, &reviewed, grade) }
    #expect(session.current == prompts[0])
    // In its step of one minute it is the first due, but it was just asked.
    answer(&session, &reviewed, .again)
    #expect(session.current == prompts[1])
    answer(&session, &reviewed, .good)
    #expect(session.current == prompts[0])
    answer(&session, &reviewed, .again)
    #expect(session.current == prompts[2])
    answer(&session, &reviewed, .good)
    // Alone, it comes again and again.
    for _ in 0..<3 {
      #expect(session.current == prompts[0])
      answer(&session, &reviewed, .again)
    }
    // The queue may have been made anew meanwhile.
    session.follow(reviewed.queue(), isThere: { _ in true }, at: reviewed.now.time)
    #expect(session.current == prompts[0] && session.left == 1)
  }

  @Test(arguments: [0, 5, 9]) func beyondTheLimitTheSessionIsOver(minutes: Milliseconds) {
    var (reviewed, prompts) = sit(1)
    var session = ahead(reviewed, minutes: minutes)
    answer(&session, &reviewed, .good)
    let due = reviewed.book[prompts[0]].due ?? 0
    let opens = due - minutes * ReviewSessionTests.minute
    #expect(session.isOver && session.continues == opens && session.left == 1)
    session.advance(at: opens - 1)
    #expect(session.isOver)
    session.advance(at: opens)
    #expect(session.current == prompts[0] && session.continues == nil)
  }

  @Test func beyondTheLimitOneCanAskForThem() {
    var (reviewed, prompts) = sit(2)
    var session = ahead(reviewed, minutes: 0)
    answer(&session, &reviewed, .good)
    answer(&session, &reviewed, .good)
    #expect(session.isOver)
    session.askEarly(at: reviewed.now.time)
    #expect(session.current == prompts[0])
    answer(&session, &reviewed, .again)
    answer(&session, &reviewed, .good)
    #expect(session.current == prompts[0] && session.left == 1)
  }

  /// With a new day, a step of yesterday is over, at whatever hour.
  @Test func aStepIntoTheNextDayIsOverInTheMorning() {
    var options: [String: PropertyValue] = [:]
    options[Settings.study.learningSteps] = [60_000, 86_400_000]
    let (deck, cards) = Reviewed.deck(1, options: options)
    var reviewed = Reviewed(Reviewed.library([(deck, cards)]))
    // At 23:13 local time, so that the clock has not come round the next morning.
    reviewed.answer(cards[0].prompts[0], .good)
    #expect(reviewed.queue().count == 0)
    reviewed.pass(days: 0.3)
    let session = ahead(reviewed, minutes: 0)
    #expect(session.current == cards[0].prompts[0] && reviewed.counts.learning == 1)
  }

  @Test func timesOutOfAllBoundsAreNoTrap() {
    var queue = ReviewQueue()
    queue.learning = [.min, .max].map { .init(due: $0, prompt: Prompt(card: CardID(rawValue: 1), face: .front)) }
    var session = ReviewSession(.all, queue, learnAhead: .max, at: .min)
    session.learnAhead = .min
    session.drop(at: .max)
    _ = session.continues
    session.advance(at: .max)
    session.askEarly(at: 0)
  }

  @Test func anAnswerTakenBackIsAskedAgain() {
    var (reviewed, prompts) = sit(3)
    var session = ReviewSession(.all, reviewed.queue(), at: reviewed.now.time)
    answer(&session, &reviewed, .again)
    session.undoReview(prompts[0])
    #expect(session.current == prompts[0] && session.left == 3 && session.answered == 0)
    #expect(session.queue.learning.isEmpty && session.queue.prompts == [prompts[1], prompts[2]])
    for _ in 0..<3 { answer(&session, &reviewed, .easy) }
    #expect(session.isOver)
    session.undoReview(prompts[2])
    #expect(session.current == prompts[2] && session.left == 1)
  }

  @Test func whatGoesIsNotAskedAnyMore() {
    var (reviewed, prompts) = sit(3)
    var session = ReviewSession(.all, reviewed.queue(), at: reviewed.now.time)
    reviewed.perform(reviewed.library.removing([prompts[0].card]))
    session.follow(reviewed.queue(), isThere: { $0 != prompts[0] }, at: reviewed.now.time)
    #expect(session.current == prompts[1] && session.left == 2)
    session.drop(at: reviewed.now.time)
    #expect(session.current == prompts[2] && session.left == 1)
    session.follow(reviewed.queue(), isThere: { _ in true }, at: reviewed.now.time)
    #expect(session.current == prompts[2] && session.left == 2)
  }

  @Test func whatComesBackTomorrowIsNotWaitedFor() {
    var (reviewed, prompts) = sit(1)
    var session = ReviewSession(.all, reviewed.queue(), at: reviewed.now.time)
    let late = MemoryState(
      phase: .learning, memory: nil, answered: nil, due: reviewed.now.time + 5, reps: 1, lapses: 0)
    session.answer(.again, leadingTo: late, at: reviewed.now.time, dayEnds: reviewed.now.time + 5)
    #expect(session.isOver && prompts.count == 1)
    reviewed.pass(days: 1)
  }

  /// A step of ten minutes that begins at five to four ends in the next study day.
  @Test(arguments: [(20, true), (10, true), (9, false), (0, false)]) func aStepAcrossTheEndOfTheDayIsAsked(
    minutes: Int, isAsked: Bool
  ) {
    let (reviewed, prompts) = sit(1)
    let now = reviewed.now.time
    var session = ReviewSession(.all, reviewed.queue(), learnAhead: Milliseconds(minutes) * 60_000, at: now)
    let late = MemoryState(phase: .learning, memory: nil, answered: nil, due: now + 600_000, reps: 1, lapses: 0)
    session.answer(.again, leadingTo: late, at: now, dayEnds: now + 300_000)
    #expect(session.current == (isAsked ? prompts[0] : nil))
  }

  /// Thirty days of a person who does every review: apart from learning steps no prompt comes up twice a day, intervals
  /// grow, and each day's work ends.
  @Test func aMonthOfALearner() {
    var (reviewed, prompts) = sit(100)
    var random = RandomSource(seed: 5)
    var seen: Set<Prompt> = []
    for day in 0..<30 {
      var session = ReviewSession(.all, reviewed.queue(), at: reviewed.now.time)
      session.askEarly(at: reviewed.now.time)
      #expect(session.left == reviewed.counts.due + reviewed.counts.new)
      var asked = 0
      while !session.isOver, asked < 2000 {
        if let prompt = session.current { seen.insert(prompt) }
        answer(&session, &reviewed, [.again, .good, .good, .good, .easy].randomElement(using: &random) ?? .good)
        asked += 1
        reviewed.pass(days: 0.0001)
      }
      #expect(asked < 2000 && reviewed.counts.isEmpty)
      #expect(seen.count == min(100, (day + 1) * 20))
      reviewed.pass(days: 1)
    }
    let states = prompts.map { reviewed.book[$0] }
    #expect(states.allSatisfy { $0.phase == .review && ($0.due ?? 0) > reviewed.now.time - 86_400_000 })
    let again = ReviewBook(reviewed.log, reviewed.library, at: reviewed.now)
    #expect(again.replay.all == reviewed.book.replay.all)
  }
}
