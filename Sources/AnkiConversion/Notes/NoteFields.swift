package import FlashcardKit

/// The texts of cards as fields of notes.
package struct NoteFields: Sendable {
  let html: @Sendable (String) -> String

  /// Creates a writer of fields.
  ///
  /// - Parameter html: Returns Markdown as HTML.
  package init(html: @escaping @Sendable (String) -> String) { self.html = html }

  /// Returns a text as HTML.
  package func field(_ text: String, in markup: Markup) -> String {
    switch markup {
    case .html: text
    case .markdown: html(text)
    case .plain: text.escapedForHTML
    }
  }

  /// Returns the fields of a card of a built-in kind, without its files.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - picture: The name of the picture of image occlusion.
  /// - Returns: A field for each of the note type's; empty for an unknown kind.
  package func fields(of card: Card, picture: String?) -> [String] {
    let content = card.content
    let markup = content.markup
    func texts(_ field: String) -> [String] { content.texts(of: field).map { self.field($0, in: markup) } }
    func text(_ field: String) -> String { texts(field).first ?? "" }
    func list(_ items: [String]) -> String {
      items.isEmpty ? "" : "<ul>\(items.map { "<li>\($0)</li>" }.joined())</ul>"
    }
    let reversed = card.isReversed ? "1" : ""
    switch content.kind.id {
    case CardKind.facts.id: return [text("title"), list(texts("facts")), reversed]
    case CardKind.question.id: return [text("question"), text("answer"), reversed]
    case CardKind.choice.id:
      let wrong = texts("wrong").filter { !$0.isEmpty }
      // Sorted, so that the place tells nothing.
      return [text("question"), list((wrong + [text("answer")]).sorted()), text("answer"), reversed]
    case CardKind.cloze.id: return [text("text"), text("note")]
    case CardKind.occlusion.id:
      let image = picture.map { "<img src=\"\($0.escapedForHTML)\">" } ?? ""
      return [content.texts(of: "covers").first ?? "", image, text("title"), text("note"), ""]
    default: return []
    }
  }
}

extension String {
  /// The text with characters that mean something in HTML written as references, and lines ended by `<br>`.
  var escapedForHTML: String {
    guard utf8.contains(where: { [0x26, 0x3C, 0x3E, 0x22, 0x0A].contains($0) }) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "<br>"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
