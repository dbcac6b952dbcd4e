/// A unit of time in which days are grouped.
public enum SpanUnit: CaseIterable, Sendable {
  case day, week, month, quarter, year, decade

  /// Returns the first day of the span with the given index, counted from the first day of span 0. Months, quarters,
  /// and years have their mean length.
  public func start(of index: Int) -> Int {
    let index = index.clamped(to: 0...100_000)
    return switch self {
    case .day: index
    case .week: index * 7
    case .month: index * 487 / 16
    case .quarter: index * 1461 / 16
    case .year: index * 1461 / 4
    case .decade: index * 7305 / 2
    }
  }

  /// Returns the number of spans that cover the given number of days.
  public func count(covering days: Int) -> Int {
    var count = max(0, Int(Double(days) / (Double(start(of: 1000)) / 1000)) - 1)
    while start(of: count) < days, count < 100_000 { count += 1 }
    return count
  }
}
