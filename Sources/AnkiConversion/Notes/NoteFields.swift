import Essentials
package import FlashcardKit
import HTML

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

extension Card {
  /// Returns the card with other names of files in its texts, or `nil` if that can't be done without altering anything
  /// else of what they look like.
  ///
  /// - Parameters:
  ///   - names: The new names by the earlier ones, which need no escape in any markup.
  ///   - html: Returns a text in Markdown as HTML.
  /// - Returns: The card.
  func renamingFiles(_ names: [String: String], html: @escaping @Sendable (String) -> String) -> Card? {
    let (writer, markup) = (NoteFields(html: html), content.markup)
    var isSame = true
    let content = content.mapped { _, texts in
      texts.map { text in
        let new = FieldFiles.renaming(names, inSource: text, markup)
        isSame =
          isSame && writer.field(new, in: markup) == FieldFiles.renaming(names, in: writer.field(text, in: markup))
        return new
      }
    }
    guard isSame else { return nil }
    let media = Dictionary(media.map { (names[$0.key] ?? $0.key, $0.value) }) { first, _ in first }
    return edited(content: content, media: media, at: changed)
  }
}

extension FieldFiles {
  /// Returns a text in a markup with other names of files, where that is easily told.
  fileprivate static func renaming(_ names: [String: String], inSource text: String, _ markup: Markup) -> String {
    guard markup != .html else { return renaming(names, in: text) }
    let marked = SoundMark.renaming(in: text) { names[$0] }
    guard markup == .markdown else { return marked }
    var (result, rest) = ("", HTMLFiles.renaming(in: marked) { names[$0] }[...])
    while let start = rest.firstRange(of: "](") {
      result += rest[..<start.upperBound]
      rest = rest[start.upperBound...]
      let destination = markdownDestination(in: rest)
      let name = destination.hasPrefix("<") ? destination.dropFirst().dropLast() : destination
      if let new = names[String(name)] ?? String(name).percentDecoded.flatMap({ names[$0] }) {
        result += new
        rest = rest[destination.endIndex...]
      }
    }
    return result + rest
  }

  /// Returns the destination at the beginning of what follows a link's text: in angle brackets, or up to a blank or to a
  /// parenthesis that closes none of its own.
  private static func markdownDestination(in text: Substring) -> Substring {
    if text.hasPrefix("<") {
      guard let end = text.firstIndex(where: { $0 == ">" || $0.isNewline }), text[end] == ">" else {
        return text.prefix(0)
      }
      return text[...end]
    }
    var depth = 0
    return text.prefix { sign in
      if sign == "(" { depth += 1 }
      if sign == ")" { depth -= 1 }
      return depth >= 0 && !sign.isWhitespace
    }
  }
}
