import AnkiConversion
import CardFormats
import FlashcardKit

/// Actions on cards and their schedules.
extension Actions {
  static let cards: [String: Action] = [
    "findCards": { session, params throws(AnkiRefusal) in
      guard !params["query"].isNull else { return .array([]) }
      return JSONValue(try session.cards(matching: try params.text("query")))
    },
    "cardsInfo": { session, params throws(AnkiRefusal) in
      var infos: [JSONValue] = []
      for number in try params.numbers("cards") {
        guard let info = session.info(number) else {
          infos.append(.object([]))
          continue
        }
        let outcomes = session.book.outcomes(for: info.prompt, session.library, at: session.turn.now)
        let deck = session.decks.name(session.library.home(of: info.prompt.card))
        infos.append(info.json(deck: deck, outcomes: outcomes))
      }
      return .array(infos)
    },
    "cardsModTime": { session, params throws(AnkiRefusal) in
      var times: [JSONValue] = []
      for number in try params.numbers("cards") {
        let info = session.info(number)
        times.append(.object(info.map { [("cardId", .integer(number)), ("mod", .integer($0.modified))] } ?? []))
      }
      return .array(times)
    },
    "cardsToNotes": { session, params throws(AnkiRefusal) in
      let cards = try params.numbers("cards").compactMap { session.prompt($0)?.note.card.id }
      return JSONValue(cards.compactMap { session.index.number(of: $0) }.uniqued())
    },
    "suspend": { session, params throws(AnkiRefusal) in
      .boolean(try session.suspend(try params.numbers("cards"), true))
    },
    "unsuspend": { session, params throws(AnkiRefusal) in
      _ = try session.suspend(try params.numbers("cards"), false)
      return .null
    },
    "suspended": { session, params throws(AnkiRefusal) in
      let number = try params.number("card")
      guard let card = session.prompt(number) else { throw .card(number) }
      return .boolean(card.note.card.status(card.prompt.face).isSuspended)
    },
    "areSuspended": { session, params throws(AnkiRefusal) in
      .array(
        try params.numbers("cards").map { number in
          session.prompt(number).map { .boolean($0.note.card.status($0.prompt.face).isSuspended) } ?? .null
        })
    },
    "areDue": { session, params throws(AnkiRefusal) in
      var due: [JSONValue] = []
      for number in try params.numbers("cards") { due.append(.boolean(session.info(number)?.isDue ?? false)) }
      return .array(due)
    },
    "getIntervals": { session, params throws(AnkiRefusal) in
      let isComplete = params["complete"].boolean ?? false
      var intervals: [JSONValue] = []
      for number in try params.numbers("cards") {
        guard let info = session.info(number) else { throw .card(number) }
        intervals.append(
          isComplete ? JSONValue(session.reviews(of: info).map(\.interval)) : .integer(info.interval))
      }
      return .array(intervals)
    },
    "getEaseFactors": { session, params throws(AnkiRefusal) in
      var factors: [JSONValue] = []
      for number in try params.numbers("cards") {
        factors.append(session.info(number).map { .integer($0.factor) } ?? .null)
      }
      return .array(factors)
    },
    "answerCards": { session, params throws(AnkiRefusal) in
      var grades: [(card: Int64, grade: Grade)] = []
      for answer in try params.list("answers") {
        guard let grade = answer["ease"].integer.flatMap({ UInt8(exactly: $0) }).flatMap(Grade.init(rawValue:)) else {
          throw AnkiRefusal("invalid ease")
        }
        grades.append((try answer.number("cardId"), grade))
      }
      return .array(grades.map { .boolean(session.answer($0.card, $0.grade)) })
    },
    "forgetCards": { session, params throws(AnkiRefusal) in
      let prompts = try params.numbers("cards").compactMap { session.prompt($0)?.prompt }
      session.log(prompts.map { ($0, .reset) })
      return .null
    },
    "relearnCards": { session, params throws(AnkiRefusal) in
      let now = session.turn.now
      var events: [(prompt: Prompt, event: ReviewEntry.Event)] = []
      for number in try params.numbers("cards") {
        guard let info = session.info(number) else { continue }
        let state = MemoryState(
          phase: .relearning, memory: info.state.memory ?? Memory(stability: 1, difficulty: 5), answered: now,
          due: now.time, reps: Int(info.state.reps), lapses: Int(info.state.lapses))
        events.append((info.prompt, .seed(state)))
      }
      session.log(events)
      return .null
    },
    "setDueDate": { session, params throws(AnkiRefusal) in
      let text = params["days"].string ?? params["days"].integer.map(String.init) ?? ""
      guard let days = DueDays(text) else { throw AnkiRefusal("invalid days: \(text.prefix(20))") }
      session.setDue(try params.numbers("cards"), days)
      return .boolean(true)
    },
    "getReviewsOfCards": { session, params throws(AnkiRefusal) in
      var all: [(key: String, value: JSONValue)] = []
      for number in try params.numbers("cards") {
        let reviews = session.info(number).map { session.reviews(of: $0) } ?? []
        all.append((String(number), .array(reviews.map(\.json))))
      }
      return .object(all)
    },
    "cardReviews": { session, params throws(AnkiRefusal) in
      let name = try params.text("deck")
      let start = try params.number("startID")
      guard let deck = session.decks.find(name) else { throw .deck(name) }
      return .array(session.reviews(in: deck.id, after: start).map(\.row))
    },
  ]
}

/// The days of `setDueDate`: `0`, `3-7`, and either with `!`, which is Anki's sign to set the interval too.
private struct DueDays {
  let days: ClosedRange<Int>

  init?(_ text: String) {
    let text = text.last == "!" ? text.dropLast() : text[...]
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = parts.first ?? nil, let last = parts.last ?? nil, parts.count <= 2, first >= 0, first <= last,
      last <= SchedulingOptions.maxInterval
    else { return nil }
    days = first...last
  }
}

/// A review as a row of Anki's log.
struct ReviewRow {
  let id: Int64
  let card: Int64
  let ease: Int64
  let interval: Int64
  let lastInterval: Int64
  let factor: Int64
  let time: Int64
  let type: Int64

  /// The review as an object.
  var json: JSONValue {
    .object([
      ("id", .integer(id)), ("usn", .integer(-1)), ("ease", .integer(ease)), ("ivl", .integer(interval)),
      ("lastIvl", .integer(lastInterval)), ("factor", .integer(factor)), ("time", .integer(time)),
      ("type", .integer(type)),
    ])
  }

  /// The review as a list of nine numbers.
  var row: JSONValue { JSONValue([id, card, -1, ease, interval, lastInterval, factor, time, type]) }
}

extension AnkiConnectSession {
  /// Suspends cards, or no longer.
  ///
  /// - Returns: Whether any of them wasn't yet as it is to be.
  /// - Throws: `AnkiRefusal` if there is no card with one of the numbers.
  fileprivate mutating func suspend(_ numbers: [Int64], _ isSuspended: Bool) throws(AnkiRefusal) -> Bool {
    let prompts = try numbers.map { (number) throws(AnkiRefusal) in
      guard let prompt = prompt(number)?.prompt else { throw .card(number) }
      return prompt
    }
    let change = library.status(prompts) { $0.isSuspended = isSuspended }
    perform(change)
    return !change.isEmpty
  }

  /// Grades a card.
  ///
  /// - Returns: Whether there is such a card.
  fileprivate mutating func answer(_ number: Int64, _ grade: Grade) -> Bool {
    guard let info = info(number) else { return false }
    let outcomes = book.outcomes(for: info.prompt, library, at: turn.now)
    guard let outcome = outcomes.first(where: { $0.grade == grade }) else { return false }
    let event = ReviewEntry.Event.answer(
      .review, grade, taken: 0, due: outcome.state.due, leadingTo: outcome.state.position)
    log([(info.prompt, event)])
    perform(library.noting(forgotten: info.prompt, from: info.state, to: outcome.state, at: turn.now.time))
    return true
  }

  /// Sets the day on which cards are due. New ones count as learned.
  fileprivate mutating func setDue(_ numbers: [Int64], _ days: DueDays) {
    let hour = library.studyOptions.scheduling.dayEnds
    let today = StudyDay(turn.now, endsAt: hour)
    var events: [(prompt: Prompt, event: ReviewEntry.Event)] = []
    for number in numbers {
      guard let info = info(number) else { continue }
      let count = UInt64(days.days.count)
      let day = days.days.lowerBound + Int(turn.random.next() % count)
      let due = today.advanced(by: day).middle(offset: turn.now.offset, endsAt: hour)
      if info.state.phase == .new {
        events.append((info.prompt, .seed(.scheduled(at: turn.now, due: due, inDays: day))))
      }
      events.append((info.prompt, .due(due)))
    }
    log(events)
  }

  /// Returns the reviews of a card in order of time.
  fileprivate mutating func reviews(of info: CardInfo) -> [ReviewRow] {
    var last: Int64 = 0
    var phase = Phase.new
    return ReviewLog(book.replay.log.answers(to: info.prompt)).liveEntries.compactMap { entry in
      let time = entry.moment.time
      switch entry.event {
      case .answer(let mode, let grade, let taken, let due, let position):
        var interval = last
        if let due {
          let isDay = position.map { $0.phase == .review } ?? (due - time >= StudyDay.length / 2)
          interval =
            isDay
            ? Int64(max(1, (due - time + StudyDay.length / 2) / StudyDay.length)) : -max(0, due - time) / 1000
        }
        let type: Int64
        switch (mode.counts, phase) {
        case (false, _): type = 3
        case (_, .new), (_, .learning): type = 0
        case (_, .review): type = 1
        case (_, .relearning): type = 2
        }
        defer {
          last = interval
          phase = position?.phase ?? phase
        }
        return ReviewRow(
          id: time, card: info.number, ease: Int64(grade.rawValue), interval: interval, lastInterval: last,
          factor: interval > 0 ? 2500 : 0, time: taken, type: type)
      case .reset, .due, .seed:
        if case .reset = entry.event { phase = .new }
        if case .seed(let state) = entry.event { phase = state.phase }
        return ReviewRow(
          id: time, card: info.number, ease: 0, interval: 0, lastInterval: last, factor: 0, time: 0, type: 4)
      case .void, .confused: return nil
      }
    }
  }

  /// Returns the reviews of a deck's own cards after a time, in order of time.
  mutating func reviews(in deck: DeckID?, after start: Int64) -> [ReviewRow] {
    guard let deck else { return [] }
    var rows: [ReviewRow] = []
    for card in library.cards(in: deck) {
      guard let note = note(card), let number = index.number(of: card.id) else { continue }
      for (prompt, ordinal) in note.prompts where book.replay.log.number(of: prompt) != nil {
        let card = number + Int64(ordinal) * NoteIndex.ordinalStep
        rows += reviews(of: info(note, prompt, ordinal, card)).filter { $0.id > start }
      }
    }
    return rows.sorted { ($0.id, $0.card) < ($1.id, $1.card) }
  }
}
