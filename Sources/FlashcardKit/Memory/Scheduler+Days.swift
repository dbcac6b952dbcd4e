import Essentials

extension Scheduler {
  /// Chooses the number of days to wait after a review.
  ///
  /// With fuzz, it is drawn from the days around the interval, weighted by the shares of their weekdays and, with load
  /// balancing, by how little is due on them. A weekday with a share of 0 is avoided if there is another day.
  ///
  /// - Parameters:
  ///   - interval: The interval in fractional days.
  ///   - bounds: The bounds of the result.
  ///   - reviewed: The day of the review.
  ///   - draw: A random number.
  ///   - load: A closure that returns the number of prompts due on a day, or `nil` if that is unknown.
  ///   - siblings: The days on which another prompt of the card is due.
  /// - Returns: The number of days.
  func days(
    _ interval: Double, within bounds: ClosedRange<Int>, after reviewed: StudyDay, _ draw: UInt64,
    _ load: ((StudyDay) -> Int)?, siblings: Set<StudyDay> = []
  ) -> Int {
    let range = days(interval, within: bounds)
    guard range.count > 1 else { return range.lowerBound }
    var shares = range.map { Double(options.easyDays[reviewed.advanced(by: $0)]) / Double(EasyDays.bounds.upperBound) }
    if shares.allSatisfy({ $0 == 0 }) { shares = shares.map { _ in 1 } }
    var weights = shares
    if options.balancesLoad, let load, interval <= LoadBalance.maxInterval {
      let loads = range.map { Double(load(reviewed.advanced(by: $0))) }
      weights = LoadBalance.weights(loads, shares, around: interval - Double(range.lowerBound))
      for (index, days) in range.enumerated() where siblings.contains(reviewed.advanced(by: days)) {
        weights[index] *= LoadBalance.siblingWeight
      }
    }
    var place = Double(draw >> 11) * 0x1p-53 * weights.reduce(0, +)
    for (days, weight) in zip(range, weights) where weight > 0 {
      place -= weight
      if place < 0 { return days }
    }
    // The draw was at the very end, and the sum was rounded.
    return range.lowerBound + (weights.lastIndex { $0 > 0 } ?? 0)
  }

  /// Returns the days that a review may be scheduled for, in days after the previous one.
  func days(_ interval: Double, within bounds: ClosedRange<Int>) -> ClosedRange<Int> {
    if options.fuzz { return Fuzz.range(interval, within: bounds) }
    let days = Int(interval.rounded(.toNearestOrEven)).clamped(to: bounds)
    return days...days
  }
}

/// The weights of days in load balancing.
///
/// As in Anki (`load_balancer.rs`), a day's weight falls with a power of its load. Anki also divides by the length of the
/// interval, since later days are emptier and would lengthen intervals. Here the weights are tilted just so much that
/// their mean is the interval of the scheduler, so that the power can be higher than Anki's.
enum LoadBalance {
  /// The longest interval that is balanced, in days. Days farther off say little of the load that they will have.
  static let maxInterval = 90.0
  /// The factor for a day on which another prompt of the card is due.
  static let siblingWeight = 0.001

  /// Returns the weights of consecutive days.
  ///
  /// - Parameters:
  ///   - loads: The number of prompts due on each day.
  ///   - shares: The share of an ordinary day's load that each is to have, up to 1. A day without any weighs 0.
  ///   - mean: The wanted mean of the days without regard to shares, which are of weekdays and thus favor no length.
  ///     Counted from the first day.
  /// - Returns: The weights, at least one of them above 0 if a share is.
  static func weights(_ loads: [Double], _ shares: [Double], around mean: Double) -> [Double] {
    let light = zip(loads, shares).map { load, share in
      let burden = 1 + load / max(share, 0.01)
      return share > 0 ? 1 / (burden * burden * burden * burden) : 0
    }
    let tilted = tilt(light, toward: mean)
    return zip(tilted, shares).map { $1 == 1 ? $0 : $0 * pow($1, 1.25) }
  }

  /// Multiplies weights by powers of a number so that their mean comes close to the wanted one.
  private static func tilt(_ weights: [Double], toward mean: Double) -> [Double] {
    let last = Double(weights.count - 1)
    // A little off the ends, lest one day get all.
    let wanted = mean.clamped(to: 0.25...last - 0.25)
    var tilted = weights
    var exponent = 0.0
    for _ in 0..<8 {
      let sum = tilted.reduce(0, +)
      let center = zip(tilted.indices, tilted).reduce(0) { $0 + Double($1.0) * $1.1 } / sum
      let spread = zip(tilted.indices, tilted).reduce(0) { $0 + pow(Double($1.0) - center, 2) * $1.1 } / sum
      guard spread > 1e-9, abs(wanted - center) > 1e-3 else { break }
      // Newton's method: the derivative of the mean is the variance.
      exponent = (exponent + ((wanted - center) / spread).clamped(to: -1...1)).clamped(to: -6...6)
      let step = exp(exponent)
      var factor = exp(-exponent * wanted)
      for index in weights.indices {
        tilted[index] = weights[index] * factor
        factor *= step
      }
    }
    return tilted
  }
}

/// The share of reviews to schedule for each weekday, for a week with easier days.
public struct EasyDays: Hashable, Sendable {
  /// The shares in percent, Monday first: 100 for a normal day, 0 for a day to keep free.
  public let shares: [Int]

  /// Creates easy days from the share of each weekday in percent, Monday first, clamped to the bounds. Returns `nil`
  /// unless there are seven.
  public init?(_ shares: [Int]) {
    guard shares.count == EasyDays.count else { return nil }
    self.shares = shares.map { $0.clamped(to: EasyDays.bounds) }
  }

  private init(all share: Int) { shares = Array(repeating: share, count: EasyDays.count) }

  /// The number of weekdays.
  public static let count = 7
  /// The bounds of a share in percent.
  public static let bounds = 0...100
  /// A week of normal days.
  public static let none = EasyDays(all: 100)

  /// Returns the share of a day in percent.
  public subscript(day: StudyDay) -> Int { shares[day.weekday] }
}

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
  package var seed: UInt64 {
    face.rawValue.utf8.reduce(card.rawValue ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
