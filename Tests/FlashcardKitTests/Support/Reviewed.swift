import FlashcardKit

/// A library under review, with a clock.
struct Reviewed {
  var library: Library
  var book: ReviewBook
  var log = ReviewLog()
  var now = Moment(time: 1_700_000_000_000, offset: 60)
  var random = RandomSource(seed: 11)

  init(_ library: Library) {
    self.library = library
    book = ReviewBook(ReviewLog(), library, at: Moment(time: 1_700_000_000_000, offset: 60))
  }

  /// Returns a deck with the given number of question cards.
  static func deck(_ count: Int, options: [String: PropertyValue] = [:], seed: UInt64 = 1) -> (Deck, [Card]) {
    var random = RandomSource(seed: seed)
    let deck = Deck(id: random.deckID(), title: "Deck \(seed)", created: 1, options: options)
    return (
      deck,
      (0..<count).map { Card(id: random.cardID(), content: .question("Q\(seed)-\($0)", answer: "A"), created: 1) }
    )
  }

  static func library(_ decks: [(Deck, [Card])]) -> Library {
    Library(decks: decks.map(\.0), cards: Dictionary(uniqueKeysWithValues: decks.map { ($0.0.id, $0.1) }))
  }

  /// Grades a prompt as the program would, and returns the logged entry.
  @discardableResult mutating func answer(_ prompt: Prompt, _ grade: Grade) -> ReviewEntry {
    let outcome = book.outcomes(for: prompt, library, at: now)[Int(grade.rawValue) - 1]
    return add(prompt, .answer(.review, grade, taken: 3000, due: outcome.state.due, leadingTo: outcome.state.position))
  }

  @discardableResult mutating func add(_ prompt: Prompt, _ event: ReviewEntry.Event) -> ReviewEntry {
    let answer = ReviewEntry(id: random.reviewID(), moment: now, prompt: prompt, event: event)
    now = Moment(time: now.time + 1, offset: Int(now.offset))
    log.append(answer)
    book.append(answer)
    return answer
  }

  mutating func perform(_ change: Change) { book.apply(library.perform(change).change, to: library) }

  mutating func pass(days: Double) {
    now = Moment(
      time: now.time + Milliseconds(days * 86_400_000), offset: Int(now.offset))
    book.pass(to: now.time)
  }

  var counts: DueCounts { book.counts(library, at: now).all }
  func queue(_ scope: ReviewScope = .all) -> ReviewQueue { book.queue(scope, library, at: now) }
}
