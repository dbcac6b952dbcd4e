/// The format in which a number is displayed.
public enum SettingNumber: Hashable, Sendable {
  /// The plain number.
  case plain
  /// A number of days, in the largest unit that fits.
  case days
  /// Text with the number in place of `#`, and optionally other texts for zero and one.
  case words(String, zero: String? = nil, one: String? = nil)
}
