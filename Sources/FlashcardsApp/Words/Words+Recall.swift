import FlashcardKit

/// The memory of a prompt, and its reviews.
extension Words {
  /// A fact about a card, with its label.
  struct Fact {
    let label: String
    let value: String
  }

  /// Returns the facts about the memory of a prompt. `waits` tells whether it waits for a sibling.
  static func facts(
    _ state: MemoryState, _ status: PromptStatus, _ history: [ReviewEntry], _ options: SchedulingOptions,
    waits: Bool, at moment: Moment
  ) -> [Fact] {
    let today = StudyDay(moment, endsAt: options.dayEnds)
    var marks = state.phase == .new ? [] : [phase(state.phase)]
    if status.isSuspended { marks.append("suspended") }
    if status.buriedOn == today.number { marks.append("buried until tomorrow") }
    if waits { marks.append("waits until tomorrow for a sibling") }
    let due = due(state, at: moment, dayEnds: options.dayEnds)
    var facts = [Fact(label: "Status", value: ([due] + marks).joined(separator: " · "))]
    guard let memory = state.memory else { return facts }
    // A due date that was set says nothing of the interval.
    if let last = history.first, case .answer = last.event, let interval = interval(of: last, dayEnds: options.dayEnds)
    {
      facts.append(Fact(label: "Interval", value: interval))
    }
    let days = state.days(until: moment, dayEnds: options.dayEnds)
    let stability = max(1, Int(memory.stability.rounded()))
    let share = MemoryModel(options.parameters).retrievability(memory, days: days)
    facts += [
      Fact(label: "Recall now", value: recall(share, left: stability - days)),
      Fact(label: "Stability", value: Words.days(stability)),
      Fact(label: "Difficulty", value: "\((memory.difficulty * 10).rounded() / 10) of 10"),
      Fact(label: "Reviews", value: "\(grouped(Int(state.reps))), \(lapses(Int(state.lapses)))"),
    ]
    return facts
  }

  /// Returns the cards that a card was confused with, those most often first, by their titles.
  static func confusions(_ cards: [(title: String, count: Int)]) -> Fact? {
    guard !cards.isEmpty else { return nil }
    let named = cards.prefix(5).map { quoted($0.title) + ($0.count > 1 ? " (\(grouped($0.count))×)" : "") }
    let others = cards.count - named.count
    return Fact(
      label: "Confused with",
      value: (named + (others > 0 ? ["\(grouped(others)) more"] : [])).joined(separator: ", "))
  }

  static let recallCurve = "Chance of recall since the last review"
  static let recallMarks = (start: "0d", now: "now", due: "due")

  /// Returns when a prompt is due: by study day, or in steps by the clock.
  static func due(_ state: MemoryState, at moment: Moment, dayEnds: Int) -> String {
    guard let due = state.due, state.phase != .new else { return "New" }
    let day = StudyDay(Moment(time: due, offset: Int(moment.offset)), endsAt: dayEnds)
    let isByDay = state.phase == .review || due == day.middle(offset: moment.offset, endsAt: dayEnds)
    if !isByDay, due <= moment.time { return "Due now" }
    if !isByDay, due - moment.time < StudyDay.length { return "Due in \(span(due - moment.time))" }
    let days = day.number - StudyDay(moment, endsAt: dayEnds).number
    if days == 0 { return "Due today" }
    let date = isoDate(day)
    return days > 0 ? "Due in \(Words.days(days)) (\(date))" : "Overdue by \(Words.days(-days)) (\(date))"
  }

  /// Returns the chance of recall now, and when it falls to 90%.
  private static func recall(_ now: Double, left days: Int) -> String {
    let share = wholePercent(now)
    return days > 0
      ? "\(share), falls to 90% in \(Words.days(days))"
      : days < 0 ? "\(share), fell to 90% \(Words.days(-days)) ago" : share
  }

  // MARK: History

  static let neverReviewed = "Never reviewed"
  static let historyColumns = ["Date", "Grade", "Interval", "Time"]

  /// Returns a row of the table of reviews: the date, the grade or what else happened, the interval it led to, and the
  /// time taken.
  static func historyRow(_ entry: ReviewEntry, dayEnds: Int, withTime: Bool) -> [String] {
    let day = isoDate(StudyDay(entry.moment, endsAt: dayEnds))
    let date = withTime ? "\(day) \(time(entry.moment))" : day
    let interval = interval(of: entry, dayEnds: dayEnds) ?? "–"
    switch entry.event {
    case .answer(let mode, let grade, let taken, _, _):
      return [date, name(grade) + kind(mode), interval, time(taken)]
    case .void: return [date, "Undo"]
    case .seed: return [date, "Imported"]
    case .reset: return [date, "Reset"]
    case .confused: return [date, "Confused with another card"]
    case .due: return [date, "Set due date", interval == Words.days(0) ? "today" : interval]
    }
  }

  private static func kind(_ mode: ReviewEntry.Mode) -> String {
    switch mode {
    case .review: ""
    case .quiz: " · quiz"
    case .cram, .cramCounting: " · cram"
    }
  }

  /// Returns the interval that an entry led to: study days, or in steps the time.
  private static func interval(of entry: ReviewEntry, dayEnds: Int) -> String? {
    let due: Milliseconds
    switch entry.event {
    case .answer(_, _, _, let next?, _): due = next
    case .due(let next): due = next
    default: return nil
    }
    let day = StudyDay(entry.moment, endsAt: dayEnds)
    let days = StudyDay(Moment(time: due, offset: Int(entry.moment.offset)), endsAt: dayEnds).number - day.number
    let isByDay = due == day.advanced(by: days).middle(offset: entry.moment.offset, endsAt: dayEnds)
    return isByDay ? Words.days(max(0, days)) : span(due - entry.moment.time)
  }
}
