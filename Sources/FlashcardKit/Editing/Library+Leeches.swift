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
