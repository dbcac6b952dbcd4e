import FlashcardKit

/// The period that the forecast covers.
enum ForecastPeriod: CaseIterable, Sendable {
  case month, quarter, year, all

  /// The next longer period; after the longest, the shortest.
  var next: ForecastPeriod {
    let all = ForecastPeriod.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  /// Returns the spans to show as bars, the most detailed ones first, if the last review is due in some days.
  func spans(last: Int) -> [(unit: SpanUnit, count: Int)] {
    switch self {
    case .month: [(.day, 30), (.week, 5)]
    case .quarter: [(.day, 90), (.week, 13), (.month, 3)]
    case .year: [(.week, 52), (.month, 12), (.quarter, 4)]
    case .all:
      [SpanUnit.month, .quarter, .year, .decade].map { ($0, max(1, $0.count(covering: last + 1))) }
    }
  }
}
