/// When the default value of a setting is written to files.
public enum SettingDefault: Sendable {
  /// Never: choosing the default removes the entry.
  case omitted
  /// Only if it was chosen.
  case written
  /// Always, for people who edit the file.
  case always
}
