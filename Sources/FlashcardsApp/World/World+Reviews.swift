import Effects
import FlashcardKit
import TextUI

/// The review log and the state derived from it.
extension World {
  /// Logs an event about a prompt. Returns the entry, or `nil` if nothing can be logged.
  @discardableResult
  mutating func log(_ prompt: FlashcardKit.Prompt, _ event: ReviewEntry.Event, _ label: String = "") -> UndoableReview?
  {
    guard login != nil, !saving.isReadOnly else { return nil }
    let answer = ReviewEntry(
      id: random.reviewID(), moment: moment, prompt: prompt, event: event)
    reviews.append(answer)
    reviews.ownVersions += 1
    let ticket = saving.wait(for: Change([]), answer: answer)
    effects.append(.log(answer, ticket: ticket))
    return UndoableReview(answer: answer, ticket: ticket, label: label)
  }

  /// Logs an answer given in a round. It only affects the schedule if answers of this mode count.
  mutating func logRound(_ card: CardID, isRight: Bool, took: Milliseconds, as mode: ReviewEntry.Mode) {
    let prompt = FlashcardKit.Prompt(card: card, face: .front)
    let grade: Grade = isRight ? .good : .again
    let outcomes = mode.counts ? reviews.book?.outcomes(for: prompt, library, at: moment) : nil
    let state = outcomes?.first { $0.grade == grade }?.state
    log(
      prompt,
      .answer(
        mode, grade, taken: min(max(took, 0), Round.Result.longest), due: state?.due, leadingTo: state?.position))
  }

  /// Takes the review log as read from the disk, and requests a book that also includes unconfirmed entries.
  mutating func read(_ answers: ReviewLog) {
    guard login != nil else { return }
    var answers = answers
    for own in saving.pending { if let answer = own.answer { answers.append(answer) } }
    effects.append(.readBook(reviews.ask(answers, library, at: moment)))
  }

  /// Adds entries logged by another program.
  mutating func takeIn(_ answers: [ReviewEntry]) {
    for answer in answers { reviews.append(answer) }
  }

  /// Brings the state of reviews up to date with the cards and the time.
  mutating func settleReviews() {
    if let request = reviews.settle(library, at: moment) { effects.append(.readBook(request)) }
  }

  /// The interval in milliseconds at which the screen is refreshed, since a day can end while the machine sleeps.
  static let glance: Milliseconds = 60_000
}

extension World {
  /// The progress towards the daily goal for the title, empty if there is no goal.
  var goal: [Run] {
    let goal = library.studyOptions.dailyGoal
    guard goal > 0, reviews.book != nil else { return [] }
    let isReached = reviews.answersToday >= goal
    return [Run(" · ", .dim)] + (isReached ? [Run("✓ ", .success)] : [])
      + [Run(Words.goalToday(reviews.answersToday, of: goal), .dim)]
  }
}
