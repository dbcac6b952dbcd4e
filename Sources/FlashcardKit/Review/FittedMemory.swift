/// What is kept of a fit with the person's choices: the parameters, and what they are worth.
public struct FittedMemory: Hashable, Sendable {
  /// How the person remembers.
  public let parameters: MemoryParameters
  /// Log loss of answers that were held back, with the parameters that were there before.
  public let before: Double
  /// The same with those that were fitted.
  public let after: Double
  /// How many answers it was fitted to.
  public let answers: Int
  /// When.
  public let time: Milliseconds

  /// The name in files. The parameters stand beside it, as a setting.
  static let key = "memoryFit"

  /// A fit.
  public init(_ parameters: MemoryParameters, before: Double, after: Double, answers: Int, time: Milliseconds) {
    self.parameters = parameters
    self.before = before
    self.after = after
    self.answers = max(0, answers)
    self.time = time.clamped(to: Moment.times)
  }
}

extension Library {
  /// The fit that schedules are made by; nil where none is, or nothing is known of how it came to be.
  public var fittedMemory: FittedMemory? {
    guard let parameters = preferences[Settings.study.memory],
      let kept = preferences[FittedMemory.key]?.dictionary,
      let before = kept["before"]?.number, let after = kept["after"]?.number, let time = kept["time"]?.integer,
      let answers = kept["answers"]?.integer, before.isFinite, after.isFinite
    else { return nil }
    return FittedMemory(parameters, before: before, after: after, answers: Int(clamping: answers), time: time)
  }

  /// Schedules are made by a fit from now on; nil: as for most people.
  public func fitting(_ memory: FittedMemory?) -> Change {
    let kept = memory.map { memory in
      PropertyValue.dictionary([
        "before": .real(memory.before), "after": .real(memory.after), "answers": .integer(Int64(memory.answers)),
        "time": .integer(memory.time),
      ])
    }
    return Change(
      choosing(Settings.study.memory, memory?.parameters).steps + preferring(FittedMemory.key, kept).steps)
  }
}
