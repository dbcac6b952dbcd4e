/// A queue of prompts to review today.
public struct ReviewQueue: Hashable, Sendable {
  /// The prompts in steps, earliest first.
  public var learning: [Waiting] = []
  /// The reviews in order, with new prompts in their place among them.
  public var prompts: [Prompt] = []

  /// A prompt that is due at a certain time.
  public struct Waiting: Hashable, Sendable {
    /// The due time.
    public let due: Milliseconds
    /// The prompt.
    public let prompt: Prompt
  }

  /// The number of prompts in the queue.
  public var count: Int { learning.count + prompts.count }
}

extension ReviewBook {
  /// Returns the queue of a scope for today, within the daily limits. The orders are those of the deck one studies, also
  /// for its subdecks; of several decks or of cards, the person's.
  public func queue(_ scope: ReviewScope, _ library: Library, at moment: Moment) -> ReviewQueue {
    let tally = tally(library, at: moment)
    var caps = ReviewCaps(scope, tally.limits, after: tally.day.done(library), of: tally.available(table))
    let candidates = candidates(scope, caps, tally.day)
    /// Returns the first prompts of rows that the limits allow. Stops at the last one, since most rows are often beyond
    /// the limits.
    func taken(_ rows: some Sequence<Int>, of all: [Int], _ number: WritableKeyPath<Allowance, Int>) -> [Prompt] {
      // The rows still to come, by deck, without those of decks whose limit is reached.
      var counts = Array(repeating: 0, count: table.decks.count)
      for index in all { counts[Int(table.rows[index].deck)] += 1 }
      var left = all.count
      var prompts: [Prompt] = []
      var rows = rows.makeIterator()
      while left > 0, let index = rows.next() {
        let deck = Int(table.rows[index].deck)
        guard counts[deck] > 0 else { continue }
        let isTaken = caps.take(number, in: table.decks[deck])
        if isTaken { prompts.append(table.prompt(table.rows[index])) }
        let passed = isTaken ? 1 : counts[deck]
        counts[deck] -= passed
        left -= passed
      }
      return prompts
    }
    var queue = ReviewQueue()
    queue.learning = candidates.learning.map { waiting(table.rows[$0], tally.day.basis.hour, at: moment) }
      .sorted { ($0.due, $0.prompt.card.rawValue) < ($1.due, $1.prompt.card.rawValue) }
    // The orders of candidates. The limits keep the first ones.
    let options = library.studyOptions(of: scope.root)
    let reviews = sorted(candidates.reviews, by: options.reviewOrder, caps.decks, library, at: moment)
    let new =
      switch options.newCardOrder {
      case .deck:
        AnySequence(inDeckOrder(candidates.new, caps.decks, library) { [caps] in caps.left(\.new, in: $0) })
      case .random: AnySequence(shuffled(candidates.new, on: tally.day.basis.day))
      }
    queue.prompts = ReviewQueue.placed(
      taken(new, of: candidates.new, \.new), options.newCardPlacement,
      among: taken(reviews, of: candidates.reviews, \.reviews))
    return queue
  }

  /// Returns the numbers of prompts in the queue of a scope, which takes less than putting them in order.
  func queueCounts(_ scope: ReviewScope, _ library: Library, at moment: Moment) -> DueCounts {
    let tally = tally(library, at: moment)
    var caps = ReviewCaps(scope, tally.limits, after: tally.day.done(library), of: tally.available(table))
    let candidates = candidates(scope, caps, tally.day)
    func deck(_ index: Int) -> DeckID { table.decks[Int(table.rows[index].deck)] }
    var counts = DueCounts()
    counts.learning = candidates.learning.count
    for index in candidates.reviews where caps.take(\.reviews, in: deck(index)) { counts.reviews += 1 }
    for index in candidates.new where caps.take(\.new, in: deck(index)) { counts.new += 1 }
    return counts
  }

  /// Returns a prompt in steps with the time at which it comes up.
  private func waiting(_ row: DueTable.Row, _ hour: Int, at moment: Moment) -> ReviewQueue.Waiting {
    let prompt = table.prompt(row)
    return ReviewQueue.Waiting(
      due: self[prompt].dueTime(offset: moment.offset, dayEnds: hour) ?? row.due, prompt: prompt)
  }

  /// Returns the rows in scope that may come up, by phase, regardless of limits.
  private func candidates(_ scope: ReviewScope, _ caps: ReviewCaps, _ day: ReviewDay) -> ReviewCandidates {
    var candidates = ReviewCandidates()
    let isInside = table.decks.map(caps.contains)
    func add(_ index: Int) {
      let row = table.rows[index]
      guard row.deck < isInside.count, isInside[Int(row.deck)], day.allows(row, index, in: table, replay) else {
        return
      }
      switch row.phase {
      case .learning, .relearning: candidates.learning.append(index)
      case .review: candidates.reviews.append(index)
      case .new: candidates.new.append(index)
      }
    }
    if case .cards(let cards) = scope {
      var seen: Set<CardID> = []
      for card in cards where seen.insert(card).inserted { for index in table.rows(of: card) { add(index) } }
    } else {
      for index in table.rows.indices { add(index) }
    }
    return candidates
  }
}

/// The rows of prompts that may come up today, by phase.
private struct ReviewCandidates {
  var learning: [Int] = []
  var reviews: [Int] = []
  var new: [Int] = []
}

extension ReviewQueue {
  /// Returns reviews with new prompts in their place among them.
  static func placed(_ new: [Prompt], _ placement: NewCardPlacement, among reviews: [Prompt]) -> [Prompt] {
    switch placement {
    case .mixed: spread(new, among: reviews)
    case .before: new + reviews
    case .after: reviews + new
    }
  }

  /// Returns reviews with new prompts spread evenly among them.
  static func spread(_ new: [Prompt], among reviews: [Prompt]) -> [Prompt] {
    guard !new.isEmpty, !reviews.isEmpty else { return reviews + new }
    var prompts: [Prompt] = []
    prompts.reserveCapacity(new.count + reviews.count)
    var placed = 0
    for (index, review) in reviews.enumerated() {
      prompts.append(review)
      let wanted = (index + 1) * new.count / reviews.count
      while placed < wanted {
        prompts.append(new[placed])
        placed += 1
      }
    }
    return prompts
  }
}

/// The daily limits that apply in a scope, used up prompt by prompt. Taking as many prompts as they allow yields the
/// same number in any order.
struct ReviewCaps {
  private var left: [Allowance]
  /// The deck whose cap applies next, or `nil` if none does.
  private let above: [Int?]
  /// Whether the deck is in scope.
  private let isInside: [Bool]
  private let limits: DeckLimits

  init(
    _ scope: ReviewScope, _ limits: DeckLimits, after done: [DeckID: Allowance], of available: [DeckID: DueCounts]
  ) {
    self.limits = limits
    left = limits.left(after: done, of: available)
    switch scope {
    case .all, .cards:
      isInside = Array(repeating: true, count: left.count)
      above = limits.parents
    case .decks(let decks):
      let roots = Set(decks)
      var inside: [Bool] = []
      for (deck, parent) in zip(limits.decks, limits.parents) {
        inside.append(roots.contains(deck) || parent.map { inside[$0] } ?? false)
      }
      above = limits.parents.map { [inside] in $0.flatMap { inside[$0] ? $0 : nil } }
      isInside = inside
    }
  }

  /// Returns whether a deck is in scope.
  func contains(_ deck: DeckID) -> Bool { limits.index(of: deck).map { isInside[$0] } ?? false }

  /// The decks in scope in tree order.
  var decks: [DeckID] { zip(limits.decks, isInside).filter(\.1).map(\.0) }

  /// Returns how many more of a deck's prompts the limits allow.
  func left(_ number: KeyPath<Allowance, Int>, in deck: DeckID) -> Int {
    var next = limits.index(of: deck)
    if next == nil { return 0 }
    var least = Int.max
    while let index = next {
      least = min(least, left[index][keyPath: number])
      next = above[index]
    }
    return least
  }

  /// Takes a prompt of a deck.
  ///
  /// - Returns: Whether the limits allowed it.
  mutating func take(_ number: WritableKeyPath<Allowance, Int>, in deck: DeckID) -> Bool {
    guard left(number, in: deck) > 0 else { return false }
    var next = limits.index(of: deck)
    while let index = next {
      left[index][keyPath: number] -= 1
      next = above[index]
    }
    return true
  }
}
