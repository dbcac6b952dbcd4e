import Effects
import FlashcardKit
import TextUI

/// Answers and what follows from them: every answer is kept as it is given.
extension World {
  /// Keeps an answer, or what else makes where the person stands with a prompt.
  @discardableResult
  mutating func log(_ prompt: FlashcardKit.Prompt, _ event: ReviewEntry.Event, _ label: String = "") -> UndoableReview?
  {
    guard login != nil, !saving.isReadOnly else { return nil }
    let answer = ReviewEntry(
      id: random.answerID(), moment: moment, prompt: prompt, event: event)
    reviews.append(answer)
    reviews.ownVersions += 1
    let ticket = saving.wait(for: Change([]), answer: answer)
    effects.append(.log(answer, ticket: ticket))
    return UndoableReview(answer: answer, ticket: ticket, label: label)
  }

  /// Keeps how a card was answered in a round. Unless such answers count, that changes no schedule.
  mutating func logRound(_ card: CardID, isRight: Bool, took: Milliseconds, as mode: ReviewEntry.Mode) {
    let prompt = FlashcardKit.Prompt(card: card, face: .front)
    let grade: Grade = isRight ? .good : .again
    let outcomes = mode.counts ? reviews.book?.outcomes(for: prompt, library, at: moment) : nil
    log(
      prompt,
      .answer(
        mode, grade, taken: min(max(took, 0), Round.Result.longest),
        due: outcomes?.first { $0.grade == grade }?.state.due))
  }

  /// The answers as the disk has them have come; those that it has not confirmed come after them.
  mutating func read(_ answers: ReviewLog) {
    guard login != nil else { return }
    var answers = answers
    for own in saving.pending { if let answer = own.answer { answers.append(answer) } }
    effects.append(.readBook(reviews.ask(answers, library, at: moment)))
  }

  /// Another program has logged answers.
  mutating func takeIn(_ answers: [ReviewEntry]) {
    for answer in answers { reviews.append(answer) }
  }

  /// Brings what is known of answers into line with the cards and the time.
  mutating func settleReviews() {
    if let request = reviews.settle(library, at: moment) { effects.append(.readBook(request)) }
  }

  /// How much of a deck there is to be reviewed, the decks in it too; of all where none is named.
  func due(inTreeOf deck: DeckID?) -> DueCounts {
    guard let deck else { return reviews.all }
    guard !reviews.counts.isEmpty else { return DueCounts() }
    return library.tree(of: deck).reduce(DueCounts()) { $0 + (reviews.counts[$1.id] ?? DueCounts()) }
  }

  /// So often the screen is looked at anew, since days end also while a machine sleeps.
  static let glance: Milliseconds = 60_000
}

extension World {
  /// How far one has come towards the day's goal, for the title; nothing where there is none.
  var goal: [Run] {
    let goal = library.studyOptions.dailyGoal
    guard goal > 0, reviews.book != nil else { return [] }
    let isReached = reviews.answeredToday >= goal
    return [Run(" · ", .dim)] + (isReached ? [Run("✓ ", .success)] : [])
      + [Run(Words.goalToday(reviews.answeredToday, of: goal), .dim)]
  }
}
