import Testing

@testable import FlashcardKit

/// The comparison of predicted and observed recall. `StatisticsReferenceTests` checks its numbers.
struct CalibrationTests {
  @Test func withoutReviewsThereIsNothingToCompare() {
    let (deck, cards) = Reviewed.deck(3)
    var reviewed = Reviewed(Reviewed.library([(deck, cards)]))
    func calibration() -> Calibration { reviewed.book.calibration(of: nil, reviewed.library, at: reviewed.now) }
    #expect(calibration() == Calibration() && calibration().error == nil)
    // The first review, and another on the same day, say nothing about memory over days.
    reviewed.answer(cards[0].prompts[0], .good)
    reviewed.answer(cards[0].prompts[0], .good)
    #expect(calibration().reviews == 0)
    reviewed.pass(days: 3)
    reviewed.answer(cards[0].prompts[0], .again)
    #expect(calibration().reviews == 1 && calibration().error.map { $0 > 0.5 && $0 <= 1 } == true)
  }

  @Test func theErrorIsWeightedByReviews() {
    var calibration = Calibration()
    for _ in 0..<9 { calibration.add(0.92, .good) }
    calibration.add(0.92, .again)
    for _ in 0..<10 { calibration.add(0.6, .again) }
    // Bins: predicted 0.92, observed 0.9; predicted 0.6, observed 0.
    let expected = ((0.02 * 0.02 * 10 + 0.6 * 0.6 * 10) / 20).squareRoot()
    #expect(abs((calibration.error ?? 0) - expected) < 1e-12)
    #expect(calibration.bins.map(\.recall.asked) == [10, 0, 0, 0, 10, 0])
  }

  @Test func clocksGoneWrongHurtNothing() {
    let (deck, cards) = Reviewed.deck(1)
    var reviewed = Reviewed(Reviewed.library([(deck, cards)]))
    for time in [Milliseconds.min, -1, 0, 1_700_000_000_000 + 500 * 365 * StudyDay.length, .max] {
      let entry = ReviewEntry(
        id: reviewed.random.reviewID(), moment: Moment(time: time, offset: 9999), prompt: cards[0].prompts[0],
        event: .answer(.review, .good, taken: .max, due: .max))
      reviewed.book.append(entry)
    }
    let calibration = reviewed.book.calibration(of: nil, reviewed.library, at: reviewed.now)
    #expect(calibration.reviews == 1)
    let simulation = reviewed.book.simulation(of: nil, reviewed.library, reviewed.statistics(), at: reviewed.now)
    #expect(simulation.mean(of: 0..<1095, new: 9999).reviews.isFinite)
  }
}
