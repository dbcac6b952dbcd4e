/// A way of studying: what is asked in which order, how it is answered, and what the answers count as.
///
/// Each way is a value, all of them in `StudyMode.all`. What offers, begins and logs studying reads the description, so
/// a new way is one more value.
public struct StudyMode: Hashable, Sendable, Identifiable {
  /// What is asked, and in which order.
  public enum Questions: Hashable, Sendable {
    /// The prompts that are due, as they are scheduled.
    case due
    /// All prompts, those least likely to be remembered on a day first, each until it was known.
    case shakiest
    /// All cards, shuffled once, turned over round after round until one is done.
    case rounds
    /// Those cards that can be answered so, shuffled, each once. The answer is right or wrong.
    case once
  }

  /// The name by which the program finds its words.
  public let id: String
  /// What is asked, and in which order.
  public let questions: Questions
  /// How that is answered; nil: as the deck of each card says.
  public let method: AnswerMethod?
  /// What answers are logged as, and so whether they count. Turning over in rounds gives none.
  public let answers: ReviewEntry.Mode

  /// Creates a way of studying.
  public init(_ id: String, asks questions: Questions, by method: AnswerMethod?, answers: ReviewEntry.Mode) {
    self.id = id
    self.questions = questions
    self.method = method
    self.answers = answers
  }

  /// Returns the same way with answers that are logged as something else.
  public func logging(_ answers: ReviewEntry.Mode) -> StudyMode {
    StudyMode(id, asks: questions, by: method, answers: answers)
  }
}

extension StudyMode {
  /// Returns whether a card can be studied so.
  public func suits(_ card: Card) -> Bool {
    switch questions {
    case .due, .shakiest: true
    case .rounds: method == .turning
    // Who turns a card over is neither right nor wrong.
    case .once: method.map { $0 != .turning && $0.suits(card) } ?? false
    }
  }

  /// Returns whether there are enough cards that can be studied so.
  public func suits(_ cards: [Card]) -> Bool {
    // Not how many: a deck may have thousands.
    var missing = method?.fewestCards ?? 1
    for card in cards where suits(card) {
      missing -= 1
      if missing == 0 { return true }
    }
    return false
  }
}
