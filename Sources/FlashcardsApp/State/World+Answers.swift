import FlashcardKit

/// The log of answers: every answer is kept as it is given.
extension World {
  /// Keeps an answer, or what else makes where the person stands with a prompt.
  mutating func log(_ prompt: FlashcardKit.Prompt, _ event: Answer.Event) {
    guard login != nil, !isReadOnly else { return }
    let answer = Answer(
      id: random.answerID(), moment: Moment(time: now, offset: offset), prompt: prompt, event: event)
    log?.append(answer)
    effects.append(.log(answer, ticket: pend(Change([]), Change([]), answer)))
  }

  /// Keeps how a card was answered when it was asked for practice; that changes no schedule.
  mutating func logQuiz(_ card: CardID, isRight: Bool, took: Milliseconds) {
    log(
      FlashcardKit.Prompt(card: card, face: .front),
      .answer(.quiz, isRight ? .good : .again, taken: min(max(took, 0), Round.Result.longest), due: nil))
  }

  /// The answers as the disk has them have come; those that it has not confirmed come after them.
  mutating func read(_ answers: AnswerLog) {
    guard login != nil else { return }
    var answers = answers
    for own in pending { if let answer = own.answer { answers.append(answer) } }
    log = answers
  }

  /// Another program has logged answers.
  mutating func takeIn(_ answers: [Answer]) {
    for answer in answers { log?.append(answer) }
  }
}
