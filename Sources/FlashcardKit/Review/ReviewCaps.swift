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
