extension ReviewBook {
  /// Returns a queue of all prompts of some cards except suspended ones, ordered by retrievability on the given day,
  /// lowest first.
  public func cram(_ cards: [CardID], for day: StudyDay, _ library: Library) -> ReviewQueue {
    var models: [DeckID: (MemoryModel, Int)] = [:]
    var ranked: [(recall: Double, order: Int, prompt: Prompt)] = []
    for card in library.cards(cards) {
      guard let home = library.home(of: card.id) else { continue }
      let options = library.studyOptions(of: home).scheduling
      let (model, dayEnds) = models[home] ?? (MemoryModel(options.parameters), options.dayEnds)
      models[home] = (model, dayEnds)
      for prompt in card.prompts where !card.status(prompt.face).isSuspended {
        let state = self[prompt]
        var recall = 0.0
        if let memory = state.memory, let answered = state.answered {
          recall = model.retrievability(memory, days: day.days(since: StudyDay(answered, endsAt: dayEnds)))
        }
        ranked.append((recall, ranked.count, prompt))
      }
    }
    var queue = ReviewQueue()
    queue.prompts = ranked.sorted { ($0.recall, $0.order) < ($1.recall, $1.order) }.map(\.prompt)
    return queue
  }
}
