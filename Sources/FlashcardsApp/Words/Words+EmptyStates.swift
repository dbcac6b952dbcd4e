import FlashcardKit
import TextUI

/// Screens without content: what is missing, and which key helps.
extension Words {
  private static func title(_ text: String) -> [Run] { [Run(text, .title)] }

  func loggedOut() -> [[Run]] { [Words.title("Not logged in"), [], hint(.open, "logs in")] }

  // MARK: Cards and favorites

  /// Returns the lines above and below the ways to begin in a login without cards.
  func beginning() -> (above: [[Run]], below: [[Run]]) {
    (
      [Words.title(Words.noCardsYet), [Run(Words.howToBegin, .dim)]],
      [
        hint(.new, "makes a deck or a card, ") + hint(.tab(3), "finds cards online"),
        hint(.help, "lists all keys, ") + hint(.tab(6), "Settings has those of vim and Anki"),
      ]
    )
  }

  func nothingFound(why: String, canSearchFarther: Bool) -> [[Run]] {
    [Words.title(why), []] + (canSearchFarther ? [hint(.open, "searches all decks")] : [])
      + [hint(.back, "ends the search"), [Run(Words.searchHint, .dim)]]
  }

  func nothingSaved() -> [[Run]] {
    [Words.title(Words.noMatches), [], changesSearch()]
  }

  /// Returns why a saved search finds nothing.
  func brokenSearch(_ query: String, why: String) -> [[Run]] {
    [Words.title(why), [], [Run(Words.short(query))], [], changesSearch()]
  }

  /// Returns the key that changes a saved search. A click on it goes to the list of decks first.
  private func changesSearch() -> [Run] {
    hint(.edit, "in the list of decks changes the search", pressing: [.left, .edit])
  }

  func emptyDeck(hasFocus: Bool) -> [[Run]] {
    [
      Words.title("No cards in this deck yet"), [],
      (hasFocus ? [] : hint(.switchPane, "comes here; "))
        + hint(.new, "creates a card", pressing: hasFocus ? nil : [.switchPane, .new]),
      [
        Run("From another deck, press ", .dim), keyRun(.move), Run(" to move cards here, ", .dim), keyRun(.copy),
        Run(" to copy them", .dim),
      ],
    ]
  }

  static func deckAwaited(_ count: Int) -> [[Run]] { [[Run(loadingCards(count), .dim)]] }
  static func unreadDeck(_ count: Int) -> [[Run]] { [title(cardsNotRead), [], [Run(cardsReturn(count), .dim)]] }

  func noFavorites() -> [[Run]] {
    [
      Words.title("No favorites yet"), [],
      hint(.tab(1), "goes to the Cards tab; ") + hint(.favorite, "adds a favorite there", pressing: [.tab(1)]),
    ]
  }

  /// Returns the key that scrolls to what is below a text.
  func showsMore(_ action: Action) -> [Run] { hint(action, "more") }

  // MARK: To-dos

  func noToDos(hidden: Int) -> [[Run]] {
    let said = hidden > 0 ? "All done; \(Words.grouped(hidden)) completed hidden" : "No to-dos yet"
    return [Words.title(said), [], hint(.new, "adds a to-do")]
  }

  // MARK: Online

  func waitingOnline(_ waiting: [Run]) -> [[Run]] { [waiting, [], hint(.back, "stops")] }

  func onlineFailed(_ sentence: String, offersStarters: Bool) -> [[Run]] {
    [Words.title(sentence), [], hint(.reload, "retries, ") + hint(.nextSource, "switches sources")]
      + (offersStarters ? [hint(.open, "opens the starter decks, which need no network")] : [])
  }

  func typeWhat(_ source: OnlineSource, isTyping: Bool) -> [[Run]] {
    let line = Words.title(Words.typeWhat(source))
    return isTyping
      ? [line, [], hint(.nextSource, "switches sources")] : [line, [], hint(.search, "goes to the search field")]
  }

  func searchStopped() -> [[Run]] {
    [Words.title(Words.stopped), [], hint(.reload, "searches again, ") + hint(.nextSource, "switches sources")]
  }

  func nothingOnline(_ sentence: String, isSearching: Bool) -> [[Run]] {
    [
      Words.title(sentence), [],
      (isSearching ? hint(.back, "ends the search, ") : []) + hint(.nextSource, "switches sources"),
    ]
  }

  func sourcesOff() -> [[Run]] {
    [
      Words.title("All sources are turned off"), [],
      hint(.tab(6), "goes to the Settings tab, which turns them on"),
    ]
  }

  // MARK: Progress

  func nothingReviewed() -> [[Run]] {
    [
      Words.title("No reviews yet"), [],
      hint(.tab(1), "goes to the Cards tab; ") + hint(.study, "starts a review there", pressing: [.tab(1), .study]),
      [Run("Your reviews are counted here", .dim)],
    ]
  }

  // MARK: Review

  func showsBack(lacksChoices: Bool) -> [Run] {
    (lacksChoices ? [Run("No other answers to choose from; ", .warning)] : [])
      + hint(.flip, "shows the answer")
  }

  /// Returns the summary of a session. `outlook` is what comes after a scheduled review, `deck` the title of the deck if
  /// it is about one, and `next` when its next learning card comes up; `right` is the number of reviews not graded Again; `goal` is today's reviews and the daily
  /// goal, or `nil` if there is none.
  func sessionOver(
    _ outlook: ReviewOutlook?, in deck: String?, isOfAll: Bool = false, next: Milliseconds?, reviews: Int,
    took: Milliseconds, right: Int,
    goal: (reviewed: Int, of: Int)?
  ) -> [[Run]] {
    let isAllKnown = reviews == 0 || right >= reviews
    let crammed = isAllKnown ? "You knew every card" : "You got through every card"
    var lines = [Words.title(outlook.map { Words.done($0, in: deck) } ?? crammed), []]
    // A small window has room for the first lines only.
    if let outlook {
      if let next {
        lines.append([Run("Today: \(Words.grouped(outlook.learning)) learning, next in \(Words.span(next))")])
      }
      lines.append([Run("Tomorrow: \(Words.kinds(outlook.tomorrow))")])
      if outlook.siblings > 0 { lines.append([Run(Words.siblingsWait(outlook.siblings))]) }
      if let first = outlook.elsewhere.first {
        lines.append([Run("Cards left in \(Words.decksLeft(outlook.elsewhere))")])
        lines.append(hint(.nextDeck, "continues with \(Words.quoted(first.title))"))
      }
    }
    if reviews > 0 {
      let recalled = Words.percent(right, of: reviews)
      lines.append([Run("\(Words.reviews(reviews)) in \(Words.time(took)), \(recalled) recalled")])
    }
    if let goal {
      lines.append([Run("Daily goal: ")] + Words.goal(goal.reviewed, of: goal.of) + [Run(" reviews")])
    }
    if let outlook, !outlook.beyondLimits.isEmpty {
      lines.append([Run(Words.limitsKeep(outlook.beyondLimits, isOfAll: isOfAll))])
    }
    if outlook?.hasMore == true { lines.append(hint(.study, "studies more today")) }
    if reviews > 0 { lines.append(hint(.undo, "undoes the last review")) }
    return lines
  }

  /// Returns what is done: all of today, or of a deck if others have cards left, or less if cards come up again today.
  private static func done(_ outlook: ReviewOutlook, in deck: String?) -> String {
    if outlook.learning > 0 { return "Done for now" }
    return "All done for today" + (outlook.elsewhere.isEmpty ? "" : deck.map { " in \(quoted($0))" } ?? "")
  }

  /// Returns what the daily limits keep back, those of one deck or of all.
  private static func limitsKeep(_ more: Allowance, isOfAll: Bool) -> String {
    "\(isOfAll ? "Daily limits of decks" : "Daily limit") reached: \(available(more)) held back"
  }

  static func siblingsWait(_ count: Int) -> String {
    count == 1 ? "1 sibling waits until tomorrow" : "\(grouped(count)) siblings wait until tomorrow"
  }

  /// Returns the first decks of some, each with its number of cards.
  private static func decksLeft(_ decks: [ReviewOutlook.Elsewhere]) -> String {
    let most = 3
    let named = decks.prefix(most).map { "\(quoted($0.title)) (\(grouped($0.counts.due + $0.counts.new)))" }
    let others = decks.count - named.count
    return (named + (others > 0 ? ["\(grouped(others)) more"] : [])).joined(separator: ", ")
  }
}
