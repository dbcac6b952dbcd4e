import FlashcardKit
import TextUI

extension DeckList {
  /// The width of what a row has besides its title and its columns.
  private static let margins = ListRow.left + ListRow.right
  /// The columns left of the sign of a deck with subdecks, which is in the margin of its title.
  static let signMargin = ListRow.left - 1

  /// What is in front of the name of a saved search, and of one that isn't understood.
  static let searchSign = "/ "
  private static let brokenSign = "! "

  /// Returns the width that shows all titles and columns as a whole, up to a limit.
  func width(upTo limit: Int) -> Int {
    let figures = greatest?.figures ?? DeckFigures()
    return DeckColumns.width(titles: titleWidth, figures, upTo: limit - DeckList.margins) + DeckList.margins
  }

  /// Draws the rows, with the headings in a row of their own; empty if there is no room for it.
  func render(_ world: World, into surface: inout Surface, in area: Rect, headings: Rect, isFocused: Bool) {
    let columns = columns(area)
    guard !surface.isPlain else { return renderInWords(world, into: &surface, in: area, isFocused: isFocused) }
    ListRow.render(
      label: [], detail: columns.headings, isSelected: false, isFocused: false, into: &surface, row: headings)
    for line in 0..<area.height {
      let row = line + cursor.offset
      guard row < count else { break }
      let isSelected = row == cursor.index
      let title = Run(self.title(at: row), isSelected ? .title : .text)
      ListRow.render(
        label: lead(row, in: area, beside: columns, world) + [title],
        detail: figures(at: row, world).map { columns.runs($0, areCounted: world.reviews.countings > 0) } ?? [],
        isSelected: isSelected, isFocused: isFocused, left: DeckList.signMargin, into: &surface, row: area.row(line))
      if drag?.row == row { surface.write("▸", x: area.x, y: area.row(line).y, style: .accent) }
    }
  }

  /// Draws the rows with what signs and columns say in words.
  private func renderInWords(_ world: World, into surface: inout Surface, in area: Rect, isFocused: Bool) {
    for line in 0..<area.height where line + cursor.offset < count {
      let row = line + cursor.offset
      ListRow.render(
        label: [Run(title(at: row))], detail: [Run(words(row, world).joined(separator: ", "), .dim)],
        isSelected: row == cursor.index, isFocused: isFocused, into: &surface, row: area.row(line))
    }
  }

  /// Returns what there is to say about a row besides its title.
  private func words(_ row: Int, _ world: World) -> [String] {
    if let search = search(at: row) {
      return [Words.savedSearch(isBroken: !SearchQuery(search.query, kinds: world.library.kinds).problems.isEmpty)]
        + (figures(search).map(DeckList.words) ?? [])
    }
    guard let line = line(at: row) else { return DeckList.words(allCards(world)) }
    return (marks.contains(line.deck.id) ? [Words.markedSign] : [])
      + (line.depth > 0 ? [Words.level(line.depth + 1)] : [])
      + (line.hasSubdecks ? [Words.subdecks(areShown: !line.isFolded)] : [])
      + DeckList.words(figures(line, totals[row - 1], world))
  }

  private static func words(_ figures: DeckFigures) -> [String] {
    Words.figures(new: figures.new, learning: figures.learning, due: figures.reviews, total: figures.total)
  }

  /// Returns what is in front of a title: the lines to the decks around it, its sign, and its mark.
  private func lead(_ row: Int, in area: Rect, beside columns: DeckColumns, _ world: World) -> [Run] {
    if let search = search(at: row) {
      let isBroken = !SearchQuery(search.query, kinds: world.library.kinds).problems.isEmpty
      return [Run(" "), isBroken ? Run(DeckList.brokenSign, .error) : Run(DeckList.searchSign, .dim)]
    }
    guard let line = line(at: row) else { return [Run(" ")] }
    return [
      Run(branch(line, in: area, beside: columns), .border), Run(line.sign, line.hasSubdecks ? .dim : .border),
      Run(marks.contains(line.deck.id) ? "✓ " : "", .success),
    ]
  }

  private func columns(_ area: Rect) -> DeckColumns {
    DeckColumns(width: area.width - DeckList.margins, titles: titleWidth, greatest?.figures ?? DeckFigures())
  }

  /// Returns the width of the branch of a line.
  func branchWidth(_ line: DeckLine, _ area: Rect) -> Int {
    branch(line, in: area, beside: columns(area)).count
  }

  /// Returns the branch of a line as far as there is room for it: if there is too little, title and branch share it.
  private func branch(_ line: DeckLine, in area: Rect, beside columns: DeckColumns) -> String {
    let room = area.width - DeckList.margins + 1 - 1 - columns.width - DeckLine.indent
    return line.branch(in: max(0, room / 2, room - line.deck.title.columns))
  }

  /// Returns the numbers of a row, if it has any.
  private func figures(at row: Int, _ world: World) -> DeckFigures? {
    if let search = search(at: row) { return figures(search) }
    return line(at: row).map { figures($0, totals[row - 1], world) } ?? allCards(world)
  }

  /// Returns the numbers of all cards.
  func allCards(_ world: World) -> DeckFigures { DeckFigures(world.reviews.counts.all, total: world.library.count) }

  /// Returns the numbers of a deck with its subdecks.
  func figures(_ line: DeckLine, _ total: Int, _ world: World) -> DeckFigures {
    DeckFigures(world.reviews.counts[line.deck.id], total: total)
  }
}

/// A line in the list of decks: a deck that no folded deck hides.
struct DeckLine: Sendable {
  let deck: Deck
  /// The index of the deck in the whole tree.
  let row: Int
  /// The number of decks above it.
  let depth: Int
  /// The lines that connect it with the decks around it, ending at its sign.
  let branch: String
  let hasSubdecks: Bool
  let isFolded: Bool
  /// The width of the branch, the sign, and the title, as far as they aren't in the margin.
  let width: Int

  /// The number of columns per level.
  static let indent = 2

  /// The sign in front of the title: whether the subdecks are shown, or else the end of the branch. At the top level, it
  /// takes the column of the margin and no other, so that no title moves for it.
  var sign: String {
    let sign = hasSubdecks ? isFolded ? "▸" : "▾" : depth > 0 ? "─" : " "
    return depth > 0 ? sign + " " : sign
  }

  /// Returns the branch cut to a width, without its first levels.
  func branch(in width: Int) -> String {
    branch.count <= width ? branch : "…" + branch.suffix(max(0, width - 1))
  }

  /// Returns the lines of a tree of decks that are left when some decks are folded.
  static func lines(of rows: [DeckRow], folded: Set<DeckID>) -> [DeckLine] {
    var lines: [DeckLine] = []
    lines.reserveCapacity(rows.count)
    // From the last row up, one knows where a sibling follows.
    var follows: [Bool] = []
    for (index, row) in rows.enumerated().reversed() {
      let hasSubdecks = rows.indices.contains(index + 1) && rows[index + 1].depth > row.depth
      var branch = ""
      if row.depth > 0 {
        for level in 1..<row.depth { branch += follows.indices.contains(level) && follows[level] ? "│ " : "  " }
        branch += follows.indices.contains(row.depth) && follows[row.depth] ? "├─" : "└─"
      }
      follows.removeLast(max(0, follows.count - row.depth - 1))
      while follows.count <= row.depth { follows.append(false) }
      follows[row.depth] = true
      lines.append(
        DeckLine(
          deck: row.deck, row: index, depth: row.depth, branch: branch, hasSubdecks: hasSubdecks,
          isFolded: hasSubdecks && folded.contains(row.deck.id),
          width: (row.depth > 0 ? branch.count + indent - 1 : 0) + row.deck.title.columns))
    }
    var hiddenBelow = Int.max
    return lines.reversed().filter { line in
      if line.depth > hiddenBelow { return false }
      hiddenBelow = line.isFolded ? line.depth : .max
      return true
    }
  }
}
