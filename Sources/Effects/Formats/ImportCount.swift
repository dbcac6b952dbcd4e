public import FlashcardKit

/// Counting what becomes of many cards when they are imported.
public struct ImportCount: Sendable {
  /// The number that identifies the count.
  public let number: Int
  private let cards: ImportedCards
  private let library: Library

  /// Creates a count.
  public init(number: Int, _ cards: ImportedCards, in library: Library) {
    self.number = number
    self.cards = cards
    self.library = library
  }

  /// Returns the tally.
  public func tally() -> ImportTally { ImportTally(cards, library, TitleIndex(library)) }
}

extension ImportCount: Equatable {
  /// Returns whether both are the same count.
  public static func == (a: ImportCount, b: ImportCount) -> Bool { a.number == b.number }
}
