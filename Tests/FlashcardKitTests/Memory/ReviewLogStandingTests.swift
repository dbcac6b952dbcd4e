import Testing

@testable import FlashcardKit

/// What has become of entries of the log.
@Suite struct ReviewLogStandingTests {
  private let prompts = (0..<2).map { Prompt(card: CardID(rawValue: UInt64($0)), face: .front) }

  private func entry(_ id: UInt64, _ event: ReviewEntry.Event, of prompt: Int = 0, at time: Int64) -> ReviewEntry {
    ReviewEntry(
      id: ReviewID(rawValue: id), moment: Moment(time: time, offset: 0), prompt: prompts[prompt], event: event)
  }

  private func void(_ id: UInt64, of other: UInt64, at time: Int64) -> ReviewEntry {
    entry(id, .void(ReviewID(rawValue: other)), at: time)
  }

  @Test func undoingAndRedoingByTurns() {
    let review = entry(1, .answer(.review, .good, taken: 1, due: 5), at: 1)
    let key = review.key
    var log = ReviewLog([review])
    #expect(log.standing(of: [key]).live == [key] && log.standing(of: [key]).voids.isEmpty)
    for turn in 0..<5 {
      let id = UInt64(10 + 2 * turn)
      log.append(void(id, of: 1, at: Int64(2 + turn)))
      let void = ReviewEntry.Key(prompt: prompts[0], id: ReviewID(rawValue: id))
      #expect(log.standing(of: [key]).live.isEmpty && log.standing(of: [key]).voids == [void])
      log.append(self.void(id + 1, of: id, at: Int64(2 + turn)))
      #expect(log.standing(of: [key]).live == [key] && log.standing(of: [key]).voids.isEmpty)
    }
  }

  /// An earlier version undid again by voiding the void that had redone a review; and two programs may undo the same.
  @Test func whatOthersVoided() {
    let review = entry(1, .reset, at: 1)
    var log = ReviewLog([review, void(2, of: 1, at: 2), void(3, of: 2, at: 3), void(4, of: 3, at: 4)])
    #expect(log.standing(of: [review.key]).voids.map(\.id.rawValue) == [2])
    log.append(void(5, of: 1, at: 5))
    #expect(log.standing(of: [review.key]).voids.map(\.id.rawValue) == [2, 5])
    for void in log.standing(of: [review.key]).voids {
      log.append(self.void(void.id.rawValue + 100, of: void.id.rawValue, at: 6))
    }
    #expect(log.standing(of: [review.key]).live == [review.key])
  }

  @Test func severalAtOnceAndUnknownOnes() {
    let reviews = [entry(1, .reset, at: 1), entry(1, .reset, of: 1, at: 1), entry(2, .reset, of: 1, at: 2)]
    let log = ReviewLog(reviews + [void(9, of: 1, at: 3)])
    let unknown = ReviewEntry.Key(
      prompt: Prompt(card: CardID(rawValue: 7), face: .back), id: ReviewID(rawValue: 1))
    let standing = log.standing(of: reviews.map(\.key) + [unknown])
    #expect(standing.live == [reviews[1].key, reviews[2].key] && standing.voids.map(\.id.rawValue) == [9])
    #expect(log.standing(of: []) == ReviewLog.Standing() && ReviewLog().standing(of: [unknown]).live.isEmpty)
  }
}
