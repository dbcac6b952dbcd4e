/// A command-line option that sets a setting for one run. Its name is the setting's key.
public struct SettingOption: Hashable, Sendable {
  /// The placeholder of the value in `--help`.
  public let valueName: String
  /// The description in `--help`.
  public let help: String

  /// Creates an option with a placeholder for its value and a description.
  public init(_ valueName: String, help: String) {
    self.valueName = valueName
    self.help = help
  }
}
