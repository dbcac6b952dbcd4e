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
    let wait = session.waitsUntil
    #expect(session.current == nil && wait == reviewed.book[prompts[0]].due && !session.isOver)
    session.advance(at: (wait ?? 0) - 1)
    #expect(session.current == nil)
    session.advance(at: wait ?? 0)
    #expect(session.current == prompts[0])
    answer(&session, &reviewed, .good)
    session.skipWait()
    #expect(session.current == prompts[0])
    answer(&session, &reviewed, .good)
    #expect(session.isOver && session.answered == 4 && session.waitsUntil == nil)
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

  /// Thirty days of a person who does every review: apart from learning steps no prompt comes up twice a day, intervals
  /// grow, and each day's work ends.
  @Test func aMonthOfALearner() {
    var (reviewed, prompts) = sit(100)
    var random = RandomSource(seed: 5)
    var seen: Set<Prompt> = []
    for day in 0..<30 {
      var session = ReviewSession(.all, reviewed.queue(), at: reviewed.now.time)
      #expect(session.left == reviewed.counts.due + reviewed.counts.new)
      var asked = 0
      while !session.isOver, asked < 2000 {
        if session.current == nil { session.skipWait() }
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
