import FlashcardKit

/// What finds cards by what is written on them: made when first asked for, and from then on kept up to date with each
/// change.
struct CardIndexes: Sendable {
  private var titles: TitleIndex?
  private var texts: SearchIndex?

  var hasTexts: Bool { texts != nil }

  /// Follows a change that was done to the library.
  mutating func apply(_ change: Change, to library: Library) {
    titles?.apply(change)
    texts?.apply(change, to: library)
  }

  /// The texts were read elsewhere.
  mutating func take(_ index: SearchIndex) { texts = texts ?? index }

  /// The titles of all cards.
  mutating func titles(of library: Library) -> TitleIndex {
    let index = titles ?? TitleIndex(library)
    titles = index
    return index
  }

  /// The folded texts of all cards.
  mutating func texts(of library: Library) -> SearchIndex {
    let index = texts ?? SearchIndex(library)
    texts = index
    return index
  }
}
