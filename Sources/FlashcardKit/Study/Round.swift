/// A pass over cards, each answered once, right or wrong.
public struct Round: Hashable, Sendable {
  /// The study mode.
  public let mode: StudyMode
  /// The cards left, the current one first.
  public internal(set) var queue: [CardID]
  /// The results so far, in order of answering.
  public internal(set) var results: [Result] = []

  /// Creates a round of cards in random order, without duplicates.
  public init(_ mode: StudyMode, of cards: [CardID], random: inout RandomSource) {
    self.init(mode, queue: cards.uniqued().shuffled(using: &random))
  }

  init(_ mode: StudyMode, queue: [CardID]) {
    self.mode = mode
    self.queue = queue
  }
}

extension Round {
  /// The result of answering a card.
  public struct Result: Hashable, Sendable {
    /// The ID of the card.
    public let card: CardID
    /// Whether the answer was right.
    public let isRight: Bool
    /// The time taken, up to `longest`.
    public let took: Milliseconds

    /// The maximum time counted for an answer. A longer one means that the person was away, or the clock was set.
    public static let longest: Milliseconds = 3_600_000

    init(card: CardID, isRight: Bool, took: Milliseconds) {
      self.card = card
      self.isRight = isRight
      self.took = min(max(took, 0), Self.longest)
    }
  }

  /// The summary of a round.
  public struct Summary: Hashable, Sendable {
    /// The number of right answers.
    public let right: Int
    /// The number of wrong answers.
    public let wrong: Int
    /// The total time taken.
    public let time: Milliseconds
    /// The cards answered wrong, in order of answering.
    public let missed: [CardID]
  }

  /// The current card, or `nil` if the round is over.
  public var current: CardID? { queue.first }
  /// Whether all cards were answered.
  public var isOver: Bool { queue.isEmpty }
  /// The number of cards in the round.
  public var count: Int { queue.count + results.count }
  /// The summary of the results so far.
  public var summary: Summary {
    let missed = results.filter { !$0.isRight }.map(\.card)
    return Summary(
      right: results.count - missed.count, wrong: missed.count, time: results.reduce(0) { $0 + $1.took },
      missed: missed)
  }

  /// Records the answer to a card: the current one or, on a board, any other. Ignores cards that aren't left.
  public mutating func answer(_ card: CardID, isRight: Bool, took: Milliseconds) {
    guard let index = queue.firstIndex(of: card) else { return }
    queue.remove(at: index)
    results.append(Result(card: card, isRight: isRight, took: took))
  }

  /// Removes cards that no longer exist, with their results.
  public mutating func settle(exists: (CardID) -> Bool) {
    queue.removeAll { !exists($0) }
    results.removeAll { !exists($0.card) }
  }
}
