import Effects
import FlashcardKit
import TextUI

/// The review log and the state derived from it.
extension World {
  /// The current day of study.
  var today: StudyDay { StudyDay(moment, endsAt: library.studyOptions.scheduling.dayEnds) }

  /// The time at which the current day of study ends.
  var todayEnds: Milliseconds {
    today.middle(offset: moment.offset, endsAt: library.studyOptions.scheduling.dayEnds) + StudyDay.length / 2
  }

  /// Logs events about prompts at the current time. Returns the entries, or none if nothing can be logged.
  @discardableResult
  mutating func log(_ events: [(prompt: FlashcardKit.Prompt, event: ReviewEntry.Event)]) -> [ReviewEntry] {
    guard login != nil, !saving.isReadOnly, !events.isEmpty else { return [] }
    let entries = events.map {
      ReviewEntry(id: random.reviewID(), moment: moment, prompt: $0.prompt, event: $0.event)
    }
    reviews.append(entries)
    reviews.ownVersions += 1
    let ticket = saving.wait(for: Change([]), answers: entries)
    effects.append(.log(entries, ticket: ticket))
    return entries
  }

  /// Logs an answer given in a round. It only affects the schedule if answers of this mode count.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - isRight: Whether the answer was right.
  ///   - took: The time that it took.
  ///   - mode: The purpose of the round.
  ///   - wrong: The entry of the same answer that was wrong, if the person says otherwise.
  /// - Returns: The entry, unless nothing can be logged.
  mutating func logRound(
    _ card: CardID, isRight: Bool, took: Milliseconds, as mode: ReviewEntry.Mode, insteadOf wrong: ReviewEntry? = nil
  ) -> ReviewEntry? {
    let prompt = FlashcardKit.Prompt(card: card, face: .front)
    let grade: Grade = isRight ? .good : .again
    let outcomes = mode.counts ? reviews.book?.outcomes(for: prompt, library, at: moment) : nil
    let state = outcomes?.first { $0.grade == grade }?.state
    let event = ReviewEntry.Event.answer(
      mode, grade, taken: min(max(took, 0), Round.Result.longest), due: state?.due, leadingTo: state?.position)
    return log((wrong.map { [(prompt, .void($0.id))] } ?? []) + [(prompt, event)]).last
  }

  /// Says and logs that the answer to a prompt is that of another card.
  ///
  /// - Returns: The entry, unless nothing can be logged.
  @discardableResult mutating func noteConfusion(of prompt: FlashcardKit.Prompt, with other: Card) -> ReviewEntry? {
    say(Words.thatIs(other))
    return log([(prompt, .confused(with: other.id))]).first
  }

  /// Takes the review log as read from the disk, and requests a book that also includes unconfirmed entries.
  mutating func read(_ answers: ReviewLog) {
    guard login != nil else { return }
    var answers = answers
    for own in saving.pending { for answer in own.answers { answers.append(answer) } }
    effects.append(.readBook(reviews.ask(answers, library, at: moment)))
  }

  /// Adds entries logged by another program.
  mutating func takeIn(_ answers: [ReviewEntry]) {
    reviews.append(answers)
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
