/// A study day with the numbers of prompts that may come up in each deck. Kept up to date card by card, since counting
/// all of them anew after each review takes long in a large library.
struct DayTally: Sendable {
  var day: ReviewDay
  /// The prompts that may come up regardless of limits, by the number of the deck in the table. Excludes subdecks.
  private var available: [DueCounts]
  /// The limits of the decks as of a revision of the library.
  private(set) var limits: DeckLimits
  private var revision: Int

  init(_ basis: ReviewDay.Basis, _ library: Library, _ table: DueTable, _ replay: MemoryReplay) {
    day = ReviewDay(basis, replay)
    limits = DeckLimits(library, on: day.basis.day)
    revision = library.revision
    available = Array(repeating: DueCounts(), count: table.decks.count)
    for (index, row) in table.rows.enumerated() where day.allows(row, index, in: table, replay) {
      available[Int(row.deck)].add(row.phase, 1)
    }
  }

  /// Returns whether the tally is of the given day and library.
  func isOf(_ basis: ReviewDay.Basis, _ library: Library) -> Bool {
    day.basis == basis && revision == library.revision
  }

  /// Updates the limits after a change to the library.
  mutating func follow(_ library: Library) {
    guard revision != library.revision else { return }
    limits = DeckLimits(library, on: day.basis.day)
    revision = library.revision
  }

  /// Adds the prompts of some cards, or removes them if `number` is -1.
  mutating func count(_ cards: Set<CardID>, in table: DueTable, _ replay: MemoryReplay, _ number: Int) {
    for _ in available.count..<max(available.count, table.decks.count) { available.append(DueCounts()) }
    for card in cards {
      for index in table.rows(of: card) {
        let row = table.rows[index]
        if day.allows(row, index, in: table, replay) { available[Int(row.deck)].add(row.phase, number) }
      }
    }
  }

  /// Returns the numbers that a review would ask, and those that the limits keep.
  func counts(_ library: Library, _ table: DueTable) -> ReviewCounts {
    var own: [DeckID: DueCounts] = [:]
    for (deck, counts) in zip(table.decks, available) where !counts.isEmpty { own[deck] = counts }
    return ReviewCounts(own, limits, after: day.done(library))
  }
}
