import CardStore
import FlashcardKit

extension TextTable {
  /// The fewest rows for which the work is divided.
  private static let share = 2000

  /// Returns the cards of a layout, and the rows that cannot be cards: made by all processors.
  func cardsSideBySide(_ layout: TableLayout, kinds: CardKinds) -> ImportedCards {
    let shares = shares(SideBySide.shares(of: rows.count, least: TextTable.share), layout, kinds: kinds)
    return ImportedCards(SideBySide.map(shares.count) { shares[$0].cards() }) { SideBySide.joined($0) }
  }
}
