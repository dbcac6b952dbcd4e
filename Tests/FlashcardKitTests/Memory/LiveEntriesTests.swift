import Testing

@testable import FlashcardKit

/// The entries of a log that count, in order of time.
struct LiveEntriesTests {
  private func entry(_ id: UInt64, at time: Milliseconds, _ event: ReviewEntry.Event) -> ReviewEntry {
    ReviewEntry(
      id: ReviewID(rawValue: id), moment: Moment(time: time, offset: 0),
      prompt: Prompt(card: CardID(rawValue: 1), face: .front), event: event)
  }

  @Test func duplicatesAndUndoneReviewsAreLeftOut() {
    let first = entry(1, at: 10, .answer(.review, .good, taken: 5, due: 20))
    let undone = entry(2, at: 30, .answer(.review, .again, taken: 5, due: 40))
    let void = entry(3, at: 35, .void(ReviewID(rawValue: 2)))
    let last = entry(4, at: 50, .reset)
    #expect(ReviewLog([last, undone, first, first, void]).liveEntries == [first, last])
    #expect(ReviewLog().liveEntries.isEmpty)
  }
}
