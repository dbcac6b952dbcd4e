/// The study days that a query counts from.
struct SearchDays: Hashable, Sendable {
  let today: StudyDay
  private let offset: Int16
  private let dayEnds: Int

  init(_ moment: Moment, endsAt dayEnds: Int) {
    today = StudyDay(moment, endsAt: dayEnds)
    offset = moment.offset
    self.dayEnds = dayEnds
  }

  /// The time at which today ends.
  var end: Milliseconds { today.advanced(by: 1).start(offset: offset, endsAt: dayEnds) }

  /// Returns the time at which the last days begin, of which today is one.
  func start(ofLast days: Int) -> Milliseconds {
    today.advanced(by: 1 - days.clamped(to: 1...1_000_000)).start(offset: offset, endsAt: dayEnds)
  }

  /// Returns the number of the day that a time falls on.
  func number(of time: Milliseconds) -> Int {
    StudyDay(Moment(time: time, offset: Int(offset)), endsAt: dayEnds).number
  }

  /// Returns the number of the day of a moment, by the moment's own UTC offset.
  func number(of moment: Moment) -> Int { StudyDay(moment, endsAt: dayEnds).number }
}
