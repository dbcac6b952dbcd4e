import Anki
import AnkiConversion
import FlashcardKit

extension AnkiCollection {
  /// A day, in seconds.
  static let day: Int64 = 86_400

  /// The time of the tests: 2026-11-20 12:00 UTC.
  static let now = Moment(time: 1_795_176_000_000, offset: 0)

  /// A collection created a hundred days before the tests, with Anki's own deck and the note type "Basic".
  static var sample: AnkiCollection {
    var collection = AnkiCollection()
    collection.properties.created = now.time / 1000 - 100 * day
    collection.properties.creationOffset = 0
    collection.decks = [AnkiDeck(id: 1, path: ["Default"]), AnkiDeck(id: 7, path: ["Languages", "Spanish"])]
    collection.presets = [AnkiPreset(id: 1, name: "Default")]
    collection.noteTypes = [.basic]
    return collection
  }

  /// Today's number in the collection.
  var today: Int64 { properties.day(of: AnkiCollection.now.time / 1000, offset: 0) }

  /// Adds a note with a card for each ordinal.
  mutating func add(
    _ fields: [String], guid: String, type: Int64 = AnkiNoteType.basic.id, tags: [String] = [], deck: Int64 = 7,
    ordinals: [Int32] = [0], modified: Int64 = 1_790_000_000, _ edit: (inout AnkiCard) -> Void = { _ in }
  ) {
    let id = 1_780_000_000_000 + Int64(notes.count)
    notes.append(AnkiNote(id: id, guid: guid, type: type, modified: modified, tags: tags, fields: fields))
    for ordinal in ordinals {
      var card = AnkiCard(id: 1_780_000_500_000 + Int64(cards.count), note: id, deck: deck, ordinal: ordinal)
      card.due = Int64(cards.count)
      card.modified = modified
      edit(&card)
      cards.append(card)
    }
  }

  /// Adds a review of the last card, some days before the tests.
  mutating func review(
    daysAgo days: Int64, _ grade: UInt8, _ kind: AnkiReview.Kind, interval: Int32, factor: Int32 = 2500
  ) {
    let last = reviews.last { $0.card == cards[cards.count - 1].id }?.interval ?? 0
    reviews.append(
      AnkiReview(
        id: AnkiCollection.now.time - days * AnkiCollection.day * 1000 + Int64(reviews.count),
        card: cards[cards.count - 1].id,
        grade: grade, kind: kind, interval: interval, lastInterval: last, factor: factor, taken: 4000))
  }

  /// What a later import knows of the notes.
  var imported: EarlierImports {
    var imported = EarlierImports()
    imported.add(self)
    return imported
  }

  /// Brings the collection into a library and a log.
  @discardableResult
  func bring(
    into library: inout Library, _ log: inout ReviewLog, media: [String: String] = [:],
    imported: EarlierImports = EarlierImports(), options: PackageOptions = PackageOptions(),
    html: (@Sendable (String) -> String)? = nil, at now: Moment = now
  ) -> AnkiImport {
    let new = AnkiImport(
      self, into: ImportTarget(library, log, media: media, imported: imported, options, html: html, at: now) { _ in 0 })
    for entry in new.entries.answers { log.append(entry) }
    library.apply(new.change)
    return new
  }
}

extension AnkiNoteType {
  /// The note type "Basic".
  static var basic: AnkiNoteType {
    var type = AnkiNoteType(
      id: 1_700_000_000_001, name: "Basic", fields: [Field(name: "Front"), Field(name: "Back")],
      templates: [Template(name: "Card 1", front: "{{Front}}", back: "{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}")])
    type.stock = .basic
    return type
  }

  /// The note type "Cloze".
  static var cloze: AnkiNoteType {
    var type = AnkiNoteType(
      id: 1_700_000_000_002, name: "Cloze", fields: [Field(name: "Text"), Field(name: "Back Extra")],
      templates: [
        Template(name: "Cloze", front: "{{cloze:Text}}", back: "{{cloze:Text}}<br>\n{{Back Extra}}")
      ])
    type.isCloze = true
    type.stock = .cloze
    return type
  }
}

extension Library {
  /// The card of a note with a GUID.
  func card(guid: String) -> Card? { card(CardID(derivedFrom: ["anki", "note", guid])) }

  /// The titles of decks, with those above them.
  var paths: [String] {
    decks.map { deck in
      var (path, place) = (deck.title, deck.parent)
      while let id = place, let parent = self.deck(id) { (path, place) = (parent.title + "::" + path, parent.parent) }
      return path
    }
  }
}
