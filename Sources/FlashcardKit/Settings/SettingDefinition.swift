/// A setting with its value type erased, for files, the Settings tab, dialogs, `--help`, and the documentation.
public protocol SettingDefinition: Sendable {
  /// The key in files.
  var key: String { get }
  /// The group that the setting is listed in.
  var group: SettingGroup { get }
  /// The scopes it can be set for.
  var scopes: SettingScopes { get }
  /// A name of one to three words.
  var label: String { get }
  /// A one-line description of its effect.
  var explanation: String { get }
  /// The way its value is entered, and its bounds.
  var form: SettingForm { get }
  /// When the default is written to files.
  var fileDefault: SettingDefault { get }
  /// The command-line option that sets it for one run, or `nil` if there is none.
  var option: SettingOption? { get }
  /// The type of its values in files.
  var type: PropertyType { get }
  /// The default as written to files.
  var defaultEntry: PropertyValue { get }
  /// Returns an entry read from a file, clamped to the bounds, or `nil` if the entry is invalid.
  func normalized(_ entry: PropertyValue) -> PropertyValue?
}

extension SettingDefinition {
  /// Returns the entry to write for a value, or `nil` for a default that is omitted.
  public func entry(for value: PropertyValue) -> PropertyValue? {
    fileDefault == .omitted && value == defaultEntry ? nil : value
  }
}
