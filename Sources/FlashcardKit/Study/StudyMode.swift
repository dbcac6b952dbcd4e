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

extension StudyMode {
  /// Reviewing what is due.
  public static let review = StudyMode("review", asks: .due, by: nil, answers: .review)
  /// Flipping through cards.
  public static let quiz = StudyMode("quiz", asks: .rounds, by: .flipping, answers: .quiz)
  /// Choosing among answers.
  public static let choose = StudyMode("choose", asks: .once, by: .choosing, answers: .quiz)
  /// Typing the answer.
  public static let type = StudyMode("type", asks: .once, by: .typing, answers: .quiz)
  /// Matching fronts and backs.
  public static let match = StudyMode("match", asks: .once, by: .matching, answers: .quiz)
  /// Putting facts in order.
  public static let order = StudyMode("order", asks: .once, by: .ordering, answers: .quiz)
  /// Cramming some cards for a certain day. The person may let the reviews count.
  public static let cram = StudyMode("cram", asks: .shakiest, by: nil, answers: .cram)

  /// All study modes in the order in which they are offered. To add a mode, add a value here.
  public static let all = [review, quiz, choose, type, match, order, cram]
}

extension PropertyValue {
  /// Creates an array of card IDs.
  init(_ cards: [CardID]) { self = .array(cards.map { .string($0.description) }) }

  /// The card ID, or `nil` if the value isn't one.
  var card: CardID? { string.flatMap { CardID($0) } }

  /// Returns an integer clamped to at least `least` and at most a billion, so that counting on can't overflow.
  func count(from least: Int) -> Int? { integer.map { Int(min(max($0, Int64(least)), 1_000_000_000)) } }
}

extension Sequence where Element: Hashable {
  /// Returns the elements in order, without duplicates.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
