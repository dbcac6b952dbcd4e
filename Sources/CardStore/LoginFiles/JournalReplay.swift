import FlashcardKit

/// The changes of a journal, grouped by the files they concern.
struct JournalReplay {
  private var steps: [DeckID: [(sequence: Int64, step: Change.Step)]] = [:]
  private var headSteps: [(sequence: Int64, step: Change.Step)] = []
  /// Whether there are changes that files may not include yet.
  let hasRecords: Bool
  /// The decks that were added or removed.
  private(set) var addedOrRemoved: Set<DeckID> = []
  /// The decks that were removed since the last checkpoint, even if they were added back.
  private(set) var removed: Set<DeckID> = []
  /// The decks that were added or edited since the last checkpoint, whose files include their titles.
  private(set) var edited: Set<DeckID> = []

  /// The last sequence number in use.
  private let last: Int64

  /// Groups the records of a journal. Changes up to `base` are included in all files that could be written at the last
  /// checkpoint.
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
          addedOrRemoved.insert(deck.id)
          if isNew { edited.insert(deck.id) }
        case .removeDeck(let deck, _):
          addedOrRemoved.insert(deck.id)
          if isNew { removed.insert(deck.id) }
        case .editDeck(_, let deck): if isNew { edited.insert(deck.id) }
        default: break
        }
      }
    }
  }

  /// Whether any change concerns a deck or its cards.
  func concerns(_ deck: DeckID) -> Bool { steps[deck] != nil || addedOrRemoved.contains(deck) }

  /// Returns `library.plist` brought up to date, as a library without cards.
  func head(_ head: LibraryFile, kinds: CardKinds) -> Library {
    var library = Library(decks: head.decks, preferences: head.preferences, toDos: head.toDos, kinds: kinds)
    library.exchanged = head.exchanged
    library.lost = head.lost
    library.apply(Change(due(headSteps, after: head.through)))
    return library
  }

  /// Returns a deck's cards brought up to date from those of its file, or `nil` if no change concerns them.
  func cards(_ cards: Cards, of deck: Deck, after through: Int64) -> Cards? {
    let newer = due(steps[deck.id] ?? [], after: through)
    guard !newer.isEmpty else { return nil }
    var library = Library(decks: [deck], tables: [deck.id: cards])
    library.apply(Change(newer))
    return library.cards(in: deck.id)
  }

  /// Returns how many more cards a deck has since the change `through`.
  func gain(of deck: DeckID, after through: Int64) -> Int {
    due(steps[deck] ?? [], after: through).reduce(0) { sum, step in
      switch step {
      case .insert(let cards, _, _): sum + cards.count
      case .remove(let cards, _, _): sum - cards.count
      default: sum
      }
    }
  }

  /// Returns the steps missing from a file that is current as of the change `through`.
  ///
  /// If `through` is higher than any number ever used, the file is damaged or a copy made while the program ran. Then
  /// everything that was ever added and is missing is added again. That may include something deleted since, but loses
  /// nothing.
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
