import FlashcardKit

/// How far the simulation looks ahead.
enum SimulationHorizon: CaseIterable, Sendable {
  case month, quarter, year, threeYears

  /// The next longer one; after the longest, the shortest.
  var next: SimulationHorizon {
    let all = SimulationHorizon.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  /// The length in days.
  var days: Int {
    switch self {
    case .month: 30
    case .quarter: 90
    case .year: 360
    case .threeYears: Simulation.length
    }
  }

  /// The number of spans that it is divided into.
  static let spans = 6

  /// Returns the days of a span.
  func span(_ index: Int) -> Range<Int> {
    days * index / SimulationHorizon.spans..<days * (index + 1) / SimulationHorizon.spans
  }
}
