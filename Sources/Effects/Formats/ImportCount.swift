public import FlashcardKit

/// Counting what becomes of many cards when they are imported.
public struct ImportCount: Sendable {
  /// What is imported.
  public enum Contents: Sendable {
    /// Cards.
    case cards(ImportedCards)
    /// A table, whose cards are made first.
    case table(TextTable, TableLayout)
  }

  /// The number that identifies the count.
  public let number: Int
  private let contents: Contents
  private let library: Library

  /// Creates a count.
  public init(number: Int, _ contents: Contents, in library: Library) {
    self.number = number
    self.contents = contents
    self.library = library
  }

  /// Returns the cards, and what becomes of them.
  public func counted(by workers: some Workers) -> (cards: ImportedCards, tally: ImportTally) {
    let cards =
      switch contents {
      case .cards(let cards): cards
      case .table(let table, let layout): table.cards(layout, kinds: library.kinds, by: workers)
      }
    return (cards, ImportTally(cards, library, TitleIndex(library)))
  }
}

extension ImportCount: Equatable {
  /// Returns whether both are the same count.
  public static func == (a: ImportCount, b: ImportCount) -> Bool { a.number == b.number }
}
