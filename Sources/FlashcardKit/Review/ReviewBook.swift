/// The memory states and due times of a library's prompts: what is due, in which order, and what each grade would lead
/// to. Kept up to date with each review and change.
public struct ReviewBook: Sendable {
  /// The review log and the memory states it leads to.
  public private(set) var replay: MemoryReplay
  var table: DueTable
  /// The counts of the day for which the book was begun.
  var tally: DayTally?
  /// The library revision that the table reflects.
  public private(set) var revision: Int

  /// Creates a book from a log and a library. Takes tens of milliseconds for hundreds of thousands of reviews.
  public init(_ log: ReviewLog, _ library: Library, at moment: Moment) {
    let standard = library.studyOptions.scheduling
    var schedulers = [Scheduler(standard)]
    var special: [CardID: Int] = [:]
    for deck in library.decks {
      let options = library.studyOptions(of: deck.id).scheduling
      guard options != standard else { continue }
      for card in library.cards(in: deck.id) { special[card.id] = schedulers.count }
      schedulers.append(Scheduler(options))
    }
    let choices = special
    let midnight = StudyDay(moment, endsAt: standard.dayEnds).advanced(by: -1).middle(
      offset: moment.offset, endsAt: standard.dayEnds)
    replay = MemoryReplay(log, schedulers: schedulers, since: midnight, until: moment.time + ReviewBook.clockTolerance)
    {
      choices[$0.card] ?? 0
    }
    table = DueTable(library, replay, offset: moment.offset, dayEnds: standard.dayEnds)
    revision = library.revision
  }

  /// The tolerated difference between machines' clocks. Reviews further ahead don't count yet.
  static let clockTolerance = StudyDay.length

  /// The memory state of a prompt.
  public subscript(prompt: Prompt) -> MemoryState { replay[prompt] }

  /// Returns the events by which a card that became one of another kind keeps its schedule where its prompts are others.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - base: The card as it was.
  /// - Returns: The events, none for prompts that are new.
  public func inherited(by card: Card, from base: Card) -> [(prompt: Prompt, event: ReviewEntry.Event)] {
    card.heirs(of: base).compactMap { old, new in
      let state = self[old]
      return state.phase == .new || state == self[new] ? nil : (new, .seed(state))
    }
  }

  /// Appends a log entry.
  public mutating func append(_ answer: ReviewEntry) { append(contentsOf: CollectionOfOne(answer)) }

  /// Appends log entries.
  public mutating func append(contentsOf answers: some Collection<ReviewEntry>) {
    recount(Set(answers.lazy.map(\.prompt.card))) {
      $0.replay.append(contentsOf: answers)
      for prompt in Set(answers.lazy.map(\.prompt)) { $0.update(prompt) }
    }
  }

  /// Advances the time, so that entries from clocks that are ahead may count now.
  public mutating func pass(to now: Milliseconds) {
    for prompt in replay.pass(to: now.clamped(to: Moment.times) + ReviewBook.clockTolerance) {
      recount([prompt.card]) { $0.update(prompt) }
    }
  }

  /// Updates the book after a change to the library.
  public mutating func apply(_ change: Change, to library: Library) {
    var cards = change.cards
    if change.altersKinds { cards.formUnion(library.cardsOfCustomKinds.lazy.map(\.card.id)) }
    recount(cards) { $0.table.apply(change, to: library, $0.replay) }
    if tally?.follow(library) == false { tally = nil }
    revision = library.revision
  }

  /// Updates the table and the day after a review of a prompt.
  private mutating func update(_ prompt: Prompt) {
    table.update(prompt, replay)
    tally?.day.note(replay.log.number(of: prompt).flatMap { replay.recent[UInt32($0)] } ?? [], of: prompt)
  }

  /// Makes an alteration that concerns some cards, and counts them again.
  private mutating func recount(_ cards: Set<CardID>, after alter: (inout ReviewBook) -> Void) {
    tally?.count(cards, in: table, replay, -1)
    alter(&self)
    tally?.count(cards, in: table, replay, 1)
  }

  /// Rebuilds the table from the whole library.
  public mutating func follow(_ library: Library, at moment: Moment) {
    table = DueTable(library, replay, offset: moment.offset, dayEnds: library.studyOptions.scheduling.dayEnds)
    tally = nil
    revision = library.revision
  }

  /// Returns the outcome of each grade, in the order of grades.
  public func outcomes(for prompt: Prompt, _ library: Library, at moment: Moment) -> [Outcome] {
    let scheduler = Scheduler(library.studyOptions(of: library.home(of: prompt.card)).scheduling)
    let load = table.load
    let areApart = library.value(of: Settings.study.siblingsTogether, for: prompt.card).contains(.reviews)
    let siblings = areApart ? table.siblingDays(of: prompt) : []
    return scheduler.outcomes(for: prompt, in: replay[prompt], at: moment, siblings: siblings) { load[$0.number] ?? 0 }
  }
}

extension Change {
  /// The cards that the change inserts, removes, or edits.
  fileprivate var cards: Set<CardID> {
    var cards: Set<CardID> = []
    for step in steps {
      switch step {
      case .insert(let some, _, _), .remove(let some, _, _): cards.formUnion(some.lazy.map(\.id))
      case .edit(_, let from, let to): cards.formUnion([from.id, to.id])
      default: break
      }
    }
    return cards
  }
}

extension ReviewBook {
  /// Returns the numbers of prompts that come up today. Takes microseconds on the day for which the book was begun.
  public func counts(_ library: Library, at moment: Moment) -> ReviewCounts {
    tally(library, at: moment).counts(library, table)
  }

  /// Returns the numbers of prompts that come up today in a scope.
  public func counts(of scope: ReviewScope, _ library: Library, at moment: Moment) -> DueCounts {
    switch scope {
    case .all: return counts(library, at: moment).all
    case .decks(let decks) where decks.count == 1: return counts(library, at: moment)[decks[0]]
    case .decks, .cards: return queueCounts(scope, library, at: moment)
    }
  }

  /// Returns what the daily limits keep from coming up today. Nothing for several decks or cards chosen by hand, which
  /// no single limit caps that could be raised.
  public func beyondLimits(_ scope: ReviewScope, _ library: Library, at moment: Moment) -> Allowance {
    switch scope {
    case .all: return counts(library, at: moment).more(in: nil)
    case .decks(let decks) where decks.count == 1: return counts(library, at: moment).more(in: decks[0])
    case .decks, .cards: return Allowance()
    }
  }

  /// Returns whether a prompt is due, and waits until tomorrow because a sibling comes up today or did.
  public func waits(_ prompt: Prompt, _ library: Library, at moment: Moment) -> Bool {
    waits(prompt, on: tally(library, at: moment).day)
  }

  func waits(_ prompt: Prompt, on day: ReviewDay) -> Bool {
    table.rows(of: prompt.card).contains {
      table.prompt(table.rows[$0]) == prompt && day.waits(table.rows[$0], $0, in: table, replay)
    }
  }

  /// Returns the number of prompts in a scope that are due, and wait until tomorrow because of a sibling.
  func waitingSiblings(_ scope: ReviewScope, _ library: Library, at moment: Moment) -> Int {
    let tally = tally(library, at: moment)
    func count(_ rows: some Sequence<Int>, where isInside: (DueTable.Row) -> Bool) -> Int {
      rows.count { isInside(table.rows[$0]) && tally.day.waits(table.rows[$0], $0, in: table, replay) }
    }
    if case .cards(let cards) = scope { return count(Set(cards).flatMap(table.rows(of:))) { _ in true } }
    let caps = ReviewCaps(scope, tally.limits, after: [:], of: [:])
    let isInside = table.decks.map(caps.contains)
    return count(table.rows.indices) { $0.deck < isInside.count && isInside[Int($0.deck)] }
  }

  /// Prepares the book for the counts and queues of a day. From then on, each review and change only counts its own
  /// cards again.
  public mutating func begin(_ library: Library, at moment: Moment) {
    let basis = ReviewDay.Basis(library, at: moment)
    if tally?.day.basis == basis, tally?.follow(library) == true { return }
    tally = tally(library, at: moment)
  }

  /// Returns the tally of a day.
  func tally(_ library: Library, at moment: Moment) -> DayTally {
    let basis = ReviewDay.Basis(library, at: moment)
    if let tally, tally.isOf(basis, library) { return tally }
    return DayTally(basis, library, table, replay)
  }

  /// Returns the number of answers on the current study day, including quizzes.
  public func answersToday(dayEnds: Int, at moment: Moment) -> Int {
    let today = StudyDay(moment, endsAt: dayEnds)
    return replay.recent.values.reduce(0) { sum, answers in
      sum + answers.count { StudyDay($0.moment, endsAt: dayEnds) == today }
    }
  }
}

extension ReviewBook {
  /// Returns a queue of all prompts of some cards except suspended ones, ordered by retrievability on the given day,
  /// lowest first.
  public func cram(_ cards: [CardID], for day: StudyDay, _ library: Library) -> ReviewQueue {
    var models: [DeckID: (MemoryModel, Int)] = [:]
    var ranked: [(recall: Double, order: Int, prompt: Prompt)] = []
    for card in library.cards(cards) {
      guard let home = library.home(of: card.id) else { continue }
      let options = library.studyOptions(of: home).scheduling
      let (model, dayEnds) = models[home] ?? (MemoryModel(options.parameters), options.dayEnds)
      models[home] = (model, dayEnds)
      for prompt in card.prompts where !card.status(prompt.face).isSuspended {
        let state = self[prompt]
        var recall = 0.0
        if let memory = state.memory, let answered = state.answered {
          recall = model.retrievability(memory, days: day.days(since: StudyDay(answered, endsAt: dayEnds)))
        }
        ranked.append((recall, ranked.count, prompt))
      }
    }
    var queue = ReviewQueue()
    queue.prompts = ranked.sorted { ($0.recall, $0.order) < ($1.recall, $1.order) }.map(\.prompt)
    return queue
  }
}
