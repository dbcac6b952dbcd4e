import Anki
import FlashcardKit

/// Translates Anki's days and times into those of a library.
struct AnkiDays {
  private let now: Moment
  /// The hour at which the library's days end.
  let dayEnds: Int
  private let offset: @Sendable (Milliseconds) -> Int
  /// The offsets at the beginnings of the days in UTC from the first review on, which are those in between as long as
  /// they stay the same. Asking for each review takes longer than all else about it.
  private let offsets: (first: Milliseconds, list: [Int])
  /// The study day of the import.
  let today: StudyDay
  private var todayInAnki: Int64

  /// Creates a translation.
  ///
  /// - Parameters:
  ///   - properties: The properties of the collection.
  ///   - now: The time of the import or export.
  ///   - dayEnds: The hour at which the library's days end.
  ///   - times: The times that will be asked for most.
  ///   - offset: Returns the UTC offset of local time at a time, in minutes.
  init(
    _ properties: AnkiCollection.Properties, now: Moment, dayEnds: Int,
    times: ClosedRange<Milliseconds>? = nil, offset: @escaping @Sendable (Milliseconds) -> Int
  ) {
    self.now = now
    self.dayEnds = dayEnds
    self.offset = offset
    let days = AnkiDays.days(times)
    offsets = (
      days.lowerBound * AnkiDays.day, days.map { offset($0 * AnkiDays.day) }
    )
    today = StudyDay(now, endsAt: dayEnds)
    todayInAnki = properties.day(of: now.time / 1000, offset: Int(now.offset))
  }

  /// Returns the moment of a time in milliseconds.
  func moment(_ time: Int64) -> Moment {
    let time = time.clamped(to: Moment.clock)
    return Moment(time: time, offset: offsetKnown(at: time) ?? offset(time))
  }

  /// The length of a day.
  private static let day: Milliseconds = 86_400_000
  /// The most days whose offsets are kept, fifty years.
  private static let most: Milliseconds = 18_000

  /// Returns the days whose offsets are kept for some times, the one after the last among them.
  private static func days(_ times: ClosedRange<Milliseconds>?) -> ClosedRange<Milliseconds> {
    guard let times = times?.clamped(to: Moment.clock) else { return 0...0 }
    let last = times.upperBound / day + 1
    return max(times.lowerBound / day, last - most)...last
  }

  /// Returns the offset at a time if it is that of the beginning and the end of the day.
  private func offsetKnown(at time: Milliseconds) -> Int? {
    guard time >= offsets.first else { return nil }
    let index = Int((time - offsets.first) / AnkiDays.day)
    guard index + 1 < offsets.list.count, offsets.list[index] == offsets.list[index + 1] else { return nil }
    return offsets.list[index]
  }

  /// Returns the study day of a number of a day in Anki.
  func day(_ number: Int64) -> StudyDay {
    let days = number.clamped(to: -1_000_000...1_000_000) - todayInAnki.clamped(to: -1_000_000...1_000_000)
    return today.advanced(by: Int(days))
  }

  /// Returns the number of a study day in Anki.
  func number(of day: StudyDay) -> Int64 { todayInAnki + Int64(day.number - today.number) }

  /// Returns the days by which smaller numbers are counted.
  func shifted(by days: Int64) -> AnkiDays {
    var shifted = self
    shifted.todayInAnki -= days
    return shifted
  }

  /// Returns the time that stands for all of a day.
  func middle(_ day: StudyDay) -> Milliseconds { day.middle(offset: now.offset, endsAt: dayEnds) }

  /// Returns the due time after a review, from its interval: days, or negative for seconds.
  func due(after moment: Moment, _ interval: Int32) -> Milliseconds {
    guard interval <= 0 else {
      return StudyDay(moment, endsAt: dayEnds).advanced(by: Int(interval)).middle(
        offset: moment.offset, endsAt: dayEnds)
    }
    let due = moment.time + Milliseconds(-Int64(interval)) * 1000
    let day = StudyDay(Moment(time: due, offset: Int(moment.offset)), endsAt: dayEnds)
    // Steps that end on a later day are due all of it.
    return day > StudyDay(moment, endsAt: dayEnds) ? day.middle(offset: moment.offset, endsAt: dayEnds) : due
  }
}
