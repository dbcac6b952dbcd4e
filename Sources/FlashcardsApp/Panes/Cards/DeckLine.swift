import FlashcardKit
import TextUI

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
  /// Whether any deck has subdecks, so that all titles leave room for a sign.
  let isInTree: Bool
  /// The width of the branch, the sign, and the title.
  let width: Int

  /// The number of columns per level.
  static let indent = 2

  /// The sign in front of the title: whether the subdecks are shown, or else the end of the branch.
  var sign: String {
    if hasSubdecks { return isFolded ? "▸ " : "▾ " }
    return depth > 0 ? "─ " : isInTree ? "  " : ""
  }

  /// Returns the branch cut to a width, without its first levels.
  func branch(in width: Int) -> String {
    branch.count <= width ? branch : "…" + branch.suffix(max(0, width - 1))
  }

  /// Returns the lines of a tree of decks that are left when some decks are folded.
  static func lines(of rows: [DeckRow], folded: Set<DeckID>) -> [DeckLine] {
    let isTree = rows.contains { $0.depth > 0 }
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
          isFolded: hasSubdecks && folded.contains(row.deck.id), isInTree: isTree,
          width: branch.count + (isTree ? indent : 0) + row.deck.title.columns))
    }
    var hiddenBelow = Int.max
    return lines.reversed().filter { line in
      if line.depth > hiddenBelow { return false }
      hiddenBelow = line.isFolded ? line.depth : .max
      return true
    }
  }
}
