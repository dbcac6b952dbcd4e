import FlashcardKit

/// What is said about scheduled review.
extension Words {
  static let showFirst = "Space shows the back first"
  static let nothingDue = "Nothing of this is to be reviewed today; a quiz or a round can be had at any time"
  static let answersAwaited = "Your answers are still being read; try again in a moment"
  static let newHasNoDate = "It was never answered; it comes when new cards do"
  static func sentence(_ problem: DayProblem) -> String {
    switch problem {
    case .noDay: "Type a number of days, or a date as 2026-12-24"
    case .noSuchDay: "There is no such day; a date is typed as 2026-12-24"
    case .past: "That day is past"
    case .tooFar: "That is too far away: \(grouped(SchedulingOptions.longestInterval)) days at most"
    }
  }

  static func crammed(_ card: Card, _ grade: Grade) -> String {
    "\(quoted(card.front)): " + (grade == .again ? "once more in a while" : "known")
  }
  static let nothingToCram = "All of these are suspended; ! in a list has them asked again"
  static func leech(_ card: Card, suspended: Bool) -> String {
    "A leech: \(quoted(card.front)) was forgotten again and again"
      + (suspended ? "; it is not asked until ! brings it back" : "")
  }

  /// A day that is so many away.
  static func inDays(_ days: Int) -> String {
    days == 0 ? "today" : days == 1 ? "tomorrow" : "the day in \(grouped(days)) days"
  }
  static let anAnswer = "an answer"

  static func answers(_ count: Int) -> String { count == 1 ? "1 answer" : "\(grouped(count)) answers" }

  static func name(_ grade: Grade) -> String {
    switch grade {
    case .again: "Again"
    case .hard: "Hard"
    case .good: "Good"
    case .easy: "Easy"
    }
  }

  static func phase(_ phase: Phase) -> String {
    switch phase {
    case .new: "new"
    case .learning: "learning"
    case .review: "review"
    case .relearning: "relearning"
    }
  }

  /// How long until something comes back: 10 min, 4 d, 3 mo, 2.5 y.
  static func delay(_ delay: Delay) -> String {
    switch delay {
    case .time(let time): span(time)
    case .days(let days): Words.days(days)
    }
  }

  static func days(_ days: Int) -> String {
    func tenths(_ value: Int, _ of: Int) -> String {
      let tenths = value * 10 / of
      return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
    if days < 60 { return "\(days) d" }
    return days < 730 ? "\(tenths(days, 30)) mo" : "\(tenths(days, 365)) y"
  }

  /// A span of time by its largest unit, rounded up: what is waited for is there when it has passed.
  static func span(_ span: Milliseconds) -> String {
    let seconds = (max(0, span) + 999) / 1000
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\((seconds + 59) / 60) min" }
    return seconds < 172_800 ? "\((seconds + 3599) / 3600) h" : "\((seconds + 86_399) / 86_400) d"
  }

  static func graded(_ card: Card, _ grade: Grade, _ delay: Delay) -> String {
    "\(name(grade)): \(quoted(card.front)) again in \(Words.delay(delay))"
  }

  static func answered(_ card: Card) -> String { "The answer to \(quoted(card.front))" }
  static func buried(_ card: Card) -> String { "\(quoted(card.front)) is put off until tomorrow" }
  static func suspended(_ cards: [Card], _ isSuspended: Bool) -> String {
    let what = cards.count == 1 ? quoted(cards[0].front) : Words.cards(cards.count)
    let verb = cards.count == 1 ? "is" : "are"
    return isSuspended
      ? "\(what) \(verb) suspended; is:suspended finds what is" : "\(what) \(verb) asked again in review"
  }

  static func suspended(_ card: Card) -> String { "\(quoted(card.front)) is suspended; is:suspended finds it" }
  static func flagged(_ card: Card, _ flag: Int?) -> String {
    flag.map { "Flag \($0) on \(quoted(card.front))" } ?? "Took the flag from \(quoted(card.front))"
  }
  static func reset(_ card: Card) -> String { "\(quoted(card.front)) is new again" }
  static func due(_ card: Card, in days: Int) -> String {
    days == 0 ? "\(quoted(card.front)) is due today" : "\(quoted(card.front)) is due in \(Words.days(days))"
  }

  /// What is known of a prompt: how well it is remembered, and how it was answered.
  static func about(
    _ prompt: FlashcardKit.Prompt, _ book: ReviewBook, _ library: Library, at moment: Moment
  ) -> [String] {
    let options = library.studyOptions(of: library.home(of: prompt.card)).scheduling
    let state = book[prompt]
    var lines: [String] = []
    if let memory = state.memory {
      let days = state.days(until: moment, dayEnds: options.dayEnds)
      let model = MemoryModel(options.parameters)
      let now = Int((model.retrievability(memory, days: days) * 100).rounded())
      lines.append("Remembered with \(now) %; with 90 % for \(Words.days(max(1, Int(memory.stability.rounded())))).")
      lines.append("Difficulty \(Int((memory.difficulty * 10).rounded()) / 10) of 10, \(phase(state.phase)).")
      let end = max(days, Int(min(memory.stability * 2, 36_500)), 10)
      lines.append(
        curve((0..<40).map { model.retrievability(memory, days: end * $0 / 39) }) + " to \(Words.days(end))")
    } else {
      lines.append("Never answered.")
    }
    if let due = state.due, state.phase != .new {
      lines.append(due <= moment.time ? "Due." : "Due in \(span(due - moment.time)).")
    }
    lines.append("\(answers(Int(state.reps))), forgotten \(state.lapses == 1 ? "once" : "\(state.lapses) times").")
    let history = book.replay.log.answers(to: prompt).suffix(200).reversed()
    return lines + history.map { line($0, at: moment.time) }
  }

  /// A row of bars, each as high as a share.
  private static func curve(_ shares: [Double]) -> String {
    let bars = Array("▁▂▃▄▅▆▇█")
    return String(shares.map { bars[min(7, max(0, Int($0 * 8)))] })
  }

  private static func line(_ answer: ReviewEntry, at now: Milliseconds) -> String {
    let when = ago(answer.moment.time, at: now)
    switch answer.event {
    case .answer(let mode, let grade, let taken, _):
      let kind = mode == .review ? "" : mode == .quiz ? " in a quiz" : " in cram"
      return "\(name(grade))\(kind), \(when), after \(time(taken))"
    case .void: return "An answer taken back, \(when)"
    case .seed: return "A history from elsewhere, \(when)"
    case .reset: return "Made new again, \(when)"
    case .due: return "Given another day, \(when)"
    }
  }
}
