import FlashcardKit

/// The memory of a prompt, and its reviews.
extension Words {
  static func about(
    _ prompt: FlashcardKit.Prompt, _ book: ReviewBook, _ library: Library, at moment: Moment
  ) -> [String] {
    let options = library.studyOptions(of: library.home(of: prompt.card)).scheduling
    let state = book[prompt]
    var lines: [String] = []
    if let memory = state.memory {
      let days = state.days(until: moment, dayEnds: options.dayEnds)
      let model = MemoryModel(options.parameters)
      let stability = max(1, Int(memory.stability.rounded()))
      lines.append(recall(model.retrievability(memory, days: days), left: stability - days))
      let difficulty = "difficulty \(Int((memory.difficulty * 10).rounded()) / 10) of 10"
      lines.append("Stability \(Words.days(stability)), \(difficulty), state: \(phase(state.phase))")
      let end = max(days, Int(min(memory.stability * 2, 36_500)), 10)
      lines.append(
        curve((0..<40).map { model.retrievability(memory, days: end * $0 / 39) }) + " over \(Words.days(end))")
    } else {
      lines.append("Never reviewed")
    }
    if let due = state.due, state.phase != .new {
      lines.append(due <= moment.time ? "Due now" : "Due in \(span(due - moment.time))")
    }
    lines.append("\(reviews(Int(state.reps))), \(lapses(Int(state.lapses)))")
    let history = book.replay.log.answers(to: prompt).suffix(200).reversed()
    return lines + history.map { line($0, at: moment.time) }
  }

  /// Returns when a prompt is due: by study day, or in steps by the clock.
  static func due(_ state: MemoryState, at moment: Moment, dayEnds: Int) -> String {
    guard let due = state.due, state.phase != .new else { return "New" }
    let day = StudyDay(Moment(time: due, offset: Int(moment.offset)), endsAt: dayEnds)
    let isByDay = state.phase == .review || due == day.middle(offset: moment.offset, endsAt: dayEnds)
    if !isByDay, due <= moment.time { return "Due now" }
    if !isByDay, due - moment.time < StudyDay.length { return "Due in \(span(due - moment.time))" }
    let days = day.number - StudyDay(moment, endsAt: dayEnds).number
    if days == 0 { return "Due today" }
    return days > 0 ? "Due in \(Words.days(days))" : "Overdue by \(Words.days(-days))"
  }

  /// Returns the chance of recall now, and when it falls to 90%.
  private static func recall(_ now: Double, left days: Int) -> String {
    let share = wholePercent(now)
    return days > 0
      ? "Recall now \(share), falls to 90% in \(Words.days(days))"
      : days < 0 ? "Recall now \(share), fell to 90% \(Words.days(-days)) ago" : "Recall now \(share)"
  }

  /// Returns a row of bars, one per share, with heights proportional to the shares.
  private static func curve(_ shares: [Double]) -> String {
    let bars = Array("▁▂▃▄▅▆▇█")
    return String(shares.map { bars[min(7, max(0, Int($0 * 8)))] })
  }

  private static func line(_ entry: ReviewEntry, at now: Milliseconds) -> String {
    let when = ago(entry.moment.time, at: now)
    switch entry.event {
    case .answer(let mode, let grade, let taken, _, _):
      let kind = mode == .review ? "" : mode == .quiz ? " in a quiz" : " in cram"
      return "\(name(grade))\(kind), \(when), took \(time(taken))"
    case .void: return "Undid a review, \(when)"
    case .seed: return "Imported history, \(when)"
    case .reset: return "Reset, \(when)"
    case .due: return "Set due date, \(when)"
    }
  }
}
