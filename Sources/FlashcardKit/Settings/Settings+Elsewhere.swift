extension Settings {
  /// Whether completed to-dos are hidden, which is chosen on the To-do tab.
  public static let doneHidden = Setting(
    "doneHidden", .elsewhere, of: .person, default: false, inFiles: .omitted, label: "Completed to-dos",
    form: .cycle([
      SettingChoice(false, "shown", announcement: "Showing completed to-dos"),
      SettingChoice(true, "hidden", announcement: "Hiding completed to-dos"),
    ]), explanation: "Shows completed to-dos in the list")

  /// The color scheme last used, which is set on logging out and quitting.
  public static let lastScheme = Setting(
    "lastScheme", .elsewhere, of: .machine, default: appearance.scheme.defaultValue, inFiles: .omitted,
    label: "Last color scheme", form: .own, explanation: "The colors while nobody is logged in")

  /// The settings that aren't on the Settings tab, but set elsewhere or in a file.
  public static let elsewhereList: [any SettingDefinition] = [doneHidden, lastScheme]
}
