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

  /// The cards asked backwards too, or no longer; texts with gaps are not.
  public func reversing(_ ids: [CardID], _ isReversed: Bool, at now: Milliseconds) -> Change {
    Change(
      ids.compactMap { id in
        guard let card = card(id), let deck = home(of: id), card.isReversed != isReversed,
          card.content.kind.canBeReversed
        else { return nil }
        return .edit(deck: deck, from: card, to: card.edited(isReversed: isReversed, at: now))
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

  /// Cards of a deck before another one of it, in the order they stand in; last where none is named. Those that stand
  /// there already stay.
  public func moving(_ ids: [CardID], in deck: DeckID, before other: CardID?) -> Change {
    let chosen = Set(ids)
    let row = cards(in: deck)
    let moved = row.filter { chosen.contains($0.id) }
    let rest = row.filter { !chosen.contains($0.id) }
    guard !moved.isEmpty else { return Change([]) }
    // Before a card that moves itself is before the next that stays.
    let start = other.flatMap { id in row.firstIndex { $0.id == id } } ?? row.count
    let next = row[start...].first { !chosen.contains($0.id) }
    let place = next.flatMap { card in rest.firstIndex { $0.id == card.id } } ?? rest.count
    guard rest[..<place] + moved + rest[place...] != row[...] else { return Change([]) }
    return Change(
      removing(moved.map(\.id)).steps + [.insert(moved, deck: deck, after: place > 0 ? rest[place - 1].id : nil)])
  }

  /// The cards with these tags besides their own, and without those.
  public func tagging(_ ids: [CardID], adding: [String], removing: [String], at now: Milliseconds) -> Change {
    let gone = Set(removing.map { $0.folded() })
    return Change(
      ids.compactMap { id in
        guard let card = card(id), let deck = home(of: id) else { return nil }
        var tags = card.tags.filter { !gone.contains($0.folded()) }
        var seen = Set(tags.map { $0.folded() })
        for tag in adding where seen.insert(tag.folded()).inserted && tags.count < Tags.most { tags.append(tag) }
        return tags == card.tags ? nil : .edit(deck: deck, from: card, to: card.edited(tags: tags, at: now))
      })
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
