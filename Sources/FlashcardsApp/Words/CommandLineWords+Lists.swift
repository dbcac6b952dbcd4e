package import FlashcardKit

/// The commands that list cards, decks, and figures.
extension CommandLineWords {
  package static let dueAbstract = "Show how many cards are due."
  package static let dueDiscussion = """
    Counts what a review would ask now: new cards and reviews within the daily limits, and cards in learning \
    whose time has come; “later” are those that come due later today. On a terminal, and with --json, it also \
    says how many due cards wait until tomorrow because a sibling was reviewed today. Exits with status 1 if nothing is due. \
    The numbers are kept in the cache as long as nothing changes, so --count takes milliseconds.
    """
  package static let dueCount = "Print only the number, for a status line."
  package static let bothCountAndJSON = "Use either --count or --json."

  package static let listAbstract = "List all cards, or those of a deck and its subdecks."
  package static let searchAbstract = "List the cards that a search finds, best first."
  package static let listDiscussion = """
    Prints the ID, the deck, the front, and the back of each card, separated by tabs, or in columns if the output \
    is a terminal. With --json, prints an array with every field. Exits with status 1 if there are none.
    """
  package static let searchDiscussion =
    "Searches as / does in the program: words, \"phrases\", -without, tag:, deck:, is:, rated:, prop:, or. "
    + "Words that begin with one dash are part of it.\n\n" + listDiscussion
  package static let searchArgument = "The search. Several arguments are joined by spaces."

  package static let showAbstract = "Show a card, or several."
  package static let showDiscussion = """
    Prints all texts as typed, and when the card is due. With --json, also the schedule of each of its prompts; several \
    cards, and those from standard input, are an array.
    """

  package static let decksAbstract = "List all decks."
  package static let decksDiscussion = """
    Prints the path and the number of cards of each deck, including its subdecks, separated by a tab, or as a tree \
    if the output is a terminal. The first line has the headings. Exits with status 1 if there are none.
    """

  package static let statsAbstract = "Show your progress: reviews, streak, retention, and what comes next."
  package static let logAbstract = "Print the review log as tab-separated values."
  package static let logDiscussion = """
    The first line has the names of the columns. Times are UTC. Reviews that were undone are left out. Exits with \
    status 1 if there are no entries.
    """
  package static let logFrom = "The first day, as in 2026-11-23."
  package static let logTo = "The last day, as in 2026-11-23."

  /// Returns the message that a date is not valid.
  package static func noDate(_ text: String) -> String { "\(quoted(text)) is not a date. Write it as in 2026-11-23." }

  package static let reviewAbstract = "Review what is due, in the full-screen program."
  package static let reviewDiscussion = "Exits with status 1 if nothing is due."

  /// Returns the message that nothing is due.
  package static func nothingDue(in deck: String?, later: Int) -> String {
    let place = deck.map { " in \(quoted($0))" } ?? ""
    return later == 0
      ? "Nothing is due\(place) today." : "Nothing is due\(place) now. Later today: \(Words.grouped(later))."
  }

  // MARK: Tables

  package static let dueHeader = ["Deck", "New", "Learning", "Review", "Later"]
  package static let allDecks = "All decks"
  /// Returns the sentence about due cards that wait for a sibling.
  package static func siblingsWait(_ count: Int) -> String { Words.siblingsWait(count) + "." }
  package static let decksHeader = ["Deck", "Cards"]

  /// Returns the name of a deck in a tree.
  package static func indented(_ title: String, by depth: Int) -> String {
    String(repeating: "  ", count: min(depth, 20)) + title
  }

  // MARK: A card

  package static let cardLabels = (
    id: "ID", deck: "Deck", kind: "Kind", markup: "Markup", tags: "Tags", created: "Created", changed: "Edited",
    source: "Source", media: "Media"
  )

  /// Returns a line with a label and a value.
  package static func labeled(_ label: String, _ value: String) -> String { "\(label): \(value.cleanedLine())" }

  /// Returns the texts of a card that lost against others written at the same time elsewhere.
  package static func earlier(_ card: Card, at now: Milliseconds) -> [String] {
    Words.earlierTexts(card, at: now).map { $0.cleanedForPrinting() }
  }

  /// Returns the line about a prompt: how it is remembered, and when it is due.
  package static func schedule(
    _ prompt: Prompt, of kind: CardKind, _ state: MemoryState, _ status: PromptStatus, at moment: Moment,
    dayEnds: Int
  ) -> String {
    var parts = [state.phase.rawValue]
    if let due = state.due, state.phase != .new {
      let day = StudyDay(Moment(time: due, offset: Int(moment.offset)), endsAt: dayEnds)
      parts.append("due " + Words.isoDate(day))
    }
    if state.reps > 0 { parts += [Words.reviews(Int(state.reps)), Words.lapses(Int(state.lapses))] }
    if status.isSuspended { parts.append("suspended") }
    if let flag = status.flag { parts.append("flag \(flag)") }
    return "\(Words.face(prompt.face, of: kind)): \(parts.joined(separator: ", "))".cleanedLine()
  }

  // MARK: Statistics

  /// Returns the lines about a person's progress.
  package static func progress(_ statistics: Statistics, due: Int) -> [String] {
    let today = statistics.tally(of: statistics.today)
    let month = statistics.sum(30, upTo: statistics.today).recall
    let prompts = statistics.prompts
    let next = statistics.forecast.sums(7, by: .day).map { Words.grouped($0.all) }
    func number(_ count: Int) -> String { Words.grouped(count) }
    return [
      "Today: \(Words.reviews(today.answers)) in \(Words.minutes(today.taken)), \(number(today.new)) new, \(number(due)) due",
      "Streak: \(Words.dayCount(statistics.streak)), longest \(Words.dayCount(statistics.longestStreak))",
      "Retention: \(Words.percent(month.share)) of \(Words.reviews(month.asked)) in 30 days",
      "Cards: \(number(prompts.new)) new, \(number(prompts.learning + prompts.relearning)) learning, "
        + "\(number(prompts.young)) young, \(number(prompts.mature)) mature, \(number(prompts.suspended)) suspended",
      "Next 7 days: \(next.joined(separator: ", "))",
    ]
  }
}

/// The names of the files and folders listed in Settings.
extension FileLocation {
  /// Returns the location of all logins.
  package static func cards(at path: String) -> FileLocation { FileLocation(what: "Cards", path: path) }

  /// Returns the location of this machine's settings.
  package static func configuration(at path: String) -> FileLocation {
    FileLocation(what: "Configuration", path: path)
  }

  /// Returns the location of the file with key bindings.
  package static func keys(at path: String) -> FileLocation { FileLocation(what: Words.keyBindings, path: path) }

  /// Returns the location of data that can be generated or downloaded again.
  package static func cache(at path: String) -> FileLocation { FileLocation(what: "Cache", path: path) }

  /// Returns the location of the bundled starter decks. The path is `nil` if they don't exist.
  package static func starterDecks(at path: String?) -> FileLocation {
    FileLocation(what: "Starter decks", path: path ?? "not found")
  }

  /// Returns the location of the person's own color schemes.
  package static func schemes(at path: String) -> FileLocation {
    FileLocation(what: FileLocation.schemes, path: path)
  }
}
