extension Settings {
  /// How cards look.
  public static let (appearance, appearanceList) = SettingList.named { list in
    (
      scheme: list.add(
        Setting(
          "scheme", .appearance, of: [.machine, .person], default: "Night", label: "Colours", form: .own,
          explanation: "Light on dark, dark on light, the terminal's own, or a file of yours.",
          option: SettingOption("name", help: "The colour scheme for this run."))),
      view: list.add(
        Setting(
          "view", .appearance, of: .person, default: Library.View.tiles, label: "Cards as",
          form: .cycle([
            SettingChoice(Library.View.tiles, "tiles", announcement: "Cards are shown as tiles"),
            SettingChoice(Library.View.table, "a table", announcement: "Cards are shown as a table"),
          ]), explanation: "Tiles show one side of a card, a table both in a line.")),
      order: list.add(
        Setting(
          "order", .appearance, of: .person, default: Library.Order.own, inFiles: .omitted, label: "Order",
          form: .menu(
            title: "Show cards",
            [
              SettingChoice(
                Library.Order.own, "their own", title: "Their own order",
                announcement: "Cards are shown in their own order"),
              SettingChoice(Library.Order.title, "by title", announcement: "Cards are shown by title"),
              SettingChoice(
                Library.Order.created, "newest first", announcement: "The newest cards are shown first"),
              SettingChoice(
                Library.Order.changed, "changed last first", announcement: "Cards altered last are shown first"),
            ]), explanation: "Their own order, by title, the newest or the last changed first.")),
      smallLetters: list.add(
        Setting(
          "smallLetters", .appearance, of: .person, default: false, inFiles: .omitted, label: "Large letters",
          form: .cycle([
            SettingChoice(false, "on", announcement: "Large letters are on"),
            SettingChoice(true, "off", announcement: "Large letters are off"),
          ]), explanation: "Short texts of large cards in letters several cells high.")),
      typing: list.add(
        Setting(
          "typing", .appearance, of: .person, default: Library.Typing.accents, label: "Typed answers",
          form: .cycle([
            SettingChoice(Library.Typing.loose, "letters count"),
            SettingChoice(Library.Typing.accents, "letters and accents count"),
            SettingChoice(Library.Typing.exact, "everything counts"),
          ]), explanation: "What counts: case, accents, blanks around, a final dot."))
    )
  }
}
