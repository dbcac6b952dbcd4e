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
