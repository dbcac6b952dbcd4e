/// The numbers of prompts due on a study day in each deck, and the times at which they change by the clock. Valid until
/// something else changes, so it can be kept instead of the cards and reviews that it was counted from.
public struct DueToday: Hashable, Sendable {
  /// The prompts due in a deck with its subdecks, or in all decks.
  public struct Numbers: Hashable, Sendable {
    /// The numbers of the whole day, exactly those that a review would ask.
    public let today: DueCounts
    /// The times at which prompts in steps come due after the time of counting, earliest first. They are among those of
    /// today.
    public let waiting: [Milliseconds]
    /// The number of due prompts that wait until tomorrow because a sibling was reviewed today. They are not among those
    /// of today.
    public let siblings: Int

    /// Creates numbers. The times are sorted.
    public init(today: DueCounts = DueCounts(), waiting: [Milliseconds] = [], siblings: Int = 0) {
      self.today = today
      self.waiting = waiting.sorted()
      self.siblings = siblings
    }

    /// Returns the numbers of prompts that are due at a time.
    public func due(at now: Milliseconds) -> DueCounts {
      var due = today
      due.learning = max(0, due.learning - later(at: now))
      return due
    }

    /// Returns the number of prompts in steps that come due later today.
    public func later(at now: Milliseconds) -> Int { waiting.count { $0 > now } }
  }

  /// A deck in the tree of decks.
  public struct Deck: Hashable, Sendable {
    /// The deck's identity.
    public let id: DeckID
    /// The deck's title.
    public let title: String
    /// The number of decks above it; 0 at the top level.
    public let depth: Int
    /// The numbers of the deck with its subdecks.
    public let numbers: Numbers

    /// Creates a deck.
    public init(id: DeckID, title: String, depth: Int, numbers: Numbers) {
      self.id = id
      self.title = title
      self.depth = depth
      self.numbers = numbers
    }
  }

  /// The times at which the numbers hold, from the time of counting on: the rest of the study day, unless an entry of
  /// the review log from a clock that is ahead counts sooner.
  public let times: Range<Milliseconds>
  /// The UTC offset by which the day was determined, in minutes.
  public let offset: Int16
  /// The numbers of all decks.
  public let all: Numbers
  /// All decks in display order, each followed by its subdecks.
  public let decks: [Deck]

  /// Creates the numbers of a day.
  public init(times: Range<Milliseconds>, offset: Int16, all: Numbers, decks: [Deck]) {
    self.times = times
    self.offset = offset
    self.all = all
    self.decks = decks
  }

  /// Returns whether the numbers hold at a moment, as far as the clock decides.
  public func holds(at moment: Moment) -> Bool { offset == moment.offset && times.contains(moment.time) }
}

extension ReviewBook {
  /// Returns the numbers of prompts due on the study day of a moment.
  public func dueToday(_ library: Library, at moment: Moment) -> DueToday {
    let tally = tally(library, at: moment)
    let counts = tally.counts(library, table)
    var waiting: [DeckID: [Milliseconds]] = [:]
    var siblings: [DeckID: Int] = [:]
    for (index, row) in table.rows.enumerated() {
      if tally.day.waits(row, index, in: table, replay) { siblings[table.decks[Int(row.deck)], default: 0] += 1 }
      guard row.isLearning, tally.day.allows(row, index, in: table, replay) else { continue }
      let state = self[table.prompt(row)]
      let due = state.dueTime(offset: moment.offset, dayEnds: tally.day.basis.hour) ?? row.due
      if due > moment.time { waiting[table.decks[Int(row.deck)], default: []].append(due) }
    }
    let rows = library.deckRows()
    var sums = rows.map { (times: waiting[$0.deck.id] ?? [], siblings: siblings[$0.deck.id] ?? 0) }
    // Daily limits do not apply to prompts in steps, so those of subdecks all count in the decks above. Those of the
    // rows below, by depth; a row takes the ones one level deeper.
    var below: [(times: [Milliseconds], siblings: Int)] = []
    for index in rows.indices.reversed() {
      let depth = rows[index].depth
      while below.count <= depth + 1 { below.append(([], 0)) }
      sums[index].times += below[depth + 1].times
      sums[index].siblings += below[depth + 1].siblings
      below[depth + 1] = ([], 0)
      below[depth].times += sums[index].times
      below[depth].siblings += sums[index].siblings
    }
    let decks = zip(rows, sums).map { row, sum in
      DueToday.Deck(
        id: row.deck.id, title: row.deck.title, depth: row.depth,
        numbers: DueToday.Numbers(today: counts[row.deck.id], waiting: sum.times, siblings: sum.siblings))
    }
    let late = replay.firstIgnoredTime.map { $0 - ReviewBook.clockTolerance }
    let end = min(tally.day.basis.end, late ?? .max)
    return DueToday(
      times: moment.time..<max(moment.time, end), offset: moment.offset,
      all: DueToday.Numbers(
        today: counts.all, waiting: waiting.values.flatMap { $0 }, siblings: siblings.values.reduce(0, +)),
      decks: decks)
  }
}

/// The number of prompts to review today.
public struct DueCounts: Hashable, Sendable {
  /// Prompts in learning or relearning steps.
  public var learning = 0
  /// Reviews.
  public var reviews = 0
  /// New prompts.
  public var new = 0

  /// Creates counts of zero.
  public init() {}

  /// The number of due prompts. Excludes new ones, which are optional.
  public var due: Int { learning + reviews }
  /// Whether there is nothing to review or learn.
  public var isEmpty: Bool { due + new == 0 }

  /// Returns the sum of two counts.
  public static func + (a: DueCounts, b: DueCounts) -> DueCounts {
    var sum = a
    sum.learning += b.learning
    sum.reviews += b.reviews
    sum.new += b.new
    return sum
  }

  /// Adds to the number of prompts in a phase.
  mutating func add(_ phase: Phase, _ number: Int) {
    switch phase {
    case .new: new += number
    case .review: reviews += number
    case .learning, .relearning: learning += number
    }
  }
}
