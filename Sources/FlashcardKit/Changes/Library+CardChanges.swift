extension Library {
  /// New cards at the end of a deck.
  public func adding(_ cards: [Card], to deck: DeckID) -> Change {
    Change(cards.isEmpty ? [] : [.insert(cards, deck: deck, after: self.cards(in: deck).last?.id)])
  }

  /// A card with something else on it.
  public func editing(_ card: Card) -> Change {
    guard let old = self.card(card.id), let deck = home(of: card.id), old != card else { return Change([]) }
    return Change([.edit(deck: deck, from: old, to: card)])
  }

  /// The cards starred, or no longer.
  public func starring(_ ids: [CardID], _ isFavorite: Bool, at now: Milliseconds) -> Change {
    Change(
      ids.compactMap { id in
        guard let card = card(id), let deck = home(of: id), card.isFavorite != isFavorite else { return nil }
        return .edit(deck: deck, from: card, to: card.edited(isFavorite: isFavorite, at: now))
      })
  }

  /// The cards gone.
  public func removing(_ ids: [CardID]) -> Change {
    Change(blocks(of: ids).map { .remove($0.cards, deck: $0.deck, after: $0.after) })
  }

  /// The cards moved to the end of a deck, in the order they are named in.
  public func moving(_ ids: [CardID], to deck: DeckID) -> Change {
    let cards = ids.compactMap { id in home(of: id) == deck ? nil : card(id) }
    guard !cards.isEmpty, self.deck(deck) != nil else { return Change([]) }
    return Change(
      removing(cards.map(\.id)).steps + [.insert(cards, deck: deck, after: self.cards(in: deck).last?.id)])
  }

  /// The cards copied to the end of a deck, each with an identity of its own. Never refused.
  public func copying(_ ids: [CardID], to deck: DeckID, random: inout RandomSource, at now: Milliseconds) -> Change {
    adding(ids.compactMap { card($0)?.copy(id: random.cardID(), at: now) }, to: deck)
  }

  /// The card one place up (-1) or down (1) in its deck; nothing at the ends.
  public func moving(_ id: CardID, by step: Int) -> Change {
    guard let deck = home(of: id), let card = card(id) else { return Change([]) }
    let row = cards(in: deck)
    guard let place = indices(of: [id], in: deck).first, row.indices.contains(place + step) else { return Change([]) }
    return moving(card, in: deck, to: place + step)
  }

  /// The card at another place of its deck, counted from 0 as it will stand in the end.
  public func moving(_ card: Card, in deck: DeckID, to place: Int) -> Change {
    let row = cards(in: deck)
    guard let from = indices(of: [card.id], in: deck).first, row.indices.contains(place), place != from else {
      return Change([])
    }
    let before = from > 0 ? row[from - 1].id : nil
    let after = place > from ? row[place].id : place > 0 ? row[place - 1].id : nil
    return Change([.remove([card], deck: deck, after: before), .insert([card], deck: deck, after: after)])
  }

  private struct Block {
    let deck: DeckID
    let after: CardID?
    var cards: [Card]
  }

  /// The cards by decks, those that stand together as one.
  private func blocks(of ids: [CardID]) -> [Block] {
    let wanted = Set(ids)
    var homes: [DeckID] = []
    for id in ids { if let deck = home(of: id), !homes.contains(deck) { homes.append(deck) } }
    var blocks: [Block] = []
    for deck in homes {
      let row = cards(in: deck)
      var last: Int?
      for index in indices(of: wanted, in: deck) {
        if let last, last + 1 == index {
          blocks[blocks.count - 1].cards.append(row[index])
        } else {
          blocks.append(Block(deck: deck, after: index > 0 ? row[index - 1].id : nil, cards: [row[index]]))
        }
        last = index
      }
    }
    return blocks
  }
}
