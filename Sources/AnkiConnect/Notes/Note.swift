import AnkiConversion
import CardFormats
import Essentials
import FlashcardKit
import HTML

/// A card as a note.
struct Note {
  let card: Card
  let type: NoteType
  private let writer: NoteFields

  /// Creates the note that a card is.
  init(_ card: Card, _ type: NoteType, _ writer: NoteFields) {
    self.card = card
    self.type = type
    self.writer = writer
  }

  /// The texts of the fields in HTML, in the order of the note type. Made anew each time: most searches need none.
  var fields: [String] {
    type.custom == nil
      ? writer.fields(of: card, picture: nil)
      : type.places.map { writer.field(card.content[$0], in: card.content.markup) }
  }

  /// The fields by name, with their places.
  var fieldsJSON: JSONValue {
    .object(
      zip(type.fields, fields).enumerated().map { index, field in
        (field.0, .object([("value", .string(field.1)), ("order", .integer(index))]))
      })
  }

  /// The tags. A favorite has Anki's star.
  var tags: [String] {
    card.tags.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: "_") }
      + (card.isFavorite ? [Note.star] : [])
  }

  /// The tag of favorites.
  static let star = "marked"

  /// The prompts of the card with their ordinals, in order.
  var prompts: [(prompt: Prompt, ordinal: Int)] {
    card.prompts.map { (prompt: $0, ordinal: type.ordinal($0.face)) }.sorted { $0.ordinal < $1.ordinal }
  }

  /// Returns the card with other texts, in HTML.
  func card(withFields new: [String], at now: Milliseconds) -> Card {
    let content = NoteContent(new, type, of: card.content.kind, besides: card.content)
    return card.edited(
      content: content.content, isReversed: content.isReversed ?? card.isReversed,
      media: card.media(for: content.content), at: now)
  }
}

/// The content of a card from the fields of a note.
struct NoteContent {
  let content: CardContent
  /// Whether the card is reversed, or `nil` if its kind doesn't leave that to the fields.
  let isReversed: Bool?

  /// Creates content.
  ///
  /// - Parameters:
  ///   - fields: The fields in HTML, in the order of the note type.
  ///   - type: The note type.
  ///   - kind: The kind of card.
  ///   - own: The content so far. Hidden fields keep their texts.
  init(_ fields: [String], _ type: NoteType, of kind: CardKind, besides own: CardContent? = nil) {
    func field(_ index: Int) -> String { fields.indices.contains(index) ? fields[index] : "" }
    guard type.custom == nil else {
      var texts = kind.fields.indices.map { own?[$0] ?? "" }
      for (place, text) in zip(type.places, fields) where texts.indices.contains(place) { texts[place] = text }
      content = CardContent(kind, texts, in: .html).cleaned()
      isReversed = nil
      return
    }
    var texts: [String]
    var reversed: String?
    switch kind.id {
    case CardKind.question.id:
      texts = [field(0), field(1)]
      reversed = field(2)
    case CardKind.facts.id:
      texts = [field(0)] + NoteContent.items(of: field(1))
      reversed = field(2)
    case CardKind.choice.id:
      texts = [field(0), field(2)] + NoteContent.items(of: field(1)).filter { $0 != field(2) }
      reversed = field(3)
    case CardKind.occlusion.id: texts = [field(2), field(0), field(3)]
    default: texts = [field(0), field(1)]
    }
    content = CardContent(kind, texts, in: .html).cleaned()
    isReversed = reversed.map { !$0.isBlank }
  }

  /// Returns the items of a list in HTML, or its lines if it is none.
  private static func items(of html: String) -> [String] {
    let isList = html.firstRange(of: "<li>") != nil
    let items =
      isList
      ? html.split(separator: "<li>", omittingEmptySubsequences: false).dropFirst().map { item in
        String(item.firstRange(of: "</li>").map { item[..<$0.lowerBound] } ?? item)
      } : html.split(separator: "<br>").map(String.init)
    return items.map { $0.trimmed() }.filter { !$0.isEmpty }
  }
}

/// The names of the files that a field uses.
enum NoteFiles {
  /// Returns the names in a field: those of its pictures and so on, and of sounds.
  static func names(in field: String) -> [String] {
    (HTMLFiles.names(in: field) + SoundMark.names(in: field, .html)).flatMap { name in
      [name] + (name.percentDecoded.map { [$0] } ?? [])
    }
  }
}
