/// The phase and step that a review led to, as logged with it.
public struct Position: Hashable, Sendable {
  /// The phase; never `new`.
  public let phase: Phase
  /// The zero-based index of the step; 0 in review.
  public let step: UInt8

  /// The bounds of steps.
  static let steps = 0...SchedulingOptions.maxSteps - 1

  /// Creates a position. Returns `nil` for those that no review leads to: new, a step in review, or a step out of
  /// bounds.
  public init?(_ phase: Phase, step: Int = 0) {
    guard phase != .new, phase == .review ? step == 0 : Position.steps.contains(step) else { return nil }
    self.phase = phase
    self.step = UInt8(step)
  }
}

extension Position {
  /// The number of bits of a code.
  static let bits = 10
  /// The code of an unknown position. The largest, so that of two copies of a line the one that knows its position
  /// comes first.
  static let unknown = Int64(1) << bits - 1

  /// Creates the position that a code stands for. Returns `nil` for unknown ones.
  init?(code: Int64) {
    let count = Int64(Position.steps.count)
    switch code {
    case 0: self.init(.review)
    case 1...count: self.init(.learning, step: Int(code - 1))
    case count + 1...2 * count: self.init(.relearning, step: Int(code - count - 1))
    default: return nil
    }
  }

  /// A number that stands for the position.
  var code: Int64 {
    switch phase {
    case .new, .review: 0
    case .learning: 1 + Int64(step)
    case .relearning: 1 + Int64(Position.steps.count) + Int64(step)
    }
  }
}

extension MemoryState {
  /// The phase and step, or `nil` for a new prompt.
  public var position: Position? { Position(phase, step: Int(step)) }
}

/// The phase of learning that a prompt is in.
public enum Phase: String, CaseIterable, Sendable {
  /// Never reviewed.
  case new
  /// In the learning steps.
  case learning
  /// Reviewed at intervals of days.
  case review
  /// Forgotten, and in the relearning steps.
  case relearning

  /// Whether it consists of steps.
  public var hasSteps: Bool { self == .learning || self == .relearning }
}
