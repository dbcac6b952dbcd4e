/// A command-line option that sets a setting for one run. Its name is the setting's key.
public struct SettingOption: Hashable, Sendable {
  /// The placeholder of the value in `--help`, or `nil` for a flag, whose opposite begins with `no-`.
  public let valueName: String?
  /// The description in `--help`.
  public let help: String

  /// Creates an option with a placeholder for its value, or a flag, and a description.
  public init(_ valueName: String? = nil, help: String) {
    self.valueName = valueName
    self.help = help
  }
}
