import Effects
import FlashcardKit

/// Counting what becomes of the cards.
extension ImportOffer {
  /// The most cards that are counted at once.
  private static let fewCards = 1000

  /// Counts the cards: many in the background, where those of a table are made first.
  mutating func count(_ world: inout World) {
    guard text.awaited != nil || cards.cards.count > ImportOffer.fewCards else {
      tally = ImportTally(cards, world.library, world.titleIndex())
      return
    }
    guard counting?.revision != world.library.revision else { return }
    if tally.revision == nil { tally = ImportTally(uncounted: text.count) }
    let number = Int(truncatingIfNeeded: world.random.next())
    counting = (number, world.library.revision)
    world.effects.append(.countImport(ImportCount(number: number, text.awaited ?? .cards(cards), in: world.library)))
  }

  /// Forgets what was counted, because other cards are offered.
  mutating func countAgain() {
    tally = ImportTally()
    counting = nil
  }

  /// Takes a count, if it is the one that is awaited.
  mutating func take(_ cards: ImportedCards, _ tally: ImportTally, _ number: Int) {
    guard counting?.number == number else { return }
    text.take(cards)
    self.tally = tally
    counting = nil
  }
}
