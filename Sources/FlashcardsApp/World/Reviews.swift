import Effects
import FlashcardKit

/// Where the person stands with their cards. It is worked out of the answers elsewhere, and comes some time after the
/// cards.
struct Reviews: Sendable {
  /// What is known; nil until it has come.
  var book: ReviewBook?
  /// How much there is to be reviewed today, by deck.
  private(set) var counts: [DeckID: DueCounts] = [:]
  /// The same of all decks together.
  private(set) var all = DueCounts()
  /// How many answers were given today.
  private(set) var answeredToday = 0
  /// Grows with each answer.
  private(set) var version = 0
  /// How many of these were the program's own, since the screen was last drawn.
  var ownVersions = 0
  /// The answers given since the program started, the last one last.
  var given: [UndoableReview] = []
  /// What took answers back, to be given again.
  var takenBack: [UndoableReview] = []
  /// The prompt whose answer was just taken back, for the screen that reviews.
  var comesBack: FlashcardKit.Prompt?
  /// The prompt whose answer was just given again.
  var goesAgain: FlashcardKit.Prompt?
  /// The number of the book that was asked for last.
  private(set) var asked = 0
  /// What was logged since then.
  private var late: [ReviewEntry]?
  private var basis: Basis?
  private var counted: Counted?

  /// What a book depends on besides cards and answers.
  private struct Basis: Sendable, Equatable {
    let usual: SchedulingOptions
    let decks: [DeckID: SchedulingOptions]

    init(_ library: Library) {
      let usual = library.studyOptions.scheduling
      self.usual = usual
      decks = Dictionary(
        library.decks.compactMap { deck in
          let own = library.studyOptions(of: deck.id).scheduling
          return own == usual ? nil : (deck.id, own)
        }
      ) { first, _ in first }
    }
  }

  /// What counts depend on.
  private struct Counted: Sendable, Equatable {
    let revision: Int
    let version: Int
    let day: StudyDay
  }

  /// Nothing is known any more: somebody else's answers come. What was asked for before is not taken for theirs.
  mutating func clear() {
    let asked = asked
    self = Reviews()
    self.asked = asked
  }

  /// Asks for a book of these answers.
  mutating func ask(_ log: ReviewLog, _ library: Library, at moment: Moment) -> BookRequest {
    asked += 1
    late = []
    basis = Basis(library)
    return BookRequest(number: asked, log: log, library: library, moment: moment)
  }

  /// A book has come, unless another one was asked for since.
  mutating func take(_ book: ReviewBook, _ number: Int) {
    guard number == asked, let late else { return }
    var book = book
    for answer in late { book.append(answer) }
    self.book = book
    self.late = nil
    version += 1
  }

  mutating func append(_ answer: ReviewEntry) {
    late?.append(answer)
    book?.append(answer)
    version += 1
  }

  /// Follows a change that was done to the library.
  mutating func apply(_ change: Change, to library: Library) { book?.apply(change, to: library) }

  /// Brings the book into line with the library, however it came to be as it is. Returns what is to be asked for where
  /// that is not enough: schedules are made otherwise now.
  mutating func settle(_ library: Library, at moment: Moment) -> BookRequest? {
    guard let revision = book?.revision else { return nil }
    book?.pass(to: moment.time)
    guard revision != library.revision || counted?.revision != library.revision else { return nil }
    if revision != library.revision { book?.follow(library, at: moment) }
    guard late == nil, basis != Basis(library), let log = book?.replay.log else { return nil }
    return ask(log, library, at: moment)
  }

  /// Counts what is due, where it may be another number by now.
  mutating func count(_ library: Library, at moment: Moment) {
    guard let book else { return }
    let day = StudyDay(moment, endsAt: library.studyOptions.scheduling.dayEnds)
    let now = Counted(revision: library.revision, version: version, day: day)
    guard counted != now else { return }
    counted = now
    counts = book.counts(library, at: moment)
    all = counts.values.reduce(DueCounts(), +)
    answeredToday = book.answeredToday(dayEnds: library.studyOptions.scheduling.dayEnds, at: moment)
  }
}
