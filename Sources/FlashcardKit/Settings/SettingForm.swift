/// The way the value of a setting is entered, and its bounds.
public enum SettingForm: Hashable, Sendable {
  /// Choosing the setting switches to the next value, and from the last to the first.
  case cycle([SettingChoice])
  /// A menu with a title.
  case menu(title: String, [SettingChoice])
  /// A whole number, entered in a dialog.
  case number(ClosedRange<Int>, SettingNumber = .plain, question: String)
  /// A fraction, entered as a percentage.
  case percent(ClosedRange<Double>, question: String)
  /// A list of up to `most` durations, entered as in `1m 10m`.
  case steps(ClosedRange<Milliseconds>, most: Int, question: String)
  /// A percentage for each weekday, entered as in `Sat 50 Sun 0`, where the rest have the upper bound.
  case weekdays(ClosedRange<Int>, question: String)
  /// A line of up to `most` characters, shown as `none` if it is empty.
  case text(most: Int, none: String, question: String)
  /// A screen of its own, or editing the file.
  case own

  /// The values to choose from, empty if the value is typed.
  public var choices: [SettingChoice] {
    switch self {
    case .cycle(let choices), .menu(_, let choices): choices
    case .number, .percent, .steps, .weekdays, .text, .own: []
    }
  }
}
