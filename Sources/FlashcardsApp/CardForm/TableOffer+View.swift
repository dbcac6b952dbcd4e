import FlashcardKit
import TextUI

/// The drawing of the offer: its rows, and the first cards below them.
extension TableOffer {
  /// The maximum number of cards shown.
  private static let mostShown = 12

  func frame(in area: Rect) -> Rect {
    let shown = min(table.rows.count, TableOffer.mostShown)
    let height = rows.count + 2 + shown + (problem == nil ? 0 : 3)
    return Dialog.frame(width: min(100, max(1, area.width - 10)), height: height, in: area)
  }

  func list(in area: Rect) -> Rect {
    let content = frame(in: area).inset(left: 1, top: 1, right: 1, bottom: 1)
    return Rect(x: content.x, y: content.y, width: content.width, height: min(content.height, rows.count))
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(in: area)
    Dialog.render(frame, title: title, into: &surface)
    let list = list(in: area)
    for line in 0..<list.height where rows.indices.contains(line + cursor.offset) {
      let isSelected = line + cursor.offset == cursor.index
      let row = rows[line + cursor.offset]
      ListRow.render(
        label: [Run(Words.label(of: row, cards.cards.count - known.count), isSelected ? .title : .text)],
        detail: [Run(value(of: row, world), .dim)], isSelected: isSelected,
        isFocused: true, into: &surface,
        row: list.row(line))
    }
    let below = Rect(
      x: list.x + ListRow.left, y: list.bottom, width: max(0, list.width - 2 * ListRow.left),
      height: max(0, frame.bottom - 1 - list.bottom))
    let lines =
      problem.map { [Run($0, .warning)].wrapped(to: max(1, below.width), limit: min(2, max(1, below.height - 2))) }
      ?? []
    let (shown, note) = below.splitBottom(min(lines.count, below.height))
    surface.clipped(to: note) { surface in
      for (row, line) in lines.enumerated() { surface.write(line, x: note.x, y: note.y + row) }
    }
    renderCards(into: &surface, in: shown.height > 4 ? shown.inset(top: 1) : shown)
  }

  private var title: String {
    switch origin {
    case .pasted: Words.pastedTable
    case .file(let name): Words.importing(name)
    }
  }

  private func value(of row: TableOfferRow, _ world: World) -> String {
    let title = deck.flatMap { world.library.deck($0)?.title }
    return switch row {
    // The deck of a file has a row of its own.
    case .create: rows.contains(.deck) ? "" : Words.short(title ?? newDeck)
    case .deck: title.map(Words.short) ?? Words.newDeck(newDeck)
    default: Words.value(of: row, layout)
    }
  }

  /// What is left out, or `nil`.
  private var problem: String? {
    let lost = table.body(layout).count - cards.cards.count
    let sentences = [
      lost > 0 ? Words.rowsWithoutCard(lost, duplicates: lost - cards.skipped) : nil,
      known.count > 0 ? Words.alreadyThere(known.count) : nil,
      table.rest > 0 ? Words.rowsLeftOut(table.rest, after: TextTable.mostRows) : nil,
    ]
    let said = sentences.compactMap { $0 }
    return said.isEmpty ? nil : said.joined(separator: " ")
  }

  /// Draws the first rows as the cards that they become, below a heading.
  private func renderCards(into surface: inout Surface, in area: Rect) {
    guard area.height > 1 else { return }
    let titles = Words.sideTitles
    var columns = [Table.Column(titles.front, .share(2)), Table.Column(titles.back, .share(3))]
    if layout.hasTags { columns.append(Table.Column(Words.FieldLabel.tags, .share(1))) }
    Table.render(columns.map { [Run($0.title, .dim)] }, columns: columns, into: &surface, row: area.row(0))
    for (line, row) in table.body(layout).prefix(area.height - 1).enumerated() {
      let place = area.row(line + 1)
      guard let card = layout.card(of: row) else {
        let text = row.filter { !$0.isEmpty }.map(TableOffer.line).joined(separator: " · ")
        surface.write([Run("✗ ", .error), Run(text, .dim)].truncated(to: place.width), x: place.x, y: place.y)
        continue
      }
      let back = card.content.back.map(TableOffer.line).joined(separator: " · ")
      Table.render(
        [[Run(TableOffer.line(card.content.front))], [Run(back)], [Run(card.tags.joined(separator: ", "), .dim)]],
        columns: columns, into: &surface, row: place)
    }
  }

  /// Returns the beginning of a text on one line.
  private static func line(_ text: String) -> String { String(text.prefix(300)).cleanedLine() }
}
