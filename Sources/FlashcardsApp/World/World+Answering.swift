import FlashcardKit
import TextUI

/// Logging and undoing reviews, and setting the status of prompts.
extension World {
  /// The current day of study.
  var today: StudyDay { StudyDay(moment, endsAt: library.studyOptions.scheduling.dayEnds) }

  /// The time at which the current day of study ends.
  var todayEnds: Milliseconds {
    today.middle(offset: moment.offset, endsAt: library.studyOptions.scheduling.dayEnds) + StudyDay.length / 2
  }

  /// Logs a review that can be undone, and shows a message. `label` names it for undo. `text` is the message if it
  /// differs.
  mutating func give(
    _ prompt: FlashcardKit.Prompt, _ event: ReviewEntry.Event, _ label: String, saying text: String? = nil
  ) {
    guard canAlter(), let given = log(prompt, event, label) else { return }
    reviews.given.append(given)
    reviews.takenBack = []
    say(text ?? label, .done, ticket: given.ticket)
  }

  /// Undoes a review by voiding its entry.
  mutating func undoReview(_ given: UndoableReview) {
    reviews.given.removeAll { $0.ticket == given.ticket }
    guard canAlter(), let void = log(given.answer.prompt, .void(given.answer.id), given.label) else { return }
    reviews.takenBack.append(void)
    reviews.comesBack = given.answer.prompt
    say(Words.undone(given.label), .done, ticket: void.ticket)
  }

  /// Redoes a review by voiding the entry that undid it.
  mutating func giveAgain(_ void: UndoableReview) {
    reviews.takenBack.removeAll { $0.ticket == void.ticket }
    guard canAlter(), let again = log(void.answer.prompt, .void(void.answer.id), void.label) else { return }
    // Undoing it again voids this entry.
    reviews.given.append(again)
    reviews.goesAgain = void.answer.prompt
    say(Words.redone(void.label), .done, ticket: again.ticket)
  }

  /// Undoes the last change or review. If there was none since the program started, undoes the last valid review in the
  /// log.
  mutating func undoInReview() {
    if reviews.given.isEmpty, (history.newest ?? 0) <= 0, let last = reviews.book?.replay.log.newestLive {
      let label = library.card(last.prompt.card).map { Words.reviewed($0) } ?? Words.lastReview
      return undoReview(UndoableReview(answer: last, ticket: 0, label: label))
    }
    undo()
  }

  /// Changes the status of a prompt.
  mutating func decide(_ prompt: FlashcardKit.Prompt, _ label: String, _ decide: (inout PromptStatus) -> Void) {
    perform(library.status([prompt], at: now, decide), label)
  }
}
