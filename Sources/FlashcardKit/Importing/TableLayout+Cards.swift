extension TextTable {
  /// Returns the rows of each card: one, and those that continue its last field.
  ///
  /// - Parameters:
  ///   - layout: The layout, which may join lines to the row above.
  ///   - most: The most cards that are needed.
  /// - Returns: The rows of the first cards, at most `most`.
  public func body(_ layout: TableLayout, most: Int = .max) -> [Range<Int>] {
    var body: [Range<Int>] = []
    for row in rows.indices.dropFirst(layout.hasHeading ? 1 : 0) {
      if layout.joinsLines, rows.fields(of: row) == 1, let last = body.last, rows.fields(of: last.lowerBound) > 1 {
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
    let shares = workers.shares(of: body.count, least: TextTable.share) { own in
      var share = Share()
      share.cards.reserveCapacity(own.count)
      for rows in body[own] {
        let line = lines[rows.lowerBound]
        do throws(ImportProblem) {
          let card = try layout.card(of: fields(of: rows), kinds: kinds)
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
    cards.replacedCharacters = replacedCharacters
    return cards
  }
}

extension TableLayout {
  /// Returns the card of a row.
  ///
  /// - Throws: `ImportProblem`, the reason why the row is no card.
  public func card(of row: [String], kinds: CardKinds) throws(ImportProblem) -> ImportedCard {
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
    if cells.texts.count < 3, kind == .facts, cells.cells[.kind] == nil { cells.kind = .question }
    if cells.said.contains(.tags) || !tags.isEmpty { cells.tags = tags + separated(cells.cells[.tags]) }
    if cells.cells[.deck] == nil { cells.cells[.deck] = deck }
    return try cells.card(kinds)
  }

  private func separated(_ text: String?) -> [String] {
    guard let text else { return [] }
    let hasBlanks = hasBlanksBetweenTags && !text.contains(",")
    if hasBlanks { return text.split(whereSeparator: \.isWhitespace).map(String.init) }
    return Tags.parts(of: text).map { tag in
      tag.contains(",") && tag.first == "\"" ? String(tag.dropFirst().dropLast()) : tag
    }
  }
}
