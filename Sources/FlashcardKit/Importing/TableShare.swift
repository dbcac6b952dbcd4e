/// Some of the rows of a table, to become cards.
public struct TableShare: Sendable {
  /// What became of the rows.
  public struct Cards: Sendable {
    let cards: [ImportedCard]
    let unreadable: [UnreadablePlace]
  }

  private let table: TextTable
  /// The rows of each card.
  private let rows: ArraySlice<Range<Int>>
  private let layout: TableLayout
  private let kinds: CardKinds

  init(_ table: TextTable, _ rows: ArraySlice<Range<Int>>, _ layout: TableLayout, _ kinds: CardKinds) {
    self.table = table
    self.rows = rows
    self.layout = layout
    self.kinds = kinds
  }

  /// Returns the cards of the rows, and the rows that cannot be cards.
  public func cards() -> Cards {
    var cards: [ImportedCard] = []
    cards.reserveCapacity(rows.count)
    var unreadable: [UnreadablePlace] = []
    for rows in rows {
      do throws(ImportProblem) { cards.append(try layout.card(of: table.fields(of: rows), kinds: kinds)) } catch {
        unreadable.append(UnreadablePlace(line: table.lines[rows.lowerBound], error))
      }
    }
    return Cards(cards: cards, unreadable: unreadable)
  }
}

extension ImportedCards {
  /// Creates a collection of what became of a table's shares, in their order.
  ///
  /// - Parameters:
  ///   - shares: What became of the shares.
  ///   - join: A closure that joins the cards of all shares.
  public init(_ shares: [TableShare.Cards], join: ([[ImportedCard]]) -> [ImportedCard] = { Array($0.joined()) }) {
    self.init(cards: join(shares.map(\.cards)), unreadable: shares.flatMap(\.unreadable))
  }
}
