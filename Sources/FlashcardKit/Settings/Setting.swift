/// A typed key for something a person can configure.
///
/// A setting is declared once, in a list of `Settings`. Files, the Settings tab, dialogs, deck menus, `--help`, and the
/// documentation are derived from it.
///
/// A class, because the names of a group are passed around together with each access to one of them.
public final class Setting<Value: SettingValue>: SettingDefinition {
  /// The key in files.
  public let key: String
  /// The group that the setting is listed in.
  public let group: SettingGroup
  /// The scopes it can be set for.
  public let scopes: SettingScopes
  /// A name of one to three words.
  public let label: String
  /// A one-line description of its effect.
  public let explanation: String
  /// The way its value is entered, and its bounds.
  public let form: SettingForm
  /// When the default is written to files.
  public let fileDefault: SettingDefault
  /// The command-line option that sets it for one run, or `nil` if there is none.
  public let option: SettingOption?
  /// The value if none is chosen.
  public let defaultValue: Value

  /// Creates a setting.
  ///
  /// - Parameters:
  ///   - key: The key in files. Later versions read what earlier ones wrote, so a key never changes its meaning.
  ///   - group: The group that the setting is listed in.
  ///   - scopes: The scopes it can be set for.
  ///   - value: The value if none is chosen.
  ///   - fileDefault: When the default is written to files.
  ///   - label: A name of one to three words.
  ///   - form: The way its value is entered, and its bounds.
  ///   - explanation: A one-line description of its effect.
  ///   - option: The command-line option that sets it for one run.
  public init(
    _ key: String, _ group: SettingGroup, of scopes: SettingScopes, default value: Value,
    inFiles fileDefault: SettingDefault = .written, label: String, form: SettingForm, explanation: String,
    option: SettingOption? = nil
  ) {
    self.key = key
    self.group = group
    self.scopes = scopes
    self.label = label
    self.explanation = explanation
    self.form = form
    self.fileDefault = fileDefault
    self.option = option
    defaultValue = value
  }

  /// The type of its values in files.
  public var type: PropertyType { Value.propertyType }
  /// The default as written to files.
  public var defaultEntry: PropertyValue { defaultValue.propertyValue }

  /// Returns the value of an entry read from a file, clamped to the bounds, or `nil` if the entry is invalid.
  public func value(of entry: PropertyValue) -> Value? { Value(propertyValue: entry)?.bounded(by: form) }

  /// Returns an entry read from a file, clamped to the bounds, or `nil` if the entry is invalid.
  public func normalized(_ entry: PropertyValue) -> PropertyValue? { value(of: entry)?.propertyValue }
}

extension [String: PropertyValue] {
  /// The value chosen for a setting, or `nil` if there is none or it is invalid.
  public subscript<Chosen>(setting: Setting<Chosen>) -> Chosen? {
    get {
      guard let entry = self[setting.key] else { return nil }
      return setting.value(of: entry)
    }
    set { self[setting.key] = newValue?.propertyValue }
  }
}
