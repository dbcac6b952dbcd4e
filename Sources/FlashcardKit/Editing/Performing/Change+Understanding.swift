extension Change {
  /// Returns the change with the values of its cards decoded by the given kinds (see `Card.understood(by:)`).
  func understood(by kinds: CardKinds) -> Change {
    guard !kinds.isStandard else { return self }
    var change = self
    change.steps = steps.map { step in
      switch step {
      case .insert(let cards, let deck, let after):
        .insert(cards.map { $0.understood(by: kinds) }, deck: deck, after: after)
      case .remove(let cards, let deck, let after):
        .remove(cards.map { $0.understood(by: kinds) }, deck: deck, after: after)
      case .edit(let deck, let from, let to):
        .edit(deck: deck, from: from.understood(by: kinds), to: to.understood(by: kinds))
      default: step
      }
    }
    return change
  }
}
