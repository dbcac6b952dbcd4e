import FlashcardKit
import Foundation
import Testing

@Suite struct StudyDayTests {
  private let hour: Milliseconds = 3_600_000

  @Test func aDayEndsAtItsHourByEveryOffset() {
    for offset in stride(from: -12 * 60, through: 14 * 60, by: 15) {
      for ends in [0, 4, 23] {
        let start = Milliseconds(ends) * hour - Milliseconds(offset) * 60_000
        for (number, time) in [(0, start), (-1, start - 1), (0, start + 24 * hour - 1), (1, start + 24 * hour)] {
          #expect(StudyDay(Moment(time: time, offset: offset), endsAt: ends).number == number)
        }
        let middle = StudyDay(number: 20_000).middle(offset: Int16(offset), endsAt: ends)
        #expect(StudyDay(Moment(time: middle, offset: offset), endsAt: ends).number == 20_000)
        for shift in [-60, 60, -600, 600] {
          #expect(StudyDay(Moment(time: middle, offset: offset + shift), endsAt: ends).number == 20_000)
        }
      }
    }
  }

  /// For every time zone that changed its clocks in 2024, the day of the change is a single day, of 23 or 25 hours.
  @Test func daysOfTwentyThreeAndTwentyFiveHoursAreOneDay() throws {
    let from = Date(timeIntervalSince1970: 1_704_067_200)
    var changes = 0
    for name in TimeZone.knownTimeZoneIdentifiers {
      let zone = try #require(TimeZone(identifier: name))
      var next = zone.nextDaylightSavingTimeTransition(after: from)
      while let change = next, change.timeIntervalSince(from) < 366 * 86_400 {
        let before = zone.secondsFromGMT(for: change - 1) / 60
        let after = zone.secondsFromGMT(for: change) / 60
        next = zone.nextDaylightSavingTimeTransition(after: change)
        // A few zones moved across the date line, or changed by seconds; only shifts of an hour or less are tested.
        guard before != after, abs(before - after) <= 60 else { continue }
        changes += 1
        // From noon the day before to noon the day after, by the wall clock.
        let time = Milliseconds(change.timeIntervalSince1970) * 1000
        let day = StudyDay(Moment(time: time, offset: before), endsAt: 0)
        let earlier = Moment(time: day.advanced(by: -1).middle(offset: Int16(before), endsAt: 0), offset: before)
        let later = Moment(time: day.advanced(by: 1).middle(offset: Int16(after), endsAt: 0), offset: after)
        #expect(StudyDay(later, endsAt: 4).days(since: StudyDay(earlier, endsAt: 4)) == 2)
        #expect(later.time - earlier.time == 48 * hour + Milliseconds(before - after) * 60_000)
        // By the new wall clock, one minute before four and four o'clock are different days.
        let four = Moment(
          time: StudyDay(number: day.number + 1).middle(offset: Int16(after), endsAt: 0) - 8 * hour, offset: after)
        let minuteToFour = Moment(time: four.time - 60_000, offset: after)
        #expect(StudyDay(four, endsAt: 4).days(since: StudyDay(minuteToFour, endsAt: 4)) == 1)
      }
    }
    #expect(changes > 50)
  }

  @Test func clocksThatJumpNeverGiveNegativeDays() {
    var random = RandomSource(seed: 1)
    for _ in 0..<5000 {
      let times = (0..<2).map { _ in Milliseconds(bitPattern: random.next()) >> Int64.random(in: 0..<30, using: &random)
      }
      let offsets = (0..<2).map { _ in Int.random(in: -5000...5000, using: &random) }
      let moments = zip(times, offsets).map { Moment(time: $0, offset: $1) }
      let state = MemoryState(
        phase: .review, memory: Memory(stability: 10, difficulty: 5), answered: moments[0], due: 0, reps: 1, lapses: 0)
      #expect(state.days(until: moments[1], dayEnds: 4) >= 0)
      if times[1] < times[0], offsets[0] == offsets[1] { #expect(state.days(until: moments[1], dayEnds: 4) == 0) }
    }
    let set = StudyDay(Moment(time: .min, offset: .min), endsAt: 23)
    #expect(StudyDay(Moment(time: .max, offset: .max), endsAt: 0).days(since: set) > 0)
  }

  @Test func reviewsAreDueAllDayAndStepsAtTheirTime() {
    let day = StudyDay(number: 20_000)
    let noon = day.middle(offset: 120, endsAt: 4)
    func state(_ phase: Phase) -> MemoryState {
      MemoryState(
        phase: phase, memory: Memory(stability: 10, difficulty: 5), answered: nil, due: noon, reps: 1, lapses: 0)
    }
    let morning = Moment(time: noon - 12 * hour, offset: 120)
    let night = Moment(time: noon - 12 * hour - 1, offset: 120)
    #expect(state(.review).isDue(at: morning, dayEnds: 4) && !state(.review).isDue(at: night, dayEnds: 4))
    #expect(!state(.learning).isDue(at: morning, dayEnds: 4))
    #expect(state(.learning).isDue(at: Moment(time: noon, offset: 120), dayEnds: 4))
    #expect(!MemoryState.new.isDue(at: morning, dayEnds: 4))
  }
}
