import FlashcardKit
import TextUI

/// Starting reviews, and setting due dates.
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

  /// Sets the due date of a prompt.
  ///
  /// - Returns: The reason why the text is not a valid date, or `nil` on success.
  mutating func setDueDate(_ prompt: FlashcardKit.Prompt, _ text: String) -> String? {
    guard let book = reviews.book, let card = library.card(prompt.card) else { return nil }
    guard book[prompt].phase != .new else { return Words.newHasNoDate }
    let days: Int
    do throws(DayProblem) { days = try today.days(until: text) } catch { return Words.sentence(error) }
    let hour = library.studyOptions.scheduling.dayEnds
    let due = today.advanced(by: days).middle(offset: moment.offset, endsAt: hour)
    act([(prompt, .due(due))], Words.due(card, in: days))
    navigation.append(.answer(ReviewScreen.Reply.dueDateSet(prompt)))
    return nil
  }
}

extension TextPrompt {
  /// Returns the prompt for a due date.
  static func dueDate(_ prompt: FlashcardKit.Prompt) -> TextPrompt {
    TextPrompt(Words.label(of: .dueDate), question: Words.dueInHowManyDays, verb: Words.Label.set) {
      $1.setDueDate(prompt, $0)
    }
  }
}
