import FlashcardKit

extension MarkdownDialect {
  /// Tables whose headings name two texts: `| Front | Back |`, `| Word | Translation |`.
  static let table = MarkdownDialect(id: "table") { document, isChosen in
    if isChosen { return TableReader() }
    // Answers below headings have tables, too.
    guard !HeadingReader.looksLikeCards(document) else { return nil }
    var (rows, lines) = (0, 0)
    for index in 0..<document.count where !document.isBlank(index) {
      lines += 1
      if TableReader.columns(at: index, of: document) != nil {
        rows += TableReader.rows(below: index, of: document).count + 2
      }
    }
    // Documentation has tables of words, too, among other things.
    let isUsed = rows > 0 && rows * 2 >= lines
    return isUsed ? TableReader() : nil
  }
}

/// A reader of tables in Markdown.
struct TableReader: MarkdownDialectReader {
  /// Returns the fields of a row, or `nil` if a line is none.
  private static func fields(_ line: Substring) -> [String]? {
    let line = String(line).trimmed()
    guard line.hasPrefix("|"), line.count > 2 else { return nil }
    var fields = [""]
    var isEscaped = false
    for sign in line.dropFirst() {
      if sign == "|", !isEscaped {
        fields.append("")
      } else {
        if isEscaped, sign != "|" { fields[fields.count - 1].append("\\") }
        if sign != "\\" { fields[fields.count - 1].append(sign) }
      }
      isEscaped = sign == "\\" && !isEscaped
    }
    if line.hasSuffix("|"), fields.last?.isEmpty == true { fields.removeLast() }
    return fields.map { $0.trimmed() }
  }

  /// Returns whether a line is the one below the heading of a table.
  private static func isRule(_ line: Substring) -> Bool {
    line.utf8.contains(UInt8(ascii: "-")) && line.allSatisfy { "|-: \t".contains($0) }
  }

  /// Returns what the columns have of a table whose heading is at a line, or `nil` if there is none of cards.
  fileprivate static func columns(at index: Int, of document: MarkdownLines) -> [TableColumn]? {
    guard document[index].utf8.contains(UInt8(ascii: "|")), !document.isCode(index), index + 1 < document.count,
      isRule(document[index + 1]), let names = fields(document[index]), names.count(where: TableColumn.isNameOfText) > 1
    else { return nil }
    let rows = ([index] + rows(below: index, of: document)).prefix(52).compactMap { fields(document[$0]) }
    let quoted = rows.map { row in
      row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: "\t")
    }
    guard rows.count > 1, let table = TextTable(quoted.joined(separator: "\n"), separator: .tab) else { return nil }
    let layout = TableLayout(of: table, kinds: .standard)
    return layout.hasHeading ? layout.columns : nil
  }

  /// Returns the indices of the rows of a table whose heading is at a line.
  fileprivate static func rows(below index: Int, of document: MarkdownLines) -> Range<Int> {
    let end = document.first(from: index + 2) { document.isCode($0) || fields(document[$0]) == nil }
    return min(index + 2, end)..<end
  }

  mutating func take(_ index: Int, of document: MarkdownLines) -> MarkdownPiece? {
    guard let columns = TableReader.columns(at: index, of: document) else { return nil }
    let rows = TableReader.rows(below: index, of: document)
    var piece = MarkdownPiece(end: rows.upperBound)
    piece.level = 7
    piece.isWeak = true
    for row in rows {
      guard let fields = TableReader.fields(document[row]) else { continue }
      var cells = CardCells(.question, in: .markdown)
      for (column, field) in zip(columns, fields) {
        switch column {
        case .text(let number):
          while cells.texts.count <= number { cells.texts.append("") }
          cells.texts[number] = field
        case .tags: cells.add(MarkdownFrontMatter.tags(field))
        case .ignored: break
        default: if !field.isEmpty { cells.cells[column] = field }
        }
      }
      while cells.texts.count > 2, cells.texts.last?.isEmpty == true { cells.texts.removeLast() }
      if cells.texts.count > 2 { cells.kind = .facts }
      piece.cards.append((row, cells))
    }
    return piece
  }
}
