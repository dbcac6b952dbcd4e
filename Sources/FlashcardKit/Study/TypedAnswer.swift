/// A typed answer, compared with the right one.
///
/// An answer must match one of the right texts as a whole (see `CardContent.typedAnswers`).
public struct TypedAnswer: Hashable, Sendable {
  /// The text as typed.
  public let typed: String
  /// The answer it was compared with: the matching one, or else the most similar one.
  public let answer: String
  /// The tolerance used.
  public let options: Options
  /// Whether the answer is right. A blank text never is.
  public let isRight: Bool
  /// The runs of both texts. A single matching run if the answer is right.
  public let runs: [Run]
  /// Whether at least half of the longer text matches. With less, the difference isn't informative.
  public let isNear: Bool

  /// Compares a typed text with the right answers of a card. Of several facts, only those with `label` are right, or
  /// any if it is `nil`.
  public init(_ typed: String, for card: Card, labeled label: String? = nil, options: Options = Options()) {
    self.init(typed, answers: card.content.typedAnswers(labeled: label), options: options)
  }

  /// Compares a typed text with answers, any of which is right.
  public init(_ typed: String, answers: [String], options: Options = Options()) {
    self.typed = typed
    self.options = options
    if let answer = Self.accepted(typed, of: answers, options) {
      self.answer = answer
      isRight = true
      runs = [Run(answer: answer, typed: typed)]
      isNear = true
    } else {
      answer = Self.nearest(to: typed, of: answers, options: options)
      isRight = false
      runs = Run.difference(of: answer, typed, by: options)
      let common = runs.reduce(0) { $1.kind == .matching ? $0 + $1.answer.count : $0 }
      isNear = common > 0 && common * 2 >= max(answer.count, typed.count)
    }
  }

  /// Returns the answer that a typed text matches, or `nil` if there is none.
  static func accepted(_ typed: String, of answers: [String], _ options: Options) -> String? {
    guard !typed.isBlank else { return nil }
    let given = AnswerKey(typed, options)
    return answers.first { AnswerKey($0, options).matches(given) }
  }

  /// Returns the most similar answer, judged by the beginnings of the texts and of the list to limit the work.
  private static func nearest(to typed: String, of answers: [String], options: Options) -> String {
    guard answers.count > 1 else { return answers.first ?? "" }
    func beginning(_ text: String) -> [String] { text.prefix(200).map { options.key(of: $0) } }
    let given = beginning(typed)
    let likeness = answers.prefix(50).map { answer in
      let wanted = beginning(answer)
      return Double(CommonSubsequence(wanted, given).pairs.count) / Double(max(1, wanted.count + given.count))
    }
    let best = likeness.max() ?? 0
    return zip(answers, likeness).first { $1 == best }?.0 ?? ""
  }
}
