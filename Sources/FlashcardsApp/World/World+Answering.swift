import FlashcardKit
import TextUI

/// Reviewing: what is given, taken back, and decided.
extension World {
  /// The day of study that it is.
  var today: StudyDay { StudyDay(moment, endsAt: library.studyOptions.scheduling.dayEnds) }

  /// When it ends.
  var todayEnds: Milliseconds {
    today.middle(offset: moment.offset, endsAt: library.studyOptions.scheduling.dayEnds) + StudyDay.length / 2
  }

  /// Keeps an answer that can be taken back, and says so.
  /// `label` names it for undo; `text` is the message, where that is another.
  mutating func give(
    _ prompt: FlashcardKit.Prompt, _ event: ReviewEntry.Event, _ label: String, saying text: String? = nil
  ) {
    guard canAlter(), let given = log(prompt, event, label) else { return }
    reviews.given.append(given)
    reviews.takenBack = []
    say(text ?? label, .done, ticket: given.ticket)
  }

  /// Takes an answer back: it was never given.
  mutating func takeBack(_ given: UndoableReview) {
    reviews.given.removeAll { $0.ticket == given.ticket }
    guard canAlter(), let void = log(given.answer.prompt, .void(given.answer.id), given.label) else { return }
    reviews.takenBack.append(void)
    reviews.comesBack = given.answer.prompt
    say(Words.undone(given.label), .done, ticket: void.ticket)
  }

  /// Gives an answer again that was taken back.
  mutating func giveAgain(_ void: UndoableReview) {
    reviews.takenBack.removeAll { $0.ticket == void.ticket }
    guard canAlter(), let again = log(void.answer.prompt, .void(void.answer.id), void.label) else { return }
    // What takes it back once more voids that void of a void.
    reviews.given.append(again)
    reviews.goesAgain = void.answer.prompt
    say(Words.redone(void.label), .done, ticket: again.ticket)
  }

  /// Takes back what was done last; where nothing was since the program started, the last answer that counts.
  mutating func undoInReview() {
    if reviews.given.isEmpty, (history.newest ?? 0) <= 0, let last = reviews.book?.replay.log.newestLive {
      let label = library.card(last.prompt.card).map { Words.reviewed($0) } ?? Words.lastReview
      return takeBack(UndoableReview(answer: last, ticket: 0, label: label))
    }
    undo()
  }

  /// Decides something about a prompt.
  mutating func decide(_ prompt: FlashcardKit.Prompt, _ label: String, _ decide: (inout PromptStatus) -> Void) {
    perform(library.standing([prompt], at: now, decide), label)
  }
}
