import FlashcardKit

extension World {
  /// Keeps cards and all that they ask out of review, or brings them back where all of it is suspended.
  mutating func suspend(_ cards: [Card]) {
    let on = cards.contains { !$0.isSuspended }
    let prompts = cards.flatMap { card in
      Set(card.standings.keys).union(card.prompts.map(\.face)).map { FlashcardKit.Prompt(card: card.id, face: $0) }
    }
    let change = library.standing(prompts, at: now) { $0.isSuspended = on }
    perform(change, Words.suspended(cards, on))
  }
}
