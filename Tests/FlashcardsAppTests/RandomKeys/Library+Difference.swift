import FlashcardKit

extension Library {
  /// Returns a description of the first difference from another library; `nil` if there is none.
  func difference(from other: Library) -> String? {
    if self == other { return nil }
    if decks.map(\.id) != other.decks.map(\.id) {
      return "decks \(decks.map(\.title)) and \(other.decks.map(\.title))"
    }
    for (one, two) in zip(decks, other.decks) where one != two { return "deck \(one) and \(two)" }
    for deck in decks {
      let (mine, others) = (cards(in: deck.id), other.cards(in: deck.id))
      if mine.count != others.count { return "\(mine.count) and \(others.count) cards in \(deck.title)" }
      for (one, two) in zip(mine, others) where one != two {
        return "in \(deck.title): \(one.fields) and \(two.fields)"
      }
    }
    if toDos != other.toDos { return "to do \(toDos) and \(other.toDos)" }
    if preferences != other.preferences { return "preferences \(preferences) and \(other.preferences)" }
    return "something else"
  }
}

extension Card {
  fileprivate var fields: String {
    var text = ""
    dump(self, to: &text)
    return text
  }
}
