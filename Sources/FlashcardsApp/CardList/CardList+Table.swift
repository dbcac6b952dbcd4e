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
    // What the cards are sorted by is seen first among what is added to the two sides.
    let added = isOwn ? nil : sort.map(\.column).flatMap { columns.prefix(2).contains($0) ? nil : $0 }
    if let added, listing != nil {
      columns.removeAll { $0 == added }
      columns.insert(added, at: 2)
    }
    if pan > 0, columns.count > 1 {
      columns.removeSubrange(1..<min(columns.count - 1, 1 + pan))
      return CardTableLayout(columns, signs: signWidth, width: layout.area.width)
    }
    return CardTableLayout(
      columns, needed: isOwn ? nil : added == nil ? 2 : 3, texts: textWidths, isBesideCard: CardDetail.isShown(world),
      signs: signWidth, width: layout.area.width)
  }

  func table(_ world: World, _ range: Range<Int>, _ layout: CardListLayout, isFocused: Bool, _ surface: inout Surface) {
    let table = tableLayout(world, layout)
    headings(table, world, in: layout.headings, &surface)
    var reader = reader(for: table.columns, world)
    for index in range {
      let card = cards[index]
      let row = layout.place(index, offset: cursor.offset)
      let isSelected = index == cursor.index
      if isSelected { surface.write("▌", x: row.x, y: row.y, style: isFocused ? .accent : .dim) }
      let figures = reader?.figures(of: card)
      let texts = zip(table.columns, table.places(in: row)).map { column, place in
        cell(column, of: card, figures, isSelected: isSelected, width: place.width, world)
      }
      line(card, texts, at: row, table, world, &surface)
      if isSelected, isFocused { surface.select(row) }
    }
  }

  /// Returns a reader of the figures of cards, or `nil` if no column needs them.
  func reader(for columns: [CardColumn], _ world: World) -> CardFiguresReader? {
    guard columns.contains(where: \.needsReviews) else { return nil }
    return world.reviews.book.map { CardFiguresReader($0, world.library, at: world.moment) }
  }

  private func headings(_ table: CardTableLayout, _ world: World, in row: Rect, _ surface: inout Surface) {
    guard !row.isEmpty else { return }
    for (column, place) in zip(table.columns, table.places(in: row)) {
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
    let places = marks(table, world, in: row)
    surface.clipped(to: row) { surface in
      if pan > 0 { surface.write(world.words.columnsBefore(pan), x: places.before.x, y: row.y) }
      if table.hidden > 0 {
        surface.write(more(table, world, in: row), x: places.more.x, y: row.y)
      }
    }
  }

  /// Returns the mark in the headings that some columns don't fit, with the key that scrolls to them: in words where the
  /// heading of the last column leaves room.
  private func more(_ table: CardTableLayout, _ world: World, in row: Rect) -> [Run] {
    let mark = world.words.moreColumns(table.hidden)
    var taken = row.x
    if let column = table.columns.last, let place = table.places(in: row).last {
      taken = column.isNumber ? place.right : place.x + Words.name(column).columns + 1
    }
    return taken + 1 + mark.columns <= row.right ? mark : world.words.moreColumnsBriefly(table.hidden)
  }

  /// Returns the places of the marks in the headings, which are empty where no column is out of sight.
  private func marks(_ table: CardTableLayout, _ world: World, in row: Rect) -> (before: Rect, more: Rect) {
    let before = pan > 0 ? world.words.columnsBefore(pan).columns : 0
    let more = table.hidden > 0 ? self.more(table, world, in: row).columns : 0
    return (
      Rect(x: row.x, y: row.y, width: before, height: 1), Rect(x: row.right - more, y: row.y, width: more, height: 1)
    )
  }

  /// Returns the action that a click on a mark in the headings does, or `nil` if there is none at the point.
  func scrolling(at point: Point, _ world: World, _ layout: CardListLayout) -> Action? {
    guard layout.headings.contains(point) else { return nil }
    let places = marks(tableLayout(world, layout), world, in: layout.headings)
    return places.more.contains(point) ? .right : places.before.contains(point) ? .left : nil
  }

  private func line(
    _ card: Card, _ texts: [[Run]], at row: Rect, _ table: CardTableLayout, _ world: World, _ surface: inout Surface
  ) {
    let signs = signs(of: card, hasFlag: !table.columns.contains(.flag), world).truncated(to: table.signs)
    surface.clipped(to: row) { _ = $0.write(signs, x: row.x + 1, y: row.y) }
    let isFlipped = isFlipped(card)
    Table.render(
      isFlipped ? [[Run("▸ ", .accent), Run(world.line(of: card, .back))]] : texts,
      columns: isFlipped ? [Table.Column("", .share(1))] : table.widths, into: &surface, row: table.texts(in: row))
  }

  /// Returns the signs before the texts of a card, without blanks between them: its mark, star, and flag, and what keeps
  /// it out of review. A flag has a sign where it has no column.
  private func signs(of card: Card, hasFlag: Bool, _ world: World) -> [Run] {
    var signs: [Run] = []
    // Found online, the sign of cards that one has is that of a mark, and has a place of its own.
    if listing == nil { signs.append(owned.contains(card.id) ? Run("✓", .success) : Run(" ")) }
    if marks.contains(card.id) { signs.append(Run("✓", .success)) }
    if card.isFavorite { signs.append(Run("★", .star)) }
    if hasFlag, let flag = card.flag { signs.append(.flag(flag)) }
    return signs + world.signs(of: card)
  }

  /// Finds the widths that texts and signs need. The column of signs is as wide as the rows on hand need it, and stays as
  /// wide while one walks along the list, or until marks are cleared.
  mutating func settleWidths(in world: World, _ layout: CardListLayout) {
    guard world.cardListLook == .table else { return }
    if textWidths == nil { textWidths = widthsOfTexts }
    let hasFlag = !columns(world).contains(.flag)
    for card in cards.dropFirst(cursor.offset).prefix(layout.rows) where signWidth < CardTableLayout.mostSigns {
      signWidth = min(max(signWidth, signs(of: card, hasFlag: hasFlag, world).columns), CardTableLayout.mostSigns)
    }
  }

  /// The widths in which most sides and tags of the cards are whole, judged by the first few as they are written: to lay
  /// them out costs more, and so do cards from all parts of a long list.
  private var widthsOfTexts: SideWidths? {
    let first = cards.prefix(30)
    guard !first.isEmpty else { return nil }
    func most(_ width: (Card) -> Int) -> Int { first.map(width).sorted()[first.count * 9 / 10] }
    return SideWidths(
      front: most { $0.content.front.start(100).onOneLine.columns },
      back: most { CardFace.summary($0.content).start(100).columns },
      tags: most { Words.tags($0.tags).columns })
  }

  func cell(
    _ column: CardColumn, of card: Card, _ figures: CardFigures?, isSelected: Bool, width: Int = .max, _ world: World
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
      return [Run(Words.shortDue(figures, at: world.moment, width: width), isAhead ? .dim : .text)]
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

/// Widths of the two sides of cards, and of their tags.
struct SideWidths: Hashable, Sendable {
  var front: Int
  var back: Int
  /// The width that most tags need, or `nil` if it isn't known.
  var tags: Int?

  /// Creates widths from those of both sides.
  init(front: Int, back: Int, tags: Int? = nil) { (self.front, self.back, self.tags) = (front, back, tags) }

  /// Creates equal widths.
  init(_ both: Int) { self.init(front: both, back: both) }

  /// Returns widths that are changed alike.
  func map(_ change: (Int) -> Int) -> SideWidths { SideWidths(front: change(front), back: change(back), tags: tags) }
}

/// The layout of a table of cards: signs at the left, and as many of the chosen columns as fit.
///
/// The two sides come first: unless the person chose the columns, others are added only where that leaves each side the
/// width that most texts need, or one at which long texts can be read. That is less beside when cards are due and, among
/// all cards, beside their decks, than beside anything else.
struct CardTableLayout {
  /// The visible columns.
  let columns: [CardColumn]
  /// The number of chosen columns that don't fit.
  let hidden: Int
  /// The number of columns for signs, after the one for the bar of the selected card.
  let signs: Int
  /// The widths of the visible columns.
  let widths: [Table.Column]

  /// The most columns for signs.
  static let mostSigns = 4
  private static let gap = 2
  /// The columns for the sign that some don't fit.
  private static let more = 3

  /// The width from which a long text is worth a column, and the width of a column of short ones.
  fileprivate static let leastOfTexts = 12
  private static let leastOfShortTexts = 8
  /// The width that sides keep beside columns that the person chose, or what cards are sorted by.
  private static let textsBesideOwn = 16
  /// The width that the two sides have before other columns are added, unless texts need less: beside when cards are due,
  /// beside their decks, and beside more.
  private static let (mostBesideDue, mostBesideDeck, mostOfTexts) = (17, 16, 24)
  /// The same beside a card, which has the whole texts.
  private static let mostBesideCard = 20

  /// Returns the width that the two sides have before a column is added.
  private static func most(beside column: CardColumn) -> Int {
    switch column {
    case .due: mostBesideDue
    case .deck: mostBesideDeck
    default: mostOfTexts
    }
  }

  /// Returns what is at the left of the texts: the bar, signs, and a blank.
  private static func lead(_ signs: Int) -> Int { signs + 2 }

  /// Returns the least width of some columns, with sides of a width.
  private static func least(_ columns: some Sequence<CardColumn>, texts: SideWidths) -> Int {
    columns.reduce(-gap) { $0 + gap + $1.least(texts: texts) }
  }

  /// Returns the least width of a table beside a card: with all columns that the person chose, or else without tags and
  /// the deck, which the card beside it names.
  static func leastBesideCard(_ columns: [CardColumn], areOwn: Bool) -> Int {
    lead(1)
      + (areOwn
        ? least(columns, texts: SideWidths(textsBesideOwn))
        : least(columns.filter { $0 != .tags && $0 != .deck }, texts: SideWidths(mostBesideCard)))
  }

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - chosen: The columns in order.
  ///   - needed: The number of columns after which texts have more room before others are added, or `nil` if the person
  ///     chose the columns.
  ///   - texts: The widths that most texts need, or `nil` if they aren't known.
  ///   - isBesideCard: Whether the selected card is shown beside the table.
  ///   - signs: The number of columns for signs.
  ///   - width: The width of the table.
  init(
    _ chosen: [CardColumn], needed: Int? = nil, texts: SideWidths? = nil, isBesideCard: Bool = false, signs: Int = 1,
    width: Int
  ) {
    let needed = needed ?? chosen.count
    let most = isBesideCard ? CardTableLayout.mostBesideCard : CardTableLayout.mostOfTexts
    let good = (texts ?? SideWidths(most)).map { min(max(CardTableLayout.leastOfShortTexts, $0), most) }
    func text(_ count: Int) -> SideWidths {
      // The card beside a table says when it is due, and names its deck.
      let added = isBesideCard ? nil : chosen.prefix(count).last
      let limit = added.map { CardTableLayout.most(beside: $0) } ?? most
      return count > needed
        ? good.map { min($0, limit) }
        : count > 2 ? good.map { min($0, CardTableLayout.textsBesideOwn) } : SideWidths(CardTableLayout.leastOfTexts)
    }
    // The sign that some columns don't fit stands in the heading of the last one, or after it.
    func room(_ count: Int, signs: Int) -> Int {
      let isAfter = count < chosen.count && !chosen[count - 1].hasRoomInHeading
      return width - CardTableLayout.lead(signs) - (isAfter ? CardTableLayout.more : 0)
    }
    func total(_ count: Int) -> Int { CardTableLayout.least(chosen.prefix(count), texts: text(count)) }
    // More signs than one are taken from a text, so that no column disappears when a card is marked.
    let hasTexts = chosen.first.map { $0 == .front || $0 == .back } == true
    var count = chosen.count
    while count > 1, total(count) > room(count, signs: hasTexts ? 1 : signs) { count -= 1 }
    let shown = Array(chosen.prefix(count))
    var side = text(count)
    if hasTexts {
      // Fronts tell cards apart.
      if shown.contains(.back) { side.back -= signs - 1 } else { side.front -= signs - 1 }
    }
    let left = room(count, signs: signs) - CardTableLayout.least(shown, texts: side)
    let extra = CardTableLayout.shared(max(0, left), among: shown, from: side, whole: texts)
    columns = shown
    hidden = chosen.count - count
    self.signs = signs
    widths = zip(shown, extra).map { column, extra in
      // The only column may be wider than the window.
      let own = min(column.least(texts: side) + extra, max(1, width - CardTableLayout.lead(signs)))
      return Table.Column(Words.name(column), .fixed(own), isRight: column.isNumber)
    }
  }

  /// Distributes free room among the columns that can use it: first up to where their texts are whole.
  private static func shared(
    _ room: Int, among columns: [CardColumn], from texts: SideWidths, whole: SideWidths?
  ) -> [Int] {
    var widths = columns.map { $0.least(texts: texts) }
    var left = room
    func widen(_ indices: [Int], to most: (CardColumn) -> Int) {
      var open = indices.filter { most(columns[$0]) > widths[$0] }
      while left > 0, !open.isEmpty {
        let weights = max(1, open.reduce(0) { $0 + columns[$1].weight })
        let shares = open.map { left * columns[$0].weight / weights }
        let full = zip(open, shares).filter { index, share in most(columns[index]) <= widths[index] + share }.map(\.0)
        guard full.isEmpty else {
          for index in full {
            left -= most(columns[index]) - widths[index]
            widths[index] = most(columns[index])
          }
          open.removeAll(where: full.contains)
          continue
        }
        for (index, share) in zip(open, shares) { widths[index] += share }
        // What rounding leaves goes to the first.
        widths[open[0]] += left - shares.reduce(0, +)
        left = 0
      }
    }
    // The longest times are seldom, but are whole before anything else has more room.
    widen(columns.indices.filter { columns[$0] == .due }) { $0.most(texts: nil) }
    widen(Array(columns.indices)) { $0.most(texts: whole) }
    widen(Array(columns.indices)) { $0.most(texts: nil) }
    return zip(columns, widths).map { $1 - $0.least(texts: texts) }
  }

  /// Returns the part of a row for the columns.
  func texts(in row: Rect) -> Rect { row.inset(left: CardTableLayout.lead(signs)) }

  /// Returns the areas of the columns in a row.
  func places(in row: Rect) -> [Rect] { Table.places(widths, in: texts(in: row)) }

  /// Returns the index of the column at a point of a row, or `nil` if it is among the signs.
  func index(at x: Int, in row: Rect) -> Int? {
    let places = places(in: row)
    return columns.indices.last { x >= places[$0].x - 1 }
  }
}

extension CardColumn {
  /// Returns the width that the column needs, if texts need some.
  fileprivate func least(texts: SideWidths) -> Int {
    switch self {
    case .front: texts.front
    case .back: texts.back
    case .deck: 10
    case .created, .changed, .difficulty: 10
    case .stability: 9
    case .interval, .kind, .tags: 8
    case .due, .reps: 7
    case .retrievability, .lapses: 6
    case .flag: 4
    }
  }

  /// Returns the width beyond which more room is of no use, if texts are whole in widths.
  fileprivate func most(texts: SideWidths?) -> Int {
    switch self {
    case .front: texts?.front ?? 1000
    case .back: texts?.back ?? 1000
    case .tags: texts?.tags.map { min(max(least(texts: SideWidths(0)), $0), 28) } ?? 28
    case .deck: 28
    case .due: 9
    default: least(texts: SideWidths(0))
    }
  }

  /// The share of the room that is left.
  fileprivate var weight: Int {
    switch self {
    case .front, .back: 2
    case .deck, .tags, .due: 1
    default: 0
    }
  }

  /// Whether a sign fits at the right of its heading.
  fileprivate var hasRoomInHeading: Bool {
    !isNumber && least(texts: SideWidths(CardTableLayout.leastOfTexts)) >= Words.name(self).columns + 3
  }

  /// Whether its values are numbers, aligned at the right.
  var isNumber: Bool {
    switch self {
    case .interval, .stability, .retrievability, .difficulty, .lapses, .reps: true
    default: false
    }
  }
}
