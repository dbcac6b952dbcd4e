import Anki
import FlashcardKit

extension CollectionConverter {
  /// Returns the entries that the log needs, so that each prompt has its history, and the state that it has in Anki.
  func entries(after change: Change) -> [ReviewEntry] {
    var library = target.library
    library.apply(change)
    let ids = knownIDs
    var entries: [ReviewEntry] = []
    entries.reserveCapacity(collection.reviews.count)
    var histories: [AnkiHistory.Summary] = []
    histories.reserveCapacity(cards.count)
    for card in cards {
      let reviews = groups.reviews(of: card.index).lazy.map { collection.reviews[Int($0)] }
      let history = AnkiHistory(reviews, of: card.prompt, days)
      let count = entries.count
      entries += card.isNew ? history.entries : history.entries.filter { !ids.contains($0.id) }
      histories.append(AnkiHistory.Summary(history, newEntries: entries.count - count))
    }
    return entries + states(histories, entries, library).filter { !ids.contains($0.id) }
  }

  /// The IDs of entries that the log has, and those that Anki's reviews of these times have: reviews made here may have
  /// been in Anki and come back.
  private var knownIDs: Set<ReviewID> {
    let known = Set(cards.lazy.filter { !$0.isNew }.map(\.prompt))
    guard !known.isEmpty else { return [] }
    var ids: Set<ReviewID> = []
    let bases = target.log.prompts.map { known.contains($0) ? AnkiHistory.base(of: $0) : 0 }
    target.log.forEachEntry(where: known.contains) { prompt, id, time in
      ids.insert(id)
      ids.insert(AnkiHistory.id(bases[prompt], UInt64(bitPattern: time)))
    }
    return ids
  }

  /// Returns entries about the prompts whose state in Anki isn't what follows from the log.
  private func states(
    _ histories: [AnkiHistory.Summary], _ entries: [ReviewEntry], _ library: Library
  ) -> [ReviewEntry] {
    var schedulers: [Scheduler] = []
    var places: [DeckID: Int] = [:]
    for deck in Set(cards.map(\.deck)) {
      places[deck] = schedulers.count
      schedulers.append(Scheduler(library.studyOptions(of: deck).scheduling))
    }
    let choices = Dictionary(cards.map { ($0.prompt.card, places[$0.deck] ?? 0) }) { first, _ in first }
    var log = cards.contains { !$0.isNew } ? target.log : ReviewLog()
    log.reserveCapacity(log.count + entries.count)
    for entry in entries { log.append(entry) }
    let replay = MemoryReplay(log, schedulers: schedulers) { choices[$0.card] ?? 0 }
    var states: [ReviewEntry] = []
    for (card, history) in zip(cards, histories) {
      let own = collection.cards[card.index]
      let replayed = replay[card.prompt]
      // A schedule that went on here is newer than Anki's.
      guard card.isNew || history.newEntries > 0, (replayed.answered?.time ?? .min) <= history.last ?? .max else {
        continue
      }
      let options = schedulers[places[card.deck] ?? 0].options
      let comparesMemory = own.memory != nil || !history.isComplete
      // What follows from a whole history is better than what SM-2 knew.
      let state = MemoryState(
        own, lastReview: history.lastReview,
        steps: (options.learningSteps.count, options.relearningSteps.count),
        memory: comparesMemory ? Memory(own, options.parameters) : replayed.memory, days)
      guard !replayed.agrees(with: state, dayEnds: options.dayEnds, comparingMemory: comparesMemory) else { continue }
      let time = min(own.modified.clamped(to: 0...Moment.clock.upperBound / 1000) * 1000, target.now.time)
      states.append(AnkiState.entry(state, of: card.prompt, at: days.moment(max(time, (history.last ?? .min / 2) + 1))))
    }
    return states
  }
}
