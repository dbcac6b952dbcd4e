import Foundation
import Testing

@testable import FlashcardKit

/// Compares dates of study days with those of Foundation's calendar.
struct StudyDateTests {
  @Test func datesAreTheCalendars() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    var random = RandomSource(seed: 9)
    let numbers =
      (0..<2000).map { _ in Int.random(in: -140_000...140_000, using: &random) } + [-1, 0, 1, 19_782, 19_783]
    for number in numbers {
      let day = StudyDay(number: number)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(number) * 86_400 + 5))
      let date = day.date
      #expect(date.year == parts.year && date.month == parts.month && date.day == parts.day, "\(number)")
      #expect((day.weekday + 1) % 7 + 1 == parts.weekday, "\(number)")
      #expect(StudyDay(year: date.year, month: date.month, day: date.day) == day)
      #expect(day.advanced(by: 7).week == day.week + 1 && day.advanced(by: -day.weekday).week == day.week)
    }
  }

  @Test func farDaysHaveDatesToo() {
    for number in [Int.min, -100_000_000, 100_000_000, Int.max] {
      let date = StudyDay(number: number).date
      #expect((1...12).contains(date.month) && (1...31).contains(date.day))
    }
  }
}
