extension Library {
  /// Returns a change that appends new cards to a deck.
  public func adding(_ cards: [Card], to deck: DeckID) -> Change {
    Change(cards.isEmpty ? [] : [.insert(cards, deck: deck, after: self.cards(in: deck).last?.id)])
  }

  /// Returns a change that replaces a card. Empty if nothing differs or the card doesn't exist.
  public func editing(_ card: Card) -> Change {
    guard let old = self.card(card.id), let deck = home(of: card.id), old != card else { return Change([]) }
    return Change([.edit(deck: deck, from: old, to: card)])
  }

  /// Returns a change that adds cards to the favorites or removes them. That is no edit of what they say, so that their
  /// times of change stay.
  public func favoriting(_ ids: [CardID], _ isFavorite: Bool) -> Change {
    Change(
      ids.compactMap { id in
        guard let card = card(id), let deck = home(of: id), card.isFavorite != isFavorite else { return nil }
        return .edit(deck: deck, from: card, to: card.edited(isFavorite: isFavorite, at: card.changed))
      })
  }

  /// Returns a change that makes cards reversed or not. Skips cards whose kind can't be reversed, such as cloze.
  public func reversing(_ ids: [CardID], _ isReversed: Bool, at now: Milliseconds) -> Change {
    Change(
      ids.compactMap { id in
        guard let card = card(id), let deck = home(of: id), card.isReversed != isReversed,
          card.content.kind.canBeReversed
        else { return nil }
        return .edit(deck: deck, from: card, to: card.edited(isReversed: isReversed, at: now))
      })
  }

  /// Returns a change that gives cards another markup. Texts stay as they are. Skips cards of unknown kinds.
  public func converting(_ ids: [CardID], to markup: Markup, at now: Milliseconds) -> Change {
    Change(
      ids.compactMap { id in
        guard let card = card(id), let deck = home(of: id), card.content.kind.isKnown, card.content.markup != markup
        else { return nil }
        return .edit(deck: deck, from: card, to: card.edited(content: card.content.in(markup), at: now))
      })
  }

  /// Returns a change that removes cards.
  public func removing(_ ids: [CardID]) -> Change {
    Change(blocks(of: ids).map { .remove($0.cards, deck: $0.deck, after: $0.after) })
  }

  /// Returns a change that moves cards to the end of a deck, in the given order. Skips cards already there.
  public func moving(_ ids: [CardID], to deck: DeckID) -> Change {
    let cards = ids.compactMap { id in home(of: id) == deck ? nil : card(id) }
    guard !cards.isEmpty, self.deck(deck) != nil else { return Change([]) }
    return Change(
      removing(cards.map(\.id)).steps + [.insert(cards, deck: deck, after: self.cards(in: deck).last?.id)])
  }

  /// Returns a change that copies cards to the end of a deck, each with a new ID. Duplicate titles are allowed.
  public func copying(_ ids: [CardID], to deck: DeckID, random: inout RandomSource, at now: Milliseconds) -> Change {
    adding(ids.compactMap { card($0)?.copy(id: random.cardID(), at: now) }, to: deck)
  }

  /// Returns a change that moves a card up (-1) or down (1) in its deck. Empty at the ends.
  public func moving(_ id: CardID, by step: Int) -> Change {
    guard let deck = home(of: id), let card = card(id) else { return Change([]) }
    let row = cards(in: deck)
    guard let place = indices(of: [id], in: deck).first, row.indices.contains(place + step) else { return Change([]) }
    return moving(card, in: deck, to: place + step)
  }

  /// Returns a change that moves a card to another index in its deck, counted after the move.
  public func moving(_ card: Card, in deck: DeckID, to place: Int) -> Change {
    let row = cards(in: deck)
    guard let from = indices(of: [card.id], in: deck).first, row.indices.contains(place), place != from else {
      return Change([])
    }
    let before = from > 0 ? row[from - 1].id : nil
    let after = place > from ? row[place].id : place > 0 ? row[place - 1].id : nil
    return Change([.remove([card], deck: deck, after: before), .insert([card], deck: deck, after: after)])
  }

  /// Returns a change that moves cards of a deck before another of its cards, or to the end, keeping their order. Empty
  /// if they are there already.
  public func moving(_ ids: [CardID], in deck: DeckID, before other: CardID?) -> Change {
    let chosen = Set(ids)
    let row = cards(in: deck).ids
    let moved = row.filter { chosen.contains($0) }
    let rest = row.filter { !chosen.contains($0) }
    guard !moved.isEmpty else { return Change([]) }
    // If the target card moves too, the cards go before the next one that stays.
    let start = other.flatMap(row.firstIndex) ?? row.count
    let next = row[start...].first { !chosen.contains($0) }
    let place = next.flatMap(rest.firstIndex) ?? rest.count
    guard Array(rest[..<place]) + moved + Array(rest[place...]) != row else { return Change([]) }
    return Change(
      removing(moved).steps + [.insert(cards(moved), deck: deck, after: place > 0 ? rest[place - 1] : nil)])
  }

  /// Returns a change that adds and removes tags of cards. Tags are compared folded; additions beyond `Tags.most` are
  /// ignored.
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

  /// A run of consecutive cards in a deck, preceded by `after`.
  private struct Block {
    let deck: DeckID
    let after: CardID?
    var cards: [Card]
  }

  /// Groups cards by deck into runs of consecutive cards.
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

extension Library {
  /// Returns the change that follows a review. If the review is a lapse that makes the card a leech, the card is tagged
  /// and, unless leeches stay in review, the prompt is suspended; otherwise, the change is empty.
  ///
  /// - Parameters:
  ///   - prompt: The reviewed prompt.
  ///   - old: Its memory state before the review.
  ///   - new: Its memory state after the review.
  ///   - now: The time of the change.
  /// - Returns: The change, possibly empty.
  public func noting(forgotten prompt: Prompt, from old: MemoryState, to new: MemoryState, at now: Milliseconds)
    -> Change
  {
    guard new.lapses > old.lapses, let card = card(prompt.card), let deck = home(of: card.id),
      Leech.isMade(lapses: Int(new.lapses), after: studyOptions(of: deck).leechAfter)
    else { return Change([]) }
    var tags = card.tags
    if !card.isLeech, tags.count < Tags.most { tags.append(Leech.tag) }
    var statuses = card.statuses
    if !value(of: Settings.study.leechesStay, for: card.id) { statuses[prompt.face, default: .none].isSuspended = true }
    let leech = card.edited(tags: tags, statuses: statuses, at: now)
    return leech.tags == card.tags && leech.statuses == card.statuses
      ? Change([]) : Change([.edit(deck: deck, from: card, to: leech)])
  }
}

extension Library {
  /// Returns a change that updates the status of prompts by a closure.
  public func status(_ prompts: [Prompt], _ decide: (inout PromptStatus) -> Void) -> Change {
    let known = Dictionary(cards(prompts.map(\.card)).map { ($0.id, $0) }) { first, _ in first }
    var altered: [CardID: Card] = [:]
    var order: [CardID] = []
    for prompt in prompts {
      guard let card = altered[prompt.card] ?? known[prompt.card] else { continue }
      var status = card.status(prompt.face)
      decide(&status)
      guard status != card.status(prompt.face) else { continue }
      if altered[card.id] == nil { order.append(card.id) }
      altered[card.id] = card.status(prompt.face, status)
    }
    return Change(
      order.compactMap { id in
        guard let from = known[id], let to = altered[id], let deck = home(of: id) else { return nil }
        return .edit(deck: deck, from: from, to: to)
      })
  }
}
