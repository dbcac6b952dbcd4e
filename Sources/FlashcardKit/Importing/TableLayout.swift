/// The way in which the rows of a table become cards.
public struct TableLayout: Hashable, Sendable {
  /// Whether the first row is a heading rather than a card.
  public var hasHeading = false
  /// What the columns have, in order. Further columns are ignored.
  public var columns: [TableColumn] = [.text(0), .text(1)]
  /// The kind of rows that name none.
  public var kind: CardKind = .question
  /// The markup of rows that name none.
  public var markup: Markup = .plain
  /// Whether a line without a separator continues the last field of the row above, as in lists of Quizlet's.
  public var joinsLines = false
  /// Whether the texts after the first two are choices to choose from, among which the right one may be.
  public var hasOptions = false
  /// Whether tags have blanks between them, rather than commas.
  public var hasBlanksBetweenTags = false
  /// The tags of all cards.
  public var tags: [String] = []
  /// The deck of rows that name none.
  public var deck: String?

  /// Creates the layout in which each row is a question and its answer.
  public init() {}

  /// Creates the layout that a table appears to have.
  ///
  /// The first row is a heading if it names a front, and nothing but columns. Without one, the first column is the front
  /// and the others are the back: of a question & answer card if there is one, else of a facts card.
  public init(of table: TextTable, kinds: CardKinds) {
    let header = table.header
    let names = header.names.isEmpty ? table.heading : header.names
    let named = names.map { $0.isEmpty ? .ignored : TableColumn(named: $0) }
    let below = table.belowHeading
    let given = named.filter { $0 != .ignored }
    let isHeading =
      named.allSatisfy { $0 != nil } && named.contains(.text(0)) && named.count > 1 && header.columns.isEmpty
      && Set(given).count == given.count
      // Beside a single text, other names may be those of texts.
      && (header.isPresent || named.contains(.kind) || named.count { $0?.isText == true } > 1)
      && !names.indices.contains {
        named[$0] == .kind && !header.isPresent && TableHeading.hasWordClasses(names[$0], $0, below, kinds)
      }
    hasHeading = isHeading && header.names.isEmpty
    joinsLines = table.separator == .tab && !header.isPresent && table.columns == 2 && names.count == 2
    if !isHeading, !header.isPresent,
      let found = TableHeading.columns(names, above: below, count: table.columns, kinds: kinds)
    {
      hasHeading = true
      columns = found
      if let columns = TableHeading.withOptions(names, found) { (self.columns, hasOptions) = (columns, true) }
      if found.count(where: \.isText) > 2 { kind = hasOptions ? .choice : .facts }
      if !found.contains(.markup), table.rows.haveHTML { markup = .html }
      decideTags(in: table)
      return
    }
    var columns = Array(0..<table.columns).map { header.columns[$0] }
    if isHeading { for (index, column) in named.enumerated() where index < columns.count { columns[index] = column } }
    var text = 0
    self.columns = columns.enumerated().map { index, column in
      if let column { return column }
      // The names of what is after the texts are those of the columns that this program writes.
      if names.indices.contains(index), !header.names.isEmpty, let column = TableColumn(named: names[index]),
        !column.isText
      {
        return column
      }
      text += 1
      return .text(text - 1)
    }
    if header.isHTML == true { markup = .html }
    if header.isHTML == nil, !columns.contains(.markup), table.rows.haveHTML { markup = .html }
    tags = header.tags
    deck = header.deck
    let texts = self.columns.count(where: \.isText)
    if let kind = header.kind.flatMap({ kinds.inTables($0)?.kind }) {
      self.kind = kind
    } else if texts > 2, !header.isPresent {
      kind = .facts
    }
    decideTags(in: table)
  }

  /// Decides what is between tags, by the whole column.
  public mutating func decideTags(in table: TextTable) {
    // This program writes these columns, and commas without a header of Anki's.
    let isOwn = columns.contains(.created) && columns.contains(.markup) && !table.header.isPresent
    hasBlanksBetweenTags =
      isOwn
      ? false
      : columns.firstIndex(of: .tags).map {
        table.rows.haveBlanksBetweenTags(in: $0, isAnki: table.header.isPresent)
      } ?? false
  }
}

extension TableColumn {
  /// Whether the column has one of the card's texts.
  public var isText: Bool { if case .text = self { true } else { false } }
}

extension CardKinds {
  /// Anki's note type with a card in reverse only where a third field says so.
  static let optionallyReversed = "basic (optional reversed card)"

  /// Returns the kind that tables call by a name: that of a kind, or else of one of Anki's stock note types.
  func inTables(_ name: String) -> (kind: CardKind, isReversed: Bool?)? {
    if let kind = named(name) { return (kind, nil) }
    return switch name.folded() {
    case "basic", "basic (type in the answer)", CardKinds.optionallyReversed: (.question, false)
    case "basic (and reversed card)": (.question, true)
    default: nil
    }
  }
}

extension TextTable {
  /// The number of the row that may be a heading: the first that is no title.
  private var headingRow: Int { titles.isEmpty ? 0 : rows.indices.first { titles[$0] == nil } ?? 0 }

  /// The fields of the row that may be a heading.
  public var heading: [String] { rows.indices.contains(headingRow) ? rows[headingRow] : [] }

  /// The first rows below that one.
  fileprivate var belowHeading: [[String]] {
    rows.indices.dropFirst(headingRow + 1).lazy.filter { titles[$0] == nil }.prefix(50).map { rows[$0] }
  }

  /// The numbers of the lines that are titles or comments, and name no deck.
  private var titleLines: [Int] { titles.filter { $0.value.deck == nil }.keys.sorted().map { lines[$0] } }

  /// Returns the rows of each card: one, and those that continue its last field.
  ///
  /// - Parameters:
  ///   - layout: The layout, which may join lines to the row above.
  ///   - most: The most cards that are needed.
  /// - Returns: The rows of the first cards, at most `most`.
  public func body(_ layout: TableLayout, most: Int = .max) -> [Range<Int>] {
    var body: [Range<Int>] = []
    let first = headingRow + (layout.hasHeading ? 1 : 0)
    for row in rows.indices.dropFirst(first) where titles.isEmpty || titles[row] == nil {
      if layout.joinsLines, rows.fields(of: row) == 1, let last = body.last, last.upperBound == row,
        rows.fields(of: last.lowerBound) > 1
      {
        body[body.count - 1] = last.lowerBound..<row + 1
      } else if body.count < most {
        body.append(row..<row + 1)
      } else {
        break
      }
    }
    return body
  }

  /// Returns the fields of a card's rows.
  public func fields(of card: Range<Int>) -> [String] {
    guard let first = card.first else { return [] }
    var fields = rows[first]
    for row in card.dropFirst() { fields[fields.count - 1] += "\n" + (rows[row].first ?? "") }
    return fields
  }

  /// The fewest cards for which it pays to divide the work.
  private static let share = 2000

  /// What became of some rows.
  private struct Share: Sendable {
    var cards: [ImportedCard] = []
    var unreadable: [UnreadablePlace] = []
    var incomplete: [UnreadablePlace] = []
  }

  /// Returns the cards of a layout, and the rows that cannot be cards.
  public func cards(_ layout: TableLayout, kinds: CardKinds, by workers: some Workers = OneWorker()) -> ImportedCards {
    let body = body(layout)
    let sections = titles.compactMap { row, title in title.deck.map { (row: row, deck: $0) } }.sorted {
      $0.row < $1.row
    }
    let shares = workers.shares(of: body.count, least: TextTable.share) { own in
      var share = Share()
      share.cards.reserveCapacity(own.count)
      var next = 0
      for rows in body[own] {
        while next < sections.count, sections[next].row < rows.lowerBound { next += 1 }
        let line = lines[rows.lowerBound]
        do throws(ImportProblem) {
          let card = try layout.card(
            of: fields(of: rows), in: next > 0 ? sections[next - 1].deck : nil, kinds: kinds)
          share.cards.append(card)
          if !card.notUnderstood.isEmpty { share.incomplete += UnreadablePlace.incomplete(card, line: line) }
        } catch { share.unreadable.append(UnreadablePlace(line: line, error)) }
      }
      return share
    }
    var cards = ImportedCards(
      cards: workers.joined(shares.map(\.cards)), unreadable: shares.flatMap(\.unreadable),
      incomplete: shares.flatMap(\.incomplete))
    cards.rowsLeftOut = rest
    cards.titleLines = titleLines
    if layout.joinsLines { cards.joinedLines = body.flatMap { $0.dropFirst().map { lines[$0] } } }
    cards.replacedCharacters = replacedCharacters
    return cards
  }
}

extension TableLayout {
  /// Returns the card of a row, which is in a deck that a title above it names, unless it names one itself.
  ///
  /// - Throws: `ImportProblem`, the reason why the row is no card.
  public func card(
    of row: [String], in section: String? = nil, kinds: CardKinds
  ) throws(ImportProblem) -> ImportedCard {
    guard row.count < TextTable.mostColumns else { throw .tooManyColumns }
    var cells = CardCells(kind, in: markup)
    for (column, cell) in zip(columns, row) {
      switch column {
      case .ignored: break
      case .text(let number):
        while cells.texts.count <= number { cells.texts.append("") }
        cells.texts[number] = cell
      default:
        cells.said.insert(column)
        if !cell.isEmpty { cells.cells[column] = cell }
      }
    }
    while cells.texts.last?.isEmpty == true { cells.texts.removeLast() }
    if hasOptions, kind == .choice { cells.texts = TableLayout.choices(cells.texts) }
    if cells.texts.count < 3, kind == .facts || hasOptions && kind == .choice, cells.cells[.kind] == nil {
      cells.kind = .question
    }
    if cells.said.contains(.tags) || !tags.isEmpty { cells.tags = tags + separated(cells.cells[.tags]) }
    if cells.cells[.deck] == nil { cells.cells[.deck] = section ?? deck }
    return try cells.card(kinds)
  }

  /// Returns a question, its answer, and the wrong choices. The answer may be the letter or the number of a choice, unless
  /// a choice says so itself.
  private static func choices(_ texts: [String]) -> [String] {
    guard texts.count > 2 else { return texts }
    let options = texts[2...].map { $0.folded() }
    var answer = texts[1]
    if let sign = answer.folded().utf8.first, answer.utf8.count == 1, !options.contains(answer.folded()) {
      let place = sign >= UInt8(ascii: "a") ? Int(sign) - 0x61 : Int(sign) - 0x31
      if options.indices.contains(place), !options[place].isEmpty { answer = texts[2 + place] }
    }
    let right = answer.folded()
    return [texts[0], answer] + texts[2...].filter { !$0.isEmpty && $0.folded() != right }
  }

  private func separated(_ text: String?) -> [String] {
    guard let text else { return [] }
    if hasBlanksBetweenTags { return text.split(whereSeparator: \.isWhitespace).map(String.init) }
    return Tags.parts(of: text).map { tag in
      tag.contains(",") && tag.first == "\"" ? String(tag.dropFirst().dropLast()) : tag
    }
  }
}
