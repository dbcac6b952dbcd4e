extension Settings {
  /// The settings for the use of the terminal.
  public static let (terminal, terminalList) = SettingList.named { list in
    (
      motion: list.add(
        Setting(
          "motion", .terminal, of: .machine, default: true, inFiles: .always, label: "Motion",
          form: .cycle([
            SettingChoice(true, "on", announcement: "Motion is on"),
            SettingChoice(false, "off", announcement: "Motion is off"),
          ]), explanation: "Animates cards as they flip",
          option: SettingOption("on|off", help: "Animate cards as they flip: on or off."))),
      mouse: list.add(
        Setting(
          "mouse", .terminal, of: .machine, default: true, inFiles: .always, label: "Mouse",
          form: .cycle([
            SettingChoice(true, "on", announcement: "The mouse is on"),
            SettingChoice(false, "off", announcement: "The mouse is off"),
          ]), explanation: "Turn off to select text with the terminal instead")),
      plain: list.add(
        Setting(
          "plain", .terminal, of: .machine, default: false, label: "Plain screens",
          form: .cycle([
            SettingChoice(false, "off", announcement: "Plain screens are off"),
            SettingChoice(true, "on", announcement: "Plain screens are on"),
          ]), explanation: "For screen readers: text in one column, cursor on the selection",
          option: SettingOption(help: "For screen readers: text in one column, without boxes, signs, and motion."))),
      pixels: list.add(
        Setting(
          "pixels", .terminal, of: .machine, default: false, label: "Pictures",
          form: .cycle([
            SettingChoice(false, "as characters", announcement: "Drawing pictures as characters"),
            // The terminal hasn't reported yet whether it supports pixels.
            SettingChoice(
              true, "as pixels", announcement: "Drawing pictures as pixels if the terminal supports it"),
          ]), explanation: "Pixels are sharper but need kitty 0.28 or later, or Ghostty")),
      player: list.add(
        Setting(
          "player", .terminal, of: .machine, default: "", label: "Sound player",
          form: .text(most: 500, none: "automatic", question: "Command, up to 500 characters"),
          explanation: "Command that plays a sound file, such as mpv --volume=50")),
      sync: list.add(
        Setting(
          "sync", .terminal, of: .machine, default: "exit", label: "When to sync",
          form: .cycle([
            SettingChoice("exit", "at start and exit", announcement: "Syncing at start and exit"),
            SettingChoice("15m", "every 15 minutes", announcement: "Syncing every 15 minutes"),
            SettingChoice("1h", "every hour", announcement: "Syncing every hour"),
            SettingChoice("hand", "by hand", announcement: "Syncing by hand"),
          ]), explanation: "When the program exchanges your cards with your other machines"))
    )
  }
}
