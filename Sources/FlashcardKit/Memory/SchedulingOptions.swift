/// The options of the scheduler. Values are clamped to their bounds.
public struct SchedulingOptions: Hashable, Sendable {
  /// The delays between reviews of a new prompt, in order.
  public let learningSteps: [Milliseconds]
  /// The delays between reviews of a forgotten prompt, in order.
  public let relearningSteps: [Milliseconds]
  /// The target probability of recalling a prompt when it comes due.
  public let desiredRetention: Double
  /// The maximum interval in days.
  public let maximumInterval: Int
  /// The hour of local time at which a study day ends.
  public let dayEnds: Int
  /// Whether intervals are varied a little, so that prompts learned together drift apart.
  public let fuzz: Bool
  /// Whether fuzz prefers days with few reviews.
  public let balancesLoad: Bool
  /// The weekdays to which fuzz moves fewer reviews.
  public let easyDays: EasyDays
  /// The FSRS parameters.
  public let parameters: MemoryParameters

  /// Creates options. Values are clamped to their bounds.
  public init(
    learningSteps: [Milliseconds] = [60_000, 600_000], relearningSteps: [Milliseconds] = [600_000],
    desiredRetention: Double = 0.9, maximumInterval: Int = maxInterval, dayEnds: Int = 4, fuzz: Bool = true,
    balancesLoad: Bool = true, easyDays: EasyDays = .none, parameters: MemoryParameters = .standard
  ) {
    func steps(_ steps: [Milliseconds]) -> [Milliseconds] {
      steps.prefix(SchedulingOptions.maxSteps).map { $0.clamped(to: SchedulingOptions.step) }
    }
    self.learningSteps = steps(learningSteps)
    self.relearningSteps = steps(relearningSteps)
    self.desiredRetention = desiredRetention.clamped(to: SchedulingOptions.retention)
    self.maximumInterval = maximumInterval.clamped(to: 1...SchedulingOptions.maxInterval)
    self.dayEnds = dayEnds.clamped(to: 0...23)
    self.fuzz = fuzz
    self.balancesLoad = balancesLoad
    self.easyDays = easyDays
    self.parameters = parameters
  }

  /// The default options.
  public static let standard = SchedulingOptions()
  /// The maximum number of steps of either kind.
  public static let maxSteps = 100
  /// The bounds of a step, from a second to a year.
  public static let step: ClosedRange<Milliseconds> = 1000...365 * StudyDay.length
  /// The bounds of the desired retention.
  public static let retention = 0.7...0.99
  /// The maximum of the maximum interval: a hundred years, in days.
  public static let maxInterval = 36_500
}
