import Essentials

/// The fuzz of intervals, as in FSRS and Anki.
enum Fuzz {
  /// Returns the days around an interval to choose from, within bounds. Intervals under two and a half days have no
  /// fuzz.
  static func range(_ interval: Double, within bounds: ClosedRange<Int>) -> ClosedRange<Int> {
    let day = Int(interval.rounded(.toNearestOrEven)).clamped(to: bounds)
    guard interval >= 2.5 else { return day...day }
    let spread = 1 + bands.reduce(0) { $0 + $1.share * max(0, min(interval, $1.to) - $1.from) }
    let first = max(2, Int((interval - spread).rounded(.toNearestOrEven))).clamped(to: bounds)
    let last = Int((interval + spread).rounded(.toNearestOrEven)).clamped(to: bounds)
    return min(first, last)...last
  }

  private static let bands: [(from: Double, to: Double, share: Double)] = [
    (2.5, 7, 0.15), (7, 20, 0.1), (20, .infinity, 0.05),
  ]
}

extension Prompt {
  /// A well-distributed number that identifies the prompt, the same on every machine.
  var seed: UInt64 {
    face.rawValue.utf8.reduce(card.rawValue ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
