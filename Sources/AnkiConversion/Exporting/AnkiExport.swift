public import Anki
import FlashcardKit

/// A collection of Anki's made from cards of a library, in parts, so that one is written while the next is made.
///
/// Notes that came from Anki go back as they were, with what was edited and reviewed since. Others get note types of
/// their own.
public struct AnkiExport: Sendable {
  private var converter: LibraryConverter
  /// The cards that are left, the next one last.
  private var cards: [Card]

  /// The number of cards that become notes at once.
  private static let part = 256

  /// Prepares an export.
  public init(_ source: ExportSource) {
    converter = LibraryConverter(source)
    cards = source.library.cards(source.cards).reversed()
  }

  /// The properties of the collection.
  public var properties: AnkiCollection.Properties { converter.properties }

  /// Returns the next notes and cards, with the note types that no part had before, or `nil` if there are no more.
  public mutating func next() -> AnkiCollection? {
    guard !cards.isEmpty else { return nil }
    let part = cards.suffix(AnkiExport.part).reversed()
    cards.removeLast(part.count)
    return converter.convert(part)
  }

  /// Returns the decks and presets of all notes so far, and the names of their files.
  public func rest() -> AnkiCollection { converter.rest() }

  /// The number of cards so far that are of unknown kinds, and left out.
  public var unknown: Int { converter.unknown }

  /// The stored files of all notes so far, by the names that the collection gives them.
  public var media: [String: String] { converter.media }

  /// Takes the reviews of the cards since the last call.
  public mutating func takeHistory() -> ExportedReviews { converter.takeHistory() }

  /// Returns the whole collection.
  public mutating func collection() -> AnkiCollection {
    var whole = AnkiCollection()
    whole.properties = properties
    while let part = next() {
      whole.noteTypes += part.noteTypes
      whole.notes += part.notes
      whole.cards += part.cards
    }
    let rest = rest()
    (whole.decks, whole.presets, whole.media) = (rest.decks, rest.presets, rest.media)
    whole.reviews = Array(ExportedReviews.Merged([takeHistory().share()]))
    return whole
  }
}
