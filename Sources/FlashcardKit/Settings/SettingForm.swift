/// How a setting is chosen, and within which bounds.
public enum SettingForm: Hashable, Sendable {
  /// Each choice leads to the next one, and the last to the first.
  case cycle([SettingChoice])
  /// One choice is picked in a menu of that title.
  case menu(title: String, [SettingChoice])
  /// A whole number is typed.
  case number(ClosedRange<Int>, SettingNumber = .plain, question: String)
  /// A share is typed in percent.
  case percent(ClosedRange<Double>, question: String)
  /// Spans of time are typed: `1m 10m`.
  case steps(ClosedRange<Milliseconds>, most: Int, question: String)
  /// It has a screen of its own, or can be chosen in a file alone.
  case own

  /// The values to choose from, where there are only a few.
  public var choices: [SettingChoice] {
    switch self {
    case .cycle(let choices), .menu(_, let choices): choices
    case .number, .percent, .steps, .own: []
    }
  }
}
