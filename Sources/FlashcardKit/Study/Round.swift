/// One pass over cards, each asked once and answered right or wrong.
public struct Round: Hashable, Sendable {
  /// How its cards are studied.
  public let mode: StudyMode
  /// The cards still to be asked, the current one first.
  public internal(set) var queue: [CardID]
  /// What was answered, in the order of answering.
  public internal(set) var results: [Result] = []

  /// A round of some cards in an order that the random numbers decide. A card named twice is asked once.
  public init(_ mode: StudyMode, of cards: [CardID], random: inout RandomSource) {
    self.init(mode, queue: cards.uniqued().shuffled(using: &random))
  }

  init(_ mode: StudyMode, queue: [CardID]) {
    self.mode = mode
    self.queue = queue
  }
}

extension Round {
  /// How a card was answered.
  public struct Result: Hashable, Sendable {
    /// The card.
    public let card: CardID
    /// Whether it was answered right.
    public let isRight: Bool
    /// How long it took.
    public let took: Milliseconds

    /// The longest that an answer is held to take: who comes back after days has not thought for so long, and clocks
    /// are set.
    public static let longest: Milliseconds = 3_600_000

    init(card: CardID, isRight: Bool, took: Milliseconds) {
      self.card = card
      self.isRight = isRight
      self.took = min(max(took, 0), Self.longest)
    }
  }

  /// What a round came to.
  public struct Summary: Hashable, Sendable {
    /// How many cards were answered right.
    public let right: Int
    /// How many were answered wrong.
    public let wrong: Int
    /// How long the answers took.
    public let time: Milliseconds
    /// The cards answered wrong, in the order of answering.
    public let missed: [CardID]
  }

  /// The card asked now; nil when the round is over.
  public var current: CardID? { queue.first }
  /// Whether all cards were answered.
  public var isOver: Bool { queue.isEmpty }
  /// How many cards the round has.
  public var count: Int { queue.count + results.count }
  /// What it has come to so far.
  public var summary: Summary {
    let missed = results.filter { !$0.isRight }.map(\.card)
    return Summary(
      right: results.count - missed.count, wrong: missed.count, time: results.reduce(0) { $0 + $1.took },
      missed: missed)
  }

  /// Keeps how a card was answered, the current one or, on a board of several, another; one that is not asked any
  /// more is passed over.
  public mutating func answer(_ card: CardID, isRight: Bool, took: Milliseconds) {
    guard let index = queue.firstIndex(of: card) else { return }
    queue.remove(at: index)
    results.append(Result(card: card, isRight: isRight, took: took))
  }

  /// Drops the cards that are no longer there, and how they were answered.
  public mutating func settle(exists: (CardID) -> Bool) {
    queue.removeAll { !exists($0) }
    results.removeAll { !exists($0.card) }
  }
}
