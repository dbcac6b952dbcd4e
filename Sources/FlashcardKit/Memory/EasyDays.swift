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
