import FlashcardKit

/// The indexes of the cards' texts and titles. Each is built on first use and then updated with every change.
struct CardIndexes: Sendable {
  private var titles: TitleIndex?
  private var texts: SearchIndex?

  var hasTexts: Bool { texts != nil }

  /// Updates the indexes after a change to the library.
  mutating func apply(_ change: Change, to library: Library) {
    // A change of a kind may alter the titles of all its cards.
    if change.altersKinds { titles = nil } else { titles?.apply(change) }
    texts?.apply(change, to: library)
  }

  /// Updates the indexes to a library of which more was read.
  mutating func follow(_ library: Library) {
    titles = nil
    texts?.follow(library)
  }

  /// Takes an index of texts that was built in the background.
  mutating func take(_ index: SearchIndex) { texts = texts ?? index }

  /// Returns the index of titles.
  mutating func titles(of library: Library) -> TitleIndex {
    let index = titles ?? TitleIndex(library)
    titles = index
    return index
  }

  /// Returns the index of folded texts.
  mutating func texts(of library: Library) -> SearchIndex {
    let index = texts ?? SearchIndex(library)
    texts = index
    return index
  }
}
