import Anki
import Foundation
import HelperClients

/// Collections of Anki's of any size, always the same.
enum SamplePackage {
  /// Writes a collection as a package, in a file that must not exist.
  static func write(_ collection: AnkiCollection, to path: String) throws {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
    defer { close(file) }
    var writer = try AnkiPackageWriter(file, helper: ProgramRun.path(of: "flashcards-anki"))
    try writer.begin(as: .latest, collection.properties)
    try writer.add(collection)
    try writer.finish { _ in nil }
  }

  /// Makes a collection of notes with two fields of a sentence or two, each with a card in review, and reviews of the last
  /// 400 days before 2026-09-01.
  static func collection(notes: Int, reviews: Int) -> AnkiCollection {
    var collection = AnkiCollection()
    collection.properties.created = (now - 400 * day) / 1000
    collection.properties.isFSRSOn = true
    var type = AnkiNoteType(
      id: 1_700_000_000_001, name: "Basic", fields: [.init(name: "Front"), .init(name: "Back")],
      templates: [.init(name: "Card 1", front: "{{Front}}", back: "{{FrontSide}}<hr id=answer>{{Back}}")])
    type.stock = .basic
    collection.noteTypes = [type]
    let deck: Int64 = 1_700_000_000_002
    collection.decks = [AnkiDeck(id: deck, path: ["Sample"])]
    let start = now - 400 * day
    for number in 0..<notes {
      let id = start + Int64(number) * 100
      collection.notes.append(
        AnkiNote(
          id: id, guid: "sample\(number)", type: type.id, modified: start / 1000, tags: ["tag\(number % 50)"],
          fields: ["<b>\(number)</b> \(text(number, words: 12))", text(number + 7, words: 30)]))
      var card = AnkiCard(id: id + 1, note: id, deck: deck, ordinal: 0)
      (card.phase, card.queue) = (.review, .review)
      card.modified = now / 1000
      card.due = 400 + Int64(number % 300)
      card.interval = Int32(1 + number % 300)
      card.factor = 2500
      card.reviews = Int32(notes == 0 ? 0 : reviews / notes)
      card.data = "{\"pos\":\(number),\"s\":\(1 + number % 100).5,\"d\":5.123,\"dr\":0.9}"
      collection.cards.append(card)
    }
    let step = reviews == 0 ? 0 : 399 * day / Int64(reviews)
    for number in 0..<(notes == 0 ? 0 : reviews) {
      collection.reviews.append(
        AnkiReview(
          id: start + Int64(number) * max(1, step), card: start + Int64(number % notes) * 100 + 1,
          grade: UInt8(1 + number * 7919 % 4), kind: .review, interval: Int32(1 + number % 300),
          lastInterval: Int32(1 + number % 100), factor: 2500, taken: Int32(1000 + number % 59_000)))
    }
    return collection
  }

  private static let day: Int64 = 86_400_000
  private static let now: Int64 = 1_788_220_800_000

  private static let syllables = ["ba", "köl", "dri", "mon", "tä", "sur", "pe", "lin", "gra", "füx", "ho", "wen"]

  private static func text(_ seed: Int, words: Int) -> String {
    (0..<words).map { word in
      let number = (seed &* 31 &+ word) &* 7919
      return (0...(number & 3)).map { syllables[((number >> 4) &+ $0 &* 5) % syllables.count] }.joined()
    }.joined(separator: " ")
  }
}
