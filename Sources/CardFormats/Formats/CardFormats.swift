import FlashcardKit

extension CardFormat {
  /// Values with tabs between them, below the lines by which Anki knows how to read them.
  public static let tsv = CardFormat(
    "tsv", endings: ["tsv", "tab"], recognizing: { $0.utf8.contains(UInt8(ascii: "\t")) },
    marking: { $0.utf8.contains(UInt8(ascii: "\t")) && $0.isTable },
    reading: { text, _ throws(FormatFailure) in try table(text, usually: .tab) },
    writing: { cards, write in try TableWriter(cards, .tab).write(write) })

  /// Values with commas between them, below a heading. Other separators are found when such a file is read.
  public static let csv = CardFormat(
    "csv", endings: ["csv"], recognizing: { _ in false },
    reading: { text, _ throws(FormatFailure) in try table(text, usually: .comma) },
    writing: { cards, write in try TableWriter(cards, .comma).write(write) })

  /// Any table or lines of two parts.
  public static let text = CardFormat(
    "text", endings: ["txt"], marking: { $0.isTable }, reading: { text, _ throws(FormatFailure) in try table(text) })

  /// Returns the table in a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - separator: The sign between the fields, or `nil` to find it.
  ///   - usual: The sign if none is found, as long as it occurs.
  /// - Returns: The table.
  /// - Throws: `FormatFailure.noCards`.
  static func table(
    _ text: PlainText, _ separator: TextTable.Separator? = nil, usually usual: TextTable.Separator? = nil
  ) throws(FormatFailure) -> ImportedText {
    if let table = TextTable(utf8: text.utf8, separator: separator) { return .table(table) }
    guard let usual, let table = TextTable(utf8: text.utf8, separator: usual), table.columns > 1 else { throw .noCards }
    return .table(table)
  }
}

extension CardFormat {
  /// Org mode with cards of org-drill. Only read.
  public static let org = CardFormat(
    "org", endings: ["org"], recognizing: OrgReader.recognizes,
    reading: { (text, kinds) throws(FormatFailure) in
      var reader = OrgReader(kinds)
      let cards = reader.read(String(decoding: text.utf8, as: UTF8.self))
      guard !cards.cards.isEmpty || !cards.unreadable.isEmpty else { throw .noCards }
      return .cards(cards)
    })
}

extension CardFormat {
  /// JSON: everything that belongs to cards, as this program writes it (see `LibraryJSON`), or a list of cards with
  /// titles and facts.
  public static let json = CardFormat(
    "json", endings: ["json"],
    recognizing: { text in
      let first = text.utf8.first { $0 > 0x20 }
      return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") && text.utf8.contains(UInt8(ascii: "{"))
    },
    reading: { (text, kinds) throws(FormatFailure) in
      if let file = try? text.decoded(as: LibraryFile.self) { return .cards(file.imported(kinds)) }
      let cards = try CardList(text).imported(from: nil, hasPictures: true)
      // Any program has lists.
      guard !cards.cards.isEmpty else { throw .noCards }
      return .cards(cards)
    },
    writing: { cards, write in try LibraryJSON.write(cards, write) })
}

extension CardFormat {
  /// A list of cards for a course. Ignores pictures, whose names refer to files that ship with the program.
  public static let course = CardFormat(
    "course",
    reading: { (text, _) throws(FormatFailure) in
      let list = try CardList(text)
      let name = list.title.flatMap { $0.isEmpty ? nil : String($0.prefix(200)) }
      return .cards(list.imported(from: Card.Source(name: name ?? "Course cards"), hasPictures: false))
    })
}

extension CardFormat {
  /// Markdown: questions and answers marked by `Q:` and `A:` and texts with deletions in brackets by `C:`, or cards in any
  /// other of its dialects.
  public static let markdown = CardFormat(
    "markdown", endings: ["md", "markdown", "mdown"], recognizing: MarkdownReader.recognizes,
    marking: MarkdownReader.isMarked,
    reading: { (text, kinds) throws(FormatFailure) in try markdown(text, kinds) },
    writing: { cards, write in try MarkdownWriter(cards: cards).write(write) })

  /// The dialects of Markdown, each read only if it is chosen by its name. Found by their signs, they are `markdown`.
  static let dialects = MarkdownDialect.all.map { dialect in
    CardFormat(
      dialect.id, recognizing: { _ in false },
      reading: { (text, kinds) throws(FormatFailure) in try markdown(text, kinds, as: dialect) })
  }

  static func markdown(
    _ text: PlainText, _ kinds: CardKinds, as dialect: MarkdownDialect? = nil
  ) throws(FormatFailure) -> ImportedText {
    var reader = MarkdownReader(kinds, as: dialect)
    let cards = reader.read(String(decoding: text.utf8, as: UTF8.self))
    if cards.cards.isEmpty, dialect == nil, let table = MarkdownReader.fencedTable(in: text) { return .table(table) }
    guard !cards.cards.isEmpty || !cards.unreadable.isEmpty else { throw .noCards }
    return .cards(cards)
  }
}

extension CardFormat {
  /// A starter deck: a list of cards with a title, a description, a source for its facts, and possibly pictures.
  public static let starterDeck = CardFormat(
    "starter",
    reading: { (text, _) throws(FormatFailure) in
      let list = try CardList(text)
      return .cards(list.imported(from: list.title.map { Card.Source(name: $0) }, hasPictures: true))
    })
}
