package import FlashcardKit

extension RandomLibrary {
  /// Returns a change as a user might make it, of one step or several.
  package mutating func change(to library: Library) -> Change {
    guard let deck = library.decks.randomElement(using: &random), Int.random(in: 0..<12, using: &random) > 0 else {
      return Change([.addDeck(self.deck(in: library), after: library.decks.randomElement(using: &random)?.id)])
    }
    if Int.random(in: 0..<8, using: &random) == 0 { return toDoChange(to: library) }
    let cards = library.cards(in: deck.id)
    let index = cards.indices.randomElement(using: &random)
    let before = index.flatMap { $0 > 0 ? cards[$0 - 1].id : nil }
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2:
      let new = (0..<Int.random(in: 1...3, using: &random)).map { _ in card() }
      return Change([.insert(new, deck: deck.id, after: cards.randomElement(using: &random)?.id)])
    case 3...4:
      guard let index else { return Change([.prefer("x" + text(), from: nil, to: value())]) }
      return Change([
        .edit(deck: deck.id, from: cards[index], to: cards[index].edited(content: content(), at: 5).fitting)
      ])
    case 5:
      guard let index else { return Change([]) }
      return Change([.remove([cards[index]], deck: deck.id, after: before)])
    case 6:
      guard let index, let other = library.decks.randomElement(using: &random) else { return Change([]) }
      let target = library.cards(in: other.id).filter { $0.id != cards[index].id }
      return Change([
        .remove([cards[index]], deck: deck.id, after: before),
        .insert([cards[index]], deck: other.id, after: target.randomElement(using: &random)?.id),
      ])
    case 7:
      guard library.decks.count > 2, !library.decks.contains(where: { $0.parent == deck.id }) else { return Change([]) }
      let steps: [Change.Step] = cards.isEmpty ? [] : [.remove(Array(cards), deck: deck.id, after: nil)]
      return Change(steps + [.removeDeck(deck, after: nil)])
    case 8: return Change([.placeDeck(deck.id, from: nil, to: library.decks.randomElement(using: &random)?.id)])
    default:
      var other = deck
      other.title = "t" + text().cleanedLine()
      return Change([.editDeck(from: deck, to: other)])
    }
  }
}

extension RandomLibrary {
  private mutating func toDoChange(to library: Library) -> Change {
    let new = ToDo(
      id: random.toDoID(), title: "t" + text().cleanedLine(), isDone: Bool.random(using: &random), created: 7,
      unknown: entries())
    let after = library.toDos.randomElement(using: &random)?.id
    guard let toDo = library.toDos.randomElement(using: &random) else { return Change([.addToDo(new, after: after)]) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return Change([.addToDo(new, after: after)])
    case 1: return Change([.removeToDo(toDo, after: nil)])
    case 2: return Change([.placeToDo(toDo.id, from: nil, to: after == toDo.id ? nil : after)])
    default: return library.ticking(toDo.id, !toDo.isDone)
    }
  }
}

extension Card {
  /// The card as a file can hold it: if its kind is unknown, all texts are among the unknown entries.
  package var fitting: Card {
    var unknown = unknown
    unknown["title"] = content.kind.isKnown ? nil : .string(content.front)
    return Card(
      id: id, content: content, tags: tags, isFavorite: isFavorite, isReversed: isReversed, created: created,
      changed: changed, source: source, media: media, mediaTexts: mediaTexts, earlier: earlier, statuses: statuses,
      unknown: unknown)
  }
}
