/// Where somebody stands with a prompt.
public struct MemoryState: Hashable, Sendable {
  // In an order that leaves no gaps: one state is one line of the processor's cache.
  /// How firmly it is remembered; nil while new.
  public internal(set) var memory: Memory?
  /// How far it has been learnt.
  public internal(set) var phase: Phase
  /// Which of the steps it is in, from zero, while learning or relearning.
  public internal(set) var step: UInt8
  /// When it was last answered.
  public internal(set) var answered: Moment?
  /// When it is to be asked again; nil while new.
  public internal(set) var due: Milliseconds?
  /// How often it was answered.
  public internal(set) var reps: Int32
  /// How often it was forgotten after it had been learnt.
  public internal(set) var lapses: Int32

  /// A state as it was kept or computed elsewhere.
  public init(
    phase: Phase, step: Int = 0, memory: Memory?, answered: Moment?, due: Milliseconds?, reps: Int, lapses: Int
  ) {
    self.phase = phase
    self.step = UInt8(step.clamped(to: 0...SchedulingOptions.mostSteps))
    self.memory = memory
    self.answered = answered
    self.due = due?.clamped(to: Moment.times)
    self.reps = Int32(reps.clamped(to: MemoryState.counts))
    self.lapses = Int32(lapses.clamped(to: MemoryState.counts))
  }

  /// What counts from elsewhere can be; there is room above for a billion answers more.
  private static let counts = 0...1_000_000_000

  /// Never answered.
  public static let new = MemoryState(phase: .new, memory: nil, answered: nil, due: nil, reps: 0, lapses: 0)

  /// Whole days of study since the last answer, each by its own offset; never negative, whatever clocks did.
  public func days(until moment: Moment, dayEnds: Int) -> Int {
    guard let answered else { return 0 }
    return StudyDay(moment, endsAt: dayEnds).days(since: StudyDay(answered, endsAt: dayEnds))
  }

  /// Whether it is to be asked: what is in steps at its time, the rest at any time of its day. New prompts are not
  /// due; how many of them are asked is for the person to say.
  public func isDue(at moment: Moment, dayEnds: Int) -> Bool {
    guard let due, phase != .new else { return false }
    if phase != .review { return due <= moment.time }
    let day = StudyDay(Moment(time: due, offset: Int(moment.offset)), endsAt: dayEnds)
    return day <= StudyDay(moment, endsAt: dayEnds)
  }
}
