public import FlashcardKit

/// What is chosen for this machine, whoever is logged in.
public struct MachineChoices: Sendable, Equatable {
  /// Who is logged in.
  public var login: String?
  /// The values of settings that were chosen, by their keys.
  public var settings: [String: PropertyValue]
  /// How cards are looked for online.
  public var online: OnlineOptions

  /// Choices; the defaults are those of a fresh machine.
  public init(
    login: String? = nil, settings: [String: PropertyValue] = [:], online: OnlineOptions = OnlineOptions()
  ) {
    self.login = login
    self.settings = settings
    self.online = online
  }

  /// The value of a setting of the machine's.
  public subscript<Value>(setting: Setting<Value>) -> Value {
    get { settings[setting] ?? setting.defaultValue }
    set { settings[setting] = newValue }
  }
}
