extension Library {
  /// Returns a change that updates the status of prompts by a closure.
  public func standing(
    _ prompts: [Prompt], at now: Milliseconds, _ decide: (inout PromptStatus) -> Void
  ) -> Change {
    var altered: [CardID: Card] = [:]
    var order: [CardID] = []
    for prompt in prompts {
      guard let card = altered[prompt.card] ?? card(prompt.card) else { continue }
      var standing = card.standing(prompt.face)
      decide(&standing)
      guard standing != card.standing(prompt.face) else { continue }
      if altered[card.id] == nil { order.append(card.id) }
      altered[card.id] = card.standing(prompt.face, standing, at: now)
    }
    return Change(
      order.compactMap { id in
        guard let from = card(id), let to = altered[id], let deck = home(of: id) else { return nil }
        return .edit(deck: deck, from: from, to: to)
      })
  }
}
