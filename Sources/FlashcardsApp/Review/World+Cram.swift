import FlashcardKit
import TextUI

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
            Words.short(leech.card.front),
            detail: Words.leech(lapses: leech.lapses, isSuspended: leech.card.isSuspended),
            .editCard(leech.card.id))
        }))
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
  /// Returns the prompt for the day to cram for.
  static func cram(_ mode: StudyMode, _ cards: [CardID], _ what: String) -> TextPrompt {
    TextPrompt(
      Words.cramCards(mode, cards.count), question: Words.examInHowManyDays, verb: Words.Label.continue, text: "7",
      isSuggestion: true
    ) { $1.chooseCram(mode, cards, what, $0) }
  }
}
