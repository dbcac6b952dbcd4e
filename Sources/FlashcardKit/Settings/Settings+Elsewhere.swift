extension Settings {
  /// The settings that aren't on the Settings tab, but set elsewhere or in a file.
  public static let (elsewhere, elsewhereList) = SettingList.named { list in
    (
      doneHidden: list.add(
        Setting(
          "doneHidden", .elsewhere, of: .person, default: false, inFiles: .omitted, label: "Completed to-dos",
          form: .cycle([
            SettingChoice(false, "shown", announcement: "Showing completed to-dos"),
            SettingChoice(true, "hidden", announcement: "Hiding completed to-dos"),
          ]), explanation: "Shows completed to-dos in the list")),
      fuzz: list.add(
        Setting(
          "fuzz", .elsewhere, of: .deck, default: SchedulingOptions.standard.fuzz, label: "Fuzz",
          form: .cycle([SettingChoice(true, "on"), SettingChoice(false, "off")]),
          explanation: "Varies intervals slightly so cards learned together drift apart"))
    )
  }
}
