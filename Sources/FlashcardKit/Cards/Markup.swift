/// The markup in which a card's texts are written.
public enum Markup: String, CaseIterable, Sendable {
  /// None: texts are shown as typed.
  case plain
  /// Markdown: CommonMark with tables, strikethrough, and task lists, and with formulas between dollar signs.
  case markdown
}
