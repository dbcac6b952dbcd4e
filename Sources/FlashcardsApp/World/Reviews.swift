import FlashcardKit

/// The state of reviews. The book is computed from the review log in the background, and arrives after the cards.
struct Reviews: Sendable {
  /// The review book, or `nil` until it arrives.
  var book: ReviewBook?
  /// The numbers of prompts to review today.
  private(set) var counts = ReviewCounts()
  /// A number that increases whenever the prompts are counted again.
  private(set) var countings = 0
  /// The number of reviews done today.
  private(set) var answersToday = 0
  /// A number that increases with each review.
  private(set) var version = 0
  /// The number of these that this program logged since the screen was last drawn.
  var ownVersions = 0
  /// The number of the latest request for a book.
  private(set) var asked = 0
  /// The entries logged since that request, or `nil` if its book has arrived.
  private var late: [ReviewEntry]?
  private var basis: Basis?
  private var counted: Counted?

  /// The options that a book depends on, besides cards and reviews.
  private struct Basis: Sendable, Equatable {
    let standard: SchedulingOptions
    let decks: [DeckID: SchedulingOptions]

    init(_ library: Library) {
      let standard = library.studyOptions.scheduling
      self.standard = standard
      var decks: [DeckID: SchedulingOptions] = [:]
      var path: [(options: SchedulingOptions, isStandard: Bool)] = []
      for row in library.deckRows() {
        path.removeLast(max(0, path.count - row.depth))
        // A deck without options of its own inherits all of them.
        if !row.deck.options.isEmpty {
          let own = library.studyOptions(of: row.deck.id).scheduling
          path.append((own, own == standard))
        } else {
          path.append(path.last ?? (standard, true))
        }
        if let own = path.last, !own.isStandard { decks[row.deck.id] = own.options }
      }
      self.decks = decks
    }
  }

  /// The state that counts depend on.
  private struct Counted: Sendable, Equatable {
    let revision: Int
    let version: Int
    let day: StudyDay
  }

  /// Forgets everything when the login changes. Responses to earlier requests are ignored.
  mutating func clear() {
    let asked = asked
    self = Reviews()
    self.asked = asked
  }

  /// Returns a request for a book of the given log.
  mutating func ask(_ log: ReviewLog, _ library: Library, at moment: Moment) -> BookRequest {
    asked += 1
    late = []
    basis = Basis(library)
    return BookRequest(number: asked, log: log, library: library, moment: moment)
  }

  /// Stores a book if it belongs to the latest request, and adds the entries logged meanwhile.
  mutating func receive(_ book: ReviewBook, _ number: Int) {
    guard number == asked, let late else { return }
    var book = book
    book.append(contentsOf: late)
    self.book = book
    self.late = nil
    version += 1
  }

  /// Takes a book that was made of the current log with more entries.
  mutating func receive(_ book: ReviewBook) {
    // What was asked for is older.
    asked += 1
    late = nil
    self.book = book
    version += 1
  }

  /// Whether the book is there, by the current options.
  var isCurrent: Bool { book != nil && late == nil }

  mutating func append(_ answers: [ReviewEntry]) {
    late?.append(contentsOf: answers)
    book?.append(contentsOf: answers)
    version += 1
  }

  /// Updates the book after a change to the library.
  mutating func apply(_ change: Change, to library: Library) { book?.apply(change, to: library) }

  /// Brings the book up to date with the library. Returns a request for a new book if the scheduling options changed.
  mutating func settle(_ library: Library, at moment: Moment) -> BookRequest? {
    guard let revision = book?.revision else { return nil }
    book?.pass(to: moment.time)
    guard revision != library.revision || counted?.revision != library.revision else { return nil }
    if revision != library.revision { book?.follow(library, at: moment) }
    guard late == nil, basis != Basis(library), let log = book?.replay.log else { return nil }
    return ask(log, library, at: moment)
  }

  /// The book with the state that it had when prompts were last counted, which isn't done while studying; `nil` until then.
  var asCounted: (book: ReviewBook, basis: CardSorter.ReviewsBasis)? {
    guard let book, let counted else { return nil }
    return (book, CardSorter.ReviewsBasis(version: counted.version, day: counted.day))
  }

  /// Counts the due prompts if the numbers may have changed.
  mutating func count(_ library: Library, at moment: Moment) {
    guard book != nil else { return }
    let dayEnds = library[Settings.study.dayEnds]
    let day = StudyDay(moment, endsAt: dayEnds)
    let now = Counted(revision: library.revision, version: version, day: day)
    guard counted != now else { return }
    counted = now
    countings += 1
    book?.begin(library, at: moment)
    counts = book?.counts(library, at: moment) ?? ReviewCounts()
    answersToday = book?.answersToday(dayEnds: dayEnds, at: moment) ?? 0
  }
}
