/// A setting whose type of value does not matter: to files, the Settings tab, dialogs, `--help` and the README.
public protocol SettingDefinition: Sendable {
  /// The name in files.
  var key: String { get }
  /// What the setting has to do with.
  var group: SettingGroup { get }
  /// The places at which it can be chosen.
  var scopes: SettingScopes { get }
  /// One to three words to name it by.
  var label: String { get }
  /// One line on what it does.
  var explanation: String { get }
  /// How it is chosen.
  var form: SettingForm { get }
  /// When files have its default.
  var fileDefault: SettingDefault { get }
  /// The option of the command line that chooses it for one run, where there is one.
  var option: SettingOption? { get }
  /// The type that files have for its values.
  var type: PropertyType { get }
  /// The default, as files have it.
  var defaultEntry: PropertyValue { get }
  /// Returns the value that an entry of a file stands for, within its bounds; nil where it is none.
  func normalized(_ entry: PropertyValue) -> PropertyValue?
}

extension SettingDefinition {
  /// Returns what a file gets for a value: nothing for a default that is omitted.
  public func entry(for value: PropertyValue) -> PropertyValue? {
    fileDefault == .omitted && value == defaultEntry ? nil : value
  }
}
