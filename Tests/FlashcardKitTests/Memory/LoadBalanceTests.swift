import Foundation
import Rounds
import Testing

@testable import FlashcardKit

/// Load balancing evens out the days without making intervals longer or shorter.
@Suite struct LoadBalanceTests {
  private static let start = Moment(time: 1_700_000_000_000, offset: 60)

  /// What a year of reviews came to.
  private struct Year {
    /// The lengths of balanced intervals, as a multiple of what the scheduler asks for.
    var ratios: [Double] = []
    /// The chances of recall at the time of each review, in the second half of the year.
    var recall: [Double] = []
    /// The days that were chosen.
    var chosen: [Int] = []
    /// The number of balanced intervals that end on each weekday.
    var weekdays = Array(repeating: 0, count: 7)
    /// The number of reviews on each day.
    var loads: [Int: Int] = [:]

    var meanRatio: Double { ratios.reduce(0, +) / Double(ratios.count) }
    var meanRecall: Double { recall.reduce(0, +) / Double(recall.count) }

    /// The mean difference between the loads of a day and of the next, as a share of the mean load, in the second half
    /// of the year.
    var unevenness: Double {
      let days = (180..<360).map { Double(loads[$0] ?? 0) }
      let steps = zip(days, days.dropFirst()).map { abs($0 - $1) }
      return steps.reduce(0, +) / days.reduce(0, +)
    }
  }

  /// Studies a few new cards each day of a year, and reviews what is due.
  private func year(_ options: SchedulingOptions, newPerDay: Int = 11, seed: UInt64 = 3) -> Year {
    let scheduler = Scheduler(options)
    let first = StudyDay(Self.start, endsAt: 4)
    var random = RandomSource(seed: seed)
    var due: [Int: [(prompt: Prompt, state: MemoryState)]] = [:]
    var year = Year()
    for day in 0..<365 {
      let moment = Moment(time: Self.start.time + Milliseconds(day) * StudyDay.length, offset: 60)
      var asked = due.removeValue(forKey: day) ?? []
      year.loads[day] = asked.count
      for _ in 0..<newPerDay {
        asked.append((Prompt(card: CardID(rawValue: random.next()), face: .front), .new))
      }
      for (prompt, state) in asked {
        var grade = Grade.good
        if let memory = state.memory {
          let recall = scheduler.model.retrievability(memory, days: state.days(until: moment, dayEnds: 4))
          if day >= 180 { year.recall.append(recall) }
          let luck = Double(random.next() >> 11) * 0x1p-53
          grade = luck > recall ? .again : luck > recall * 0.9 ? .easy : luck > recall * 0.8 ? .hard : .good
        }
        let outcome = scheduler.outcomes(for: prompt, in: state, at: moment) { load in
          due[load.days(since: first)]?.count ?? 0
        }[Int(grade.rawValue) - 1]
        guard case .days(let days) = outcome.delay else { continue }
        let interval = scheduler.interval(outcome.state)
        if (2.5...LoadBalance.maxInterval).contains(interval) {
          year.weekdays[first.advanced(by: day + days).weekday] += 1
          // Better grades get more days than worse ones, even if that is longer.
          if grade == .good { year.ratios.append(Double(days) / interval) }
        }
        year.chosen.append(days)
        due[day + days, default: []].append((prompt, outcome.state))
      }
    }
    return year
  }

  /// Steps would only make the simulation longer.
  private func options(_ balancesLoad: Bool, _ shares: [Int] = EasyDays.none.shares) throws -> SchedulingOptions {
    SchedulingOptions(
      learningSteps: [], relearningSteps: [], balancesLoad: balancesLoad, easyDays: try #require(EasyDays(shares)))
  }

  @Test(.enabled(if: Rounds.isThorough)) func aYearIsEvenedOutWithoutLongerIntervals() throws {
    let plain = year(try options(false))
    let balanced = year(try options(true))
    #expect(balanced.ratios.count > 10_000)
    #expect(abs(balanced.meanRatio - 1) < 0.01, "\(balanced.meanRatio), plain \(plain.meanRatio)")
    #expect(abs(balanced.meanRecall - plain.meanRecall) < 0.002, "\(balanced.meanRecall), plain \(plain.meanRecall)")
    #expect(balanced.unevenness < plain.unevenness * 0.8, "\(balanced.unevenness), plain \(plain.unevenness)")
    #expect(
      year(try options(true), newPerDay: 1).chosen == year(try options(true), newPerDay: 1).chosen)
  }

  @Test(.enabled(if: Rounds.isThorough)) func easyDaysGetTheirShareOfTheLoad() throws {
    func ordinary(_ days: some Collection<Int>) -> Double { Double(days.reduce(0, +)) / Double(days.count) }
    for newPerDay in [1] + (Rounds.isThorough ? [11] : []) {
      let days = year(try options(true, [100, 100, 100, 100, 100, 50, 100]), newPerDay: newPerDay).weekdays
      #expect((0.4...0.6).contains(Double(days[5]) / ordinary(days[..<5] + days[6...])), "\(days)")
    }
    let days = year(try options(true, [100, 100, 100, 100, 100, 50, 0])).weekdays
    #expect((0.4...0.65).contains(Double(days[5]) / ordinary(days[..<5])), "\(days)")
    // A day that is the only one in range is taken even so.
    #expect(Double(days[6]) < ordinary(days[..<5]) * 0.02, "\(days)")
  }

  @Test func aDayWithASiblingIsAvoided() {
    let scheduler = Scheduler()
    let today = StudyDay(Self.start, endsAt: 4)
    let state = MemoryState(
      phase: .review, memory: Memory(stability: 30, difficulty: 5),
      answered: Moment(time: Self.start.time - 25 * StudyDay.length, offset: 60), due: nil, reps: 3, lapses: 0)
    var (with, without) = (0, 0)
    for number in 0..<2000 {
      let prompt = Prompt(card: CardID(rawValue: UInt64(number) &* 0x9E37_79B9_7F4A_7C15), face: .front)
      let free = scheduler.outcomes(for: prompt, in: state, at: Self.start) { _ in 3 }[2]
      guard case .days(let days) = free.delay else { continue }
      let sibling = today.advanced(by: days)
      let moved = scheduler.outcomes(for: prompt, in: state, at: Self.start, siblings: [sibling]) { _ in 3 }[2]
      if moved.delay == free.delay { with += 1 } else { without += 1 }
    }
    #expect(with < 40 && without > 1900, "\(with) \(without)")
  }

  /// No load, however uneven, leads out of the range or to a day without a share.
  @Test func anyLoadsLeadToADayInRange() {
    var random = RandomSource(seed: 8)
    for _ in 0..<3000 {
      let count = Int(random.next() % 14) + 2
      let loads = (0..<count).map { _ in Double([0, 1, 3, 40, 9_000_000_000][Int(random.next() % 5)]) }
      var shares = (0..<count).map { _ in Double([0, 0.01, 0.5, 1][Int(random.next() % 4)]) }
      shares[0] = 1
      let weights = LoadBalance.weights(loads, shares, around: Double(random.next() % 20) - 3)
      #expect(weights.count == count && weights.allSatisfy { $0 >= 0 && $0.isFinite } && weights.contains { $0 > 0 })
      #expect(zip(weights, shares).allSatisfy { $1 > 0 || $0 == 0 })
    }
  }
}
