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

/// When the default value of a setting is written to files.
public enum SettingDefault: Sendable {
  /// Never: choosing the default removes the entry.
  case omitted
  /// Only if it was chosen.
  case written
  /// Always, for people who edit the file.
  case always
}

/// A group of related settings, listed together.
public enum SettingGroup: Sendable {
  /// The login.
  case account
  /// The appearance of cards.
  case appearance
  /// Studying.
  case study
  /// The use of the terminal.
  case terminal
  /// Settings that aren't on the Settings tab, but set elsewhere or in a file.
  case elsewhere
}

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

/// The scopes that a setting can be set for. A deck's value takes precedence over the person's.
public struct SettingScopes: OptionSet, Hashable, Sendable {
  /// The scopes as a bit mask.
  public let rawValue: UInt8

  /// Creates scopes from a bit mask.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// One computer, for all logins: stored in `config.plist`.
  public static let machine = SettingScopes(rawValue: 1)
  /// One login: stored in the preferences in `library.plist`.
  public static let person = SettingScopes(rawValue: 2)
  /// A deck and its subdecks: stored in the deck's options.
  public static let deck = SettingScopes(rawValue: 4)
}

/// Builds a list of settings, in display order, along with a name for each.
struct SettingList {
  private(set) var all: [any SettingDefinition] = []

  /// Appends a setting, and returns it.
  mutating func add<Value>(_ setting: Setting<Value>) -> Setting<Value> {
    all.append(setting)
    return setting
  }

  /// Returns the names that a closure gives to the settings it adds, and the list of them.
  static func named<Names>(_ make: (inout SettingList) -> Names) -> (Names, [any SettingDefinition]) {
    var list = SettingList()
    let names = make(&list)
    return (names, list.all)
  }
}
