import Essentials

/// The tenths into which the retrievability of prompts is divided, as bounds of elapsed days over stability, which are
/// compared faster than retrievability is computed.
struct RetrievabilityBands {
  /// The elapsed days over stability at which retrievability is 0.9, 0.8, … 0.1.
  private let bounds: [Double]

  init(_ model: MemoryModel) {
    let unit = Memory(stability: 1, difficulty: 5)
    bounds = (1...9).reversed().map { model.interval(unit, retention: Double($0) / 10) }
  }

  /// Returns the tenth, from 0 for less than 10% to 9 for 90% or more.
  func band(_ memory: Memory, days: Int) -> Int {
    let elapsed = Double(days) / memory.stability
    return 9 - (bounds.firstIndex { elapsed <= $0 } ?? 9)
  }
}
