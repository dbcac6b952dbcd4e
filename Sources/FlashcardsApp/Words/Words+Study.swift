import FlashcardKit
import TextUI

/// Study modes, quizzes, and practice.
extension Words {
  /// Returns the numbers of due, learning, and new prompts, to follow the number of cards.
  static func due(_ counts: DueCounts) -> [Run] {
    (counts.reviews > 0 ? [Run(" · ", .dim), Run("\(grouped(counts.reviews)) due", .accent)] : [])
      + (counts.learning > 0 ? [Run(" · ", .dim), Run("\(grouped(counts.learning)) learning", .warning)] : [])
      + (counts.new > 0 ? [Run(" · \(grouped(counts.new)) new", .dim)] : [])
  }

  // MARK: Study modes

  /// Returns the name of a study mode, or its ID if it has none.
  static func name(_ mode: StudyMode) -> String { studyModes[mode.id]?.name ?? mode.id }

  /// Returns the menu item for a study mode, with an ellipsis if it asks for more input.
  static func entry(_ mode: StudyMode) -> String { name(mode) + (mode.questions == .shakiest ? "…" : "") }

  static func about(_ mode: StudyMode) -> String { studyModes[mode.id]?.about ?? "" }

  static let studyModes: [String: (name: String, about: String)] = [
    "review": ("Review", "before you forget"),
    "quiz": ("Quiz", "flip through, shuffled, round after round"),
    "choose": ("Choose the answer", "out of several"),
    "type": ("Type the answer", "letter by letter"),
    "match": ("Match fronts and backs", "timed"),
    "order": ("Put the facts in order", "from memory"),
    "cram": ("Cram", "for an exam"),
  ]

  /// Returns why no cards suit a study mode, in a few words.
  static func unsuited(_ mode: StudyMode) -> String { unsuitedModes[mode.id] ?? "no such cards here" }

  private static let unsuitedModes = [
    "choose": "too few answers here", "type": "no answers to type", "match": "too few pairs here",
    "order": "no facts in order here",
  ]

  /// Returns the title of the menu of ways to study some cards, with what they are unless that is their number.
  static func studyMenu(_ what: String, _ count: Int) -> String {
    switch what {
    case theseCards, cards(count): "Study \(cards(count))"
    case allCards: "Study \(all(count))"
    default: "Study \(short(what)) · \(cards(count))"
    }
  }
  static func resume(_ what: String) -> String { "Resume quiz: \(short(what))" }
  static func today(_ count: Int) -> String { count == 0 ? "none today" : "\(grouped(count)) today" }
  static func today(_ count: Int, newPerDeck limit: Int) -> String {
    "\(today(count)), up to \(grouped(limit)) new per deck"
  }
  static let limitReached = "daily limit reached"
  static let theseCards = "these cards"
  static let nothingToStudy = "No cards to study here; create a card or choose another deck"

  // MARK: Answers

  static let correct = "✓ Correct"
  static let nothingChosen = "· Answer shown, nothing chosen"
  static let answerShown = "· Answer shown, nothing typed"
  static let countedAsCorrect = "✓ Counted as correct"
  static let notQuite = "✗ Not quite"
  static let anyFact = "Any one fact"
  static let yourAnswer = "Your answer:"
  static func labeled(_ label: String) -> String { "\(label):" }
  static func wronglyTyped(_ text: String) -> String { "✗ Typed: \(text)" }
  static let typed = "Typed:   "
  static let right = "Correct: "
  func nothingTyped() -> String { "Nothing typed; press \(key(.open)) again to show the answer" }
  static func found(afterWrong count: Int) -> String {
    "Found after \(count == 1 ? "1 wrong choice" : "\(count) wrong choices")"
  }
  static func notRight(_ choice: String, of other: Card?) -> String {
    let line = other?.inLine()
    // Among titles, a choice says what it is of by the other side.
    let said = line?.title == choice ? line?.back.first.map { quoted(short($0)) } : line.map { quoted($0.title) }
    return "Not \(quoted(short(choice)))" + (said.map { ". That is \($0)" } ?? "")
  }
  static func thatIs(_ other: Card) -> String { "That is \(quoted(other.inLine().title))" }
  static let alsoRight = "Right as well, but its own answer is another one here"
  static func noPair(_ front: Card, _ back: Card) -> String {
    "\(quoted(front)) and \(quoted(back.inLine().back.joined(separator: ", "))) don’t match"
  }
  func matched(_ board: Matching) -> String {
    let wrong = board.wrongPicks == 1 ? "1 wrong pick" : "\(Words.grouped(board.wrongPicks)) wrong picks"
    return "Matched all \(board.matched.count) pairs, \(wrong); \(key(.open)) continues"
  }
  /// Returns where the person had put a misplaced fact.
  static func stood(at place: Int) -> String { "you put it at \(place)" }

  // MARK: Quiz

  static func quizTitle(_ what: String) -> String { "Quiz · \(short(what))" }
  static func quizHeader(_ what: String, round: Int) -> String { "Quiz · \(Words.round(round, of: what))" }
  static func round(_ round: Int, of what: String) -> String { "\(what) · round \(grouped(round))" }
  static let firstInQuiz = "This is the first card"
  static func roundBegins(_ round: Int) -> String {
    "That was the last card. Round \(grouped(round)), in the same order"
  }
  static func removed(_ count: Int) -> String { count == 0 ? "" : "\(grouped(count)) removed" }
  static func roundPlace(_ quiz: Quiz) -> String {
    "round \(grouped(quiz.round)), card \(place(quiz.position, of: quiz.count))"
  }
  static func quizDone(seen: Int, aside: Int, rounds: Int) -> [String] {
    [
      rounds == 1 ? "You saw \(cards(seen))." : "You saw \(cards(seen)) in \(grouped(rounds)) rounds.",
      aside == 0 ? "No cards were removed." : "\(cards(aside)) removed, from this quiz only.",
    ]
  }

  // MARK: Practice

  static func missed(_ count: Int) -> String? { count == 0 ? nil : "\(grouped(count)) missed" }
  static let retryMissed = "Retry missed cards"
  static func missed(_ card: Card) -> String { "✗ " + short(card) }
  static func roundDone(_ summary: Round.Summary) -> String {
    "\(place(summary.right, of: summary.right + summary.wrong)) correct, \(time(summary.time))"
  }
}

/// Scheduled review and cramming.
extension Words {
  static func name(_ grade: Grade) -> String {
    switch grade {
    case .again: "Again"
    case .hard: "Hard"
    case .good: "Good"
    case .easy: "Easy"
    }
  }

  static func phase(_ phase: Phase) -> String {
    switch phase {
    case .new: "new"
    case .learning: "learning"
    case .review: "review"
    case .relearning: "relearning"
    }
  }

  // MARK: Done

  /// Returns the name of a review in undo and redo: `Again on “tree”`.
  static func graded(_ card: Card, _ grade: Grade) -> String { "\(name(grade)) on \(quoted(card))" }
  static func graded(_ card: Card, _ grade: Grade, _ delay: Delay) -> String {
    "\(graded(card, grade)), due in \(Words.delay(delay))"
  }
  static func crammed(_ card: Card, _ grade: Grade) -> String {
    graded(card, grade) + (grade == .again ? ", coming up again" : ", done for now")
  }
  /// Returns the name of a step that only the review log tells, in undo.
  static func logged(_ event: ReviewEntry.Event, on card: Card?) -> String {
    let title = title(card)
    return switch event {
    case .answer(_, let grade, _, _, _): "\(name(grade)) on \(title)"
    case .reset: "Reset \(title) to new"
    case .due: "Set a due date for \(title)"
    case .void, .seed, .confused: "Review of \(title)"
    }
  }
  private static func title(_ card: Card?) -> String { card.map(quoted) ?? "a deleted card" }

  /// Returns what follows the name of an undone review: `, now due today`.
  static func standing(_ state: MemoryState, at moment: Moment, dayEnds: Int) -> String {
    let due = due(state, at: moment, dayEnds: dayEnds)
    return (due.hasSuffix("now") ? ", " : ", now ") + due.prefix(1).lowercased() + due.dropFirst()
  }
  static let undoTitle = "Undo"
  static func undoEarlier(_ label: String, _ age: Milliseconds) -> String { "\(label), \(span(age)) ago: undo it?" }
  static let undoReviewTitle = "Undo review"
  static func undoFrom(_ day: StudyDay, _ event: ReviewEntry.Event, _ label: String, of card: Card?) -> String {
    guard case .answer = event else { return "\(label): undo this from \(isoDate(day))?" }
    return "Undo the review of \(title(card)) from \(isoDate(day))?"
  }
  static let fromOtherMachine = "It was done on another machine."
  static func buried(_ cards: [Card], _ isBuried: Bool) -> String {
    isBuried ? "Buried \(Words.cards(cards)) until tomorrow" : "Unburied \(Words.cards(cards))"
  }
  static func suspended(_ cards: [Card], _ isSuspended: Bool) -> String {
    (isSuspended ? "Suspended " : "Unsuspended ") + Words.cards(cards)
  }
  /// Returns the message after suspending cards, with how to find them.
  static func suspendedAndFound(_ cards: [Card]) -> String {
    suspended(cards, true) + "; is:suspended finds suspended cards"
  }
  static func flagged(_ cards: [Card], _ flag: Int?) -> String {
    flag.map { "Set flag \($0) on \(Words.cards(cards))" } ?? "Removed the flag from \(Words.cards(cards))"
  }
  static func reset(_ cards: [Card]) -> String { "Reset \(Words.cards(cards)) to new" }
  static func due(_ cards: [Card], in days: Int) -> String {
    "Set \(Words.cards(cards)) due \(days == 0 ? "today" : "in \(Words.days(days))")"
  }
  /// Returns what became of a card that was just graded. Keys act on the next one by now, so the message names none.
  static func leech(_ card: Card, suspended: Bool) -> String {
    "\(quoted(card)) is a leech\(suspended ? " and was suspended" : ""); is:leech finds it"
  }

  // MARK: Refused

  func allGraded() -> String { "All cards are graded; \(key(.open)) goes back" }
  func showFirst() -> String { "Press \(key(.flip)) to show the answer first" }
  static let cardsAwaited = "Your cards are still loading; try again in a moment"
  static let reviewsAwaited = "Your reviews are still loading; try again in a moment"
  static func alreadyNew(_ count: Int) -> String {
    count == 1 ? "The card is already new" : "All of them are already new"
  }
  func nothingToCram() -> String { "All of these cards are suspended; \(key(.suspend)) in a list unsuspends them" }

  static func sentence(_ problem: DayProblem) -> String {
    switch problem {
    case .noDay: "Enter a number of days, or a date such as 2026-12-24"
    case .noSuchDay: "No such date; enter dates as 2026-12-24"
    case .past: "That date is in the past"
    case .tooFar: "Too far away: enter at most \(grouped(SchedulingOptions.maxInterval)) days"
    }
  }

  // MARK: More today

  static let learningNow = "Learning cards now"
  static let extraNew = "Extra new cards"
  static let extraReviews = "Extra reviews"
  static func withEllipsis(_ title: String) -> String { title + "…" }
  static func available(_ count: Int) -> String { "\(grouped(count)) available" }
  static func available(_ more: Allowance) -> String {
    [
      more.new > 0 ? "\(grouped(more.new)) new" : nil,
      more.reviews > 0 ? more.reviews == 1 ? "1 review" : "\(grouped(more.reviews)) reviews" : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }
  static func howManyMore(_ available: Int) -> String { "How many, today only? 1 to \(grouped(available))" }
  static func notSoMany(_ available: Int) -> String { "Enter a number, 1 to \(grouped(available))" }
  static func granted(_ extra: Allowance) -> String { "Added \(available(extra)) for today" }

  /// Returns the numbers of due and new prompts by kind: `12 reviews, 3 learning, 20 new`.
  static func kinds(_ counts: DueCounts) -> String {
    let reviews = available(Allowance(reviews: counts.reviews))
    let learning = counts.learning > 0 ? "\(grouped(counts.learning)) learning" : ""
    let kinds = [reviews, learning, available(Allowance(new: counts.new))].filter { !$0.isEmpty }
    return kinds.isEmpty ? "nothing due" : kinds.joined(separator: ", ")
  }

  // MARK: Dialogs

  static let dueInHowManyDays = "Days from today, 0 to 36500, or date (2027-01-31)"
  static let examInHowManyDays = "Exam in how many days, or on what date?"
  /// Returns the title of a cram of cards, and of how many questions if they ask several.
  static func cramCards(_ mode: StudyMode, _ count: Int, questions: Int) -> String {
    "\(name(mode)): \(cards(count))" + (questions > count ? ", \(Words.questions(questions))" : "")
  }
  static func cramFor(_ mode: StudyMode, inDays days: Int) -> String { "\(name(mode)) for \(inDays(days))" }
  static let cramOnly = (title: "Cram only", detail: "due dates stay the same")
  static let cramCounting = (title: "Reschedule", detail: "counts as reviews")
  static let leechesMore = "Leeches…"
  static let aboutLeeches = "cards you keep forgetting"
  static let leechesTitle = "Leeches: try rewording them"
  static func leech(lapses: Int, isSuspended: Bool) -> String {
    Words.lapses(lapses) + (isSuspended ? ", suspended" : "")
  }

  // MARK: View

  static func session(_ mode: StudyMode, _ what: String) -> String { "\(name(mode)) · \(what)" }
  /// Returns the numbers of prompts that a review still has, in the colors of the list of decks, without those that are 0.
  static func toCome(_ counts: DueCounts) -> [Run] {
    [
      (counts.new, Run("\(grouped(counts.new)) new", .text)),
      (counts.learning, Run("\(grouped(counts.learning)) learning", .warning)),
      (counts.reviews, Run("\(grouped(counts.reviews)) due", Style(.accent, .bold))),
    ].compactMap { count, run in count == 0 ? nil : run }
  }
  static func crammed(_ grade: Grade) -> String { grade == .again ? "again" : "done" }
  static func place(_ deck: String, _ phase: Phase) -> String { "\(deck) · \(Words.phase(phase))" }
  static let shown = "Show"
}
