import FlashcardKit
import TextUI

/// Cramming for a day, and what is forgotten again and again.
extension World {
  /// Do the answers count? Returns what is wrong with the day.
  mutating func chooseCram(_ cards: [CardID], _ what: String, _ text: String) -> String? {
    guard reviews.book != nil else { return Words.answersAwaited }
    let days: Int
    do throws(DayProblem) { days = try today.days(until: text) } catch { return Words.sentence(error) }
    let day = today.advanced(by: days)
    push(
      Menu(
        title: "Cram for \(Words.inDays(days))",
        items: [
          Menu.Item("Only for that day", detail: "what is due stays as it is", .cram(cards, what, day, counts: false)),
          Menu.Item("Answers count", detail: "as those of a review", .cram(cards, what, day, counts: true)),
        ]))
    return nil
  }

  /// Asks all of the cards, the shakiest first. Returns why not.
  mutating func cram(_ cards: [CardID], _ what: String, _ day: StudyDay, counts: Bool) -> String? {
    guard let book = reviews.book else { return Words.answersAwaited }
    guard canAlter() else { return nil }
    let queue = book.cram(cards, for: day, library)
    guard queue.count > 0 else { return Words.nothingToCram }
    let session = ReviewSession(.cards(cards), queue, for: .cram(day, counts: counts), at: now)
    push(ReviewScreen(session, what: what, at: now))
    return nil
  }

  /// The leeches, those forgotten most often first; choosing one edits it.
  mutating func listLeeches(among ids: [CardID]) {
    let book = reviews.book
    let leeches = library.cards(ids).filter(\.isLeech).map { card in
      (card: card, lapses: card.prompts.map { Int(book?[$0].lapses ?? 0) }.max() ?? 0)
    }
    push(
      Menu(
        title: "Leeches: put them in other words",
        items: leeches.sorted { $0.lapses > $1.lapses }.prefix(World.mostLeeches).map { leech in
          let state = leech.card.isSuspended ? ", suspended" : ""
          return Menu.Item(
            Words.short(leech.card.front), detail: "forgotten \(leech.lapses) times\(state)", .editCard(leech.card.id))
        }))
  }

  /// More are found by searching for them.
  private static let mostLeeches = 500
}

extension Request {
  /// For which day shall these cards be known?
  static func askForCram(_ cards: [CardID], _ what: String) -> Request {
    always { world in
      world.push(
        TextPrompt(
          "Cram \(Words.cards(cards.count))", question: "The exam is in how many days, or on which date?",
          verb: "Go on",
          text: "7"
        ) { $1.chooseCram(cards, what, $0) })
    }
  }

  /// Cram these cards for a day.
  fileprivate static func cram(_ cards: [CardID], _ what: String, _ day: StudyDay, counts: Bool) -> Request {
    Request { $0.cram(cards, what, day, counts: counts) }
  }

  /// Which of these cards are leeches?
  static func listLeeches(_ cards: [CardID]) -> Request { always { $0.listLeeches(among: cards) } }
}
