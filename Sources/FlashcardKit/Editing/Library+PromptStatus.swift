extension Library {
  /// Returns a change that updates the status of prompts by a closure.
  public func status(
    _ prompts: [Prompt], at now: Milliseconds, _ decide: (inout PromptStatus) -> Void
  ) -> Change {
    let known = Dictionary(cards(prompts.map(\.card)).map { ($0.id, $0) }) { first, _ in first }
    var altered: [CardID: Card] = [:]
    var order: [CardID] = []
    for prompt in prompts {
      guard let card = altered[prompt.card] ?? known[prompt.card] else { continue }
      var status = card.status(prompt.face)
      decide(&status)
      guard status != card.status(prompt.face) else { continue }
      if altered[card.id] == nil { order.append(card.id) }
      altered[card.id] = card.status(prompt.face, status, at: now)
    }
    return Change(
      order.compactMap { id in
        guard let from = known[id], let to = altered[id], let deck = home(of: id) else { return nil }
        return .edit(deck: deck, from: from, to: to)
      })
  }
}
