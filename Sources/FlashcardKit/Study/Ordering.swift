/// The facts of a card, to be put in order.
public struct Ordering: Hashable, Sendable {
  /// The ID of the card.
  public let card: CardID
  /// The facts in the right order.
  public let facts: [String]
  /// The current order, as indices in `facts`.
  var order: [Int]

  /// Creates a shuffled ordering of a card's facts that isn't right already. Returns `nil` if there is nothing to
  /// order.
  public init?(_ card: Card, random: inout RandomSource) {
    guard Self.suits(card) else { return nil }
    self.init(card: card.id, facts: Self.facts(of: card))
    order.shuffle(using: &random)
    guard isRight else { return }
    let first = facts[order[0]].folded()
    if let other = order.firstIndex(where: { facts[$0].folded() != first }) { order.swapAt(0, other) }
  }

  init(card: CardID, facts: [String]) {
    self.card = card
    self.facts = facts
    order = Array(facts.indices)
  }

  /// Returns whether a card has facts to order: at least two that differ.
  public static func suits(_ card: Card) -> Bool {
    let facts = card.content.list
    // Evaluated for all cards of a deck. Facts with different first letters differ without being folded.
    if let first = facts.first?.firstLetter, facts.contains(where: { $0.firstLetter.map { $0 != first } ?? false }) {
      return true
    }
    var first: String?
    for fact in facts {
      let folded = fact.folded()
      if folded.isEmpty { continue }
      if let first, first != folded { return true }
      first = folded
    }
    return false
  }

  private static func facts(of card: Card) -> [String] {
    card.content.list.filter { !$0.folded().isEmpty }
  }
}

extension Ordering {
  /// The facts in their current order.
  public var items: [String] { order.map { facts[$0] } }
  /// Whether all facts are in the right place.
  public var isRight: Bool { check().allSatisfy(\.self) }

  /// Returns whether each item is in the right place. Equal facts (under folding) are interchangeable.
  public func check() -> [Bool] {
    let folded = facts.map { $0.folded() }
    return zip(order, folded).map { folded[$0] == $1 }
  }

  /// The current position of each fact, in the right order of facts. Of equal misplaced facts (under folding), the
  /// first takes the first position.
  public var places: [Int] {
    let isRight = check()
    let folded = facts.map { $0.folded() }
    var free = order.indices.filter { !isRight[$0] }
    return facts.indices.map { fact in
      guard !isRight[fact], let next = free.firstIndex(where: { folded[order[$0]] == folded[fact] }) else {
        return fact
      }
      return free.remove(at: next)
    }
  }

  /// Moves an item to another position. Ignores positions that don't exist.
  public mutating func move(from: Int, to: Int) {
    guard order.indices.contains(from), order.indices.contains(to) else { return }
    order.insert(order.remove(at: from), at: to)
  }
}

extension String {
  /// The lowercase first letter if it is an ASCII letter, which folding doesn't change.
  fileprivate var firstLetter: UInt8? {
    guard let first = utf8.first, (0x41...0x5A).contains(first & ~0x20) else { return nil }
    return first | 0x20
  }
}
