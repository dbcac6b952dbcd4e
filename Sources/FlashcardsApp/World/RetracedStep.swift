import FlashcardKit

/// A step that was just undone or redone, for the screen that shows the card it is about.
struct RetracedStep: Sendable {
  let entry: History.Entry
  /// Whether it was undone, rather than redone.
  let isUndone: Bool

  /// The card that the step is about, or `nil` if it is about several cards or none.
  var card: CardID? {
    var only: CardID?
    for card in entry.reviews.lazy.map(\.prompt.card) where card != only {
      if only != nil { return nil }
      only = card
    }
    for step in entry.change.steps {
      for card in step.cards where card != only {
        if only != nil { return nil }
        only = card
      }
    }
    return only
  }

  /// The face of the card that the step is about, or `nil` if that is not known.
  var face: FlashcardKit.Prompt.Face? {
    if let review = entry.reviews.first { return review.prompt.face }
    guard case .edit(_, let from, let to)? = entry.change.steps.first else { return nil }
    let faces = Set(from.statuses.keys).union(to.statuses.keys).filter { from.status($0) != to.status($0) }
    return faces.count == 1 ? faces.first : nil
  }

  /// Whether the step only altered what a card says, so that it stays in its place in a review.
  var keepsCard: Bool {
    entry.reviews.isEmpty
      && entry.change.steps.allSatisfy { step in
        guard case .edit(_, let from, let to) = step else { return false }
        return Set(from.statuses.keys).union(to.statuses.keys).allSatisfy { face in
          let (before, after) = (from.status(face), to.status(face))
          return before.isSuspended == after.isSuspended && before.buriedOn == after.buriedOn
        }
      }
  }
}

extension Change.Step {
  /// The cards that the step inserts, removes, or edits.
  fileprivate var cards: [CardID] {
    switch self {
    case .insert(let cards, _, _), .remove(let cards, _, _): cards.map(\.id)
    case .edit(_, _, let card): [card.id]
    case .addDeck, .removeDeck, .placeDeck, .editDeck, .prefer, .addToDo, .removeToDo, .placeToDo, .editToDo,
      .exchange, .lose:
      []
    }
  }
}
