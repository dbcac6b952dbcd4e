extension Settings {
  /// What is chosen elsewhere than in Settings, or in a file alone.
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
          "fuzz", .elsewhere, of: .deck, default: SchedulingOptions.usual.fuzz, label: "Fuzz",
          form: .cycle([SettingChoice(true, "on"), SettingChoice(false, "off")]),
          explanation: "Varies intervals slightly so cards learned together drift apart"))
    )
  }
}
