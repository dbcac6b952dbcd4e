extension Library {
  /// What happens to a card one of whose prompts was just forgotten once more; nothing where it is no leech by that.
  public func noting(forgotten prompt: Prompt, from old: MemoryState, to new: MemoryState, at now: Milliseconds)
    -> Change
  {
    guard new.lapses > old.lapses, Leech.isMade(lapses: Int(new.lapses), after: studyOptions.leechAfter),
      let card = card(prompt.card), let deck = home(of: card.id)
    else { return Change([]) }
    var tags = card.tags
    if !card.isLeech, tags.count < Tags.most { tags.append(Leech.tag) }
    var standings = card.standings
    if !self[Settings.study.leechesStay] { standings[prompt.face, default: .none].isSuspended = true }
    let leech = card.edited(tags: tags, standings: standings, at: now)
    return leech.tags == card.tags && leech.standings == card.standings
      ? Change([]) : Change([.edit(deck: deck, from: card, to: leech)])
  }
}
