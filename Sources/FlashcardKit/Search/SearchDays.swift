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

/// Live reviews by time. Only the lines that matter are sorted and freed of voided ones.
extension ReviewLog {
  /// Returns whether the prompt of each number was reviewed in a range of times, with the given grade, or any if `nil`.
  /// Reviews that don't change the schedule count, quizzes don't.
  func rated(in times: ClosedRange<Milliseconds>, _ grade: Grade?) -> [Bool] {
    let live = LiveLines(lines.filter { times.contains($0.time) || $0.kind == .void })
    var rated = [Bool](repeating: false, count: prompts.count)
    for (line, isLive) in zip(live.lines, live.isLive)
    where isLive && (line.kind.isReview || line.kind == .cram) && times.contains(line.time) {
      if grade == nil || line.grade == grade { rated[Int(line.prompt)] = true }
    }
    return rated
  }

  /// Returns whether the first review of the prompt of each number was in a range of times. What was learned elsewhere
  /// and imported was not.
  func introduced(in times: ClosedRange<Milliseconds>) -> [Bool] {
    var isCandidate = [Bool](repeating: false, count: prompts.count)
    for line in lines where line.kind.isReview && times.contains(line.time) { isCandidate[Int(line.prompt)] = true }
    let live = LiveLines(lines.filter { isCandidate[Int($0.prompt)] })
    var introduced = [Bool](repeating: false, count: prompts.count)
    for (line, isLive) in zip(live.lines, live.isLive)
    where isLive && isCandidate[Int(line.prompt)] && (line.kind.isReview || line.kind == .seed) {
      isCandidate[Int(line.prompt)] = false
      introduced[Int(line.prompt)] = line.kind.isReview && times.contains(line.time)
    }
    return introduced
  }
}

extension ReviewLine.Kind {
  /// Whether this is a review that changes the schedule.
  fileprivate var isReview: Bool { self == .review || self == .cramCounting }
}
