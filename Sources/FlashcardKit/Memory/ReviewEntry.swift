/// A line of the log: an answer, or what else makes where one stands with a prompt. Never altered, only added to.
public struct ReviewEntry: Hashable, Sendable {
  /// What it is known by, wherever it is copied.
  public let id: ReviewID
  /// When, and where by the clock.
  public let moment: Moment
  /// What was asked.
  public let prompt: Prompt
  /// What it says.
  public let event: Event

  /// What a line says.
  public enum Event: Hashable, Sendable {
    /// An answer: its grade, how long it took, and when the prompt is due by it; none where that does not change.
    case answer(Mode, Grade, taken: Milliseconds, due: Milliseconds?)
    /// Another line of the same prompt does not count. That may be a void, which then voids no more.
    case void(ReviewID)
    /// A history that came from elsewhere as its last state.
    case seed(MemoryState)
    /// All before is forgotten: the prompt is new.
    case reset
    /// The prompt is due at another time.
    case due(Milliseconds)
  }

  /// What the asking was for.
  public enum Mode: String, CaseIterable, Sendable {
    /// To keep what is due in memory.
    case review
    /// A quiz; it changes no schedule.
    case quiz
    /// Studying ahead or over again; it changes no schedule.
    case cram
    /// The same, where the person wants it to count.
    case cramCounting = "cram-counting"

    /// Whether answers change the memory state.
    public var counts: Bool { self == .review || self == .cramCounting }
  }

  /// A line.
  public init(id: ReviewID, moment: Moment, prompt: Prompt, event: Event) {
    self.id = id
    self.moment = moment
    self.prompt = prompt
    self.event = event
  }
}
