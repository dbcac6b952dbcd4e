import Anki
import Essentials
import Foundation
import Testing

/// Packages that Anki and others have written, against what Anki has after importing them.
@Suite(.timeLimit(.minutes(10))) struct PackageReadingTests {
  private struct Expected: Decodable {
    struct Note: Decodable {
      var guid: String
      var mod: Int64
      var notetype: String
      var tags: [String]
      var fields: [String: String]
      var cards: [Card]
    }
    struct Card: Decodable {
      var ord: Int32
      var deck: String
      var type: Int8
      var queue: Int8
      var interval: Int32
      var factor: Int32
      var reps: Int32
      var lapses: Int32
      var flag: UInt8
      var revlog: [Review]?
    }
    struct Review: Decodable {
      var id: Int64
      var ease: UInt8
      var ivl: Int32
      var lastIvl: Int32
      var factor: Int32
      var time: Int32
      var type: UInt8
    }
    struct NoteType: Decodable {
      struct Template: Decodable {
        var name: String
        var qfmt: String
        var afmt: String
      }
      var name: String
      var kind: String
      var css: String
      var fields: [String]
      var templates: [Template]
    }
    struct Deck: Decodable {
      var name: String
      var desc: String
    }
    struct Preset: Decodable {
      var name: String
      var learnSteps: [Double]
      var newPerDay: Int
      var revPerDay: Int
      var desiredRetention: Double
      var fsrsParams: [Double]
    }
    struct Media: Decodable {
      var name: String
      var sha1: String
    }
    var notes: [Note]
    var notetypes: [NoteType]
    var decks: [Deck]
    var deckPresets: [Preset]
    var media: [Media]
  }

  @Test(arguments: ["sm2_latest", "sm2_legacy", "fsrs_latest_nosched", "genanki"])
  func packagesHoldWhatAnkiImports(_ name: String) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let expected = try decoder.decode(
      Expected.self,
      from: Data(contentsOf: PackageHarness.vectors.appendingPathComponent("\(name).apkg.json")))
    let read = try PackageHarness.read(vector: "\(name).apkg")
    let collection = read.collection
    #expect(read.faults.isEmpty)
    #expect(collection.notes.count == expected.notes.count)
    let types = Dictionary(uniqueKeysWithValues: collection.noteTypes.map { ($0.id, $0) })
    let decks = Dictionary(uniqueKeysWithValues: collection.decks.map { ($0.id, $0.path.joined(separator: "::")) })
    for wanted in expected.notes {
      let note = try #require(collection.notes.first { $0.guid == wanted.guid })
      let type = try #require(types[note.type])
      #expect(type.name == wanted.notetype && note.modified == wanted.mod && note.tags == wanted.tags)
      #expect(Dictionary(uniqueKeysWithValues: zip(type.fields.map(\.name), note.fields)) == wanted.fields)
      let cards = collection.cards.filter { $0.note == note.id }
      #expect(cards.count == wanted.cards.count)
      for (card, wanted) in zip(cards.sorted { $0.ordinal < $1.ordinal }, wanted.cards.sorted { $0.ord < $1.ord }) {
        #expect(card.ordinal == wanted.ord && decks[card.deck] == wanted.deck && card.flag == wanted.flag)
        #expect(card.phase.rawValue == wanted.type && card.queue.rawValue == wanted.queue)
        #expect(card.interval == wanted.interval && card.factor == wanted.factor)
        #expect(card.reviews == wanted.reps && card.lapses == wanted.lapses)
        let reviews = collection.reviews.filter { $0.card == card.id }
        #expect(
          reviews
            == (wanted.revlog ?? []).map {
              AnkiReview(
                id: $0.id, card: card.id, grade: $0.ease, kind: AnkiReview.Kind(rawValue: $0.type) ?? .manual,
                interval: $0.ivl, lastInterval: $0.lastIvl, factor: $0.factor, taken: $0.time)
            })
      }
    }
    for wanted in expected.notetypes {
      let found = collection.noteTypes.filter { $0.name == wanted.name }
      guard let type = found.first else { continue }
      #expect(type.isCloze == (wanted.kind == "cloze") && type.css == wanted.css)
      #expect(type.fields.map(\.name) == wanted.fields)
      #expect(
        type.templates.map { [$0.name, $0.front, $0.back] } == wanted.templates.map { [$0.name, $0.qfmt, $0.afmt] })
    }
    for wanted in expected.decks {
      let deck = collection.decks.first { $0.path.joined(separator: "::") == wanted.name }
      guard case .normal(let normal)? = deck?.kind else { continue }
      #expect(normal.description == wanted.desc)
    }
    for wanted in expected.deckPresets where wanted.name != "Default" {
      let preset = try #require(collection.presets.first { $0.name == wanted.name })
      #expect(preset.learningSteps == wanted.learnSteps && preset.newPerDay == wanted.newPerDay)
      #expect(preset.reviewsPerDay == wanted.revPerDay)
      #expect(abs(preset.desiredRetention - wanted.desiredRetention) < 1e-6)
      #expect(preset.parameters.count == wanted.fsrsParams.count)
    }
    for wanted in expected.media {
      var hash = SHA1()
      let bytes = try #require(read.media[wanted.name], "\(wanted.name)")
      bytes.withUnsafeBytes { hash.add($0) }
      #expect(hash.finish().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == wanted.sha1)
    }
  }

  @Test(arguments: ["minimal_handwritten_latest", "minimal_handwritten_legacy1"])
  func minimalPackagesAreRead(_ name: String) throws {
    let read = try PackageHarness.read(vector: "\(name).apkg")
    #expect(read.faults.isEmpty && read.collection.notes.count == 2 && read.collection.cards.count == 3)
    #expect(read.collection.reviews.count == 1 && read.media.keys.sorted() == ["pic.png"])
    #expect(read.collection.decks.contains { $0.path == ["Min", "Sub déck"] })
    #expect(read.collection.notes.first?.tags == ["a", "b::c"])
  }
}
