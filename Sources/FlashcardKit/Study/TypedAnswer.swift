/// A typed text held against the answer.
///
/// An answer is right as a whole: `a / b` does not say that `a` would do. Of a card with facts any one fact is right.
public struct TypedAnswer: Hashable, Sendable {
  /// What was typed.
  public let typed: String
  /// The answer it was held against: the one it equals or else the one it comes nearest to.
  public let answer: String
  /// What was forgiven.
  public let options: Options
  /// Whether it is right. Blanks alone never are.
  public let isRight: Bool
  /// Both texts side by side; where it is right, one run that matches.
  public let runs: [Run]
  /// Whether at least half of the longer text is in the other: of less the difference says nothing.
  public let isNear: Bool

  /// A text held against what is right for a card.
  public init(_ typed: String, for card: Card, options: Options = Options()) {
    self.init(typed, answers: card.content.answers, options: options)
  }

  /// A text held against answers, any of which is right.
  public init(_ typed: String, answers: [String], options: Options = Options()) {
    self.typed = typed
    self.options = options
    let given = options.essence(of: typed)
    let isBlank = typed.allSatisfy(\.isWhitespace)
    if !isBlank, let answer = answers.first(where: { options.essence(of: $0) == given }) {
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

  /// Judged by the beginnings of the texts and of the list, so that it takes no time.
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
