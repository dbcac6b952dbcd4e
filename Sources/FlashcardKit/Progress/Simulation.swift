/// A simulation of the coming years at the current desired retention, with any number of new prompts a day until all
/// have been learned.
///
/// Prompts don't affect each other, so new prompts are simulated once, and multiplied.
public struct Simulation: Hashable, Sendable {
  /// The days of what has been learned, from today on.
  let known: [Day]
  /// The days if a new prompt is learned on each of them.
  let added: [Day]
  /// The number of learned prompts that the simulation covers.
  public let prompts: Int
  /// The number of prompts that can still be learned.
  public let newPrompts: Int
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
  /// days from today on, if `new` prompts are learned each day until none is left. Days beyond `length` are omitted.
  public func mean(of days: Range<Int>, new: Int) -> Day {
    let days = days.clamped(to: 0..<min(known.count, added.count))
    guard let last = days.last else { return Day() }
    let course = Course(new: max(0, new), of: newPrompts)
    var mean = Day()
    for day in days {
      mean = mean + known[day] + learned(on: day, course)
    }
    mean.reviews /= Double(days.count)
    mean.taken /= Double(days.count)
    mean.memorized = known[last].memorized + learned(on: last, course).memorized
    return mean
  }

  /// How many new prompts are learned each day: on the first days the same number, on one more day what is left.
  private struct Course {
    let perDay: Int
    let days: Int
    let rest: Int

    init(new: Int, of prompts: Int) {
      perDay = new
      days = new == 0 ? 0 : prompts / new
      rest = new == 0 ? 0 : prompts % new
    }
  }

  /// Returns the part of a day that prompts learned from today on have.
  private func learned(on day: Int, _ course: Course) -> Day {
    // The prompts of a day that is so many days ago.
    func sum(from age: Int) -> Day { age < 0 ? Day() : added[age] }
    let rest = day - course.days
    let full = sum(from: day) - sum(from: rest)
    let last = sum(from: rest) - sum(from: rest - 1)
    return full.scaled(by: Double(course.perDay)) + last.scaled(by: Double(course.rest))
  }
}

extension Simulation.Day {
  static func + (a: Simulation.Day, b: Simulation.Day) -> Simulation.Day {
    Simulation.Day(reviews: a.reviews + b.reviews, taken: a.taken + b.taken, memorized: a.memorized + b.memorized)
  }

  static func - (a: Simulation.Day, b: Simulation.Day) -> Simulation.Day { a + b.scaled(by: -1) }

  func scaled(by factor: Double) -> Simulation.Day {
    Simulation.Day(reviews: reviews * factor, taken: taken * factor, memorized: memorized * factor)
  }
}
