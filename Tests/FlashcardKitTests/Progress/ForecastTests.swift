import Testing

@testable import FlashcardKit

/// The forecast, and the spans of days in which it is shown.
struct ForecastTests {
  @Test func daysAreAddedUpBySpan() {
    var forecast = Forecast()
    for day in [0, 0, 6, 7, 29, 30, 31, 365, 366, 36_500] { forecast.add(day: day, isMature: day > 20) }
    #expect(forecast.sums(30, by: .day).map(\.all).reduce(0, +) == 5)
    #expect(forecast.sums(5, by: .week).map(\.all) == [3, 1, 0, 0, 3])
    #expect(forecast.sums(12, by: .month).map(\.all) == [5, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(forecast.sums(2, by: .year).map(\.mature) == [3, 2])
    #expect(forecast.sums(10, by: .decade).map(\.all).reduce(0, +) == 10)
    #expect(Forecast().sums(3, by: .week) == [Forecast.Day(), Forecast.Day(), Forecast.Day()])
    #expect(forecast.sums(-1, by: .day).isEmpty)
    // Beyond the maximum interval, and before today.
    forecast.add(day: 36_501, isMature: true)
    forecast.add(day: -1, isMature: true)
    #expect(forecast.days.count == 36_501 && forecast.days.map(\.all).reduce(0, +) == 10)
  }

  @Test func spansFollowEachOtherWithoutGaps() {
    for unit in SpanUnit.allCases {
      #expect(unit.start(of: 0) == 0)
      for index in 0..<500 { #expect(unit.start(of: index) < unit.start(of: index + 1)) }
      for days in [0, 1, 7, 8, 30, 31, 365, 366, 36_501] {
        let count = unit.count(covering: days)
        #expect(unit.start(of: count) >= days && (count == 0 || unit.start(of: count - 1) < days), "\(unit) \(days)")
      }
    }
    #expect(SpanUnit.year.start(of: 4) == 1461 && SpanUnit.month.start(of: 48) == 1461)
    #expect(SpanUnit.quarter.start(of: 16) == 1461 && SpanUnit.decade.start(of: 2) == 7305)
    #expect(SpanUnit.day.start(of: .max) > 0 && SpanUnit.day.start(of: .min) == 0)
  }
}
