import FlashcardKit

extension World {
  /// Sets the next flag on a prompt, or removes it after the last one.
  mutating func flag(_ prompt: FlashcardKit.Prompt, _ card: Card) {
    let flag = PromptStatus.flag(after: card.status(prompt.face).flag)
    decide(prompt, Words.flagged([card], flag)) { $0.flag = flag }
  }

  /// Sets the next flag on all prompts of the cards, or removes it after the last one. The first card decides which.
  mutating func flag(_ cards: [Card]) {
    guard let first = cards.first else { return }
    let flag = PromptStatus.flag(after: first.flag)
    let prompts = cards.flatMap { $0.prompts }
    perform(library.status(prompts, at: now) { $0.flag = flag }, Words.flagged(cards, flag))
  }

  /// Suspends all prompts of the cards, or unsuspends them if all of the cards are suspended.
  mutating func suspend(_ cards: [Card]) {
    let on = cards.contains { !$0.isSuspended }
    let prompts = cards.flatMap { card in
      Set(card.statuses.keys).union(card.prompts.map(\.face)).map { FlashcardKit.Prompt(card: card.id, face: $0) }
    }
    suspend(prompts, of: cards, on)
  }

  /// Suspends or unsuspends some prompts of cards.
  mutating func suspend(_ prompts: [FlashcardKit.Prompt], of cards: [Card], _ isSuspended: Bool) {
    let change = library.status(prompts, at: now) { $0.isSuspended = isSuspended }
    act(
      [], change: change, Words.suspended(cards, isSuspended),
      saying: isSuspended ? Words.suspendedAndFound(cards) : nil)
  }
}
