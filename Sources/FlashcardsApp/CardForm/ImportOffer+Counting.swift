import Effects
import FlashcardKit

/// Counting what becomes of the cards.
extension ImportOffer {
  /// The most cards that are counted at once.
  private static let fewCards = 1000

  /// Counts the cards: many in the background.
  mutating func count(_ world: inout World) {
    guard cards.cards.count > ImportOffer.fewCards else {
      tally = ImportTally(cards, world.library, world.titleIndex())
      return
    }
    guard counting?.revision != world.library.revision else { return }
    if tally.revision == nil { tally = ImportTally(uncounted: cards) }
    let number = Int(truncatingIfNeeded: world.random.next())
    counting = (number, world.library.revision)
    world.effects.append(.countImport(ImportCount(number: number, cards, in: world.library)))
  }

  /// Forgets what was counted, because other cards are offered.
  mutating func countAgain() {
    tally = ImportTally()
    counting = nil
  }

  /// Takes a count, if it is the one that is awaited.
  mutating func take(_ tally: ImportTally, _ number: Int) {
    guard counting?.number == number else { return }
    self.tally = tally
    counting = nil
  }
}
