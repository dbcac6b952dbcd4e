import FlashcardKit

/// The memory states of prompts, and what they depend on.
struct PromptStates {
  private let histories: LiveHistories
  private let schedulers: [Scheduler]
  private let choices: [CardID: Int]

  init(_ library: Library, _ histories: LiveHistories, _ cards: [CardID]) {
    var schedulers: [Scheduler] = []
    var places: [DeckID: Int] = [:]
    var choices: [CardID: Int] = [:]
    for card in cards {
      guard let deck = library.home(of: card) else { continue }
      if places[deck] == nil {
        places[deck] = schedulers.count
        schedulers.append(Scheduler(library.studyOptions(of: deck).scheduling))
      }
      choices[card] = places[deck]
    }
    if schedulers.isEmpty { schedulers.append(Scheduler()) }
    self.histories = histories
    self.schedulers = schedulers
    self.choices = choices
  }

  /// Returns the state of a prompt, and the options of its deck.
  subscript(prompt: Prompt) -> (state: MemoryState, options: SchedulingOptions) {
    let scheduler = schedulers[choices[prompt.card] ?? 0]
    return (histories.state(of: prompt, by: scheduler), scheduler.options)
  }
}
