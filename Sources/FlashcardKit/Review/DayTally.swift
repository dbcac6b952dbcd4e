/// A study day with the numbers of prompts that may come up in each deck. Kept up to date card by card, since counting
/// all of them anew after each review takes long in a large library.
struct DayTally: Sendable {
  var day: ReviewDay
  /// The prompts that may come up regardless of limits, by the number of the deck in the table. Excludes subdecks.
  private var counted: [DueCounts]
  /// The limits of the decks as of a revision of the library.
  private(set) var limits: DeckLimits
  private let rules: SiblingRules
  private var revision: Int

  init(_ basis: ReviewDay.Basis, _ library: Library, _ table: DueTable, _ replay: MemoryReplay) {
    rules = SiblingRules(library)
    day = ReviewDay(basis, rules, replay)
    limits = DeckLimits(library, on: day.basis.day)
    revision = library.revision
    counted = Array(repeating: DueCounts(), count: table.decks.count)
    for (index, row) in table.rows.enumerated() where day.allows(row, index, in: table, replay) {
      counted[Int(row.deck)].add(row.phase, 1)
    }
  }

  /// Returns the prompts of each deck that may come up regardless of limits. Excludes subdecks.
  func available(_ table: DueTable) -> [DeckID: DueCounts] {
    var own: [DeckID: DueCounts] = [:]
    for (deck, counts) in zip(table.decks, counted) where !counts.isEmpty { own[deck] = counts }
    return own
  }

  /// Returns whether the tally is of the given day and library.
  func isOf(_ basis: ReviewDay.Basis, _ library: Library) -> Bool {
    day.basis == basis && revision == library.revision
  }

  /// Updates the limits after a change to the library.
  ///
  /// - Returns: Whether the numbers still hold. They don't if other siblings wait.
  mutating func follow(_ library: Library) -> Bool {
    guard revision != library.revision else { return true }
    guard SiblingRules(library) == rules else { return false }
    limits = DeckLimits(library, on: day.basis.day)
    revision = library.revision
    return true
  }

  /// Adds the prompts of some cards, or removes them if `number` is -1.
  mutating func count(_ cards: Set<CardID>, in table: DueTable, _ replay: MemoryReplay, _ number: Int) {
    for _ in counted.count..<max(counted.count, table.decks.count) { counted.append(DueCounts()) }
    for card in cards {
      for index in table.rows(of: card) {
        let row = table.rows[index]
        if day.allows(row, index, in: table, replay) { counted[Int(row.deck)].add(row.phase, number) }
      }
    }
  }

  /// Returns the numbers that a review would ask, and those that the limits keep.
  func counts(_ library: Library, _ table: DueTable) -> ReviewCounts {
    ReviewCounts(available(table), limits, after: day.done(library))
  }
}
