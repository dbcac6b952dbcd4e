import AnkiConversion
import CardFormats
import FlashcardKit

/// Searching.
extension AnkiConnectSession {
  /// Returns the numbers of the notes that a search finds, in order.
  ///
  /// - Throws: `AnkiRefusal` if it can't be understood.
  mutating func notes(matching text: String) throws(AnkiRefusal) -> [Int64] {
    let query = try AnkiQueryParser.parse(text)
    if query == .all([]) { return index.allNumbers }
    if case .text(let pattern) = query, let text = pattern.literal, !text.isEmpty {
      return index.numbers(at: texts.places(with: text))
    }
    if query.asksForDecksAlone {
      // No card needs to be looked at.
      let homes = library.decks.filter { mayMeet(query, deck: decks.name($0.id), $0.id) }
      return index.numbers(of: homes.flatMap { library.cards(in: $0.id).ids })
    }
    var found: [Int64] = []
    forEachSubject(of: query) { session, subject in
      let isFound: Bool
      if query.asksForCards {
        isFound = subject.note.prompts.contains { session.meets(query, subject, $0) }
      } else {
        isFound = session.meets(query, subject, nil)
      }
      if isFound { found.append(subject.number) }
    }
    return found.inOrder()
  }

  /// Returns the numbers of the cards that a search finds, by note.
  ///
  /// - Throws: `AnkiRefusal` if it can't be understood.
  mutating func cards(matching text: String) throws(AnkiRefusal) -> [Int64] {
    let query = try AnkiQueryParser.parse(text)
    var found: [(note: Int64, ordinal: Int)] = []
    forEachSubject(of: query) { session, subject in
      if !query.asksForCards, !session.meets(query, subject, nil) { return }
      for prompt in subject.note.prompts where !query.asksForCards || session.meets(query, subject, prompt) {
        found.append((subject.number, prompt.ordinal))
      }
    }
    return found.sorted { $0 < $1 }.map { $0.note + Int64($0.ordinal) * NoteIndex.ordinalStep }
  }

  /// A note that may be found.
  private struct Subject {
    let note: Note
    let number: Int64
    let home: DeckID
    let deck: String
  }

  /// Calls a closure with each note that may meet a query.
  private mutating func forEachSubject(
    of query: AnkiQuery, _ body: (inout AnkiConnectSession, Subject) -> Void
  ) {
    func made(_ card: Card, _ home: DeckID) -> Subject? {
      guard let note = note(card), let number = index.number(of: card.id) else { return nil }
      return Subject(note: note, number: number, home: home, deck: decks.name(home))
    }
    if let candidates = candidates(of: query), candidates.count <= max(AnkiConnectSession.few, library.count / 4) {
      let subjects = library.cards(candidates.uniqued()).compactMap { card in
        library.home(of: card.id).flatMap { made(card, $0) }
      }
      for subject in subjects { body(&self, subject) }
      return
    }
    for deck in library.decks where mayMeet(query, deck: decks.name(deck.id), deck.id) {
      for card in library.cards(in: deck.id) {
        if let subject = made(card, deck.id) { body(&self, subject) }
      }
    }
  }

  /// The number of cards that are looked up one by one however few others there are.
  private static let few = 1000

  /// Returns cards of which none is missing that meets a query, or `nil` if all may.
  private mutating func candidates(of query: AnkiQuery) -> [CardID]? {
    switch query {
    case .notes(let numbers): return numbers.compactMap { index.card($0) }
    case .cards(let numbers): return numbers.compactMap { index.prompt($0)?.card }
    case .added(let days): return index.cards(since: start(ofLast: days))
    case .field(let name, let text):
      // The index knows first fields only.
      if let name = name.literal, let text = text.literal,
        types.all.allSatisfy({ type in type.field(name).map { $0 == 0 } ?? true })
      {
        return index.cards(withFirst: NoteText.stripped(text))
      }
      return candidates(with: text)
    case .text(let text):
      if let text = text.literal, !text.isEmpty { return index.cards(at: texts.places(with: text)) }
      return candidates(with: text)
    case .word(let text): return candidates(with: text)
    case .all(let parts):
      var fewest: [CardID]?
      for part in parts {
        guard let own = candidates(of: part) else { continue }
        if fewest.map({ own.count < $0.count }) ?? true { fewest = own }
      }
      return fewest
    case .any(let parts):
      var all: [CardID] = []
      for part in parts {
        guard let own = candidates(of: part) else { return nil }
        all += own
      }
      return all
    default: return nil
    }
  }

  private mutating func candidates(with text: TextPattern) -> [CardID]? {
    text.run.map { index.cards(at: texts.places(with: $0)) }
  }

  /// Returns whether cards of a deck may meet a query.
  private func mayMeet(_ query: AnkiQuery, deck name: String, _ deck: DeckID) -> Bool {
    switch query {
    case .deck(let pattern): pattern.matches(name, orBelowAt: Deck.pathSeparator)
    case .deckNumber(let number): decks.number(deck) == number
    case .all(let parts): parts.allSatisfy { mayMeet($0, deck: name, deck) }
    case .any(let parts): parts.contains { mayMeet($0, deck: name, deck) }
    default: true
    }
  }

  private func start(ofLast days: Int) -> Milliseconds {
    let hour = library.studyOptions.scheduling.dayEnds
    return StudyDay(turn.now, endsAt: hour).advanced(by: 1 - days).start(offset: turn.now.offset, endsAt: hour)
  }

  /// Returns whether a note, or one of its cards, meets a query.
  private mutating func meets(
    _ query: AnkiQuery, _ subject: Subject, _ card: (prompt: Prompt, ordinal: Int)?
  ) -> Bool {
    let note = subject.note
    switch query {
    case .all(let parts):
      for part in parts where !meets(part, subject, card) { return false }
      return true
    case .any(let parts):
      for part in parts where meets(part, subject, card) { return true }
      return false
    case .not(let part): return !meets(part, subject, card)
    case .text(let text): return note.fields.contains(where: text.isFound)
    case .word(let word): return note.fields.contains(where: word.isWord)
    case .folded(let text): return note.fields.contains { $0.folded().hasBytes(of: text) }
    case .field(let name, let text):
      return zip(note.type.fields, note.fields).contains { name.matches($0) && text.matches($1) }
    case .tag(let tag): return note.tags.contains { tag.matches($0, orBelowAt: Deck.pathSeparator) }
    case .untagged: return note.tags.isEmpty
    case .deck(let deck): return deck.matches(subject.deck, orBelowAt: Deck.pathSeparator)
    case .deckNumber(let number): return decks.number(subject.home) == number
    case .noteType(let name): return name.matches(note.type.name)
    case .noteTypeNumber(let number): return note.type.id == number
    case .notes(let numbers): return numbers.contains(subject.number)
    case .added(let days): return note.card.created >= start(ofLast: days)
    case .edited(let days): return note.card.changed >= start(ofLast: days)
    case .template, .ordinal, .cards, .introduced, .rated, .state, .flag, .property:
      guard let card else { return false }
      return meets(query, subject, card: card)
    }
  }

  /// Returns whether a card meets a condition on cards.
  private mutating func meets(_ query: AnkiQuery, _ subject: Subject, card: (prompt: Prompt, ordinal: Int)) -> Bool {
    let status = subject.note.card.status(card.prompt.face)
    switch query {
    case .template(let name): return subject.note.type.template(card.ordinal).map { name.matches($0.name) } ?? false
    case .ordinal(let ordinal): return card.ordinal == ordinal
    case .cards(let numbers):
      return numbers.contains(subject.number + Int64(card.ordinal) * NoteIndex.ordinalStep)
    case .flag(let flag): return (status.flag ?? 0) == flag
    case .state(.suspended): return status.isSuspended
    case .introduced(let days):
      return reviewTimes(of: card.prompt).first.map { $0.time >= start(ofLast: days) } ?? false
    case .rated(let days, let grade):
      let start = start(ofLast: days)
      return reviewTimes(of: card.prompt).contains { $0.time >= start && (grade == nil || $0.grade == grade) }
    default: break
    }
    let info = info(subject.note, card.prompt, card.ordinal, subject.number)
    switch query {
    case .state(let state):
      switch state {
      case .new: return info.type == 0
      case .learn: return info.type == 1 || info.type == 3
      case .review: return info.type == 2 || info.type == 3
      case .buried: return info.queue == -2
      case .due: return info.type != 0 && info.isDue
      case .suspended: return status.isSuspended
      }
    case .property(let property, let comparison, let value):
      return info.number(of: property).map { comparison.holds($0, value) } ?? false
    default: return false
    }
  }

  private mutating func reviewTimes(of prompt: Prompt) -> [(time: Milliseconds, grade: Grade)] {
    guard book.replay.log.number(of: prompt) != nil else { return [] }
    return ReviewLog(book.replay.log.answers(to: prompt)).liveEntries.compactMap { entry in
      guard case .answer(let mode, let grade, _, _, _) = entry.event, mode != .quiz else { return nil }
      return (entry.moment.time, grade)
    }
  }
}

extension CardInfo {
  /// Returns the number that a property is, or `nil` if the card has none.
  fileprivate func number(of property: AnkiQuery.Property) -> Double? {
    switch property {
    case .interval: return Double(max(0, interval))
    case .due:
      guard state.phase != .new, let due = state.due else { return nil }
      let day = StudyDay(Moment(time: due, offset: Int(now.offset)), endsAt: options.dayEnds)
      return Double(day.number - StudyDay(now, endsAt: options.dayEnds).number)
    case .reps: return Double(state.reps)
    case .lapses: return Double(state.lapses)
    case .ease: return Double(factor) / 1000
    case .position: return state.phase == .new ? 0 : nil
    case .stability: return state.memory?.stability
    case .difficulty: return state.memory.map { ($0.difficulty - 1) / 9 }
    case .retrievability:
      return state.memory.map {
        MemoryModel(options.parameters).retrievability($0, days: state.days(until: now, dayEnds: options.dayEnds))
      }
    }
  }
}
