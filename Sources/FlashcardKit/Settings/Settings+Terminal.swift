extension Settings {
  /// How the terminal is used.
  public static let (terminal, terminalList) = SettingList.named { list in
    (
      motion: list.add(
        Setting(
          "motion", .terminal, of: .machine, default: true, inFiles: .always, label: "Motion",
          form: .cycle([
            SettingChoice(true, "on", announcement: "Motion is on"),
            SettingChoice(false, "off", announcement: "Motion is off"),
          ]), explanation: "Whether cards turn over in front of your eyes, or at once.",
          option: SettingOption("on|off", help: "Whether cards turn over in front of your eyes: on or off."))),
      mouse: list.add(
        Setting(
          "mouse", .terminal, of: .machine, default: true, inFiles: .always, label: "Mouse",
          form: .cycle([
            SettingChoice(true, "on", announcement: "The mouse is on"),
            SettingChoice(false, "off", announcement: "The mouse is off"),
          ]), explanation: "Off leaves selecting text to the terminal.")),
      pixels: list.add(
        Setting(
          "pixels", .terminal, of: .machine, default: false, label: "Pictures",
          form: .cycle([
            SettingChoice(false, "as cells", announcement: "Pictures are shown as cells"),
            // Whether it can is not answered yet.
            SettingChoice(
              true, "as pixels", announcement: "Pictures are shown as pixels where the terminal can"),
          ]), explanation: "Sharper as pixels, in terminals that draw them: kitty 0.28, Ghostty."))
    )
  }
}
