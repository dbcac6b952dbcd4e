import FlashcardKit

/// Information about cards.
extension World {
  /// Shows information about a card, including the memory of each of its prompts.
  mutating func tellAbout(_ card: Card) {
    let prompts = library.home(of: card.id) == nil ? [] : card.prompts
    let memories = prompts.flatMap { prompt -> [String] in
      guard let book = reviews.book else { return [] }
      let lines = Words.about(prompt, book, library, at: moment)
      return (prompts.count > 1 ? [Words.face(prompt.face, of: card.content.kind)] : []) + lines
    }
    push(Note(title: Words.short(card.front), lines: memories + Words.about(card, in: library, at: now)))
  }

  /// Shows information about a prompt and its card.
  mutating func tellAbout(_ prompt: FlashcardKit.Prompt) {
    guard let card = library.card(prompt.card) else { return }
    let memory = reviews.book.map { Words.about(prompt, $0, library, at: moment) } ?? []
    push(Note(title: Words.short(card.front), lines: memory + Words.about(card, in: library, at: now)))
  }
}
