import Anki
import Essentials
import FlashcardKit

/// The texts that a note was made from, in their own markup. A note that is synced has them in a comment at the end of a
/// field, where fields alone don't say them, so that another machine of the person gets the card as it was.
///
/// It counts only as long as the fields are what it gives: once they were edited elsewhere, they hold.
struct NoteSource: Equatable {
  let markup: Markup
  /// The texts in the order of the kind's fields, or `nil` if they are the fields without markup.
  let texts: [String]?

  private static let start = "<!--flashcards "
  private static let end = "-->"
  private static let startBytes = Array(start.utf8)

  /// The comment.
  private var comment: String {
    let texts = texts.map { texts in
      " " + texts.map { $0.percentEncoded().replacing("--", with: "-%2D") }.joined(separator: ",")
    }
    return NoteSource.start + markup.rawValue + (texts ?? "") + NoteSource.end
  }

  private init?(_ comment: Substring) {
    let parts = comment.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let markup = Markup(rawValue: String(first)) else { return nil }
    self.markup = markup
    guard parts.count == 2 else {
      texts = nil
      return
    }
    let texts = parts[1].split(separator: ",", omittingEmptySubsequences: false).map(\.percentDecoded)
    guard !texts.contains(nil) else { return nil }
    self.texts = texts.compactMap(\.self)
  }

  private init(_ markup: Markup, _ texts: [String]?) {
    self.markup = markup
    self.texts = texts
  }

  /// Returns fields without comments, and what the last one says.
  static func take(from fields: [String]) -> (fields: [String], source: NoteSource?) {
    var source: NoteSource?
    let rest = fields.map { field in
      guard hasComment(field) else { return field }
      var field = field
      while let first = field.firstRange(of: start) {
        let inside = field[first.upperBound...]
        guard let last = inside.firstRange(of: end) else { break }
        source = NoteSource(inside[..<last.lowerBound]) ?? source
        field.removeSubrange(first.lowerBound..<last.upperBound)
      }
      return field
    }
    return (rest, source)
  }

  /// Returns a field without comments.
  static func removed(from field: String) -> String { hasComment(field) ? take(from: [field]).fields[0] : field }

  /// Whether a field has a comment.
  static func hasComment(_ field: String) -> Bool {
    var field = field
    return field.withUTF8 { bytes in
      guard bytes.count >= startBytes.count else { return false }
      var place = bytes.startIndex
      while let index = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
        if bytes[index...].starts(with: startBytes) { return true }
        place = index + 1
      }
      return false
    }
  }
}

/// Notes of built-in kinds.
extension NoteSource {
  /// Returns the field of a card that gets a comment, and the comment, or `nil` if fields say what the card is.
  static func comment(of card: Card, in fields: [String], html: @escaping @Sendable (String) -> String) -> (
    field: Int, text: String
  )? {
    let content = card.content
    let kind = content.kind
    guard fields.count >= 2, [CardKind.facts, .question, .choice, .cloze].contains(where: { $0.id == kind.id }) else {
      return nil
    }
    let plain = OwnNote.content(kind, of: fields, in: .plain)?.cleaned()
    if (plain ?? OwnNote.content(kind, of: fields, in: .html)?.cleaned()) == content { return nil }
    var source = NoteSource(content.markup, nil)
    if source.content(kind, fields, html: html) != content { source = NoteSource(content.markup, content.texts) }
    // A comment alone would make an empty field one with a text.
    guard let field = [1, 0].first(where: { !fields[$0].isEmpty }) else { return nil }
    return (field, source.comment)
  }

  /// Returns the content that fields were made from, or `nil` if they are no longer what it gives.
  func content(_ kind: CardKind, _ fields: [String], html: @escaping @Sendable (String) -> String) -> CardContent? {
    let content =
      texts.map { CardContent(kind, $0, in: markup).cleaned() }
      ?? (markup == .html
      ? OwnNote.content(kind, of: fields, in: .html) : OwnNote.content(kind, of: fields, in: .plain))?
      .in(markup).cleaned()
    guard let content else { return nil }
    let made = NoteFields(html: html).fields(
      of: Card(id: CardID(rawValue: 0), content: content, created: 0), picture: nil)
    guard !made.isEmpty, fields.count >= made.count else { return nil }
    let compared = kind.id == CardKind.cloze.id || kind.id == CardKind.choice.id ? made.count : made.count - 1
    for index in made.indices.prefix(compared) where made[index] != fields[index] {
      // The last field of a choice says whether it is reversed.
      guard kind.id == CardKind.choice.id, index == made.count - 1 else { return nil }
    }
    return content
  }

  /// Removes the files that follow the texts of a card's sides.
  ///
  /// - Parameters:
  ///   - fields: The fields, which become the texts.
  ///   - kind: The kind of the card.
  ///   - media: The stored files by the names that notes use.
  /// - Returns: The files and their descriptions by side, or `nil` if one isn't stored.
  static func takeFiles(
    from fields: inout [String], _ kind: CardKind, media: [String: String]
  ) -> (media: [String: String], texts: [String: String])? {
    var (files, texts): ([String: String], [String: String]) = ([:], [:])
    for (number, side) in [Card.Side.front, .back].enumerated() {
      let place = kind.id == CardKind.choice.id ? number * 2 : number
      guard fields.indices.contains(place) else { continue }
      var found: [(name: String, text: String)] = []
      while let file = lastFile(of: &fields[place]) { found.append(file) }
      for (index, file) in found.reversed().enumerated() {
        guard let stored = media[file.name] else { return nil }
        let key = MediaKey(side, index + 1).text
        files[key] = stored
        if !file.text.isEmpty { texts[key] = file.text }
      }
    }
    return (files, texts)
  }

  /// Removes a file at the end of a field, as cards with files are written.
  private static func lastFile(of field: inout String) -> (name: String, text: String)? {
    let (sound, picture, middle) = ("[sound:", "<br><img src=\"", "\" alt=\"")
    if field.hasSuffix("]"), let start = field.lastRange(of: sound) {
      let name = field[start.upperBound...].dropLast()
      guard !name.contains("]") else { return nil }
      defer { field.removeSubrange(start.lowerBound...) }
      return (String(name), "")
    }
    guard field.hasSuffix("\">"), let start = field.lastRange(of: picture) else { return nil }
    let inside = field[start.upperBound...].dropLast(2)
    guard let end = inside.firstRange(of: middle) else { return nil }
    let (name, description) = (inside[..<end.lowerBound], inside[end.upperBound...])
    guard !name.contains("\""), !description.contains("\""), !description.contains("<"),
      let text = OwnNote.plain(String(description))
    else { return nil }
    defer { field.removeSubrange(start.lowerBound...) }
    return (String(name), text)
  }
}

/// Notes of kinds that the person made, or that came from Anki.
extension NoteSource {
  /// Adds the comment to the fields of a card, unless these say what it is.
  static func add(to fields: inout [String], of card: Card, html: @escaping @Sendable (String) -> String) {
    let content = card.content
    guard content.markup != .html, let field = fields.firstIndex(where: { !$0.isEmpty }) else { return }
    let writer = NoteFields(html: html)
    let arePlain = content.texts.allSatisfy { OwnNote.plain(writer.field($0, in: content.markup)) == $0 }
    fields[field] += NoteSource(content.markup, arePlain ? nil : content.texts).comment
  }

  /// Returns the content that the texts of a card in HTML were made from, or `nil` if they are no longer what it gives.
  func content(of made: CardContent, html: @escaping @Sendable (String) -> String) -> CardContent? {
    guard made.markup == .html, markup != .html else { return nil }
    let texts = texts ?? made.texts.map { OwnNote.plain($0) ?? $0 }
    let writer = NoteFields(html: html)
    let content = CardContent(made.kind, texts, in: markup).cleaned()
    let again = CardContent(made.kind, content.texts.map { writer.field($0, in: markup) }, in: .html).cleaned()
    return again == made.cleaned() ? content : nil
  }
}

extension String {
  /// The range of the last occurrence of a text.
  fileprivate func lastRange(of text: String) -> Range<Index>? {
    var (found, rest) = (nil as Range<Index>?, self[...])
    while let range = rest.firstRange(of: text) {
      found = range
      rest = rest[range.upperBound...]
    }
    return found
  }
}
