/// When a file has the default of a setting.
public enum SettingDefault: Sendable {
  /// Never: choosing it takes the entry away.
  case omitted
  /// Once somebody chose it.
  case written
  /// Always, for those who edit the file.
  case always
}
