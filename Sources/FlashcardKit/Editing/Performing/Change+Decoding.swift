extension Change {
  /// Returns the change with its cards as the given kinds have them (see `Card.decoded(by:)`).
  package func decoded(by kinds: CardKinds) -> Change {
    guard !kinds.isStandard else { return self }
    var change = self
    change.steps = steps.map { step in
      switch step {
      case .insert(let cards, let deck, let after):
        .insert(cards.map { $0.decoded(by: kinds) }, deck: deck, after: after)
      case .remove(let cards, let deck, let after):
        .remove(cards.map { $0.decoded(by: kinds) }, deck: deck, after: after)
      case .edit(let deck, let from, let to):
        .edit(deck: deck, from: from.decoded(by: kinds), to: to.decoded(by: kinds))
      default: step
      }
    }
    return change
  }
}
