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
    // Other changes are those that a person made, once each.
    #expect(ReviewLog([answer(1), line(2, .reset), line(3, .due(5)), line(3, .due(5))]).otherCount == 2)
    #expect(ReviewLog([answer(1), line(2, .void(ReviewID(rawValue: 1)))]).otherCount == 0)
    #expect(ReviewLog([line(2, .void(ReviewID(rawValue: 1)))]).otherCount == 1)
    let confused = line(2, .confused(with: CardID(rawValue: 9)))
    #expect(ReviewLog([answer(1), confused]).liveCount == 1 && ReviewLog([confused]).otherCount == 0)
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

  /// Reviews that came by way of Anki have other IDs, and perhaps times a few milliseconds later.
  @Test func answersOfTheSameMomentAreNotMissing() {
    func entry(
      _ id: UInt64, _ time: Milliseconds, card: UInt64 = 1, _ event: ReviewEntry.Event
    ) -> ReviewEntry {
      ReviewEntry(
        id: ReviewID(rawValue: id), moment: Moment(time: time, offset: 0),
        prompt: Prompt(card: CardID(rawValue: card), face: .front), event: event)
    }
    func answer(_ grade: Grade) -> ReviewEntry.Event { .answer(.review, grade, taken: 1000, due: nil) }
    let log = ReviewLog([
      entry(11, 1_000_003, answer(.good)), entry(12, 1_000_500, answer(.again)), entry(13, 1_001_000, .reset),
    ])
    let others = [
      entry(1, 1_000_000, answer(.good)), entry(2, 1_000_500, answer(.again)), entry(3, 1_001_000, .reset),
      entry(4, 1_000_500, answer(.easy)), entry(5, 1_000_500, card: 2, answer(.again)),
      entry(6, 1_000_700, answer(.again)), entry(7, 1_000_800, .void(ReviewID(rawValue: 2))),
      entry(8, 1_000_800, .void(ReviewID(rawValue: 6))), entry(11, 1_000_003, answer(.good)),
    ]
    let missing = log.missing(of: others).answers
    #expect(missing.map(\.id.rawValue) == [3, 4, 5, 6, 7, 8])
    #expect(missing[4].event == .void(ReviewID(rawValue: 12)) && missing[5].event == .void(ReviewID(rawValue: 6)))
    #expect(ReviewLog().missing(of: others).count == others.count)
  }
}
