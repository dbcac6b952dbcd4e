extension Settings {
  /// The time without a key after which a login that a passphrase protects is locked, in minutes; 0 for never.
  public static let lockAfter = Setting(
    "lockAfter", .account, of: .person, default: 0, inFiles: .omitted, label: "Lock when idle",
    form: .cycle([
      SettingChoice(0, "off", announcement: "Does not lock when idle"),
      SettingChoice(5, "after 5 minutes", announcement: "Locks after 5 minutes without a key"),
      SettingChoice(15, "after 15 minutes", announcement: "Locks after 15 minutes without a key"),
      SettingChoice(30, "after 30 minutes", announcement: "Locks after 30 minutes without a key"),
      SettingChoice(60, "after 1 hour", announcement: "Locks after an hour without a key"),
    ]), explanation: "Locks protected cards while nobody uses the program")

  /// The settings for a login.
  public static let accountList: [any SettingDefinition] = [lockAfter]
}
