public import FlashcardKit

/// The settings of this machine, shared by all logins.
public struct MachineSettings: Sendable, Equatable {
  /// The name of the current login.
  public var login: String?
  /// The values of settings by key, if not the default.
  public var settings: [String: PropertyValue]
  /// The options of online search.
  public var online: OnlineOptions

  /// Creates the settings of a machine. The defaults are those of a new installation.
  public init(
    login: String? = nil, settings: [String: PropertyValue] = [:], online: OnlineOptions = OnlineOptions()
  ) {
    self.login = login
    self.settings = settings
    self.online = online
  }

  /// The value of a machine setting, or its default.
  public subscript<Value>(setting: Setting<Value>) -> Value {
    get { settings[setting] ?? setting.defaultValue }
    set { settings[setting] = newValue }
  }
}
