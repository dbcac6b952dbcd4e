/// Where somebody stands with all that a library asks, and what follows from it: what is due, in which order it is
/// asked, what each grade would lead to. Follows each answer and each change.
public struct ReviewBook: Sendable {
  /// The answers, and the states they led to.
  public private(set) var replay: MemoryReplay
  var table: DueTable
  /// The library's revision that the table is up to date with.
  public private(set) var revision: Int

  /// A book of a library and its answers, at a moment. Takes some time for a large log: tens of milliseconds for
  /// hundreds of thousands of answers.
  public init(_ log: ReviewLog, _ library: Library, at moment: Moment) {
    let usual = library.studyOptions.scheduling
    var schedulers = [Scheduler(usual)]
    var special: [CardID: Int] = [:]
    for deck in library.decks {
      let options = library.studyOptions(of: deck.id).scheduling
      guard options != usual else { continue }
      for card in library.cards(in: deck.id) { special[card.id] = schedulers.count }
      schedulers.append(Scheduler(options))
    }
    let choices = special
    let midnight = StudyDay(moment, endsAt: usual.dayEnds).advanced(by: -1).middle(
      offset: moment.offset, endsAt: usual.dayEnds)
    replay = MemoryReplay(log, schedulers: schedulers, since: midnight, until: moment.time + ReviewBook.ahead) {
      choices[$0.card] ?? 0
    }
    table = DueTable(library, replay, offset: moment.offset, dayEnds: usual.dayEnds)
    revision = library.revision
  }

  /// Clocks of two machines differ a little; what is more than this ahead has not happened yet.
  static let ahead = StudyDay.length

  /// Where somebody stands with a prompt.
  public subscript(prompt: Prompt) -> MemoryState { replay[prompt] }

  /// Takes in a line.
  public mutating func append(_ answer: ReviewEntry) {
    replay.append(answer)
    table.update(answer.prompt, replay[answer.prompt])
  }

  /// Time has passed: what clocks that are ahead said then may count now.
  public mutating func pass(to now: Milliseconds) {
    for prompt in replay.pass(to: now.clamped(to: Moment.times) + ReviewBook.ahead) {
      table.update(prompt, replay[prompt])
    }
  }

  /// Follows a change that was done to the library.
  public mutating func apply(_ change: Change, to library: Library) {
    table.apply(change, to: library, replay)
    revision = library.revision
  }

  /// Looks at the whole library anew.
  public mutating func follow(_ library: Library, at moment: Moment) {
    table = DueTable(library, replay, offset: moment.offset, dayEnds: library.studyOptions.scheduling.dayEnds)
    revision = library.revision
  }

  /// What each grade would lead to.
  public func outcomes(for prompt: Prompt, _ library: Library, at moment: Moment) -> [Outcome] {
    let scheduler = Scheduler(library.studyOptions(of: library.home(of: prompt.card)).scheduling)
    let load = table.load
    return scheduler.outcomes(for: prompt, in: replay[prompt], at: moment) { load[$0.number] ?? 0 }
  }
}
