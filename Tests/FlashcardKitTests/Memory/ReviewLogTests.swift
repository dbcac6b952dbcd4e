import Testing

@testable import FlashcardKit

/// Counting the reviews of a log that are still in effect.
@Suite struct ReviewLogTests {
  @Test func answersTakenBackAndOtherLinesDoNotCount() {
    let prompt = Prompt(card: CardID(rawValue: 1), face: .front)
    func line(_ id: UInt64, _ event: ReviewEntry.Event) -> ReviewEntry {
      ReviewEntry(
        id: ReviewID(rawValue: id), moment: Moment(time: Milliseconds(id), offset: 0), prompt: prompt, event: event)
    }
    func answer(_ id: UInt64, _ mode: ReviewEntry.Mode = .review) -> ReviewEntry {
      line(id, .answer(mode, .good, taken: 1000, due: nil))
    }
    #expect(ReviewLog([]).liveCount == 0)
    #expect(ReviewLog([answer(1), answer(2, .quiz), answer(3, .cram)]).liveCount == 3)
    #expect(ReviewLog([answer(1), answer(2), line(3, .void(ReviewID(rawValue: 1)))]).liveCount == 1)
    #expect(ReviewLog([answer(1), line(2, .reset), line(3, .due(5)), answer(1)]).liveCount == 1)
  }

  @Test func logsAreJoined() {
    func entry(_ card: UInt64, _ face: Prompt.Face, _ id: UInt64, _ event: ReviewEntry.Event) -> ReviewEntry {
      ReviewEntry(
        id: ReviewID(rawValue: id), moment: Moment(time: Milliseconds(id), offset: 60),
        prompt: Prompt(card: CardID(rawValue: card), face: face), event: event)
    }
    func seed(_ reps: Int) -> ReviewEntry.Event {
      .seed(MemoryState(phase: .review, memory: nil, answered: nil, due: 5, reps: reps, lapses: 0))
    }
    let first = [entry(1, .front, 1, seed(1)), entry(2, .back, 2, .due(9)), entry(1, .front, 3, .reset)]
    let second = [
      entry(3, .front, 4, seed(2)), entry(2, .back, 5, .answer(.cram, .easy, taken: 7, due: 8)),
      entry(1, .front, 6, .void(ReviewID(rawValue: 3))), entry(1, .front, 7, seed(3)),
    ]
    for (one, other) in [(first, second), (second, first), (first, []), ([], second)] {
      var log = ReviewLog(one)
      log.append(contentsOf: ReviewLog(other))
      #expect(log == ReviewLog(one + other) && log.answers == one + other)
      #expect(log.prompts.allSatisfy { log.number(of: $0) != nil })
    }
  }
}
