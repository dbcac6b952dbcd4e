import Testing

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
      #expect(histories.counted == 3 && histories.countedUnseen == unseen)
      for part in 0..<3 {
        let (rest, heldBack) = histories.holdingBack(part, of: 3)
        // What is held back is missing from the rest, and nothing else.
        #expect(rest.counted + heldBack.countedUnseen == 3)
        #expect(heldBack.histories.isEmpty || rest.counted == 3 - unseen)
      }
    }
  }
}
