extension Settings {
  /// The settings for the appearance of cards.
  public static let (appearance, appearanceList) = SettingList.named { list in
    (
      scheme: list.add(
        Setting(
          "scheme", .appearance, of: [.machine, .person], default: "Night", label: "Color scheme", form: .own,
          explanation: "Dark, light, the terminal's own colors, or your own base16 file",
          option: SettingOption("name", help: "The color scheme for this session."))),
      view: list.add(
        Setting(
          "view", .appearance, of: .person, default: Library.View.tiles, label: "Card layout",
          form: .cycle([
            SettingChoice(Library.View.tiles, "tiles", announcement: "Showing cards as tiles"),
            SettingChoice(Library.View.table, "table", announcement: "Showing cards as a table"),
          ]), explanation: "Tiles show one side of a card; a table shows both in one row")),
      order: list.add(
        Setting(
          "order", .appearance, of: .person, default: Library.Order.own, inFiles: .omitted, label: "Sort cards",
          form: .menu(
            title: "Sort cards",
            [
              SettingChoice(
                Library.Order.own, "deck order", announcement: "Showing cards in deck order"),
              SettingChoice(Library.Order.title, "by front", announcement: "Sorted cards by front"),
              SettingChoice(
                Library.Order.created, "newest first", announcement: "Showing the newest cards first"),
              SettingChoice(
                Library.Order.changed, "recently edited first", announcement: "Showing recently edited cards first"),
            ]), explanation: "Applies to lists without an order of their own")),
      deckListWidth: list.add(
        Setting(
          "deckListWidth", .appearance, of: .person, default: 0, inFiles: .omitted, label: "Deck list width",
          form: .number(
            0...1000, .words("# columns", zero: "as needed"), question: "Columns, 0 to 1000; 0 = as needed"),
          explanation: "Width of the deck list, also set by dragging its border")),
      smallLetters: list.add(
        Setting(
          "smallLetters", .appearance, of: .person, default: false, inFiles: .omitted, label: "Large text",
          form: .cycle([
            SettingChoice(false, "on", announcement: "Large text is on"),
            SettingChoice(true, "off", announcement: "Large text is off"),
          ]), explanation: "Draws short text on large cards in letters several rows high")),
      toDoHidden: list.add(
        Setting(
          "toDoHidden", .appearance, of: .person, default: false, inFiles: .omitted, label: "To-Do tab",
          form: .cycle([
            SettingChoice(false, "shown", announcement: "The To-Do tab is shown"),
            SettingChoice(true, "hidden", announcement: "The To-Do tab is hidden; its list is kept"),
          ]), explanation: "Shows the tab with your to-do list; hiding it keeps the list")),
      markup: list.add(
        Setting(
          "markup", .appearance, of: .person, default: Markup.markdown, inFiles: .omitted, label: "New cards",
          form: .cycle([
            SettingChoice(Markup.markdown, "Markdown", announcement: "New cards are in Markdown"),
            SettingChoice(Markup.plain, "plain text", announcement: "New cards are in plain text"),
          ]), explanation: "Markdown has **bold**, lists, `code`, tables, and $formulas$")),
      typing: list.add(
        Setting(
          "typing", .appearance, of: .person, default: Library.Typing.accents, label: "Typed answers",
          form: .cycle([
            SettingChoice(Library.Typing.loose, "letters must match"),
            SettingChoice(Library.Typing.accents, "letters and accents must match"),
            SettingChoice(Library.Typing.exact, "everything must match"),
          ]), explanation: "How strictly case, accents, spaces, and a final period must match"))
    )
  }
}
