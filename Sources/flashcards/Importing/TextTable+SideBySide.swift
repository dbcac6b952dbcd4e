import CardStore
import Dispatch
import FlashcardKit
import Foundation

extension TextTable {
  /// The fewest rows for which the work is divided.
  private static let share = 2000

  /// Returns the cards of a layout, and the rows that cannot be cards: made by all processors.
  func cardsSideBySide(_ layout: TableLayout, kinds: CardKinds) -> ImportedCards {
    let count = min(ProcessInfo.processInfo.activeProcessorCount, rows.count / TextTable.share + 1)
    let shares = shares(count, layout, kinds: kinds)
    let made = Guarded<[Int: TableShare.Cards]>([:])
    DispatchQueue.concurrentPerform(iterations: shares.count) { share in
      let cards = shares[share].cards()
      made.withLock { $0[share] = cards }
    }
    return ImportedCards(shares.indices.compactMap { share in made.withLock { $0.removeValue(forKey: share) } })
  }
}
