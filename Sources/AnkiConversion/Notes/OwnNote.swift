import Anki
import FlashcardKit

/// A note of a built-in kind, as it comes back from other devices, or in a package.
///
/// Texts that nobody touched there stay as they are here, in their markup. Others are taken as plain text if they are
/// nothing else, so that a card in Markdown or without markup stays what it is; otherwise the whole card becomes HTML.
struct OwnNote {
  private let kind: CardKind
  /// The fields, without the comment with what they were made from.
  private let new: [String]
  private let source: NoteSource?

  /// Creates the note of a record, or `nil` if its note type isn't that of a built-in kind.
  init?(_ note: AnkiNote) {
    guard let kind = OwnNote.kind(ofType: note.type), note.fields.count >= 2 else { return nil }
    self.kind = kind
    (new, source) = NoteSource.take(from: note.fields)
  }

  /// Returns the built-in kind that a note type of ours stands for.
  static func kind(ofType type: Int64) -> CardKind? { AnkiNoteType.builtInKind(of: type) }

  /// Returns the card that the note becomes.
  ///
  /// - Parameters:
  ///   - id: The ID of the card.
  ///   - tags: Its tags.
  ///   - isFavorite: Whether it is a favorite.
  ///   - created: When it was created.
  ///   - changed: When it was changed last.
  ///   - media: The stored files by the names that notes use.
  ///   - html: Returns a text in Markdown as HTML.
  /// - Returns: The card.
  func card(
    _ id: CardID, tags: [String], isFavorite: Bool, created: Milliseconds, changed: Milliseconds,
    media: [String: String], html: @escaping @Sendable (String) -> String
  ) -> Card? {
    if let (content, files, texts) = original(media, html) {
      return Card(
        id: id, content: content, tags: tags, isFavorite: isFavorite, isReversed: isReversed(new), created: created,
        changed: changed, media: files, mediaTexts: texts)
    }
    let made = OwnNote.content(kind, of: new, in: .plain) ?? OwnNote.content(kind, of: new, in: .html)
    return made.map {
      Card(
        id: id, content: $0.cleaned(), tags: tags, isFavorite: isFavorite, isReversed: isReversed(new),
        created: created, changed: changed)
    }
  }

  /// Returns what the note is in a login that gets it in a package, with the files of its sides.
  ///
  /// - Parameters:
  ///   - media: The stored files by the names that notes use.
  ///   - html: Returns a text in Markdown as HTML.
  /// - Returns: The content, the files of the sides, and their descriptions.
  func packed(
    media: [String: String], html: @escaping @Sendable (String) -> String
  ) -> (content: CardContent, media: [String: String], texts: [String: String])? {
    var fields = new
    var files = NoteSource.takeFiles(from: &fields, kind, media: media)
    // Those of sides are written by the names under which they are stored. Others belong to the text.
    if files?.media.values.allSatisfy({ media[$0] == $0 }) != true { (fields, files) = (new, nil) }
    let content =
      source?.content(kind, fields, html: html) ?? OwnNote.content(kind, of: fields, in: .plain)
      ?? OwnNote.content(kind, of: fields, in: .html)
    return content.map { ($0.cleaned(), files?.media ?? [:], files?.texts ?? [:]) }
  }

  /// Whether the card is also reviewed in reverse.
  var hasReverse: Bool { isReversed(new) }

  /// Returns what the note was made from, and the files of its sides, or `nil` if that isn't known, or isn't so any more.
  private func original(
    _ media: [String: String], _ html: @escaping @Sendable (String) -> String
  ) -> (content: CardContent, media: [String: String], texts: [String: String])? {
    guard let source else { return nil }
    var fields = new
    guard let files = NoteSource.takeFiles(from: &fields, kind, media: media),
      let content = source.content(kind, fields, html: html)
    else { return nil }
    return (content, files.media, files.texts)
  }

  /// Returns a card with what another device changed in its note, or `nil` if that is nothing of texts.
  ///
  /// - Parameters:
  ///   - card: The card as it was.
  ///   - before: The fields as they were.
  ///   - media: The stored files by the names that notes use.
  ///   - html: Returns a text in Markdown as HTML.
  ///   - now: The time of the change.
  /// - Returns: The card.
  func replacing(
    _ card: Card, before: [String], media: [String: String], html: @escaping @Sendable (String) -> String,
    at now: Milliseconds
  ) -> Card? {
    let (before, sourceBefore) = NoteSource.take(from: before)
    guard card.content.kind.id == kind.id, before.count == new.count, before != new || source != sourceBefore else {
      return nil
    }
    if let (content, files, texts) = original(media, html) {
      let isSide = { (name: String) in MediaKey(name) != nil }
      let edited = card.edited(
        content: content, isReversed: card.content.kind.canBeReversed ? isReversed(new) : card.isReversed,
        media: card.media.filter { !isSide($0.key) }.merging(files) { $1 },
        mediaTexts: card.mediaTexts.filter { !isSide($0.key) }.merging(texts) { $1 }, at: now)
      let isSame =
        edited.content == card.content && edited.isReversed == card.isReversed && edited.media == card.media
        && edited.mediaTexts == card.mediaTexts
      return isSame ? nil : edited
    }
    guard before != new else { return nil }
    var (old, fields) = (before, new)
    // The files of a side follow its text.
    let texts = NoteFields(html: html).fields(of: card, picture: nil)
    for index in fields.indices where texts.indices.contains(index) && old[index] != texts[index] {
      guard old[index].hasPrefix(texts[index]) else { continue }
      let files = old[index].dropFirst(texts[index].count)
      old[index] = texts[index]
      if fields[index].hasSuffix(files) { fields[index].removeLast(files.count) }
    }
    let isReversed =
      card.content.kind.canBeReversed && self.isReversed(fields) != self.isReversed(old)
      ? self.isReversed(fields) : card.isReversed
    let changed =
      OwnNote.content(kind, of: fields, replacing: card.content, was: old, in: card.content.markup)
      ?? OwnNote.content(kind, of: fields, in: .html)
    let edited = card.edited(content: changed?.cleaned(), isReversed: isReversed, at: now)
    return edited.content == card.content && edited.isReversed == card.isReversed ? nil : edited
  }

  private func isReversed(_ fields: [String]) -> Bool {
    let place = kind.id == CardKind.choice.id ? 3 : 2
    return kind.id != CardKind.cloze.id && fields.indices.contains(place)
      && !fields[place].allSatisfy(\.isWhitespace)
  }

  /// Returns the content of fields, or `nil` if a text that was changed can't be in a markup.
  static func content(
    _ kind: CardKind, of fields: [String], replacing content: CardContent? = nil, was old: [String] = [],
    in markup: Markup
  ) -> CardContent? {
    func isSame(_ index: Int) -> Bool {
      content != nil && old.indices.contains(index) && fields.indices.contains(index) && old[index] == fields[index]
    }
    func text(_ index: Int, _ own: String) -> String? {
      if isSame(index), let content { return content.texts(of: own).first ?? "" }
      return fields.indices.contains(index) ? OwnNote.text(fields[index], in: markup) : ""
    }
    switch kind.id {
    case CardKind.facts.id:
      guard let title = text(0, "title") else { return nil }
      if isSame(1), let content { return CardContent(kind, [title] + content.texts(of: "facts"), in: markup) }
      let facts = (OwnNote.items(fields[1]) ?? [fields[1]]).map { OwnNote.text($0, in: markup) }
      guard !facts.contains(nil) else { return nil }
      return CardContent(kind, [title] + facts.compactMap(\.self), in: markup)
    case CardKind.question.id:
      guard let question = text(0, "question"), let answer = text(1, "answer") else { return nil }
      return CardContent(kind, [question, answer], in: markup)
    case CardKind.choice.id:
      guard fields.count > 2, let question = text(0, "question"), let answer = text(2, "answer") else { return nil }
      if isSame(1), isSame(2), let content {
        return CardContent(kind, [question, answer] + content.texts(of: "wrong"), in: markup)
      }
      let right = [fields[2]] + (old.indices.contains(2) ? [old[2]] : [])
      let wrong = (OwnNote.items(fields[1]) ?? []).filter { !right.contains($0) }.prefix(CardKind.maxWrongChoices)
        .map { OwnNote.text($0, in: markup) }
      guard !wrong.contains(nil) else { return nil }
      return CardContent(kind, [question, answer] + wrong.compactMap(\.self), in: markup)
    case CardKind.cloze.id:
      guard let cloze = text(0, "text"), let note = text(1, "note") else { return nil }
      return CardContent(kind, [cloze, note], in: markup)
    default: return nil
    }
  }

  /// Returns a text in HTML in another markup, or `nil` if that isn't possible without loss.
  private static func text(_ html: String, in markup: Markup) -> String? {
    switch markup {
    case .html: return html
    case .plain: return plain(html)
    case .markdown:
      guard let text = plain(html), !text.contains(where: { signs.contains($0) || $0.isNewline }),
        text.first.map({ !$0.isNumber && !$0.isWhitespace }) ?? true
      else { return nil }
      return text
    }
  }

  /// The characters that may mean something in Markdown.
  private static let signs = Set("*_`#[]<>\\!|~$&+^=-:@{}")

  /// Returns the plain text that HTML stands for, or `nil` if it stands for something else.
  static func plain(_ html: String) -> String? {
    guard html.utf8.contains(where: { $0 == 0x3C || $0 == 0x26 || $0 == 0x5B }) else { return html }
    guard !html.contains("[sound:") else { return nil }
    var result = ""
    var rest = html[...]
    while let sign = rest.first {
      switch sign {
      case "<":
        guard let end = rest.firstIndex(of: ">") else { return nil }
        switch rest[...end].lowercased() {
        case "<br>", "<br/>", "<br />": result += "\n"
        case "<div>", "<p>": if !result.isEmpty, result.last != "\n" { result += "\n" }
        case "</div>", "</p>": break
        default: return nil
        }
        rest = rest[rest.index(after: end)...]
      case "&":
        guard let end = rest.prefix(8).firstIndex(of: ";"), let text = entities[rest[...end].lowercased()] else {
          return nil
        }
        result += text
        rest = rest[rest.index(after: end)...]
      default:
        result.append(sign)
        rest.removeFirst()
      }
    }
    return result
  }

  private static let entities = [
    "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&nbsp;": " ", "&#39;": "'", "&apos;": "'",
  ]

  /// Returns the items of HTML that is a list and nothing else, or `nil` for other HTML.
  static func items(_ html: String) -> [String]? {
    let html = html.trimmed()
    if html.isEmpty { return [] }
    for (start, end) in [("<ul>", "</ul>"), ("<ol>", "</ol>")] where html.hasPrefix(start) && html.hasSuffix(end) {
      let inside = String(html.dropFirst(start.count).dropLast(end.count))
      guard !inside.contains(start), !inside.contains("<ul"), !inside.contains("<ol") else { return nil }
      let parts = inside.components(around: "<li>")
      guard parts.first?.allSatisfy(\.isWhitespace) ?? true else { return nil }
      let items = parts.dropFirst().map { $0.trimmed() }
      guard items.allSatisfy({ $0.hasSuffix("</li>") && !$0.dropLast(5).contains("</li>") }) else { return nil }
      return items.map { String($0.dropLast(5)) }.filter { !$0.isEmpty }
    }
    return nil
  }
}

extension String {
  /// The parts of the text before, between, and after the occurrences of another one.
  fileprivate func components(around separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
