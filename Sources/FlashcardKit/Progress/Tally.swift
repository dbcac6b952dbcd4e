/// What was answered in some time: on a day, in an hour.
public struct Tally: Hashable, Sendable {
  /// Answers of all kinds, those of quizzes among them.
  public var answers = 0
  /// How many of them were not Again.
  public var right = 0
  /// How long they took together.
  public var taken: Milliseconds = 0
  /// How many prompts were answered for the first time.
  public var new = 0
  /// How what had been learnt was remembered.
  public var recall = Recall()

  /// Nothing.
  public init() {}

  /// Both together.
  public static func + (a: Tally, b: Tally) -> Tally {
    var sum = a
    sum.answers += b.answers
    sum.right += b.right
    sum.taken += b.taken
    sum.new += b.new
    sum.recall = a.recall + b.recall
    return sum
  }
}

/// How often what had been learnt was asked a day or more after the last answer, and how often it was remembered: the
/// true retention.
public struct Recall: Hashable, Sendable {
  /// How often it was asked.
  public var asked = 0
  /// How often it was remembered.
  public var remembered = 0

  /// So often.
  public init(asked: Int = 0, remembered: Int = 0) {
    self.asked = asked
    self.remembered = remembered
  }

  /// The share that was remembered; nil where nothing was asked.
  public var share: Double? { asked == 0 ? nil : Double(remembered) / Double(asked) }

  /// Both together.
  public static func + (a: Recall, b: Recall) -> Recall {
    Recall(asked: a.asked + b.asked, remembered: a.remembered + b.remembered)
  }
}
