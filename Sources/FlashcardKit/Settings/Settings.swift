/// All settings. To add one, add a line to the list of its group.
public enum Settings {
  /// All settings, in display order.
  public static let all: [any SettingDefinition] =
    accountList + appearanceList + studyList + terminalList + elsewhereList

  /// The settings that can be set for a machine.
  public static let ofMachines = all.filter { $0.scopes.contains(.machine) }
  /// The settings that can be set for a deck.
  public static let ofDecks = all.filter { $0.scopes.contains(.deck) }

  /// The settings that can be set on the command line, sorted by key.
  public static let options = all.filter { $0.option != nil }.sorted { $0.key < $1.key }
}

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
      rightToLeft: list.add(
        Setting(
          "rightToLeft", .terminal, of: .machine, default: "auto", inFiles: .omitted, label: "Right-to-left text",
          form: .cycle([
            SettingChoice("auto", "automatic", announcement: "Right-to-left text is drawn as the terminal needs it"),
            SettingChoice("here", "drawn here", announcement: "Right-to-left text is drawn here"),
            SettingChoice("terminal", "by the terminal", announcement: "Right-to-left text is left to the terminal"),
          ]), explanation: "Change it if Arabic, Hebrew, or Persian words are reversed")),
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
          ]), explanation: "When the program exchanges your cards with your other machines")),
      serving: list.add(
        Setting(
          "serving", .terminal, of: .machine, default: false, label: "Other programs",
          form: .cycle([
            SettingChoice(false, "off", announcement: "Other programs can add no cards"),
            SettingChoice(true, "add cards", announcement: "Programs made for AnkiConnect can add cards"),
          ]), explanation: "Lets Yomitan and others made for AnkiConnect add cards"))
    )
  }
}

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
      details: list.add(
        Setting(
          "details", .appearance, of: .person, default: true, inFiles: .omitted, label: "Card beside table",
          form: .cycle([
            SettingChoice(true, "shown", announcement: "Showing the selected card beside the table"),
            SettingChoice(false, "hidden", announcement: "Hiding the card beside the table"),
          ]), explanation: "Shows the selected card beside the table, from 120 columns")),
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
          ]), explanation: "Draws short texts several rows high; in reviews, if most are short")),
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
