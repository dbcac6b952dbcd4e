/// The sides of cards that are heard when they are shown.
public enum HeardSides: String, CaseIterable, Sendable, SettingValue {
  case both, front, back, never

  /// Returns whether a side is heard.
  public func contains(_ side: Card.Side) -> Bool {
    switch self {
    case .both: true
    case .front: side == .front
    case .back: side == .back
    case .never: false
    }
  }
}
