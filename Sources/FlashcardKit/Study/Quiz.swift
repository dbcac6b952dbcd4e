/// Cards flipped through in one order, shuffled once, round after round until one is done. Cards can be set aside for
/// this quiz only; it is over when none is left.
public struct Quiz: Hashable, Sendable {
  /// A card that was set aside, and in which round.
  struct Aside: Hashable, Sendable {
    var index: Int
    var round: Int
  }

  /// All cards in their order, also those set aside.
  var cards: [CardID]
  /// Where the current card stands among all; never on one set aside, unless all are.
  var place = 0
  /// The farthest place shown: the order never changes, so all cards up to it were seen.
  var farthest = 0
  /// The cards set aside, the newest last.
  var aside: [Aside] = []
  /// Which round it is, from 1.
  public internal(set) var round = 1

  /// A quiz of some cards in an order that the random numbers decide. A card named twice is asked once.
  public init(_ cards: [CardID], random: inout RandomSource) {
    self.cards = cards.uniqued().shuffled(using: &random)
  }

  init(order: [CardID]) { cards = order }
}

extension Quiz {
  /// Whether no card is left to be shown.
  public var isOver: Bool { aside.count >= cards.count }
  /// The card shown; nil when it is over.
  public var current: CardID? { isOver ? nil : cards[place] }
  /// How many cards a round has.
  public var count: Int { cards.count - aside.count }
  /// Which card of the round is shown, from 1; 0 when it is over.
  public var position: Int { isOver ? 0 : place + 1 - aside.count { $0.index < place } }
  /// The cards shown so far, each once, in their order; also those set aside.
  public var seen: ArraySlice<CardID> { cards.isEmpty ? [] : cards[...farthest] }
  /// How many cards are set aside.
  public var asideCount: Int { aside.count }

  /// Goes on to the next card; after the last one, to the first of the next round.
  public mutating func next() {
    guard let (index, wrapped) = active(after: place) else { return }
    show(index)
    if wrapped { round += 1 }
  }

  /// Goes back to the card before, from a round's first to the last one of the round before. The first card of the
  /// first round has none before it: it stays.
  public mutating func previous() {
    guard let before else { return }
    place = before.place
    if before.isRoundBefore { round -= 1 }
  }

  /// Whether there is a card before.
  public var hasPrevious: Bool { before != nil }

  private var before: (place: Int, isRoundBefore: Bool)? {
    let gone = Set(aside.map(\.index))
    if let index = cards[..<place].indices.last(where: { !gone.contains($0) }) { return (index, false) }
    guard round > 1, let index = cards.indices.last(where: { !gone.contains($0) }) else { return nil }
    return (index, true)
  }

  /// Sets the current card aside for the rest of this quiz, and goes on to the next one; after the last one left it
  /// is over.
  public mutating func setAside() {
    guard !isOver else { return }
    aside.append(Aside(index: place, round: round))
    next()
  }

  /// Puts the card back that was set aside last, in its place among the others. It is shown again unless one has gone
  /// on since: then the current card stays, and this one comes in its turn.
  @discardableResult public mutating func undoSetAside() -> CardID? {
    guard let last = aside.last else { return nil }
    let after = active(after: last.index)
    aside.removeLast()
    if let (index, wrapped) = after, index != place || round != last.round + (wrapped ? 1 : 0) {
      return cards[last.index]
    }
    place = last.index
    round = last.round
    return cards[place]
  }

  /// Drops the cards that are no longer there; the others keep their order and whether they are set aside. Where the
  /// current card is gone, the next one is shown.
  public mutating func settle(exists: (CardID) -> Bool) {
    let kept = cards.map(exists)
    guard kept.contains(false) else { return }
    var before = [0]
    for isKept in kept { before.append(before[before.endIndex - 1] + (isKept ? 1 : 0)) }
    let isCurrentGone = !cards.isEmpty && !kept[place]
    cards = zip(cards, kept).compactMap { $1 ? $0 : nil }
    aside = aside.compactMap { kept[$0.index] ? Aside(index: before[$0.index], round: $0.round) : nil }
    farthest = max(0, before[farthest + 1] - 1)
    let next = before[place]
    place = min(next, max(0, cards.count - 1))
    if isCurrentGone, let (index, wrapped) = active(after: next - 1) {
      show(index)
      if wrapped { round += 1 }
    }
  }

  /// The next card after a place that is not set aside, and whether it is in the next round.
  private func active(after index: Int) -> (index: Int, wrapped: Bool)? {
    let gone = Set(aside.map(\.index))
    if let next = cards.indices.dropFirst(index + 1).first(where: { !gone.contains($0) }) { return (next, false) }
    return cards.indices.first { !gone.contains($0) }.map { ($0, true) }
  }

  private mutating func show(_ index: Int) {
    place = index
    farthest = max(farthest, index)
  }
}
