import FlashcardKit

/// Converting cards to another markup.
extension Words {
  static let convertVerb = "Convert"
  static let before = "Before"
  static let after = "After"

  static func markup(of count: Int) -> String { "Markup of \(cards(count))" }

  /// Returns what becomes of the cards that don't have a markup yet.
  static func converting(_ count: Int, marked: Int, to markup: Markup) -> String {
    guard count > 0 else { return "Nothing to convert: all are in \(name(markup)) already" }
    let become = "\(cards(count)) \(count == 1 ? "becomes" : "become") \(name(markup))"
    if marked == 0 { return "\(become) and \(count == 1 ? "looks" : "look") the same" }
    return marked == count ? become : "\(become); \(grouped(marked)) may look different"
  }

  static func converted(_ count: Int, to markup: Markup) -> String {
    "Converted \(cards(count)) to \(name(markup))"
  }

  /// Returns the label of the action that chooses the other markup.
  static func other(_ markup: Markup) -> String { "To \(name(markup == .plain ? .markdown : .plain))" }

  static func name(_ markup: Markup) -> String {
    switch markup {
    case .plain: "plain text"
    case .markdown: "Markdown"
    case .html: "HTML"
    }
  }
}
