/// What a person can choose of how prompts are scheduled. What is out of bounds is brought back into them.
public struct SchedulingOptions: Hashable, Sendable {
  /// After how long something new is asked again, until it has passed them all.
  public let learningSteps: [Milliseconds]
  /// The same for what had been learnt and was forgotten.
  public let relearningSteps: [Milliseconds]
  /// How probable it shall be that something is remembered when it is asked.
  public let desiredRetention: Double
  /// The most days until something is asked again.
  public let maximumInterval: Int
  /// The hour at which a day of study ends, local time.
  public let dayEnds: Int
  /// Whether intervals are varied a little, so that what was learnt together does not stay together.
  public let fuzz: Bool
  /// How the person remembers.
  public let parameters: MemoryParameters

  /// Options; what is not said is as usual.
  public init(
    learningSteps: [Milliseconds] = [60_000, 600_000], relearningSteps: [Milliseconds] = [600_000],
    desiredRetention: Double = 0.9, maximumInterval: Int = longestInterval, dayEnds: Int = 4, fuzz: Bool = true,
    parameters: MemoryParameters = .usual
  ) {
    func steps(_ steps: [Milliseconds]) -> [Milliseconds] {
      steps.prefix(SchedulingOptions.mostSteps).map { $0.clamped(to: SchedulingOptions.step) }
    }
    self.learningSteps = steps(learningSteps)
    self.relearningSteps = steps(relearningSteps)
    self.desiredRetention = desiredRetention.clamped(to: SchedulingOptions.retention)
    self.maximumInterval = maximumInterval.clamped(to: 1...SchedulingOptions.longestInterval)
    self.dayEnds = dayEnds.clamped(to: 0...23)
    self.fuzz = fuzz
    self.parameters = parameters
  }

  /// What most people schedule by.
  public static let usual = SchedulingOptions()
  /// The most steps of either kind.
  public static let mostSteps = 100
  /// What a step can be: a second to a year.
  public static let step: ClosedRange<Milliseconds> = 1000...365 * StudyDay.length
  /// What the desired retention can be.
  public static let retention = 0.7...0.99
  /// The most that the maximum interval can be: a hundred years.
  public static let longestInterval = 36_500
}
