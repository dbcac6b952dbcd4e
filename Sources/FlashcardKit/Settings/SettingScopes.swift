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
