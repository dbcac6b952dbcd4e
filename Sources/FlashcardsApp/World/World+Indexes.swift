import Effects
import FlashcardKit

/// Texts and titles of all cards, made once and kept up to date.
extension World {
  /// Has the texts of all cards read beside the loop, so that they are there when the first letter is typed.
  mutating func needTexts() {
    if !indexes.hasTexts { effects.append(.readTexts(library)) }
  }

  /// They are there; those of a library that was altered meanwhile are not taken.
  mutating func take(_ index: SearchIndex, _ revision: Int) {
    if revision == library.revision { indexes.take(index) }
  }

  /// The texts of all cards, to be searched.
  mutating func searchIndex() -> SearchIndex { indexes.texts(of: library) }

  /// The titles of all cards.
  mutating func titleIndex() -> TitleIndex { indexes.titles(of: library) }
}
