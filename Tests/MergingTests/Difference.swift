import FlashcardKit

/// Returns what differs between two libraries, for messages of tests; the order of decks, cards, and to-dos only if it
/// counts.
func difference(_ a: Library, _ b: Library, inOrder: Bool = true) -> [String] {
  var lines: [String] = []
  if inOrder ? a.decks != b.decks : Set(a.decks) != Set(b.decks) {
    lines.append("decks: \(a.decks.map(\.id)) \(b.decks.map(\.id))")
    for deck in a.decks { if let other = b.deck(deck.id), other != deck { lines.append("\(deck) | \(other)") } }
  }
  if a.preferences != b.preferences { lines.append("settings: \(a.preferences) | \(b.preferences)") }
  if inOrder ? a.toDos != b.toDos : Set(a.toDos) != Set(b.toDos) { lines.append("to-dos: \(a.toDos) | \(b.toDos)") }
  for deck in Set((a.decks + b.decks).map(\.id)) {
    let (own, other) = (a.cards(in: deck), b.cards(in: deck))
    if inOrder ? own.ids != other.ids : Set(own.ids) != Set(other.ids) {
      lines.append("order of \(deck): \(own.ids) | \(other.ids)")
    }
    for card in own {
      guard let second = other[card.id], second != card else { continue }
      lines.append("card \(describe(card)) | \(describe(second))")
    }
  }
  return lines
}

private func describe(_ card: Card) -> String {
  "\(card.id) \(card.content.texts) \(card.tags) \(card.isFavorite) \(card.created) \(card.changed) \(card.statuses)"
    + " \(card.earlier.map { ($0.text, $0.changed) }) \(card.unknown)"
}
