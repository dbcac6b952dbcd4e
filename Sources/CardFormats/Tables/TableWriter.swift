import FlashcardKit

/// A writer of cards as rows.
struct TableWriter {
  /// The sign between the fields.
  enum Separator: String {
    case tab = "\t"
    case comma = ","
  }

  private let cards: ExportedCards
  private let separator: Separator
  private let columns: [TableColumn]
  /// Whether tags have blanks between them, as Anki wants them: only where none has blanks or commas itself.
  private let hasBlanksBetweenTags: Bool

  /// Creates a writer. Columns in which no card has anything are left out.
  init(_ cards: ExportedCards, _ separator: Separator) {
    self.cards = cards
    self.separator = separator
    var texts = 2
    var used: Set<TableColumn> = []
    for card in cards.cards {
      texts = max(texts, card.content.texts.count)
      if card.isReversed { used.insert(.reversed) }
      if card.isFavorite { used.insert(.favorite) }
      if card.isSuspended { used.insert(.suspended) }
      if card.flag != nil { used.insert(.flag) }
      if card.source != nil { used.insert(.source) }
      if !cards.files(of: card).isEmpty { used.insert(.media) }
    }
    hasBlanksBetweenTags =
      separator == .tab
      && cards.cards.allSatisfy { $0.tags.allSatisfy { !$0.contains { $0.isWhitespace || $0 == "," || $0 == "\"" } } }
    let rest: [TableColumn] = [.markup, .reversed, .favorite, .suspended, .flag, .created, .source, .media]
    columns =
      [.id, .kind, .deck, .tags] + (0..<min(texts, TextTable.mostColumns - 13)).map(TableColumn.text)
      + rest.filter { used.contains($0) || $0 == .markup || $0 == .created }
  }

  /// Writes the heading and a row for each card.
  func write(_ write: (String) throws -> Void) throws {
    let names = columns.map(\.name)
    switch separator {
    case .comma: try write(line(names))
    case .tab:
      try write("#separator:tab\n#html:false\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:4\n")
      try write("#columns:" + line(names))
    }
    for card in cards.cards { try write(line(columns.map { cell($0, of: card) })) }
  }

  private func tags(of card: Card) -> String {
    if hasBlanksBetweenTags { return card.tags.joined(separator: " ") }
    let tags = Tags.joined(card.tags)
    // A blank may separate tags where no card has a comma between them.
    let isOneWithBlanks = card.tags.count == 1 && tags.contains(where: \.isWhitespace)
    return isOneWithBlanks ? tags + "," : tags
  }

  private func cell(_ column: TableColumn, of card: Card) -> String {
    switch column {
    case .ignored: return ""
    case .text(let number):
      let texts = card.content.texts
      return texts.indices.contains(number) ? texts[number] : ""
    case .tags: return tags(of: card)
    case .deck: return cards.deck(of: card)
    case .kind: return kind(of: card)
    case .id: return card.id.description
    case .markup: return card.content.markup.rawValue
    case .reversed: return card.isReversed ? "yes" : ""
    case .favorite: return card.isFavorite ? "yes" : ""
    case .suspended: return CardCells.suspended(card)
    case .flag: return CardCells.flag(card)
    case .created: return Timestamp.text(card.created)
    case .media: return MediaLines.text(of: cards.files(of: card), texts: card.mediaTexts)
    case .source: return card.source?.lines ?? ""
    }
  }

  /// Returns the name of a card's kind: for Anki, that of its note type with the same fields, where there is one.
  private func kind(of card: Card) -> String {
    let kind = card.content.kind
    if kind.isCustom { return kind.name }
    guard separator == .tab else { return kind.id }
    return switch kind.id {
    case CardKind.question.id: card.isReversed ? "Basic (and reversed card)" : "Basic"
    case CardKind.cloze.id: "Cloze"
    default: kind.id
    }
  }

  /// Returns a row. Fields with signs that have a meaning in tables are in quotes.
  private func line(_ fields: [String]) -> String {
    var line = ""
    for (index, field) in fields.enumerated() {
      if index > 0 { line += separator.rawValue }
      if needsQuotes(field, isFirst: index == 0) {
        line += "\"" + TableWriter.doublingQuotes(field) + "\""
      } else {
        line += field
      }
    }
    return line + "\n"
  }

  /// Returns a text with each quote twice, by bytes: a quote and a mark that combines with it are a single character.
  private static func doublingQuotes(_ text: String) -> String {
    let quote = UInt8(ascii: "\"")
    return String(decoding: text.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }, as: UTF8.self)
  }

  private func needsQuotes(_ field: String, isFirst: Bool) -> Bool {
    let sign = separator == .tab ? UInt8(ascii: "\t") : UInt8(ascii: ",")
    return field.utf8.contains { $0 == sign || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n") }
      || isFirst && field.utf8.first == UInt8(ascii: "#")
  }
}
