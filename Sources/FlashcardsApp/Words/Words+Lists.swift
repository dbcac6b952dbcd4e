import FlashcardKit
import TextUI

/// Lists of cards: changes, and their dialogs.
extension Words {
  // MARK: Done

  static func moved(_ count: Int, _ deck: String) -> String { "Moved \(cards(count)) to \(quoted(deck))" }
  static func copied(_ count: Int, _ deck: String, skipped: Int) -> String {
    let rest = skipped == 0 ? "" : "; skipped \(cards(skipped)) already there"
    return "Copied \(cards(count)) to \(quoted(deck))\(rest)"
  }
  static func noneCopied(_ count: Int, _ deck: String) -> String {
    count == 1
      ? "\(quoted(deck)) already has a card with the same front"
      : "\(quoted(deck)) already has cards with the same fronts"
  }
  static func deleteMarked(_ count: Int) -> String { "Delete \(cards(count))?" }
  static let deleteCardTitle = "Delete this card?"
  static let someOutOfSight = "Some of the marked cards are out of sight."
  static func deleted(_ cards: [Card]) -> String { "Deleted \(Words.cards(cards))" }
  static func movedCards(_ cards: [Card]) -> String { "Moved \(Words.cards(cards))" }
  static func starred(_ cards: [Card], _ isFavorite: Bool) -> String {
    isFavorite ? "Added \(Words.cards(cards)) to favorites" : "Removed \(Words.cards(cards)) from favorites"
  }
  static func tagged(_ count: Int) -> String { "Changed the tags of \(cards(count))" }
  static let nothingTagged = "Tags unchanged"
  static func reversed(_ cards: [Card], _ on: Bool) -> String {
    on ? "Added reversed card for \(Words.cards(cards))" : "Removed reversed card for \(Words.cards(cards))"
  }
  static let shuffled = "Shuffled; the deck keeps its order"
  static let inOwnOrder = "Back in the original order"
  static func copiedText(_ count: Int) -> String { "Copied the text of \(cards(count))" }

  // MARK: Refused

  func sortedCardsStay() -> String { "Cards can be reordered only in deck order; press \(key(.sort)) to switch" }
  func foundStayInOrder() -> String {
    "Search results are sorted by relevance; press \(key(.back)) to end the search"
  }
  static let orderWithinDeck = "Cards can be reordered only within one deck"
  static let notReversible = "Cloze cards cannot be reversed"
  static let tooLongForClipboard = "Too long for the terminal's clipboard"
  static let noClipboard = "This terminal does not support copying to the clipboard"

  // MARK: Dialogs

  static func moveTo(_ count: Int) -> String { "Move \(cards(count)) to" }
  static func copyTo(_ count: Int) -> String { "Copy \(cards(count)) to" }
  static func tagsOf(_ count: Int) -> String { "Tags for \(cards(count))" }
  static let separateWithCommas = "Separate with commas"
  static let newTag = "A new tag"

  static func sentence(_ problem: Tags.Problem) -> String {
    switch problem {
    case .tooLong(let tag): "\(quoted(tag)) is too long: tags are limited to \(Tags.longest) characters"
    case .tooMany: "A card can have at most \(Tags.most) tags"
    }
  }

  // MARK: View

  static func shuffledPlace(_ place: String) -> String { "shuffled · " + place }
}

/// The list of tags.
extension Words {
  static let tagList = "Tags"
  static let renameTag = "Rename tag"
  static let tagName = "Name; that of another tag merges the two"
  static let deleteTag = "Delete"
  static let cardsStay = "the cards stay"
  static let showCards = "Show cards"
  static func tag(_ tag: String) -> String { "Tag \(quoted(tag))" }

  /// Returns how to add the first tag.
  func noTags() -> String { "No tags yet. In a list of cards, \(key(.tag)) adds them." }

  static func renamedTag(_ tag: String, _ name: String, searches count: Int) -> String {
    "Renamed tag \(quoted(tag)) to \(quoted(name))\(alsoInSearches(count))"
  }
  static func mergedTags(_ tag: String, _ other: String, searches count: Int) -> String {
    "Merged tag \(quoted(tag)) into \(quoted(other))\(alsoInSearches(count))"
  }
  private static func alsoInSearches(_ count: Int) -> String {
    count == 0 ? "" : ", also in \(count == 1 ? "1 saved search" : "\(grouped(count)) saved searches")"
  }
  static func deletedTag(_ tag: String, cards count: Int) -> String {
    "Deleted tag \(quoted(tag)) from \(cards(count))"
  }

  static let mergeTagsTitle = "Merge these tags?"
  func mergeTags(_ tag: String, into other: TagUse) -> String {
    "\(Words.quoted(other.tag)) is the tag of \(Words.cards(other.count)). All cards with \(Words.quoted(tag)) will have "
      + "it instead. After closing the list of tags, you can undo this with \(key(.undo))."
  }

  static let deleteTagTitle = "Delete this tag?"
  /// Returns that saved searches of these names search for a tag, which is to be deleted.
  static func deletesSearched(_ tag: String, _ searches: [String]) -> String {
    let those =
      searches.count == 1
      ? "The saved search \(names(searches)) uses \(quoted(tag)) and will no longer find its cards."
      : "\(grouped(searches.count)) saved searches use \(quoted(tag)) and will no longer find its cards: "
        + "\(names(searches))."
    return those + " The cards stay."
  }

  static let oneTag = "Enter one tag, without commas"
}

/// Searching the person's cards, and lists that are filtered by typing.
extension Words {
  static let noMatches = "No matches"
  static let typeToFind = "Type to search"
  /// What a search line shows while it is empty.
  static let searchPlaceholder = "words, tag:verb, is:due"
  static let searchHint = "All words must match; tag: deck: is: rated: narrow it, -word excludes, “or” widens"

  /// The scopes of a search.
  enum SearchScopeName {
    static let deck = "without subdecks"
    static let tree = "this deck"
    static let all = "all decks"
  }

  static func searched(_ text: String) -> String { "“\(short(text))”" }

  static func sentence(_ problem: SearchProblem) -> String {
    switch problem {
    case .unknownState(let word, let known): "Unknown is:\(short(word)); use is:\(list(known))"
    case .unknownKind(let word, let known): "Unknown kind:\(short(word)); use kind:\(list(known))"
    case .unknownFlag(let word): "Unknown flag:\(short(word)); use flag:1 to flag:7, or flag:any"
    case .unknownProperty(let word):
      "Unknown prop:\(short(word)); use ivl>21, due<3, reps=0, lapses>3, s<10, d>7, or r<90%"
    case .unknownDays(let name, let word):
      "Unknown \(name.rawValue):\(short(word)); use \(name.rawValue):1 for today, \(name.rawValue):7 for the last 7 days"
    case .unknownRating(let word):
      "Unknown rated:\(short(word)); use rated:7 for the last 7 days, rated:7:1 if graded Again then"
    case .misplacedOr: "or needs a condition on both sides; to search for the word, use quotes: \"or\""
    case .unopenedGroup: "This ) closes nothing; to search for it, use quotes: \")\""
    case .emptyGroup: "There is nothing between ( and ); to search for them, use quotes: \"()\""
    }
  }

  /// Returns what is missing in a query.
  static func sentence(_ gap: SearchGap) -> String {
    switch gap {
    case .nothingAfterOr: "or needs a condition after it"
    case .openGroup: "( is not closed"
    case .openQuote: "\" is not closed"
    }
  }

  /// Returns what is missing in a query that was searched for.
  static func unfinished(_ gaps: [SearchGap]) -> String {
    gaps.map { sentence($0) }.joined(separator: ", ") + "; searched as if it were complete"
  }

  /// Returns a list of alternatives: `one, two, or three`.
  static func list(_ words: [String]) -> String {
    switch words.count {
    case 0...1: words.joined()
    case 2: "\(words[0]) or \(words[1])"
    default: "\(words.dropLast().joined(separator: ", ")), or \(words.last ?? "")"
    }
  }
}

/// Saved searches.
extension Words {
  static let saveSearch = "Save search"
  static let editSearch = "Edit search"
  static let renameSearch = "Rename search"
  static let editQuery = "Edit query"
  static let queryMore = "Query…"
  static let searchName = "Name"
  /// Returns the name that is suggested for a search, in a deck or in all.
  static func searchName(_ query: String, in deck: String?) -> String {
    deck.map { "\(query) in \(short($0))" } ?? query
  }
  static let searchTooLong = "The search is too long to be saved with its deck; search all decks instead"
  static let searchQuery = "Query, as in a search"

  static func search(_ name: String) -> String { "search \(quoted(name))" }

  // MARK: Done

  static func savedSearch(_ name: String) -> String { "Saved \(search(name))" }
  static func renamedSearch(_ name: String) -> String { "Renamed search to \(quoted(name))" }
  static func editedSearch(_ name: String) -> String { "Changed \(search(name))" }
  static func movedSearch(_ name: String) -> String { "Moved \(search(name))" }
  static func deletedSearch(_ name: String) -> String { "Deleted \(search(name)); its cards stay" }

  // MARK: Refused

  static func sentence(_ problem: SavedSearchProblem) -> String {
    switch problem {
    case .nameMissing: "Enter a name for the search"
    case .nameTooLong: "Names of searches are limited to \(SavedSearch.maxNameLength) characters"
    case .nameTaken: "A search with this name already exists"
    case .queryMissing: "Enter what to search for"
    }
  }
}

/// The columns of tables of cards, and the orders by them.
extension Words {
  /// The title of the schedule beside a table.
  static let schedule = "Schedule"

  static func name(_ column: CardColumn) -> String { texts(of: column).name }
  static func about(_ column: CardColumn) -> String { texts(of: column).about }

  private static func texts(of column: CardColumn) -> (name: String, about: String) {
    switch column {
    case .front: ("Front", "title or question")
    case .back: ("Back", "facts or answer")
    case .deck: ("Deck", "title of the deck")
    case .due: ("Due", "when it comes up; +1: another is new")
    case .interval: ("Interval", "from last review to due date")
    case .stability: ("Stability", "until recall falls to 90%")
    case .retrievability: ("Recall", "retrievability now")
    case .difficulty: ("Difficulty", "1 to 10")
    case .lapses: ("Lapses", "times forgotten")
    case .reps: ("Reviews", "number of reviews")
    case .tags: ("Tags", "all tags")
    case .flag: ("Flag", "1 to 7")
    case .created: ("Created", "date created")
    case .changed: ("Edited", "date last edited")
    case .kind: ("Kind", "kind of card")
    }
  }

  // MARK: Sorting

  static let sortCards = "Sort cards"
  static let deckOrder = "Deck order"
  static let bestMatchFirst = "Best match first"
  /// Returns what the menu tells about the order that choosing the present one leads to.
  static func direction(_ sort: CardSort) -> String { sort.isDescending ? "descending" : "ascending" }
  static func sorted(_ sort: CardSort?) -> String {
    sort.map { "Sorted cards \(by($0))" } ?? "Showing cards in deck order"
  }
  /// Returns an order as it stands in the caption of a list: `by due`, `by due, descending`.
  static func by(_ sort: CardSort) -> String {
    "by \(name(sort.column).lowercased())" + (sort.isUsual ? "" : ", \(direction(sort))")
  }

  // MARK: Choosing columns

  static let columns = "Columns"
  static let defaultColumns = "Default columns"
  static let noColumnFound = "No such column"
  static let columnNeeded = "A table needs at least one column"
  func columnsInTable() -> String { "Columns are part of the table; press \(key(.view)) to switch" }
  static let detailsNeedRoom = "Only beside a table, in a window of 120 columns"
  /// The marks of columns that are out of sight, at the left and at the right, with the key that scrolls to them.
  func columnsBefore(_ count: Int) -> [Run] { briefly(.left, "‹", count) }
  func moreColumnsBriefly(_ count: Int) -> [Run] { briefly(.right, "›", count) }
  func moreColumns(_ count: Int) -> [Run] {
    let key = key(.right)
    return key.isEmpty ? moreColumnsBriefly(count) : [Run(key, Style(.accent, .bold)), Run(" \(count) more", .dim)]
  }
  private func briefly(_ action: Action, _ sign: String, _ count: Int) -> [Run] {
    let key = key(action)
    return [Run(key.columns == 1 ? key : sign, Style(.accent, .bold)), Run("\(count)", .dim)]
  }

  // MARK: Cells

  /// Returns when the first question of a card is due, and how many others are new, mostly in nine columns: `new`, `2 new`,
  /// `10m`, `today`, `4d`, `4d +1`, `4d ago`, `suspended`, `waits`; where that is too wide, `-4d`.
  static func shortDue(_ figures: CardFigures, at moment: Moment, width: Int = .max) -> String {
    let whole = shortDue(figures, at: moment, isBrief: false)
    return whole.columns <= width ? whole : shortDue(figures, at: moment, isBrief: true)
  }

  private static func shortDue(_ figures: CardFigures, at moment: Moment, isBrief: Bool) -> String {
    let (first, others) = (firstDue(figures, at: moment, isBrief: isBrief), figures.otherNew)
    guard others > 0 else { return first }
    if first == newCard { return "\(grouped(others + 1)) \(first)" }
    return "\(first) +\(grouped(others))"
  }

  private static let newCard = "new"

  private static func firstDue(_ figures: CardFigures, at moment: Moment, isBrief: Bool) -> String {
    let (state, dayEnds) = (figures.state, figures.dayEnds)
    let today = StudyDay(moment, endsAt: dayEnds)
    if figures.status.isSuspended { return "suspended" }
    if figures.status.buriedOn == today.number { return "buried" }
    if figures.waits { return "waits" }
    guard let due = state.due, state.phase != .new else { return newCard }
    if !state.isDueAllDay(dayEnds: dayEnds) {
      if due <= moment.time { return "now" }
      if due - moment.time < StudyDay.length { return span(due - moment.time) }
    }
    let days = StudyDay(Moment(time: due, offset: Int(moment.offset)), endsAt: dayEnds).number - today.number
    switch days {
    case 0: return "today"
    case ..<0: return isBrief ? "-\(Words.days(-days))" : "\(Words.days(-days)) ago"
    default: return Words.days(days)
    }
  }

  /// Returns a value that follows from the review log; empty for a new card.
  static func figure(_ column: CardColumn, _ figures: CardFigures) -> String {
    guard figures.state.phase != .new else { return "" }
    switch column {
    case .interval: return figures.intervalDays.map(days) ?? figures.interval.map { span($0) } ?? ""
    case .stability: return figures.state.memory.map { days(max(1, Int($0.stability.rounded()))) } ?? ""
    case .retrievability: return figures.retrievability.map(wholePercent) ?? ""
    case .difficulty: return figures.state.memory.map { tenths($0.difficulty) } ?? ""
    case .lapses: return grouped(figures.lapses)
    case .reps: return grouped(figures.reps)
    default: return ""
    }
  }
}

/// Finding and replacing.
extension Words {
  static let replaceVerb = "Replace"
  static let replaceByNothing = "nothing: matches are deleted"
  static let allFields = "All fields"
  static let plainText = "Plain text"
  static let regularExpression = "Regular expression"
  static let matchesCase = "Match case"
  static let ignoresCase = "Ignore case"
  static let replacementAwaited = "Searching…"
  static let nothingReplaced = "Nothing replaced; the cards have changed meanwhile"

  static func replaceTitle(_ count: Int) -> String { "Find and replace in \(cards(count))" }

  static func label(of input: ReplaceInput) -> String {
    switch input {
    case .find: "Find"
    case .with: "Replace"
    case .field: "In"
    case .kind: "As"
    case .letters: "Case"
    }
  }

  static func replaceHint(isRegularExpression: Bool) -> String {
    isRegularExpression
      ? "Groups in ( ) are $1, $2, … in the replacement" : "What would change is listed here before it does"
  }

  static func replaced(_ count: Int) -> String { "Replaced text in \(cards(count))" }

  /// Returns how much would be replaced.
  static func sum(_ preview: ReplacementPreview) -> String {
    if preview.replaced.isEmpty, preview.left.isEmpty { return noMatches }
    let places = preview.count == 1 ? "1 place" : "\(grouped(preview.count)) places"
    let found = "\(places) in \(cards(preview.replaced.count))"
    guard !preview.left.isEmpty else { return found }
    let left = "\(cards(preview.left.count)) would be incomplete and \(preview.left.count == 1 ? "stays" : "stay")"
    return preview.replaced.isEmpty ? left : "\(found); \(left)"
  }

  static func sentence(_ problem: PatternProblem) -> String {
    switch problem {
    case .invalid(let why, let place): "Invalid after \(characters(place)): \(short(why))"
    case .invalidReplacement(let why): "Invalid replacement: \(short(why)); write $$ for a dollar sign"
    case .tooSlow: "This pattern takes too long; make it more specific"
    case .tooLong: "A text would become too long"
    }
  }

  private static func characters(_ count: Int) -> String { count == 1 ? "1 character" : "\(count) characters" }
}
