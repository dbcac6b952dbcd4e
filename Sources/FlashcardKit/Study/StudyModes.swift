extension StudyMode {
  /// What is due, to keep it in memory.
  public static let review = StudyMode("review", asks: .due, by: nil, answers: .review)
  /// Fronts to turn over.
  public static let quiz = StudyMode("quiz", asks: .rounds, by: .turning, answers: .quiz)
  /// Choosing among answers.
  public static let choose = StudyMode("choose", asks: .once, by: .choosing, answers: .quiz)
  /// Typing the answer.
  public static let type = StudyMode("type", asks: .once, by: .typing, answers: .quiz)
  /// Matching fronts and backs.
  public static let match = StudyMode("match", asks: .once, by: .matching, answers: .quiz)
  /// Putting facts in their order.
  public static let order = StudyMode("order", asks: .once, by: .ordering, answers: .quiz)
  /// Knowing all of some cards on a day. The person may have the answers count.
  public static let cram = StudyMode("cram", asks: .shakiest, by: nil, answers: .cram)

  /// All ways of studying, in the order in which they are offered. To add one, add a value here.
  public static let all = [review, quiz, choose, type, match, order, cram]
}
