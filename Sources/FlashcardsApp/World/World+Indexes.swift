import Effects
import FlashcardKit

/// The indexes of the cards' texts and titles.
extension World {
  /// Builds the index of texts in the background, so that it is ready when the person starts to type.
  mutating func needTexts() {
    if !indexes.hasTexts { effects.append(.readTexts(library)) }
  }

  /// Takes the index, unless the library changed meanwhile.
  mutating func take(_ index: SearchIndex, _ revision: Int) {
    if revision == library.revision { indexes.take(index) }
  }

  /// Returns the index of texts.
  mutating func searchIndex() -> SearchIndex { indexes.texts(of: library) }

  /// What searches depend on besides the cards.
  var searchContext: SearchContext { SearchContext(at: moment, reviews.book, version: reviews.version) }

  /// Returns the index of titles.
  mutating func titleIndex() -> TitleIndex { indexes.titles(of: library) }
}
