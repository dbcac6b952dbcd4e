/// The words in which a number is shown.
public enum SettingNumber: Hashable, Sendable {
  /// The number alone.
  case plain
  /// A number of days, in the largest fitting unit.
  case days
  /// Words in which `#` stands for the number, and others for zero and for one.
  case words(String, zero: String? = nil, one: String? = nil)
}
