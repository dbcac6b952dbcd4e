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
  /// Returns the queue of a scope for today, within each deck's limits. Reviews are ordered by the day on which they
  /// were due and shuffled within a day; new prompts are in deck order.
  public func queue(_ scope: ReviewScope, _ library: Library, at moment: Moment) -> ReviewQueue {
    let today = ReviewDay(self, library, at: moment)
    var queue = ReviewQueue()
    var due: [UInt32: [(order: UInt64, row: Int)]] = [:]
    var new: [UInt32: Set<CardID>] = [:]
    func take(_ index: Int) {
      let row = table.rows[index]
      guard today.allows(row, index) else { return }
      switch row.phase {
      case .learning, .relearning: queue.learning.append(.init(due: row.due, prompt: table.prompt(row)))
      case .review: due[row.deck, default: []].append((order(row), index))
      case .new: new[row.deck, default: []].insert(row.card)
      }
    }
    switch scope {
    case .all: for index in table.rows.indices { take(index) }
    case .decks(let decks):
      let isIn = table.decks.map(decks.contains)
      for (index, row) in table.rows.enumerated() where row.deck < isIn.count && isIn[Int(row.deck)] { take(index) }
    case .cards(let cards): for card in cards { for index in table.rows(of: card) { take(index) } }
    }
    queue.learning.sort { ($0.due, $0.prompt.card.rawValue) < ($1.due, $1.prompt.card.rawValue) }
    let options = Dictionary(
      Set(due.keys).union(new.keys).map { ($0, library.studyOptions(of: table.decks[Int($0)])) }
    ) { first, _ in first }
    func left(_ deck: UInt32) -> (new: Int, reviews: Int) { options[deck].map { today.left(deck, $0) } ?? (0, 0) }
    let reviews = due.flatMap { deck, rows in
      let limit = left(deck).reviews
      return rows.count > limit ? Array(rows.sorted { $0.order < $1.order }.prefix(limit)) : rows
    }.sorted { ($0.order, $0.row) < ($1.order, $1.row) }.map { table.prompt(table.rows[$0.row]) }
    queue.prompts = ReviewQueue.spread(newPrompts(new, today, library) { left($0).new }, among: reviews)
    return queue
  }

  /// Returns a sort key: the due day, then a hash that is the same on every machine.
  private func order(_ row: DueTable.Row) -> UInt64 {
    let day = UInt64(clamping: row.due / StudyDay.length + 200_000_000)
    return day << 32 | (row.card.rawValue &* 0x9E37_79B9_7F4A_7C15) >> 32
  }

  private func newPrompts(
    _ new: [UInt32: Set<CardID>], _ today: ReviewDay, _ library: Library, limit: (UInt32) -> Int
  ) -> [Prompt] {
    var prompts: [Prompt] = []
    for deck in library.decks {
      guard let number = table.number(of: deck.id), let cards = new[number] else { continue }
      var left = limit(number)
      guard left > 0 else { continue }
      for card in library.cardIDs(in: deck.id) where cards.contains(card) {
        for index in table.rows(of: card) where left > 0 && table.rows[index].phase == .new {
          guard today.allows(table.rows[index], index) else { continue }
          prompts.append(table.prompt(table.rows[index]))
          left -= 1
        }
        if left == 0 { break }
      }
    }
    return prompts
  }
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
