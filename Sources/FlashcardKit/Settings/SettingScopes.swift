/// The places at which a setting can be chosen. What is chosen for a deck comes before what is chosen for a person.
public struct SettingScopes: OptionSet, Hashable, Sendable {
  /// The scopes as bits.
  public let rawValue: UInt8

  /// Scopes from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// One computer, whoever is logged in: kept in `config.plist`.
  public static let machine = SettingScopes(rawValue: 1)
  /// One login: kept among the preferences in `library.plist`.
  public static let person = SettingScopes(rawValue: 2)
  /// A deck and its subdecks: kept among the deck's options.
  public static let deck = SettingScopes(rawValue: 4)
}
