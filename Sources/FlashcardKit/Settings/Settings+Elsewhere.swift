extension Settings {
  /// Whether completed to-dos are hidden, which is chosen on the To-do tab.
  public static let doneHidden = Setting(
    "doneHidden", .elsewhere, of: .person, default: false, inFiles: .omitted, label: "Completed to-dos",
    form: .cycle([
      SettingChoice(false, "shown", announcement: "Showing completed to-dos"),
      SettingChoice(true, "hidden", announcement: "Hiding completed to-dos"),
    ]), explanation: "Shows completed to-dos in the list")

  /// The settings that aren't on the Settings tab, but set elsewhere or in a file.
  public static let elsewhereList: [any SettingDefinition] = [doneHidden]
}
