import Fitting
import FlashcardKit
import TextUI

/// The FSRS parameters, and optimizing them.
extension Words {
  static let fitRunning = "Another optimization is running; try again when it is done"
  static func resetParameters(for owner: String?) -> String {
    owner.map { "FSRS parameters: default for \($0)" } ?? "FSRS parameters: default"
  }
  static let firstStabilities = "New cards fall to 90% recall after"

  /// Returns a log loss with four decimals: `0.3012`.
  static func loss(_ value: Double) -> String {
    let digits = String(Int((min(max(0, value), 999) * 10_000).rounded()))
    let padded = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    return "\(padded.dropLast(4)).\(padded.suffix(4))"
  }

  static func sentence(_ outcome: MemoryFit.Outcome) -> String {
    switch outcome {
    case .cancelled: "Optimization stopped; parameters unchanged"
    case .tooFew(let count):
      "Optimizing needs \(grouped(MemoryFit.fewest)) reviews of cards seen on an earlier day; you have \(grouped(count))"
    case .nothingNew: "Parameters unchanged: no new reviews since they were optimized"
    case .noBetter(let before, let after):
      "Parameters unchanged: they already predict as well (log loss \(loss(before)), optimized \(loss(after)))"
    case .better(_, let before, let after): "Log loss \(loss(before)) before, \(loss(after)) after"
    }
  }

  static func fitted(_ memory: FittedMemory, for owner: String? = nil) -> String {
    "Optimized FSRS parameters\(owner.map { " for \($0)" } ?? ""): log loss \(loss(memory.before)) before, \(loss(memory.after)) after"
  }

  /// Returns the value of the row in Settings: the parameters in effect, or the progress of optimizing them.
  static func memoryValue(_ library: Library, _ place: SettingPlace = .person, fitted share: Double?) -> String {
    if let share { return "optimizing, \(Int(share * 100))%" }
    guard library.options(at: place)[Settings.study.memory] != nil else { return unset }
    return library.fittedMemory(at: place).map { "optimized: \(loss($0.before)) → \(loss($0.after))" } ?? "custom"
  }

  /// Returns the progress of optimizing, as displayed after its bar.
  static func progress(_ share: Double) -> String { " \(Int(share * 100))%" }

  /// Returns a description of the parameters in effect.
  static func memory(
    _ library: Library, _ place: SettingPlace, _ owner: String?, _ outcome: MemoryFit.Outcome?, at now: Milliseconds
  ) -> [String] {
    var lines: [String] = owner.map { ["For \($0)."] } ?? []
    if let memory = library.fittedMemory(at: place) {
      lines.append("Optimized from \(reviews(memory.answers)), \(ago(memory.time, at: now)).")
      lines.append(
        "Held-out log loss: \(loss(memory.before)) before, \(loss(memory.after)) after (lower is better).")
    } else if library.options(at: place)[Settings.study.memory] != nil {
      lines.append("Reviews are scheduled with custom parameters.")
    } else if case .preset = place {
      lines.append("Its decks inherit parameters. Optimizing fits them to the reviews of these decks.")
    } else if case .deck = place {
      lines.append("The deck inherits parameters. Optimizing fits its own to its reviews and those of its subdecks.")
    } else {
      lines.append("Reviews are scheduled with the default parameters. Optimizing fits them to your own reviews.")
    }
    if let outcome, case .better = outcome {
    } else if let outcome {
      lines += ["", sentence(outcome) + "."]
    }
    return lines
  }

  /// Returns the first interval of a new card for each grade, along with the default if the parameters are optimized.
  static func firstStabilities(_ own: MemoryParameters?) -> [[Run]] {
    let standard = MemoryModel(.standard)
    let fitted = own.map { MemoryModel($0) }
    return Grade.allCases.map { grade in
      let mine = fitted.map { stability($0.first(grade).stability) }
      return [Run(name(grade).padded(to: 8), .dim)]
        + (mine.map { [Run($0.padded(to: 9), .title), Run("default ", .dim)] } ?? [])
        + [Run(stability(standard.first(grade).stability), mine == nil ? .text : .dim)]
    }
  }

  private static func stability(_ days: Double) -> String {
    if days < 0.98 { return "\(max(1, Int((days * 24).rounded())))h" }
    return days < 9.95 ? "\(tenths(days))d" : Words.days(Int(days.rounded()))
  }
}

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
    let due = due(state, at: moment, dayEnds: options.dayEnds)
    var marks = state.phase == .new ? [due] : [due, phase(state.phase)]
    // What is suspended is not due, whatever the schedule says.
    if status.isSuspended { marks = ["Suspended"] + (state.phase == .new ? [] : [otherwise(due)]) }
    if status.buriedOn == today.number { marks.append("buried until tomorrow") }
    if waits { marks.append("waits until tomorrow for a sibling") }
    var facts = [Fact(label: "Status", value: marks.joined(separator: " · "))]
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

  /// Returns how many questions a card asks, and how many of them are new, or `nil` if it asks only one.
  static func questions(of figures: CardFigures) -> Fact? {
    guard figures.prompts > 1 else { return nil }
    let count = figures.otherNew + (figures.state.phase == .new && !figures.status.isSuspended ? 1 : 0)
    let new = count > 0 ? ", \(grouped(count)) new" : ""
    return Fact(label: "Questions", value: "\(grouped(figures.prompts))\(new)")
  }

  /// Returns when a suspended prompt would be due.
  private static func otherwise(_ due: String) -> String { "otherwise " + due.prefix(1).lowercased() + due.dropFirst() }

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
    case .seed(let state): return [date, state.reps == 0 ? "Introduced" : "Imported"]
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
