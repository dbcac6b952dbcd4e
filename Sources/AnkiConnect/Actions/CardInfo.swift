import CardFormats
import Essentials
import FlashcardKit
import Templates

/// A card of Anki's with its schedule.
struct CardInfo {
  let note: Note
  let prompt: Prompt
  let ordinal: Int
  let number: Int64
  let state: MemoryState
  let status: PromptStatus
  let options: SchedulingOptions
  let now: Moment

  /// The number of a phase: Anki calls it the type.
  var type: Int {
    switch state.phase {
    case .new: 0
    case .learning: 1
    case .review: 2
    case .relearning: 3
    }
  }

  /// The number of the queue: the type, unless the card is suspended, buried, or learned on a later day.
  var queue: Int {
    if status.isSuspended { return -1 }
    if status.buriedOn == StudyDay(now, endsAt: options.dayEnds).number { return -2 }
    switch state.phase {
    case .new: return 0
    case .review: return 2
    case .learning, .relearning: return state.isDueAllDay(dayEnds: options.dayEnds) ? 3 : 1
    }
  }

  /// The days from the last review to the day on which the card is due; negative seconds in a step of less than a day.
  var interval: Int64 {
    guard let answered = state.answered, let due = state.due, state.phase != .new else { return 0 }
    guard state.isDueAllDay(dayEnds: options.dayEnds) else { return -max(0, due - answered.time) / 1000 }
    return Int64(days(to: due, since: answered))
  }

  /// The days since 1970 on which the card is due; for a step of less than a day, the second.
  var due: Int64 {
    guard let due = state.due, state.phase != .new else { return 0 }
    guard state.isDueAllDay(dayEnds: options.dayEnds) else { return due / 1000 }
    return Int64(StudyDay(Moment(time: due, offset: Int(now.offset)), endsAt: options.dayEnds).number)
  }

  /// Whether the card can be studied today. New cards always can.
  var isDue: Bool {
    state.phase == .new || state.isDue(at: now, dayEnds: options.dayEnds) && queue != -1 && queue != -2
  }

  /// Anki's ease, which FSRS doesn't have: that of a card that has just been learned.
  var factor: Int { state.phase == .new || state.phase == .learning ? 0 : 2500 }

  private func days(to due: Milliseconds, since answered: Moment) -> Int {
    StudyDay(Moment(time: due, offset: Int(answered.offset)), endsAt: options.dayEnds)
      .days(since: StudyDay(answered, endsAt: options.dayEnds))
  }

  /// The steps of learning that are left.
  private var left: Int {
    let steps: Int
    switch state.phase {
    case .learning: steps = options.learningSteps.count
    case .relearning: steps = options.relearningSteps.count
    case .new, .review: return 0
    }
    return max(1, steps - Int(state.step))
  }

  /// Returns the card as an object.
  func json(deck: String, outcomes: [Outcome]) -> JSONValue {
    let sides = rendered(deck: deck)
    func number(_ value: some BinaryInteger) -> JSONValue { .integer(Int64(value)) }
    var entries: [(key: String, value: JSONValue)] = []
    entries += [("cardId", number(self.number)), ("fields", note.fieldsJSON), ("fieldOrder", number(ordinal))]
    entries += [("question", .string(sides.front)), ("answer", .string(sides.back))]
    entries += [("modelName", .string(note.type.name)), ("ord", number(ordinal)), ("deckName", .string(deck))]
    entries += [("css", .string(note.type.css)), ("factor", number(factor)), ("interval", number(interval))]
    entries += [("note", number(self.number % NoteIndex.ordinalStep))]
    entries += [("type", number(type)), ("queue", number(queue))]
    entries += [("due", number(due)), ("reps", number(state.reps)), ("lapses", number(state.lapses))]
    entries += [("left", number(left)), ("mod", number(modified))]
    entries += [("nextReviews", .texts(outcomes.map { CardInfo.text(of: $0.delay) }))]
    entries += [("flags", number(status.flag ?? 0))]
    return .object(entries)
  }

  /// The second in which the card or its schedule changed last.
  var modified: Int64 { max(note.card.changed, state.answered?.time ?? 0) / 1000 }

  /// Returns the sides in HTML, which begin with the style sheet.
  private func rendered(deck: String) -> (front: String, back: String) {
    guard let template = note.type.template(ordinal) else { return ("", "") }
    let style = "<style>\(note.type.css)</style>"
    let fields = Dictionary(zip(note.type.fields, note.fields)) { first, _ in first }
    let context = CardContext(
      tags: note.tags.map(\.escapedAsHTML), deck: deck.escapedAsHTML, type: note.type.name.escapedAsHTML,
      card: template.name.escapedAsHTML, flag: status.flag ?? 0, id: String(number), number: ordinal + 1)
    do throws(CardTemplates.Problem) {
      let card = try CardTemplates(front: template.front, back: template.back, isCloze: note.type.isCloze)
        .card(fields: fields, context: context)
      return (style + card.front, style + card.back)
    } catch { return (style, style) }
  }

  /// Returns a delay as Anki shows it, between the marks that keep its direction.
  private static func text(of delay: Delay) -> String {
    let text: String
    switch delay {
    case .time(let time):
      let minutes = time / 60_000
      text = minutes < 1 ? "<1m" : minutes < 60 ? "\(minutes)m" : "\(minutes / 60)h"
    case .days(let days):
      func tenths(_ unit: Double) -> String {
        let number = (Double(days) / unit * 10).rounded() / 10
        return number == number.rounded() ? String(Int(number)) : String(number)
      }
      text = days < 30 ? "\(days)d" : days < 365 ? "\(tenths(30))mo" : "\(tenths(365))y"
    }
    return "\u{2068}\(text)\u{2069}"
  }
}

extension AnkiConnectSession {
  /// Returns a card of Anki's with its schedule, or `nil` if there is none with the number.
  mutating func info(_ number: Int64) -> CardInfo? {
    guard let (note, prompt, ordinal) = prompt(number) else { return nil }
    return info(note, prompt, ordinal, number)
  }

  /// Returns a prompt with its schedule.
  mutating func info(_ note: Note, _ prompt: Prompt, _ ordinal: Int, _ number: Int64) -> CardInfo {
    CardInfo(
      note: note, prompt: prompt, ordinal: ordinal, number: number, state: book[prompt],
      status: note.card.status(prompt.face),
      options: library.studyOptions(of: library.home(of: prompt.card)).scheduling, now: turn.now)
  }
}
