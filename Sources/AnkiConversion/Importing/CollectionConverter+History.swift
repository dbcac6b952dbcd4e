import Anki
import FlashcardKit

extension CollectionConverter {
  /// The entries that a log needs.
  struct Entries {
    /// The entries.
    var log = ReviewLog()
    /// Those about cards that the library has already.
    var ofKnownCards: [ReviewEntry.Key] = []
  }

  /// A card with reviews in the log, the entries that these lack, and what is known of its history.
  private struct Continued {
    let card: ConvertedCard
    var new: Range<Int>
    let history: AnkiHistory.Summary
  }

  /// What some cards need.
  private struct Share {
    var log = ReviewLog()
    var continued: [Continued] = []
    /// The states of the cards without reviews in the log.
    var states: [ReviewEntry] = []
  }

  /// The fewest cards for which it pays to divide the work.
  private static let share = 500

  /// Returns the entries that the log needs, so that each prompt has its history, and the state that it has in Anki.
  func entries(after change: Change, by workers: some Workers) -> Entries {
    let schedulers = Schedulers(cards.lazy.map(\.deck), of: target.library, after: change)
    let known = knownEntries
    var entries = Entries()
    var continued: [Continued] = []
    var states: [ReviewEntry] = []
    // Each is freed once it is taken, the first one first: together, they take as much memory as what is made of them.
    var shares = Array(
      workers.shares(of: cards.count, least: CollectionConverter.share) { [cards] share in
        self.share(of: cards[share], known, schedulers)
      }.reversed())
    while var share = shares.popLast() {
      let start = entries.log.count
      for index in share.continued.indices {
        let new = share.continued[index].new
        share.continued[index].new = start + new.lowerBound..<start + new.upperBound
      }
      entries.log.append(contentsOf: share.log)
      continued += share.continued
      states += share.states
    }
    for state in self.states(of: continued, entries.log, schedulers) where !known.ids.contains(state.id) {
      states.append(state)
    }
    for state in states { entries.log.append(state) }
    let knownCards = Set(cards.lazy.filter { !$0.isNew }.map(\.prompt))
    if !knownCards.isEmpty {
      entries.log.forEachEntry(where: knownCards.contains) { prompt, id, _ in
        entries.ofKnownCards.append(ReviewEntry.Key(prompt: entries.log.prompts[prompt], id: id))
      }
    }
    return entries
  }

  private func share(of cards: ArraySlice<ConvertedCard>, _ known: KnownEntries, _ schedulers: Schedulers) -> Share {
    var share = Share()
    for card in cards {
      let reviews = groups.reviews.ofCard(at: card.index).lazy.map { [reviews = collection.reviews] in reviews[Int($0)]
      }
      let history = AnkiHistory(reviews, of: card.prompt, days)
      let isContinued = known.prompts.contains(card.prompt)
      let start = share.log.count
      for entry in history.entries where !(isContinued ? known.contains(entry) : known.hasOfOtherFace(entry)) {
        share.log.append(entry)
      }
      let isComplete = isContinued || share.log.count - start == history.entries.count
      let new = start..<share.log.count
      let isSetSince = history.lastSet.map { $0 > known.lasts[card.prompt] ?? .min } ?? false
      let summary = AnkiHistory.Summary(
        history, isComplete: isComplete, hasNews: !isContinued || !new.isEmpty || isSetSince)
      if isContinued {
        share.continued.append(Continued(card: card, new: new, history: summary))
      } else if let state = state(
        of: card, summary, replayed: share.log.state(after: new, by: schedulers[card.deck]), schedulers[card.deck])
      {
        share.states.append(state)
      }
    }
    return share
  }

  /// What the log has about the prompts of the collection.
  private struct KnownEntries {
    var prompts: Set<Prompt> = []
    var ids: Set<ReviewID> = []
    /// The prompts and times of the entries, by `moment`.
    var moments: Set<ReviewID> = []
    /// The times of answers to cards of which the log knows other faces: their notes have another type now.
    var ofOtherFaces: Set<CardTime> = []
    /// The time of the last entry about each prompt.
    var lasts: [Prompt: Milliseconds] = [:]

    /// Returns whether the log has an entry. Those made here may have been in Anki and come back, perhaps a few
    /// milliseconds later, because each line has a time of its own there. Nobody answers a card twice in that time.
    func contains(_ entry: ReviewEntry) -> Bool {
      if ids.contains(entry.id) { return true }
      let base = AnkiHistory.base(of: entry.prompt)
      let time = entry.moment.time
      return moments.contains(KnownEntries.moment(base, time))
        || moments.contains(KnownEntries.moment(base, time - KnownEntries.length))
    }

    /// Returns whether the log has an answer as one to another face, which counts once. The schedule goes on from the
    /// state that the card has in Anki.
    func hasOfOtherFace(_ entry: ReviewEntry) -> Bool {
      !ofOtherFaces.isEmpty && entry.isReview
        && ofOtherFaces.contains(CardTime(card: entry.prompt.card, time: entry.moment.time))
    }

    struct CardTime: Hashable {
      let card: CardID
      let time: Milliseconds
    }

    private static let length: Milliseconds = 16

    /// Returns what stands for a prompt and a few milliseconds.
    static func moment(_ base: UInt64, _ time: Milliseconds) -> ReviewID {
      AnkiHistory.id(base, UInt64(bitPattern: time / length))
    }
  }

  private var knownEntries: KnownEntries {
    var known = KnownEntries()
    known.prompts = Set(cards.lazy.map(\.prompt).filter { target.log.number(of: $0) != nil })
    let inLog = Set(target.log.prompts.lazy.map(\.card))
    let otherFaces = Set(
      cards.lazy.map(\.prompt).filter { inLog.contains($0.card) && !known.prompts.contains($0) }.map(\.card))
    guard !known.prompts.isEmpty || !otherFaces.isEmpty else { return known }
    let bases = Dictionary(known.prompts.map { ($0, AnkiHistory.base(of: $0)) }) { first, _ in first }
    for index in 0..<target.log.count {
      let entry = target.log[index]
      guard let base = bases[entry.prompt] else {
        if entry.isReview, otherFaces.contains(entry.prompt.card) {
          known.ofOtherFaces.insert(KnownEntries.CardTime(card: entry.prompt.card, time: entry.moment.time))
        }
        continue
      }
      known.lasts[entry.prompt] = max(entry.moment.time, known.lasts[entry.prompt] ?? .min)
      known.ids.insert(entry.id)
      known.ids.insert(AnkiHistory.id(base, UInt64(bitPattern: entry.moment.time)))
      // What an import noted besides was never a line of Anki's, and a review may have been near.
      if case .seed = entry.event { continue }
      if entry.event == .reset, entry.id == AnkiState.resetID(of: entry.prompt) { continue }
      known.moments.insert(KnownEntries.moment(base, entry.moment.time))
    }
    return known
  }

  /// Returns entries about prompts with reviews in the log whose state in Anki isn't what follows from these and the new
  /// ones.
  private func states(of continued: [Continued], _ new: ReviewLog, _ schedulers: Schedulers) -> [ReviewEntry] {
    guard !continued.isEmpty else { return [] }
    var log = target.log
    for card in continued { for index in card.new { log.append(new[index]) } }
    let decks = Dictionary(continued.map { ($0.card.prompt.card, $0.card.deck) }) { first, _ in first }
    let replay = MemoryReplay(log, schedulers: schedulers.all) { decks[$0.card].map(schedulers.index(of:)) ?? 0 }
    return continued.compactMap {
      state(of: $0.card, $0.history, replayed: replay[$0.card.prompt], schedulers[$0.card.deck])
    }
  }

  /// Returns an entry about the state of a prompt in Anki, or `nil` if that follows from the log.
  private func state(
    of card: ConvertedCard, _ history: AnkiHistory.Summary, replayed: MemoryState, _ scheduler: Scheduler
  ) -> ReviewEntry? {
    // A schedule that went on here is newer than Anki's.
    guard card.isNew || history.hasNews, (replayed.answered?.time ?? .min) <= history.last ?? .max else {
      return nil
    }
    let own = collection.cards[card.index]
    let options = scheduler.options
    let comparesMemory = own.memory != nil || !history.isComplete
    // What follows from a whole history is better than what SM-2 knew.
    let state = MemoryState(
      own, lastReview: history.lastReview,
      steps: (options.learningSteps.count, options.relearningSteps.count),
      memory: comparesMemory ? Memory(own, options.parameters) : replayed.memory, days)
    guard !replayed.agrees(with: state, dayEnds: options.dayEnds, comparingMemory: comparesMemory) else { return nil }
    let time = min(own.modified.clamped(to: 0...Moment.clock.upperBound / 1000) * 1000, target.now.time)
    return AnkiState.entry(state, of: card.prompt, at: days.moment(max(time, (history.last ?? .min / 2) + 1)))
  }
}
