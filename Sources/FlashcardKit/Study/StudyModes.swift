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
