/// Some of the rows of a table, to become cards.
public struct TableShare: Sendable {
  /// What became of the rows.
  public struct Cards: Sendable {
    let cards: [ImportedCard]
    /// The hashes of their contents.
    let hashes: [Int]
    let unreadable: [UnreadablePlace]
  }

  private let rows: ArraySlice<(line: Int, fields: [String])>
  private let layout: TableLayout
  private let kinds: CardKinds

  init(_ rows: ArraySlice<(line: Int, fields: [String])>, _ layout: TableLayout, _ kinds: CardKinds) {
    self.rows = rows
    self.layout = layout
    self.kinds = kinds
  }

  /// Returns the cards of the rows, and the rows that cannot be cards.
  public func cards() -> Cards {
    var cards: [ImportedCard] = []
    cards.reserveCapacity(rows.count)
    var unreadable: [UnreadablePlace] = []
    for (line, fields) in rows {
      do throws(ImportProblem) { cards.append(try layout.card(of: fields, kinds: kinds)) } catch {
        unreadable.append(UnreadablePlace(line: line, error))
      }
    }
    return Cards(cards: cards, hashes: cards.map(\.content.byteHash), unreadable: unreadable)
  }
}

extension ImportedCards {
  /// Creates a collection of what became of a table's shares, in their order.
  public init(_ shares: [TableShare.Cards]) {
    self.init(
      cards: shares.flatMap(\.cards), hashes: shares.flatMap(\.hashes), unreadable: shares.flatMap(\.unreadable))
  }
}
