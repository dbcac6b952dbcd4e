import Testing

@testable import FlashcardKit

/// The history of a single prompt is replayed without a look at others.
struct ReviewLogReplayTests {
  @Test func theStateIsThatOfAWholeReplay() {
    let prompts = [Prompt(card: CardID(rawValue: 1), face: .front), Prompt(card: CardID(rawValue: 2), face: .back)]
    let seed = MemoryState(
      phase: .review, memory: Memory(stability: 8, difficulty: 3), answered: Moment(time: 900, offset: 0), due: 9000,
      reps: 4, lapses: 1)
    let events: [ReviewEntry.Event] = [
      .answer(.review, .good, taken: 900, due: 60_000, leadingTo: Position(.learning, step: 1)),
      .answer(.quiz, .again, taken: 900, due: nil), .answer(.cramCounting, .easy, taken: 900, due: 900_000_000),
      .due(700_000_000), .seed(seed), .answer(.review, .again, taken: 900, due: nil), .reset,
      .answer(.review, .hard, taken: 900, due: 90_000_000),
    ]
    var log = ReviewLog()
    for (index, event) in events.enumerated() {
      for prompt in prompts {
        let moment = Moment(time: Milliseconds(index) * 86_400_000, offset: 60)
        log.append(ReviewEntry(id: ReviewID(rawValue: UInt64(index)), moment: moment, prompt: prompt, event: event))
      }
    }
    let scheduler = Scheduler()
    for count in 0...events.count {
      for prompt in prompts {
        let entries = log.answers.filter { $0.prompt == prompt }.prefix(count)
        let alone = ReviewLog(entries)
        #expect(
          alone.state(after: 0..<alone.count, by: scheduler)
            == MemoryReplay(alone, schedulers: [scheduler])[prompt])
      }
    }
  }
}
