import FlashcardKit
import TextUI

/// Drawing cards as a table.
extension CardList {
  /// The columns of the table. What is found online has only two sides.
  func columns(_ world: World) -> [CardColumn] {
    listing.map { world.library.columns(of: $0).columns } ?? [.front, .back]
  }

  /// Whether the person chose the columns.
  func hasOwnColumns(_ world: World) -> Bool { listing.map(world.library.hasOwnColumns) == true }

  func tableLayout(_ world: World, _ layout: CardListLayout) -> CardTableLayout {
    var columns = self.columns(world)
    let isOwn = hasOwnColumns(world)
    // The back of the selected card is whole beside the table: fronts have the room of its column, unless matches are there.
    if !isOwn, CardDetail.isShown(world), query == nil, sort?.column != .back { columns.removeAll { $0 == .back } }
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
    return CardTableLayout(
      columns, needed: isOwn ? nil : added == nil ? 2 : 3, isBesideCard: CardDetail.isShown(world),
      width: layout.area.width)
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
      line(card, texts, isSelected: isSelected, at: row, table, world, &surface)
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
    _ card: Card, _ texts: [[Run]], isSelected: Bool, at row: Rect, _ table: CardTableLayout, _ world: World,
    _ surface: inout Surface
  ) {
    let signs = [
      Run(isSelected ? "▌" : " ", .accent),
      owned.contains(card.id) ? Run("✓", .success) : Run(card.isFavorite ? "★" : " ", .star),
      Run(marks.contains(card.id) ? "✓" : " ", .success),
    ]
    if isFlipped(card) {
      let wide = [table.widths[0], Table.Column("", .share(1))]
      Table.render(
        [signs, [Run("▸ ", .accent), Run(world.line(of: card, .back))]], columns: wide, into: &surface, row: row)
      return
    }
    // A flag is seen even where its column isn't.
    let flag = table.columns.contains(.flag) ? nil : card.flag
    let states = (flag.map { [.flag($0)] } ?? []) + world.signs(of: card)
    var texts = texts
    if !states.isEmpty, !texts.isEmpty { texts[0].insert(contentsOf: states + [Run(" ")], at: 0) }
    Table.render([signs] + texts, columns: table.widths, into: &surface, row: row)
  }

  func cell(
    _ column: CardColumn, of card: Card, _ figures: CardFigures?, isSelected: Bool, _ world: World
  ) -> [Run] {
    switch column {
    case .front:
      return [Run(world.line(of: card, .front), isSelected ? .title : .text)].marked(by: query)
    case .back: return [Run(world.line(of: card, .back), .dim)].marked(by: query)
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

/// The layout of a table of cards: signs at the left, and as many of the chosen columns as fit.
struct CardTableLayout {
  /// The visible columns.
  let columns: [CardColumn]
  /// The number of chosen columns that don't fit.
  let hidden: Int
  /// The widths: first of the signs, then of each visible column.
  let widths: [Table.Column]

  /// The number of columns for the selection, the star, and the mark.
  static let signs = 3
  private static let gap = 2
  /// The columns for the sign that some don't fit.
  private static let more = 3

  /// The widths that columns need at least, where they depend on the list.
  fileprivate struct Least {
    var front = CardColumn.leastOfTexts
    var back = CardColumn.leastOfTexts
    var due = 9

    /// Both texts.
    static func texts(_ width: Int) -> Least { Least(front: width, back: width) }

    /// Beside a card, which has the whole texts and its schedule, the front tells cards apart.
    static func besideCard(front: Int) -> Least { Least(front: front, due: 9) }
  }

  /// Returns the least width of a table with all of some columns.
  private static func least(_ columns: some Sequence<CardColumn>, _ least: Least) -> Int {
    columns.reduce(signs) { $0 + gap + $1.least(least) }
  }

  /// Returns the least width of a table beside a card: with all columns that the person chose, or else without the tags.
  static func leastBesideCard(_ columns: [CardColumn], areOwn: Bool) -> Int {
    areOwn ? least(columns, Least()) : least(columns.filter { $0 != .tags }, .besideCard(front: 20))
  }

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - chosen: The columns in order.
  ///   - needed: The number of columns after which texts have more room before others are added, or `nil` if the person
  ///     chose the columns.
  ///   - isBesideCard: Whether the selected card is shown beside the table.
  ///   - width: The width of the table.
  init(_ chosen: [CardColumn], needed: Int? = nil, isBesideCard: Bool = false, width: Int) {
    let isDefault = needed != nil
    let needed = max(1, min(needed ?? 1, chosen.count))
    // The sign that some columns don't fit stands in the heading of the last one, or after it.
    func room(_ count: Int) -> Int {
      let isAfter = count < chosen.count && !chosen[count - 1].hasRoomInHeading
      return width - (isAfter ? CardTableLayout.more : 0)
    }
    var count = chosen.count
    // Texts have more room before a column is added. When a card is due is worth some of it.
    func leastWith(_ count: Int) -> Least? {
      let isDue = chosen[count - 1] == .due
      let isNeeded = isDue || chosen[count - 1] == .deck
      var steps = [Least()]
      if isDefault, isBesideCard {
        // In the room of the back, fronts come before further columns.
        steps = (isNeeded ? [20, 14] : chosen.contains(.back) ? [20] : [36]).map { Least.besideCard(front: $0) }
      } else if isDefault {
        steps = (isDue ? [20, 13] : [20]).map { Least.texts($0) }
      }
      return steps.first { CardTableLayout.least(chosen.prefix(count), $0) <= room(count) }
    }
    while count > needed, leastWith(count) == nil { count -= 1 }
    let least = (count > needed ? leastWith(count) : nil) ?? Least()
    while count > 1, CardTableLayout.least(chosen.prefix(count), least) > room(count) { count -= 1 }
    let shown = Array(chosen.prefix(count))
    hidden = chosen.count - count
    let left = max(0, room(count) - CardTableLayout.least(shown, least))
    let extra = CardTableLayout.shared(left, among: shown, least)
    columns = shown
    widths =
      [Table.Column("", .fixed(CardTableLayout.signs))]
      + zip(shown, extra).map { column, extra in
        // The only column may be wider than the window.
        let own = min(column.least(least) + extra, max(1, width - CardTableLayout.signs - CardTableLayout.gap))
        return Table.Column(Words.name(column), .fixed(own), isRight: column.isNumber)
      }
  }

  /// Distributes free room among the columns that can use it.
  private static func shared(_ room: Int, among columns: [CardColumn], _ least: Least) -> [Int] {
    var extra = Array(repeating: 0, count: columns.count)
    var open = columns.indices.filter { columns[$0].weight > 0 }
    var left = room
    while left > 0, !open.isEmpty {
      let weights = open.reduce(0) { $0 + columns[$1].weight }
      func most(_ index: Int) -> Int { max(0, columns[index].most - columns[index].least(least)) }
      let full = open.filter { most($0) <= left * columns[$0].weight / weights }
      if full.isEmpty {
        for index in open { extra[index] = left * columns[index].weight / weights }
        // What rounding leaves goes to the first.
        if let first = open.first { extra[first] += left - open.reduce(0) { $0 + extra[$1] } }
        break
      }
      for index in full { extra[index] = most(index) }
      left -= full.reduce(0) { $0 + extra[$1] }
      open.removeAll(where: full.contains)
    }
    return extra
  }

  /// Returns the index of the column at a point of a row, or `nil` if it is among the signs.
  func index(at x: Int, in row: Rect) -> Int? {
    let places = Table.places(widths, in: row)
    return columns.indices.last { x >= places[$0 + 1].x - 1 }
  }
}

extension CardColumn {
  /// The width that a column of texts needs.
  static let leastOfTexts = 12

  /// Returns the width that the column needs.
  fileprivate func least(_ least: CardTableLayout.Least) -> Int {
    switch self {
    case .front: least.front
    case .back: least.back
    case .due: least.due
    case .deck: 10
    case .created, .changed, .difficulty: 10
    case .stability: 9
    case .interval, .kind: 8
    case .reps: 7
    case .retrievability, .lapses, .tags: 6
    case .flag: 4
    }
  }

  /// The width beyond which more room is of no use.
  fileprivate var most: Int {
    switch self {
    case .front, .back: 1000
    case .deck, .tags: 28
    default: least(CardTableLayout.Least())
    }
  }

  /// The share of the room that is left.
  fileprivate var weight: Int {
    switch self {
    case .front, .back: 2
    case .deck, .tags: 1
    default: 0
    }
  }

  /// Whether a sign fits at the right of its heading.
  fileprivate var hasRoomInHeading: Bool {
    !isNumber && least(CardTableLayout.Least()) >= Words.name(self).columns + 3
  }

  /// Whether its values are numbers, aligned at the right.
  var isNumber: Bool {
    switch self {
    case .interval, .stability, .retrievability, .difficulty, .lapses, .reps: true
    default: false
    }
  }
}
