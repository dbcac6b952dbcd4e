import Anki
import AnkiConversion
import FlashcardKit
import Foundation
import Testing

/// Packages that Anki has written become cards that are due when Anki says, and go back as they were.
@Suite(.timeLimit(.minutes(10))) struct PackageConversionTests {
  private struct Expected: Decodable {
    struct Note: Decodable {
      let guid: String
      let tags: [String]
      let fields: [String: String]
      let cards: [Card]
    }
    struct Card: Decodable {
      let ord: Int
      let deck: String
      let type: Int
      let queue: Int
      let due: Due
      let flag: Int
      let lapses: Int
      let reps: Int
    }
    struct Due: Decodable {
      let date: String?
      let epoch: Int64?
    }
    let notes: [Note]
  }

  private let now = Moment(time: 1_795_435_200_000, offset: 0)

  private func imported(_ collection: AnkiCollection) -> (library: Library, log: ReviewLog) {
    var library = Library()
    var log = ReviewLog()
    let new = AnkiImport(collection, into: ImportTarget(library, log, at: now) { _ in 0 })
    for entry in new.entries.answers { log.append(entry) }
    library.apply(new.change)
    return (library, log)
  }

  private func path(_ deck: DeckID, _ library: Library) -> String {
    guard let deck = library.deck(deck) else { return "" }
    return library.parent(of: deck).map { path($0, library) + "::" + deck.title } ?? deck.title
  }

  @Test(arguments: ["sm2_latest.apkg", "sm2_legacy.apkg", "fsrs_latest_nosched.apkg", "genanki.apkg"])
  func schedulesAreThoseThatAnkiHas(name: String) throws {
    let (library, log) = imported(try PackageHarness.read(vector: name).collection)
    let json = try Data(contentsOf: PackageHarness.vectors.appendingPathComponent(name + ".json"))
    let expected = try JSONDecoder().decode(Expected.self, from: json)
    let replay = MemoryReplay(log)
    #expect(library.count == expected.notes.count && !expected.notes.isEmpty)
    for note in expected.notes {
      let probe = AnkiNote(id: 0, guid: note.guid, type: 0, modified: 0, tags: [], fields: [])
      let card = try #require(library.card(AnkiID.card(of: probe)))
      #expect(Set(card.tags + (card.isFavorite ? ["marked"] : [])) == Set(note.tags))
      let isOcclusion = card.content.kind == .occlusion
      if !isOcclusion { #expect(Set(card.content.texts) == Set(note.fields.values.map(AnkiImport.text))) }
      let home = try #require(library.home(of: card.id))
      #expect(path(home, library) == note.cards.first?.deck)
      let kind = card.content.kind
      for expected in note.cards {
        let face: Prompt.Face =
          kind.deletions != nil || isOcclusion ? .deletion(expected.ord + 1) : kind.faces[expected.ord].id
        let state = replay[Prompt(card: card.id, face: face)]
        let phases: [Phase] = [.new, .learning, .review, .relearning]
        #expect(state.phase == phases[expected.type], "\(note.guid)")
        #expect(Int(state.lapses) == (expected.type == 0 ? 0 : expected.lapses))
        let status = card.status(face)
        #expect(status.isSuspended == (expected.queue == -1) && (status.flag ?? 0) == expected.flag)
        #expect((status.buriedOn != nil) == (expected.queue < -1))
        if let date = expected.due.date, expected.type != 0 {
          let day = StudyDay(Moment(time: try #require(state.due), offset: 0), endsAt: 4)
          let parts = date.split(separator: "-").compactMap { Int($0) }
          #expect(day == StudyDay(year: parts[0], month: parts[1], day: parts[2]), "\(note.guid)")
        } else if let epoch = expected.due.epoch {
          #expect(abs(try #require(state.due) - epoch * 1000) < 60_000)
        }
      }
    }
  }

  @Test(arguments: ["sm2_latest.apkg", "sm2_legacy.apkg", "fsrs_latest_nosched.apkg", "genanki.apkg"])
  func packagesGoBackAsTheyWere(name: String) throws {
    let contents = try PackageHarness.read(vector: name)
    let original = contents.collection
    let (library, log) = imported(original)
    let cards = library.decks.flatMap { library.cards(in: $0.id).map(\.id) }
    var export = AnkiExport(
      ExportSource(
        library, log, cards: cards, originals: Originals([original]), at: now, offset: { _ in 0 }, html: { $0 }))
    var back = contents
    back.collection = export.collection()
    back.collection.media = original.media
    for format in [AnkiPackageFormat.latest, .legacy2] {
      let read = try PackageHarness.written(back, as: format).collection
      func sorted<Record: Identifiable>(_ records: [Record]) -> [Record] where Record.ID == Int64 {
        records.sorted { $0.id < $1.id }
      }
      let used = Set(original.notes.map(\.type))
      #expect(
        sorted(read.noteTypes).map(\.name) == sorted(original.noteTypes.filter { used.contains($0.id) }).map(\.name))
      #expect(sorted(read.notes).map(\.fields) == sorted(original.notes).map(\.fields))
      #expect(sorted(read.notes).map { Set($0.tags) } == sorted(original.notes).map { Set($0.tags) })
      #expect(sorted(read.notes).map(\.guid) == sorted(original.notes).map(\.guid))
      for (a, b) in zip(sorted(read.cards), sorted(original.cards)) { #expect(a == b) }
      #expect(read.cards.count == original.cards.count && sorted(read.reviews) == sorted(original.reviews))
    }
  }
}
