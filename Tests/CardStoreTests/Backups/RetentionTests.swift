import FlashcardKit
import Foundation
import RandomLibraries
import Testing

@testable import CardStore

/// Which backups are kept.
@Suite struct RetentionTests {
  /// The latest one of each of the last seven days and each of the last four weeks is kept.
  @Test func oneOfEachDayAndWeekIsKept() {
    let day: Milliseconds = 24 * 3_600_000
    // Three a day for ten weeks.
    let times = (0..<210).map { Milliseconds($0) * day / 3 }
    let kept = Retention.kept(times)
    let last = times.suffix(10)
    let days = (63...69).map { Milliseconds($0) * day + day / 3 * 2 }
    let weeks = (6...9).map { Milliseconds($0) * 7 * day + 6 * day + day / 3 * 2 }
    #expect(kept == Set(last).union(days).union(weeks))
  }

  @Test func thereAreNeverTooMany() {
    let hour: Milliseconds = 3_600_000
    var kept: Set<Milliseconds> = []
    for number in 1...2000 as ClosedRange<Milliseconds> {
      kept = Retention.kept(Array(kept.union([number * hour])))
      #expect(kept.contains(number * hour) && kept.count <= Retention.recent + Retention.days + Retention.weeks)
    }
    let days = Set(kept.map { $0 / (24 * hour) })
    let newest = 2000 / 24 as Milliseconds
    #expect(days.isSuperset(of: (newest - 6)...newest))
    #expect((kept.min() ?? 0) < (2000 - 24 * 20) * hour)
  }
}
