/// The due days of reviewed prompts by the current options, where they differ from those in the log.
public struct Rescheduling: Hashable, Sendable {
  /// A prompt and its new due time.
  public struct Move: Hashable, Sendable {
    /// The prompt.
    public let prompt: Prompt
    /// The new due time, the middle of a study day.
    public let due: Milliseconds
  }

  /// A number of prompts before and after.
  public struct Count: Hashable, Sendable {
    /// The number before.
    public fileprivate(set) var before = 0
    /// The number after.
    public fileprivate(set) var after = 0
  }

  /// The prompts that move.
  public fileprivate(set) var moves: [Move] = []
  /// The number of prompts in review.
  public fileprivate(set) var total = 0
  /// The number of reviews that are due today or overdue.
  public fileprivate(set) var today = Count()
  /// The number of reviews that are due tomorrow.
  public fileprivate(set) var tomorrow = Count()
}

extension ReviewBook {
  /// Computes the new due days of the prompts in review by the current options: as if these had already been in effect
  /// at the last review, but not before today.
  ///
  /// A prompt stays where it is if its day is one that fuzz could have chosen, unless that is an easy day. One that is
  /// due and stays due isn't moved either. Suspended prompts stay.
  ///
  /// - Parameters:
  ///   - decks: The decks of the prompts, without subdecks; `nil` for all.
  ///   - library: The library.
  ///   - moment: The current time.
  /// - Returns: The prompts that move, and how many are due when.
  public func rescheduling(_ decks: Set<DeckID>?, _ library: Library, at moment: Moment) -> Rescheduling {
    let hour = library[Settings.study.dayEnds]
    let today = StudyDay(moment, endsAt: hour)
    let schedulers = table.decks.map { deck in
      library.deck(deck) != nil && decks?.contains(deck) ?? true
        ? Scheduler(library.studyOptions(of: deck).scheduling) : nil
    }
    var load = table.load
    let rules = SiblingRules(library)
    var result = Rescheduling()
    for row in table.rows where row.phase == .review && !row.isSuspended && Int(row.deck) < schedulers.count {
      guard let scheduler = schedulers[Int(row.deck)] else { continue }
      let old = StudyDay(Moment(time: row.due, offset: Int(moment.offset)), endsAt: hour)
      let prompt = table.prompt(row)
      load[old.number, default: 0] -= 1
      // A sibling that was moved above still counts where it was: one more day is avoided, which does no harm.
      let areApart = row.hasSiblings && rules.of(table.decks[Int(row.deck)]).contains(.reviews)
      let siblings = areApart ? table.siblingDays(of: prompt) : []
      let new =
        scheduler.day(for: prompt, in: replay[prompt], due: old, today: today, siblings) { load[$0.number] ?? 0 } ?? old
      load[new.number, default: 0] += 1
      result.total += 1
      result.count(old, \.before, today: today)
      result.count(new, \.after, today: today)
      if new != old {
        result.moves.append(.init(prompt: prompt, due: new.middle(offset: moment.offset, endsAt: hour)))
      }
    }
    return result
  }
}

extension Rescheduling {
  fileprivate mutating func count(_ day: StudyDay, _ number: WritableKeyPath<Count, Int>, today: StudyDay) {
    if day <= today {
      self.today[keyPath: number] += 1
    } else if day.number == today.number + 1 {
      tomorrow[keyPath: number] += 1
    }
  }
}

extension Scheduler {
  /// Returns the day on which a prompt in review should be due, or `nil` if it should stay.
  fileprivate func day(
    for prompt: Prompt, in state: MemoryState, due: StudyDay, today: StudyDay, _ siblings: Set<StudyDay>,
    _ load: (StudyDay) -> Int
  ) -> StudyDay? {
    guard state.memory != nil, let answered = state.answered else { return nil }
    let reviewed = StudyDay(answered, endsAt: options.dayEnds)
    let interval = interval(state)
    let isFine = days(interval, within: 1...options.maximumInterval).contains(due.number - reviewed.number)
    if isFine, due <= today || !options.fuzz || options.easyDays[due] == EasyDays.bounds.upperBound { return nil }
    let least = today.days(since: reviewed).clamped(to: 1...options.maximumInterval)
    var random = RandomSource(seed: prompt.seed &+ UInt64(max(0, state.reps - 1)))
    let days = withoutActuallyEscaping(load) { load in
      self.days(
        interval, within: least...options.maximumInterval, after: reviewed, random.next(), load, siblings: siblings)
    }
    let day = max(reviewed.advanced(by: days), today)
    return due <= today && day <= today || day == due ? nil : day
  }
}

/// Which siblings wait until the next day, by deck.
struct SiblingRules: Hashable, Sendable {
  private let standard: SiblingBurying
  /// The rules of the decks that have another one.
  private var others: [DeckID: SiblingBurying] = [:]

  init(_ library: Library) {
    let setting = Settings.study.siblingsTogether
    standard = library[setting]
    var path: [SiblingBurying] = []
    for row in library.deckRows() {
      path.removeLast(max(0, path.count - row.depth))
      let preset = row.deck.preset.flatMap(library.preset)
      let own = row.deck.options[setting] ?? preset?.options[setting] ?? path.last ?? standard
      path.append(own)
      if own != standard { others[row.deck.id] = own }
    }
  }

  /// Returns the rule of a deck.
  func of(_ deck: DeckID) -> SiblingBurying { others.isEmpty ? standard : others[deck] ?? standard }
}
