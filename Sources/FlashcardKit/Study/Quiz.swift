/// A quiz: cards flipped through in one shuffled order, round after round until the person stops. Cards can be set
/// aside for the rest of the quiz, which is over when none is left.
public struct Quiz: Hashable, Sendable {
  /// A card that was set aside.
  struct Aside: Hashable, Sendable {
    var index: Int
    var round: Int
  }

  /// All cards in order, including those set aside.
  var cards: [CardID]
  /// The index of the current card. Never one set aside, unless all are.
  var place = 0
  /// The highest index shown. All cards up to it have been seen, since the order never changes.
  var farthest = 0
  /// The cards set aside, latest last.
  var aside: [Aside] = []
  /// The number of the round, from 1.
  public internal(set) var round = 1

  /// Creates a quiz of cards in random order, without duplicates.
  public init(_ cards: [CardID], random: inout RandomSource) {
    self.cards = cards.uniqued().shuffled(using: &random)
  }

  init(order: [CardID]) { cards = order }
}

extension Quiz {
  /// Whether no card is left.
  public var isOver: Bool { aside.count >= cards.count }
  /// The current card, or `nil` if the quiz is over.
  public var current: CardID? { isOver ? nil : cards[place] }
  /// The number of cards in a round.
  public var count: Int { cards.count - aside.count }
  /// The position of the current card in the round, from 1, or 0 if the quiz is over.
  public var position: Int { isOver ? 0 : place + 1 - aside.count { $0.index < place } }
  /// The cards shown so far, in order, including those set aside.
  public var seen: ArraySlice<CardID> { cards.isEmpty ? [] : cards[...farthest] }
  /// The number of cards set aside.
  public var asideCount: Int { aside.count }

  /// Moves to the next card, or from the last one to the first of the next round.
  public mutating func next() {
    guard let (index, wrapped) = active(after: place) else { return }
    show(index)
    if wrapped { round += 1 }
  }

  /// Moves to the previous card, or from the first one to the last of the previous round. Has no effect on the first
  /// card of the first round.
  public mutating func previous() {
    guard let before else { return }
    place = before.place
    if before.isRoundBefore { round -= 1 }
  }

  /// Whether there is a previous card.
  public var hasPrevious: Bool { before != nil }

  private var before: (place: Int, isRoundBefore: Bool)? {
    let gone = Set(aside.map(\.index))
    if let index = cards[..<place].indices.last(where: { !gone.contains($0) }) { return (index, false) }
    guard round > 1, let index = cards.indices.last(where: { !gone.contains($0) }) else { return nil }
    return (index, true)
  }

  /// Sets the current card aside for the rest of the quiz and moves to the next.
  public mutating func setAside() {
    guard !isOver else { return }
    aside.append(Aside(index: place, round: round))
    next()
  }

  /// Returns the card set aside last to its place among the others. It becomes the current card, unless the person has
  /// moved on since.
  ///
  /// - Returns: The card, or `nil` if none was set aside.
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

  /// Removes cards that no longer exist. If the current card is among them, the next one becomes current.
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

  /// Returns the index of the next card that isn't set aside, and whether it is in the next round.
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

extension Quiz {
  /// The quiz as stored in files.
  public var propertyValue: PropertyValue {
    .dictionary([
      "cards": PropertyValue(cards), "place": .integer(Int64(place)), "farthest": .integer(Int64(farthest)),
      "round": .integer(Int64(round)),
      "aside": .array(aside.map { .array([.integer(Int64($0.index)), .integer(Int64($0.round))]) }),
    ])
  }

  /// Creates a quiz from its stored form. Inconsistent values are corrected or ignored. Returns `nil` if the list of
  /// cards is missing or any of them is unreadable, which would shift all positions.
  public init?(propertyValue: PropertyValue) {
    guard let entries = propertyValue.dictionary, let written = entries["cards"]?.array else { return nil }
    let cards = written.compactMap(\.card).uniqued()
    guard cards.count == written.count else { return nil }
    self.init(order: cards)
    round = entries["round"]?.count(from: 1) ?? 1
    var gone: Set<Int> = []
    for pair in entries["aside"]?.array ?? [] {
      guard let pair = pair.array, pair.count == 2, let index = pair[0].integer, cards.indices.contains(Int(index)),
        gone.insert(Int(index)).inserted
      else { continue }
      aside.append(Aside(index: Int(index), round: pair[1].count(from: 1) ?? round))
    }
    let last = max(0, cards.count - 1)
    place = min(entries["place"]?.count(from: 0) ?? 0, last)
    if !isOver, gone.contains(place) {
      place =
        cards.indices.first { $0 > place && !gone.contains($0) } ?? cards.indices.first { !gone.contains($0) } ?? 0
    }
    let shown = max(place, gone.max() ?? 0, round > 1 ? last : 0)
    farthest = min(max(entries["farthest"]?.count(from: 0) ?? 0, shown), last)
  }
}
