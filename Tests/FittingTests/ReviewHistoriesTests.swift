import Testing

@testable import Fitting
@testable import FlashcardKit

@Suite struct ReviewHistoriesTests {
  private func line(_ id: UInt64, _ days: Milliseconds, _ event: ReviewEntry.Event, card: UInt64 = 1) -> ReviewEntry {
    ReviewEntry(
      id: ReviewID(rawValue: id), moment: Moment(time: days * StudyDay.length + StudyDay.length / 2, offset: 0),
      prompt: Prompt(card: CardID(rawValue: card), face: .front), event: event)
  }

  private func answer(_ grade: Grade, _ mode: ReviewEntry.Mode = .review) -> ReviewEntry.Event {
    .answer(mode, grade, taken: 1, due: 1)
  }

  @Test func theyAreTakenFromTheLogAsItCounts() {
    let lines = [
      line(1, 0, answer(.good)), line(2, 3, answer(.again)), line(3, 4, answer(.easy, .quiz)),
      line(4, 5, answer(.hard)), line(5, 5, answer(.easy)), line(6, 6, .void(ReviewID(rawValue: 5))),
      line(7, 9, .reset),
      line(8, 10, answer(.good)), line(9, 11, .seed(.new)), line(10, 12, answer(.good)),
    ]
    for lines in [lines, lines.reversed()] {
      let histories = ReviewHistories(ReviewLog(lines), dayEnds: 4)
      #expect(histories.histories.map(\.reviews) == [0..<3, 3..<4] && histories.counted == 2)
      #expect(histories.reviews.map(\.days) == [0, 3, 2, 0])
      #expect(histories.reviews.map(\.grade) == [.good, .again, .hard, .good])
    }
  }

  @Test func theyCanBeThoseOfSomeCards() {
    let lines = (1...5).flatMap { card in
      [line(card * 2, 0, answer(.good), card: card), line(card * 2 + 1, Int64(card), answer(.hard), card: card)]
    }
    let log = ReviewLog(lines)
    let some: Set<CardID> = [CardID(rawValue: 2), CardID(rawValue: 4)]
    let histories = ReviewHistories(log, dayEnds: 4) { some.contains($0.card) }
    #expect(histories.counted == 2 && Set(histories.reviews.map(\.days)) == [0, 2, 4])
    #expect(log.count { some.contains($0.card) } == 4 && log.count { _ in true } == log.count)
    #expect(ReviewHistories(log, dayEnds: 4) { _ in false }.histories.isEmpty)
  }

  @Test func reviewsAfterTheFitAreUnseen() {
    let lines = [0, 2, 5, 9].enumerated().map { line(UInt64($0) + 1, $1, answer(.good)) }
    let log = ReviewLog(lines)
    for (fitted, unseen) in [(nil, 3), (-1, 3), (2, 2), (8, 1), (9, 0), (100, 0)] as [(Milliseconds?, Int)] {
      let time = fitted.map { $0 * StudyDay.length + StudyDay.length / 2 }
      let histories = ReviewHistories(log, dayEnds: 4, fitted: time)
      #expect(histories.counted == 3 && histories.unseen.count == unseen)
    }
  }

  @Test func reviewsOfTheFutureAreLeftOut() {
    let log = ReviewLog([0, 2, 5, 9000].enumerated().map { line(UInt64($0) + 1, $1, answer(.good)) })
    let now = 6 * StudyDay.length
    #expect(ReviewHistories(log, dayEnds: 4, until: now).reviews.map(\.days) == [0, 2, 3])
    #expect(ReviewHistories(log, dayEnds: 4, until: -now).histories.isEmpty)
  }

  @Test func thoseBeforeATimeAreTheBeginningOfEach() {
    var histories = ReviewHistories()
    histories.add(key: 1, [(.good, 10, 0), (.again, 20, 2), (.good, 30, 3)])
    histories.add(key: 2, [(.easy, 25, 0)])
    let earlier = histories.before(25)
    #expect(earlier.histories.map(\.reviews) == [0..<2] && earlier.reviews.map(\.time) == [10, 20])
    #expect(histories.before(.min).histories.isEmpty && histories.before(.max).reviews.count == 4)
  }

  @Test func newerReviewsWeighMore() {
    var histories = ReviewHistories()
    histories.add(key: 1, [(.good, 1, 0), (.good, 40, 9), (.good, 90, 9)])
    histories.add(key: 2, [(.good, 2, 0), (.good, 50, 9), (.good, 50, 0)])
    #expect(histories.weights == [0, 0.25, 1, 0, 0.25 + 0.75 / 8, 0])
    #expect(ReviewHistories().weights.isEmpty && histories.before(45).weights == [0, 0.25, 0])
  }
}
