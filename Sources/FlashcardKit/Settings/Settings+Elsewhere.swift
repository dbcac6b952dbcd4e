extension Settings {
  /// What is chosen elsewhere than in Settings, or in a file alone.
  public static let (elsewhere, elsewhereList) = SettingList.named { list in
    (
      doneHidden: list.add(
        Setting(
          "doneHidden", .elsewhere, of: .person, default: false, inFiles: .omitted, label: "Done to-dos",
          form: .cycle([
            SettingChoice(false, "shown", announcement: "What is done is shown"),
            SettingChoice(true, "hidden", announcement: "What is done is hidden"),
          ]), explanation: "Whether the to-do list shows what is done; H there switches it.")),
      fuzz: list.add(
        Setting(
          "fuzz", .elsewhere, of: .deck, default: SchedulingOptions.usual.fuzz, label: "Fuzz",
          form: .cycle([SettingChoice(true, "on"), SettingChoice(false, "off")]),
          explanation: "Varies intervals a little, so that cards learned together do not stay together."))
    )
  }
}
