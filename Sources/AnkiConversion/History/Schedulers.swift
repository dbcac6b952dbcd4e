import FlashcardKit

/// The schedulers of decks.
struct Schedulers {
  /// The schedulers. Contains at least one.
  private(set) var all: [Scheduler] = []
  private var indices: [DeckID: Int] = [:]

  /// Creates the schedulers of some decks in a library as it is after a change.
  init(_ decks: some Sequence<DeckID>, of library: Library, after change: Change) {
    var library = library
    // Cards have no options.
    library.apply(Change(change.steps.filter { $0.deck == nil }))
    for deck in decks where indices[deck] == nil {
      indices[deck] = all.count
      all.append(Scheduler(library.studyOptions(of: deck).scheduling))
    }
    if all.isEmpty { all.append(Scheduler()) }
  }

  /// Returns the index of the scheduler of a deck.
  func index(of deck: DeckID) -> Int { indices[deck] ?? 0 }

  /// The scheduler of a deck.
  subscript(deck: DeckID) -> Scheduler { all[index(of: deck)] }
}
