/// A typed key for something that a person can choose.
///
/// A setting is declared once, in a list of `Settings`. Files, the Settings tab, its dialogs, the menus of decks, `--help`
/// and the README take it from there.
public struct Setting<Value: SettingValue>: SettingDefinition {
  /// The name in files.
  public let key: String
  /// What the setting has to do with.
  public let group: SettingGroup
  /// The places at which it can be chosen.
  public let scopes: SettingScopes
  /// One to three words to name it by.
  public let label: String
  /// One line on what it does.
  public let explanation: String
  /// How it is chosen, and within which bounds.
  public let form: SettingForm
  /// When files have its default.
  public let fileDefault: SettingDefault
  /// The option of the command line that chooses it for one run, where there is one.
  public let option: SettingOption?
  /// The value where nothing is chosen.
  public let defaultValue: Value

  /// Creates a setting.
  ///
  /// - Parameters:
  ///   - key: The name in files. What one program wrote under it every later one reads: it never changes its meaning.
  ///   - group: Where it stands in Settings.
  ///   - scopes: The places at which it can be chosen.
  ///   - value: The value where nothing is chosen.
  ///   - fileDefault: When files have that value.
  ///   - label: One to three words to name it by.
  ///   - form: How it is chosen, and within which bounds.
  ///   - explanation: One line on what it does.
  ///   - option: The option of the command line that chooses it for one run.
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

  /// The type that files have for its values.
  public var type: PropertyType { Value.propertyType }
  /// The default, as files have it.
  public var defaultEntry: PropertyValue { defaultValue.propertyValue }

  /// Returns the value that an entry of a file stands for, within its bounds; nil where it is none.
  public func value(of entry: PropertyValue) -> Value? { Value(propertyValue: entry)?.bounded(by: form) }

  /// Returns what a value of a file becomes within its bounds; nil where it is none.
  public func normalized(_ entry: PropertyValue) -> PropertyValue? { value(of: entry)?.propertyValue }
}

extension [String: PropertyValue] {
  /// The value that was chosen for a setting; nil where none was, or what stands there is none.
  public subscript<Chosen>(setting: Setting<Chosen>) -> Chosen? {
    get {
      guard let entry = self[setting.key] else { return nil }
      return setting.value(of: entry)
    }
    set { self[setting.key] = newValue?.propertyValue }
  }
}
