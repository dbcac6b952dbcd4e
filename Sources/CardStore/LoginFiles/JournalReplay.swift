import FlashcardKit

/// Changes from the journal, sorted by the files they concern.
struct JournalReplay {
  private var steps: [DeckID: [(sequence: Int64, step: Change.Step)]] = [:]
  private var headSteps: [(sequence: Int64, step: Change.Step)] = []
  /// Whether there are any that files may not hold yet.
  let hasRecords: Bool
  /// The decks that came into the list or went.
  private(set) var decksSpokenOf: Set<DeckID> = []
  /// The decks that went since the files were last brought up to date, though they may have come again.
  private(set) var removed: Set<DeckID> = []
  /// The decks that came or were renamed: their files hold their titles.
  private(set) var edited: Set<DeckID> = []

  /// The number of the last one that was given.
  private let last: Int64

  /// Those of a journal. Up to its `base` all files hold them that could be read then.
  init(_ records: [Journal.Record], base: Int64) {
    hasRecords = records.contains { $0.sequence > base }
    last = max(base, records.last?.sequence ?? 0)
    for record in records {
      let isNew = record.sequence > base
      for step in record.change.steps {
        if let deck = step.deck {
          steps[deck, default: []].append((record.sequence, step))
          continue
        }
        headSteps.append((record.sequence, step))
        switch step {
        case .addDeck(let deck, _):
          decksSpokenOf.insert(deck.id)
          if isNew { edited.insert(deck.id) }
        case .removeDeck(let deck, _):
          decksSpokenOf.insert(deck.id)
          if isNew { removed.insert(deck.id) }
        case .editDeck(_, let deck): if isNew { edited.insert(deck.id) }
        default: break
        }
      }
    }
  }

  /// Whether anything is said of a deck or its cards.
  func speaks(of deck: DeckID) -> Bool { steps[deck] != nil || decksSpokenOf.contains(deck) }

  /// The list of decks and the preferences, brought up to date; without cards.
  func head(_ head: LibraryFile) -> Library {
    var library = Library(decks: head.decks, preferences: head.preferences, toDos: head.toDos)
    library.apply(Change(due(headSteps, after: head.through)))
    return library
  }

  /// A deck's cards brought up to date from those of its file; nil where nothing concerns them.
  func cards(_ cards: [Card], of deck: Deck, after through: Int64) -> [Card]? {
    let newer = due(steps[deck.id] ?? [], after: through)
    guard !newer.isEmpty else { return nil }
    var library = Library(decks: [deck], cards: [deck.id: cards])
    library.apply(Change(newer))
    return library.cards(in: deck.id)
  }

  /// How many more cards a deck has by the changes after one.
  func gain(of deck: DeckID, after through: Int64) -> Int {
    due(steps[deck] ?? [], after: through).reduce(0) { sum, step in
      switch step {
      case .insert(let cards, _, _): sum + cards.count
      case .remove(let cards, _, _): sum - cards.count
      default: sum
      }
    }
  }

  /// The steps that a file does not hold which is current through a change. One that claims more than was ever written
  /// down is damaged or a copy made while the program ran: then all that came in and is missing comes in again, which
  /// may be what was deleted since, but loses nothing.
  private func due(_ steps: [(sequence: Int64, step: Change.Step)], after through: Int64) -> [Change.Step] {
    steps.filter { $0.sequence > through || through > last && $0.step.adds }.map(\.step)
  }
}

extension Change.Step {
  fileprivate var adds: Bool {
    switch self {
    case .insert, .addDeck, .addToDo: true
    default: false
    }
  }
}
