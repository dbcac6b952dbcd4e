/// The facts of a card, to be put in their order.
public struct Ordering: Hashable, Sendable {
  /// The card.
  public let card: CardID
  /// The facts in their own order.
  public let facts: [String]
  /// The facts as they lie now: each by its index in `facts`.
  var order: [Int]

  /// The facts of a card, shuffled, and never in order already; nil where there is nothing to be put in order.
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

  /// Whether a card has facts in an order: two that differ.
  public static func suits(_ card: Card) -> Bool {
    let facts = card.content.list
    // Asked of all cards of a deck: where two begin with different letters, they need not be folded.
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
  /// The facts as they lie now.
  public var items: [String] { order.map { facts[$0] } }
  /// Whether all stand right.
  public var isRight: Bool { check().allSatisfy(\.self) }

  /// Which of the items stand right. Equal facts (folded) may stand for each other.
  public func check() -> [Bool] {
    let folded = facts.map { $0.folded() }
    return zip(order, folded).map { folded[$0] == $1 }
  }

  /// Where each of the facts, in their own order, lies now. Those that stand right are in their places; of equal facts
  /// (folded) that do not, the first takes the first place.
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

  /// Moves an item; the ones between make room. A place that is not there is passed over.
  public mutating func move(from: Int, to: Int) {
    guard order.indices.contains(from), order.indices.contains(to) else { return }
    order.insert(order.remove(at: from), at: to)
  }
}

extension String {
  /// The first letter where it is one of ASCII's, in lower case: folding keeps it as it is.
  fileprivate var firstLetter: UInt8? {
    guard let first = utf8.first, (0x41...0x5A).contains(first & ~0x20) else { return nil }
    return first | 0x20
  }
}
