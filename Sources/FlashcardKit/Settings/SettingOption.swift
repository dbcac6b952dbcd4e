/// An option of the command line that chooses a setting for one run. It is called as the setting's key is.
public struct SettingOption: Hashable, Sendable {
  /// What stands for the value in `--help`.
  public let valueName: String
  /// What `--help` says about it.
  public let help: String

  /// Creates an option.
  public init(_ valueName: String, help: String) {
    self.valueName = valueName
    self.help = help
  }
}
