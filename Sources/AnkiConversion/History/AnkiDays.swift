import Anki
import FlashcardKit

/// Translates Anki's days and times into those of a library.
struct AnkiDays {
  private let now: Moment
  /// The hour at which the library's days end.
  let dayEnds: Int
  private let offset: @Sendable (Milliseconds) -> Int
  /// The study day of the import.
  let today: StudyDay
  private var todayInAnki: Int64

  init(
    _ properties: AnkiCollection.Properties, now: Moment, dayEnds: Int,
    offset: @escaping @Sendable (Milliseconds) -> Int
  ) {
    self.now = now
    self.dayEnds = dayEnds
    self.offset = offset
    today = StudyDay(now, endsAt: dayEnds)
    todayInAnki = properties.day(of: now.time / 1000, offset: Int(now.offset))
  }

  /// Returns the moment of a time in milliseconds.
  func moment(_ time: Int64) -> Moment {
    let time = time.clamped(to: Moment.clock)
    return Moment(time: time, offset: offset(time))
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
