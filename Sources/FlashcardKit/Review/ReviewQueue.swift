/// A queue of prompts to review today.
public struct ReviewQueue: Hashable, Sendable {
  /// The prompts in steps, earliest first.
  public var learning: [Waiting] = []
  /// The reviews in order, with new prompts spread among them.
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
  /// Returns the queue of a scope for today, within the daily limits. Reviews are ordered by the day on which they
  /// were due and shuffled within a day; new prompts are in deck order.
  public func queue(_ scope: ReviewScope, _ library: Library, at moment: Moment) -> ReviewQueue {
    let day = ReviewDay(ReviewDay.Basis(library, at: moment), replay)
    var caps = ReviewCaps(scope, DeckLimits(library), after: day.done(library))
    let candidates = candidates(scope, caps, day)
    func taken(_ rows: [Int], _ number: WritableKeyPath<Allowance, Int>) -> [Prompt] {
      rows.filter { caps.take(number, in: table.decks[Int(table.rows[$0].deck)]) }.map { table.prompt(table.rows[$0]) }
    }
    var queue = ReviewQueue()
    queue.learning = candidates.learning.map { .init(due: table.rows[$0].due, prompt: table.prompt(table.rows[$0])) }
      .sorted { ($0.due, $0.prompt.card.rawValue) < ($1.due, $1.prompt.card.rawValue) }
    // The orders of candidates. The limits keep the first ones.
    let reviews = taken(inReviewOrder(candidates.reviews), \.reviews)
    let new = taken(inDeckOrder(candidates.new, caps, library), \.new)
    queue.prompts = ReviewQueue.spread(new, among: reviews)
    return queue
  }

  /// Returns the rows in scope that may come up, by phase, regardless of limits.
  private func candidates(_ scope: ReviewScope, _ caps: ReviewCaps, _ day: ReviewDay) -> ReviewCandidates {
    var candidates = ReviewCandidates()
    let isInside = table.decks.map(caps.contains)
    func add(_ index: Int) {
      let row = table.rows[index]
      guard row.deck < isInside.count, isInside[Int(row.deck)], day.allows(row, index, in: table) else { return }
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

  /// Returns reviews ordered by the day on which they were due, and shuffled within a day.
  private func inReviewOrder(_ rows: [Int]) -> [Int] {
    rows.map { (order: order(table.rows[$0]), row: $0) }.sorted { ($0.order, $0.row) < ($1.order, $1.row) }.map(\.row)
  }

  /// Returns a sort key: the due day, then a hash that is the same on every machine.
  private func order(_ row: DueTable.Row) -> UInt64 {
    let day = UInt64(clamping: row.due / StudyDay.length + 200_000_000)
    return day << 32 | (row.card.rawValue &* 0x9E37_79B9_7F4A_7C15) >> 32
  }

  /// Returns new prompts in the order of decks and their cards, no more of a deck than its limits allow.
  private func inDeckOrder(_ rows: [Int], _ caps: ReviewCaps, _ library: Library) -> [Int] {
    var isCandidate = Array(repeating: false, count: table.rows.count)
    var counts = Array(repeating: 0, count: table.decks.count)
    for index in rows {
      isCandidate[index] = true
      counts[Int(table.rows[index].deck)] += 1
    }
    var ordered: [Int] = []
    for deck in caps.decks {
      guard let number = table.number(of: deck) else { continue }
      var left = min(counts[Int(number)], caps.left(\.new, in: deck))
      if left == 0 { continue }
      for card in library.cardIDs(in: deck) {
        for index in table.rows(of: card) where left > 0 && isCandidate[index] {
          ordered.append(index)
          left -= 1
        }
        if left == 0 { break }
      }
    }
    return ordered
  }
}

/// The rows of prompts that may come up today, by phase.
private struct ReviewCandidates {
  var learning: [Int] = []
  var reviews: [Int] = []
  var new: [Int] = []
}

extension ReviewQueue {
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
