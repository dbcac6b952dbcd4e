import FlashcardKit
import TextUI

/// Drawing cards as a table.
extension CardList {
  /// The columns of the table. What is found online has only two sides.
  func columns(_ world: World) -> [CardColumn] {
    listing.map { world.library.columns(of: $0).columns } ?? [.front, .back]
  }

  func tableLayout(_ world: World, _ layout: CardListLayout) -> CardTableLayout {
    var columns = self.columns(world)
    let isOwn = listing.map(world.library.hasOwnColumns) == true
    // What the cards are sorted by is seen first among what is added to the two sides.
    let added = isOwn ? nil : sort.map(\.column).flatMap { columns.prefix(2).contains($0) ? nil : $0 }
    if let added, listing != nil {
      columns.removeAll { $0 == added }
      columns.insert(added, at: 2)
    }
    if pan > 0, columns.count > 1 {
      columns.removeSubrange(1..<min(columns.count - 1, 1 + pan))
      return CardTableLayout(columns, width: layout.area.width)
    }
    return CardTableLayout(columns, needed: isOwn ? nil : added == nil ? 2 : 3, width: layout.area.width)
  }

  func table(_ world: World, _ range: Range<Int>, _ layout: CardListLayout, isFocused: Bool, _ surface: inout Surface) {
    let table = tableLayout(world, layout)
    headings(table, in: layout.area.row(0), &surface)
    var reader = reader(for: table.columns, world)
    for index in range {
      let card = cards[index]
      let row = layout.place(index, offset: cursor.offset)
      let isSelected = index == cursor.index
      let figures = reader?.figures(of: card)
      let texts = table.columns.map { cell($0, of: card, figures, isSelected: isSelected, world) }
      line(card, texts, isSelected: isSelected, at: row, table, &surface)
      if isSelected, isFocused { surface.select(row) }
    }
  }

  /// Returns a reader of the figures of cards, or `nil` if no column needs them.
  func reader(for columns: [CardColumn], _ world: World) -> CardFiguresReader? {
    guard columns.contains(where: \.needsReviews) else { return nil }
    return world.reviews.book.map { CardFiguresReader($0, world.library, at: world.moment) }
  }

  private func headings(_ table: CardTableLayout, in row: Rect, _ surface: inout Surface) {
    guard !row.isEmpty else { return }
    let places = Table.places(table.widths, in: row)
    for (index, column) in table.columns.enumerated() {
      let place = places[index + 1]
      let isSorted = sort?.column == column
      let style: Style = isSorted ? .accent : .dim
      let sign = sort?.isDescending == true ? "▾" : "▴"
      let name = [Run(Words.name(column), style)].truncated(to: max(0, place.width))
      let x = column.isNumber ? place.right - name.columns : place.x
      surface.clipped(to: row) { surface in
        surface.write(name, x: x, y: row.y)
        // The sign is in the gap before a number, and after a text.
        if isSorted { surface.write(sign, x: column.isNumber ? x - 1 : x + name.columns, y: row.y, style: style) }
      }
    }
    if pan > 0 { surface.clipped(to: row) { _ = $0.write(Words.columnsBefore(pan), x: row.x, y: row.y, style: .dim) } }
    if table.hidden > 0 {
      let more = Words.moreColumns(table.hidden)
      surface.clipped(to: row) { _ = $0.write(more, x: row.right - more.columns, y: row.y, style: .dim) }
    }
  }

  private func line(
    _ card: Card, _ texts: [[Run]], isSelected: Bool, at row: Rect, _ table: CardTableLayout, _ surface: inout Surface
  ) {
    let signs = [
      Run(isSelected ? "▌" : " ", .accent),
      owned.contains(card.id) ? Run("✓", .success) : Run(card.isFavorite ? "★" : " ", .star),
      Run(marks.contains(card.id) ? "✓" : " ", .success),
    ]
    if isFlipped(card) {
      let wide = [table.widths[0], Table.Column("", .share(1))]
      Table.render(
        [signs, [Run("▸ ", .accent), Run(CardFace.summary(card))]], columns: wide, into: &surface, row: row)
      return
    }
    // A flag is seen even where its column isn't.
    let flag = table.columns.contains(.flag) ? nil : card.flag
    var texts = texts
    if let flag, !texts.isEmpty { texts[0].insert(contentsOf: [.flag(flag), Run(" ")], at: 0) }
    Table.render([signs] + texts, columns: table.widths, into: &surface, row: row)
  }

  func cell(
    _ column: CardColumn, of card: Card, _ figures: CardFigures?, isSelected: Bool, _ world: World
  ) -> [Run] {
    switch column {
    case .front:
      return [Run(card.front.start(400).onOneLine, isSelected ? .title : .text)].marked(by: query)
    case .back: return [Run(CardFace.summary(card), .dim)].marked(by: query)
    case .deck:
      return [Run(world.library.home(of: card.id).flatMap { world.library.deck($0) }?.title.cleanedLine() ?? "", .dim)]
    case .due:
      guard let figures else { return [] }
      let isAhead = figures.status.isSuspended || figures.state.phase == .new
      return [Run(Words.shortDue(figures, at: world.moment), isAhead ? .dim : .text)]
    case .interval, .stability, .retrievability, .difficulty, .lapses, .reps:
      return figures.map { [Run(Words.figure(column, $0))] } ?? []
    case .tags: return card.tags.isEmpty ? [] : [Run(Words.tags(card.tags), .dim)].marked(by: query)
    case .flag: return card.flag.map { [.flag($0)] } ?? []
    case .created: return [Run(date(card.created, world), .dim)]
    case .changed: return [Run(date(card.changed, world), .dim)]
    case .kind: return [Run(card.content.kind.shortName.cleanedLine(), .dim)]
    }
  }

  private func date(_ time: Milliseconds, _ world: World) -> String {
    Words.isoDate(StudyDay(Moment(time: time, offset: Int(world.moment.offset)), endsAt: 0))
  }
}
