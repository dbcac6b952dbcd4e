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
}
