import Testing

@testable import FlashcardKit

/// The entries of a log that count, by prompt.
struct LiveHistoriesTests {
  private let prompts = (1...3).map { Prompt(card: CardID(rawValue: $0), face: $0 == 2 ? .back : .front) }

  private func entry(_ id: UInt64, _ prompt: Int, at time: Milliseconds, _ event: ReviewEntry.Event) -> ReviewEntry {
    ReviewEntry(
      id: ReviewID(rawValue: id), moment: Moment(time: time, offset: 0), prompt: prompts[prompt], event: event)
  }

  @Test func eachPromptHasItsOwn() {
    let good = ReviewEntry.Event.answer(.review, .good, taken: 5, due: 600_000)
    let first = entry(1, 0, at: 10, good)
    let other = entry(2, 1, at: 20, good)
    let undone = entry(3, 0, at: 30, good)
    let last = entry(5, 0, at: 50, .answer(.review, .again, taken: 5, due: 700_000))
    let log = ReviewLog([last, undone, other, first, entry(4, 0, at: 35, .void(ReviewID(rawValue: 3))), first])
    let histories = LiveHistories(log)
    #expect(histories.entries(of: prompts[0]) == [first, last])
    #expect(histories.entries(of: prompts[1]) == [other])
    #expect(histories.entries(of: prompts[2]).isEmpty)
    let scheduler = Scheduler()
    let replay = MemoryReplay(log, schedulers: [scheduler])
    for prompt in prompts { #expect(histories.state(of: prompt, by: scheduler) == replay[prompt]) }
    #expect(LiveHistories(ReviewLog()).entries(of: prompts[0]).isEmpty)
  }
}
