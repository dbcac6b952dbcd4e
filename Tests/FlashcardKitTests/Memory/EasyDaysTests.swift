import Testing

@testable import FlashcardKit

/// The days that reviews are scheduled for: fuzz, load balancing, and easy days.
@Suite struct EasyDaysTests {
  private let moment = Moment(time: 1_700_000_000_000, offset: 60)
  private var today: StudyDay { StudyDay(moment, endsAt: 4) }

  private func options(
    _ shares: [Int] = EasyDays.none.shares, fuzz: Bool = true, balancesLoad: Bool = true
  ) throws -> SchedulingOptions {
    SchedulingOptions(fuzz: fuzz, balancesLoad: balancesLoad, easyDays: try #require(EasyDays(shares)))
  }

  /// Schedules prompts one after another and returns the reviews by weekday.
  private func weekdays(_ options: SchedulingOptions, count: Int = 3500, tellsLoad: Bool = true) throws -> [Int] {
    let scheduler = Scheduler(options)
    var loads: [StudyDay: Int] = [:]
    for number in 0..<count {
      let prompt = Prompt(card: CardID(rawValue: UInt64(number) &* 0x9E37_79B9_7F4A_7C15), face: .front)
      let state = MemoryState(
        phase: .review, memory: Memory(stability: 30, difficulty: 5),
        answered: Moment(time: moment.time - Milliseconds(20 + number % 7) * StudyDay.length, offset: 60), due: nil,
        reps: 3, lapses: 0)
      let load = { (day: StudyDay) in loads[day] ?? 0 }
      let outcome = scheduler.outcomes(for: prompt, in: state, at: moment, load: tellsLoad ? load : nil)[2]
      guard case .days(let days) = outcome.delay else { continue }
      loads[today.advanced(by: days), default: 0] += 1
    }
    var weekdays = Array(repeating: 0, count: 7)
    for (day, load) in loads { weekdays[day.weekday] += load }
    return weekdays
  }

  @Test func aWeekOfOtherThanSevenDaysIsNone() {
    #expect(EasyDays([]) == nil && EasyDays(Array(repeating: 1, count: 8)) == nil)
    #expect(EasyDays([-1, 0, 50, 100, 101, .max, .min])?.shares == [0, 0, 50, 100, 100, 100, 0])
    #expect(EasyDays.none[StudyDay(number: -100_000_000)] == 100)
  }

  @Test(arguments: [true, false]) func aDayWithoutAShareIsKeptFree(balancesLoad: Bool) throws {
    let counts = try weekdays(options([100, 100, 100, 100, 100, 0, 0], balancesLoad: balancesLoad))
    #expect(counts[5] == 0 && counts[6] == 0 && counts[..<5].allSatisfy { $0 > 100 }, "\(counts)")
  }

  @Test(arguments: [true, false]) func halfAShareIsHalfTheReviews(balancesLoad: Bool) throws {
    let normal = try weekdays(options(balancesLoad: balancesLoad))
    let eased = try weekdays(options([100, 100, 50, 100, 100, 100, 100], balancesLoad: balancesLoad))
    let ratio = Double(eased[2]) / Double(normal[2])
    #expect((0.4...0.65).contains(ratio), "\(normal) \(eased)")
  }

  /// Where all days of the range are free days, the review still has to be on one of them.
  @Test func aWeekWithoutAnyShareIsANormalOne() throws {
    #expect(try weekdays(options(Array(repeating: 0, count: 7)), count: 700) == weekdays(options(), count: 700))
    let short = MemoryState(
      phase: .review, memory: Memory(stability: 0.5, difficulty: 5), answered: moment, due: nil, reps: 1, lapses: 0)
    let none = Scheduler(try options(Array(repeating: 0, count: 7)))
    let prompt = Prompt(card: CardID(rawValue: 1), face: .front)
    #expect(none.outcomes(for: prompt, in: short, at: moment) { _ in 9 }[1].state.due != nil)
  }

  @Test func withoutFuzzNeitherLoadNorEasyDaysMatter() throws {
    let exact = try options([100, 0, 100, 0, 100, 0, 100], fuzz: false)
    #expect(try weekdays(exact) == weekdays(options(fuzz: false)))
    #expect(try weekdays(exact) == weekdays(options(fuzz: false, balancesLoad: false), tellsLoad: false))
  }

  @Test func withoutLoadBalancingTheLoadDoesNotMatter() throws {
    let plain = try options(balancesLoad: false)
    let days = try weekdays(plain, count: 700)
    #expect(try days == weekdays(plain, count: 700, tellsLoad: false))
    #expect(try days == weekdays(options(), count: 700, tellsLoad: false))
    #expect(try weekdays(options(), count: 700) != days)
  }
}
