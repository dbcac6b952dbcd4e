import FlashcardKit
import TextUI

/// Starting reviews.
extension World {
  /// Starts a review of what is due today. If nothing is, the screen says what comes up when.
  ///
  /// - Returns: The reason why not, or `nil` on success.
  mutating func review(_ mode: StudyMode, _ scope: ReviewScope, _ what: String) -> String? {
    guard let book = reviews.book else { return Words.reviewsAwaited }
    guard canAlter() else { return nil }
    let queue = book.queue(scope, library, at: moment)
    let session = ReviewSession(scope, queue, by: mode, learnAhead: learnAhead, at: now)
    push(ReviewScreen(session, what: what, at: now))
    return nil
  }

  /// How much earlier than due learning cards may come up.
  var learnAhead: Milliseconds { Milliseconds(library[Settings.study.learnAhead]) * 60_000 }
}

/// Cards beyond today's limits, and learning cards before they are due.
extension World {
  /// Opens the menu of what can be studied in addition today.
  ///
  /// - Parameters:
  ///   - scope: The scope of the review.
  ///   - what: The title of the review to start, or `nil` to continue the one on the screen.
  ///   - learning: The number of learning cards that come up later today.
  mutating func askForMore(_ scope: ReviewScope, starting what: String?, learning: Int = 0) {
    let more = reviews.book?.beyondLimits(scope, library, at: moment) ?? Allowance()
    var items: [Menu.Item] = []
    if learning > 0 {
      items.append(
        Menu.Item(Words.learningNow, detail: Words.grouped(learning), Request(answer: ReviewScreen.Answer.askEarly)))
    }
    if more.new > 0 {
      items.append(item(Words.extraNew, more.new, scope, what) { Allowance(new: $0) })
    }
    if more.reviews > 0 {
      items.append(item(Words.extraReviews, more.reviews, scope, what) { Allowance(reviews: $0) })
    }
    push(Menu(title: Words.Label.moreToday, items: items))
  }

  private func item(
    _ title: String, _ available: Int, _ scope: ReviewScope, _ what: String?,
    _ extra: @escaping @Sendable (Int) -> Allowance
  ) -> Menu.Item {
    Menu.Item(
      Words.withEllipsis(title), detail: Words.available(available),
      .always { world in
        world.push(
          TextPrompt(
            title, question: Words.howManyMore(available), verb: Words.Label.add, text: String(min(10, available)),
            isSuggestion: true
          ) { text, world in
            guard let number = Int(text.trimmed()), (1...available).contains(number) else {
              return Words.notSoMany(available)
            }
            return world.grant(extra(number), scope, starting: what)
          })
      })
  }

  /// Raises today's limits, and starts a review unless one is on the screen.
  ///
  /// - Returns: The reason why not, or `nil` on success.
  private mutating func grant(_ extra: Allowance, _ scope: ReviewScope, starting what: String?) -> String? {
    guard let book = reviews.book else { return Words.reviewsAwaited }
    perform(book.granting(extra, in: scope, library, at: moment), Words.granted(extra))
    return what.flatMap { review(.review, scope, $0) }
  }
}

/// Cramming for a day, and the list of leeches.
extension World {
  /// Asks whether the reviews should count.
  ///
  /// - Returns: The reason why not, or `nil` on success.
  mutating func chooseCram(_ mode: StudyMode, _ cards: [CardID], _ what: String, _ text: String) -> String? {
    guard reviews.book != nil else { return Words.reviewsAwaited }
    let days: Int
    do throws(DayProblem) { days = try today.days(until: text) } catch { return Words.sentence(error) }
    let day = today.advanced(by: days)
    push(
      Menu(
        title: Words.cramFor(mode, inDays: days),
        items: [
          Menu.Item(
            Words.cramOnly.title, detail: Words.cramOnly.detail, .cram(mode.logging(.cram), cards, what, day)),
          Menu.Item(
            Words.cramCounting.title, detail: Words.cramCounting.detail,
            .cram(mode.logging(.cramCounting), cards, what, day)),
        ]))
    return nil
  }

  /// Starts cramming all of the cards, least likely to be recalled first.
  ///
  /// - Returns: The reason why not, or `nil` on success.
  mutating func cram(_ mode: StudyMode, _ cards: [CardID], _ what: String, _ day: StudyDay) -> String? {
    guard let book = reviews.book else { return Words.reviewsAwaited }
    guard canAlter() else { return nil }
    let queue = book.cram(cards, for: day, library)
    guard queue.count > 0 else { return words.nothingToCram() }
    push(ReviewScreen(ReviewSession(.cards(cards), queue, by: mode, at: now), what: what, at: now))
    return nil
  }

  /// Lists the leeches, those with the most lapses first. Choosing one edits it.
  mutating func listLeeches(among ids: [CardID]) {
    let book = reviews.book
    let leeches = library.cards(ids).filter(\.isLeech).map { card in
      (card: card, lapses: card.prompts.map { Int(book?[$0].lapses ?? 0) }.max() ?? 0)
    }
    push(
      Menu(
        title: Words.leechesTitle,
        items: leeches.sorted { $0.lapses > $1.lapses }.prefix(World.mostLeeches).map { leech in
          Menu.Item(
            Words.short(leech.card),
            detail: Words.leech(lapses: leech.lapses, isSuspended: leech.card.isSuspended),
            .editCard(leech.card.id))
        }, isFiltered: true))
  }

  /// The maximum number of leeches to list. Searching finds the others.
  private static let mostLeeches = 500
}

extension Request {
  /// Returns the request to cram cards for a day.
  fileprivate static func cram(_ mode: StudyMode, _ cards: [CardID], _ what: String, _ day: StudyDay) -> Request {
    Request { $0.cram(mode, cards, what, day) }
  }

  /// Returns the request to list the leeches among cards.
  static func listLeeches(_ cards: [CardID]) -> Request { always { $0.listLeeches(among: cards) } }
}

extension TextPrompt {
  /// Returns the prompt for the day to cram for. With very many cards, their questions are not counted, so that it opens
  /// immediately.
  static func cram(_ mode: StudyMode, _ cards: [CardID], _ what: String, in library: Library) -> TextPrompt {
    let questions = cards.count > 50_000 ? 0 : library.cards(cards).reduce(0) { $0 + $1.prompts.count }
    return TextPrompt(
      Words.cramCards(mode, cards.count, questions: questions), question: Words.examInHowManyDays,
      verb: Words.Label.continue, text: "7", isSuggestion: true
    ) { $1.chooseCram(mode, cards, what, $0) }
  }
}
