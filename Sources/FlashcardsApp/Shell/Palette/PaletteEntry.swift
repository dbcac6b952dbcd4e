/// An entry of the command palette.
struct PaletteEntry: Sendable {
  /// The way a command is performed.
  enum Command: Sendable {
    /// An action of the screen below, or one that works everywhere.
    case action(Action)
    /// A request, as a dialog makes it.
    case request(Request)
    case setting(SettingsRow)
  }

  /// The precedence among entries that a query finds.
  enum Precedence: Sendable {
    case normal
    /// One of many with similar names: found after those that everyday words lead to, unless named in full.
    case low
    /// Nothing that works here: found after all others that match equally well, and not listed without a query.
    case elsewhere
  }

  let title: String
  /// The end of the title that tells it from others of its category.
  let name: String
  /// A description in one line.
  let help: String
  /// The text at the right edge: the keys, a value, or what it is about.
  let detail: String
  /// Words that it is found by, besides those of its title.
  let words: String
  let command: Command
  /// The reason why it cannot be performed now.
  let refusal: String?
  let precedence: Precedence

  init(
    _ title: String, name: String? = nil, help: String = "", detail: String = "", words: String = "",
    _ command: Command, refusal: String? = nil, precedence: Precedence = .normal
  ) {
    self.title = title
    self.name = name ?? title
    self.help = help
    self.detail = detail
    self.words = words
    self.command = command
    self.refusal = refusal
    self.precedence = precedence
  }
}
