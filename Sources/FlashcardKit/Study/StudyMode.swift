/// A study mode: the questions and their order, how they are answered, and what reviews are logged as.
///
/// Modes are values, listed in `StudyMode.all`. Everything that offers, starts, and logs studying reads the
/// description, so a new mode is one more value.
public struct StudyMode: Hashable, Sendable, Identifiable {
  /// The questions and their order.
  public enum Questions: Hashable, Sendable {
    /// Due prompts, as scheduled.
    case due
    /// All prompts, those with the lowest retrievability on a given day first, each until it is recalled.
    case shakiest
    /// All cards, shuffled once and flipped through round after round until the person stops.
    case rounds
    /// Suitable cards, shuffled, each once. Answers are right or wrong.
    case once
  }

  /// The identifier by which the program finds the mode's texts.
  public let id: String
  /// The questions and their order.
  public let questions: Questions
  /// The method of answering, or `nil` for that of each card's deck.
  public let method: AnswerMethod?
  /// The mode that reviews are logged with, which decides whether they affect the schedule. Flipping in rounds logs
  /// none.
  public let answers: ReviewEntry.Mode

  /// Creates a study mode.
  public init(_ id: String, asks questions: Questions, by method: AnswerMethod?, answers: ReviewEntry.Mode) {
    self.id = id
    self.questions = questions
    self.method = method
    self.answers = answers
  }

  /// Returns this mode with reviews logged as the given mode.
  public func logging(_ answers: ReviewEntry.Mode) -> StudyMode {
    StudyMode(id, asks: questions, by: method, answers: answers)
  }
}

extension StudyMode {
  /// Returns whether a card can be studied in this mode.
  public func suits(_ card: Card) -> Bool {
    switch questions {
    case .due, .shakiest: true
    case .rounds: method == .flipping
    // Flipping a card is neither right nor wrong.
    case .once: method.map { $0 != .flipping && $0.suits(card) } ?? false
    }
  }

  /// Returns whether enough of the cards can be studied in this mode.
  public func suits(_ cards: Cards) -> Bool {
    // Stops early, since a deck may have thousands of cards.
    var missing = method?.fewestCards ?? 1
    return cards.contains(
      ofKind: { method?.suits($0) ?? true },
      where: { card in
        if suits(card) { missing -= 1 }
        return missing == 0
      })
  }
}
