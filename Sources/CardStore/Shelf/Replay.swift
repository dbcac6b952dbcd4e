import FlashcardKit

/// Changes from the journal, sorted by the files they concern.
struct Replay {
  private var steps: [DeckID: [(sequence: Int64, step: Change.Step)]] = [:]
  private var headSteps: [(sequence: Int64, step: Change.Step)] = []
  /// Whether there are any.
  let hasRecords: Bool
  /// The decks that came into the list or went.
  private(set) var decksSpokenOf: Set<DeckID> = []
  /// The decks that went, though they may have come again.
  private(set) var removed: Set<DeckID> = []
  /// The decks that came or were renamed: their files hold their titles.
  private(set) var edited: Set<DeckID> = []

  init(_ records: [Journal.Record]) {
    hasRecords = !records.isEmpty
    for record in records {
      for step in record.change.steps {
        if let deck = step.deck {
          steps[deck, default: []].append((record.sequence, step))
          continue
        }
        headSteps.append((record.sequence, step))
        switch step {
        case .addDeck(let deck, _):
          decksSpokenOf.insert(deck.id)
          edited.insert(deck.id)
        case .removeDeck(let deck, _):
          decksSpokenOf.insert(deck.id)
          removed.insert(deck.id)
        case .editDeck(_, let deck): edited.insert(deck.id)
        default: break
        }
      }
    }
  }

  /// Whether anything is said of a deck or its cards.
  func speaks(of deck: DeckID) -> Bool { steps[deck] != nil || decksSpokenOf.contains(deck) }

  /// The list of decks and the preferences, brought up to date; without cards.
  func head(_ head: HeadFile) -> Library {
    var library = Library(decks: head.decks, preferences: head.preferences, toDos: head.toDos)
    library.apply(Change(headSteps.filter { $0.sequence > head.through }.map(\.step)))
    return library
  }

  /// A deck's cards brought up to date from those of its file; nil where nothing concerns them.
  func cards(_ cards: [Card], of deck: Deck, after through: Int64) -> [Card]? {
    let newer = (steps[deck.id] ?? []).filter { $0.sequence > through }.map(\.step)
    guard !newer.isEmpty else { return nil }
    var library = Library(decks: [deck], cards: [deck.id: cards])
    library.apply(Change(newer))
    return library.cards(in: deck.id)
  }
}
