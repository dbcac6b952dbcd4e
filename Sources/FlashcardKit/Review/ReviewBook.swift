/// The memory states and due times of a library's prompts: what is due, in which order, and what each grade would lead
/// to. Kept up to date with each review and change.
public struct ReviewBook: Sendable {
  /// The review log and the memory states it leads to.
  public private(set) var replay: MemoryReplay
  var table: DueTable
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
    replay.append(contentsOf: answers)
    for answer in answers { table.update(answer.prompt, replay[answer.prompt]) }
  }

  /// Advances the time, so that entries from clocks that are ahead may count now.
  public mutating func pass(to now: Milliseconds) {
    for prompt in replay.pass(to: now.clamped(to: Moment.times) + ReviewBook.clockTolerance) {
      table.update(prompt, replay[prompt])
    }
  }

  /// Updates the book after a change to the library.
  public mutating func apply(_ change: Change, to library: Library) {
    table.apply(change, to: library, replay)
    revision = library.revision
  }

  /// Rebuilds the table from the whole library.
  public mutating func follow(_ library: Library, at moment: Moment) {
    table = DueTable(library, replay, offset: moment.offset, dayEnds: library.studyOptions.scheduling.dayEnds)
    revision = library.revision
  }

  /// Returns the outcome of each grade, in the order of grades.
  public func outcomes(for prompt: Prompt, _ library: Library, at moment: Moment) -> [Outcome] {
    let scheduler = Scheduler(library.studyOptions(of: library.home(of: prompt.card)).scheduling)
    let load = table.load
    return scheduler.outcomes(for: prompt, in: replay[prompt], at: moment) { load[$0.number] ?? 0 }
  }
}
