/// An answer as the log has it in memory: 40 bytes and no references, so that a million are gone through quickly.
struct AnswerLine: Equatable {
  /// Which line.
  let id: UInt64
  /// When.
  let time: Milliseconds
  /// When it is due, which line is void, or which of the log's seeds: by what it says.
  let value: Int64
  /// The number of its prompt in the log.
  let prompt: UInt32
  /// How long it took, in milliseconds.
  let taken: UInt32
  /// Minutes ahead of UTC.
  let offset: Int16
  let kind: Kind
  /// Of an answer.
  let grade: Grade

  enum Kind: UInt8 { case review, quiz, cram, cramCounting, void, seed, reset, due }

  /// Stands for no time where an answer does not say when it is due.
  static let noTime = Int64.min

  var moment: Moment { Moment(time: time, offset: Int(offset)) }

  /// The order in which lines count: by time, and by identity where that is the same. Lines of one identity that do not
  /// say the same are nobody's writing; for them, any order will do that is always the same.
  static func < (a: AnswerLine, b: AnswerLine) -> Bool {
    if a.time != b.time { return a.time < b.time }
    if a.id != b.id { return a.id < b.id }
    return (a.kind.rawValue, a.grade.rawValue, a.value, a.offset) < (
      b.kind.rawValue, b.grade.rawValue, b.value, b.offset
    )
  }
}

extension AnswerLine.Kind {
  init(_ mode: Answer.Mode) {
    self =
      switch mode {
      case .review: .review
      case .quiz: .quiz
      case .cram: .cram
      case .cramCounting: .cramCounting
      }
  }

  /// The mode, where it is an answer.
  var mode: Answer.Mode? {
    switch self {
    case .review: .review
    case .quiz: .quiz
    case .cram: .cram
    case .cramCounting: .cramCounting
    case .void, .seed, .reset, .due: nil
    }
  }
}
