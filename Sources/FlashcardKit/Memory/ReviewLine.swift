/// An answer as the log has it in memory: 32 bytes and no references, so that a million are gone through quickly.
struct ReviewLine: Equatable {
  /// Which line.
  let id: UInt64
  /// When it is due, which line is void, or which of the log's seeds: by what it says.
  let value: Int64
  /// The number of its prompt in the log.
  let prompt: UInt32
  /// The lower bits of how long it took, minutes ahead of UTC from the least there can be, kind and grade.
  private let details: UInt32
  /// When, and below it the upper bits of how long it took.
  private let stamp: Int64

  // All bits of both are taken: times need 54, how long it took 25, offsets 12, kinds 3 and grades 2.
  private static let lowBits = 15
  private static let highBits = 10

  /// The longest that an answer can take: nine hours.
  static let longest: Milliseconds = 1 << (lowBits + highBits) - 1

  init(
    id: UInt64, moment: Moment, value: Int64, prompt: UInt32, taken: Milliseconds, kind: Kind, grade: Grade
  ) {
    self.id = id
    self.value = value
    self.prompt = prompt
    let taken = taken.clamped(to: 0...ReviewLine.longest)
    stamp = moment.time << ReviewLine.highBits | taken >> ReviewLine.lowBits
    let offset = UInt32(Int(moment.offset) - Moment.offsets.lowerBound)
    details =
      UInt32(truncatingIfNeeded: taken) << 17 | offset << 5 | UInt32(kind.rawValue) << 2 | UInt32(grade.rawValue - 1)
  }

  /// When.
  var time: Milliseconds { stamp >> ReviewLine.highBits }
  /// How long it took.
  var taken: Milliseconds {
    (stamp & (1 << ReviewLine.highBits - 1)) << ReviewLine.lowBits | Milliseconds(details >> 17)
  }
  /// Minutes ahead of UTC.
  var offset: Int16 { Int16(details >> 5 & 0xFFF) + Int16(Moment.offsets.lowerBound) }
  var kind: Kind { Kind(rawValue: UInt8(details >> 2 & 7)) ?? .quiz }
  /// Of an answer.
  var grade: Grade { Grade(rawValue: UInt8(details & 3) + 1) ?? .again }

  enum Kind: UInt8 { case review, quiz, cram, cramCounting, void, seed, reset, due }

  /// Stands for no time where an answer does not say when it is due.
  static let noTime = Int64.min

  var moment: Moment { Moment(time: time, offset: Int(offset)) }

  /// The order in which lines count: by time, and by identity where that is the same. Lines of one identity that do not
  /// say the same are nobody's writing; for them, any order will do that is always the same.
  static func < (a: ReviewLine, b: ReviewLine) -> Bool {
    if a.time != b.time { return a.time < b.time }
    if a.id != b.id { return a.id < b.id }
    return (a.kind.rawValue, a.grade.rawValue, a.value, a.offset) < (
      b.kind.rawValue, b.grade.rawValue, b.value, b.offset
    )
  }
}

extension ReviewLine.Kind {
  init(_ mode: ReviewEntry.Mode) {
    self =
      switch mode {
      case .review: .review
      case .quiz: .quiz
      case .cram: .cram
      case .cramCounting: .cramCounting
      }
  }

  /// The mode, where it is an answer.
  var mode: ReviewEntry.Mode? {
    switch self {
    case .review: .review
    case .quiz: .quiz
    case .cram: .cram
    case .cramCounting: .cramCounting
    case .void, .seed, .reset, .due: nil
    }
  }
}
