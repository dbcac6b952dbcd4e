/// A simulation of the coming years at the current desired retention, with any number of new prompts a day.
///
/// Prompts don't affect each other, so new prompts are simulated once, and multiplied.
public struct Simulation: Hashable, Sendable {
  /// The days of what has been learned, from today on.
  let known: [Day]
  /// The days if a new prompt is added on each of them.
  let added: [Day]
  /// The number of learned prompts that the simulation covers.
  public let prompts: Int
  /// The person's current number of new prompts a day.
  public let newPerDay: Int

  /// The expected figures of one day, or their means over several.
  public struct Day: Hashable, Sendable {
    /// The number of reviews.
    public internal(set) var reviews = 0.0
    /// The study time in milliseconds.
    public internal(set) var taken = 0.0
    /// The number of prompts that would be recalled: the sum of their retrievability.
    public internal(set) var memorized = 0.0
  }

  /// The number of simulated days.
  public static let length = 1095

  /// Returns the mean reviews and study time a day, and the number of memorized prompts on the last day, for a range of
  /// days from today on, if `new` prompts are added each day. Days beyond `length` are omitted.
  public func mean(of days: Range<Int>, new: Int) -> Day {
    let days = days.clamped(to: 0..<min(known.count, added.count))
    guard let last = days.last else { return Day() }
    let new = Double(max(0, new))
    var mean = Day()
    for day in days {
      mean.reviews += known[day].reviews + new * added[day].reviews
      mean.taken += known[day].taken + new * added[day].taken
    }
    mean.reviews /= Double(days.count)
    mean.taken /= Double(days.count)
    mean.memorized = known[last].memorized + new * added[last].memorized
    return mean
  }
}
