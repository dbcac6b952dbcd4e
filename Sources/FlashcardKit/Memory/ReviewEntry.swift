/// A line of the review log: a review, or another event that affects the memory state of a prompt. Entries are only
/// ever appended.
public struct ReviewEntry: Hashable, Sendable {
  /// The entry's identity, the same in all copies.
  public let id: ReviewID
  /// The time, with the UTC offset.
  public let moment: Moment
  /// The prompt.
  public let prompt: Prompt
  /// The event.
  public let event: Event

  /// The content of a log entry.
  public enum Event: Hashable, Sendable {
    /// A review: its mode, grade, and duration, and the due time and position that it led to, or `nil` if the schedule
    /// isn't affected. Older programs didn't log the position.
    case answer(Mode, Grade, taken: Milliseconds, due: Milliseconds?, leadingTo: Position? = nil)
    /// Voids another entry of the same prompt. Voiding a void reinstates its target.
    case void(ReviewID)
    /// Sets the state reached by a history from elsewhere.
    case seed(MemoryState)
    /// Resets the prompt to new.
    case reset
    /// Sets the due time.
    case due(Milliseconds)
    /// Notes that the prompt was answered with what another card asks for.
    case confused(with: CardID)
  }

  /// The purpose of a review.
  public enum Mode: String, CaseIterable, Sendable {
    /// A regular review of what is due.
    case review
    /// A quiz, which doesn't affect the schedule.
    case quiz
    /// Cramming, which doesn't affect the schedule.
    case cram
    /// Cramming that affects the schedule, at the person's choice.
    case cramCounting = "cram-counting"

    /// Whether reviews in this mode change the memory state.
    public var counts: Bool { self == .review || self == .cramCounting }
  }

  /// Creates an entry.
  public init(id: ReviewID, moment: Moment, prompt: Prompt, event: Event) {
    self.id = id
    self.moment = moment
    self.prompt = prompt
    self.event = event
  }
}
