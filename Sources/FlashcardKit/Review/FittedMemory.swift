/// The result of a fit, stored with the preferences or in a preset: the parameters and how well they predict.
public struct FittedMemory: Hashable, Sendable {
  /// The fitted parameters.
  public let parameters: MemoryParameters
  /// The log loss of held-out reviews with the previous parameters.
  public let before: Double
  /// The log loss of held-out reviews with the fitted parameters.
  public let after: Double
  /// The number of reviews fitted to.
  public let answers: Int
  /// The time of the fit.
  public let time: Milliseconds

  /// The key in files. The parameters are stored beside it, as a setting.
  static let key = "memoryFit"

  /// Creates a record of a fit.
  public init(_ parameters: MemoryParameters, before: Double, after: Double, answers: Int, time: Milliseconds) {
    self.parameters = parameters
    self.before = before
    self.after = after
    self.answers = max(0, answers)
    self.time = time.clamped(to: Moment.times)
  }
}

extension Library {
  /// Returns the fit in use at a place, or `nil` if it has no parameters of its own or they are of unknown origin.
  public func fittedMemory(at place: SettingPlace = .person) -> FittedMemory? {
    let options = options(at: place)
    guard let parameters = options[Settings.study.memory],
      let kept = options[FittedMemory.key]?.dictionary,
      let before = kept["before"]?.number, let after = kept["after"]?.number, let time = kept["time"]?.integer,
      let answers = kept["answers"]?.integer, before.isFinite, after.isFinite
    else { return nil }
    return FittedMemory(parameters, before: before, after: after, answers: Int(clamping: answers), time: time)
  }

  /// Returns a change that adopts a fit at a place, or the inherited parameters if `memory` is `nil`.
  public func fitting(_ memory: FittedMemory?, at place: SettingPlace = .person) -> Change {
    editingOptions(at: place) { options in
      options[Settings.study.memory] = memory?.parameters
      options[FittedMemory.key] = memory.map { memory in
        .dictionary([
          "before": .real(memory.before), "after": .real(memory.after), "answers": .integer(Int64(memory.answers)),
          "time": .integer(memory.time),
        ])
      }
    }
  }
}
