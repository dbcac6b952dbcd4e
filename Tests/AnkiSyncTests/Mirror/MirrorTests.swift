import Anki
import AnkiConversion
import AnkiProtocol
import AnkiSync
import FakeServers
import FlashcardKit
import Testing

/// The mirror of a server, and its file.
struct MirrorTests {
  private static func review(_ id: Int64, card: Int64 = 1) -> SyncReview {
    SyncReview(
      AnkiReview(id: id, card: card, grade: 3, kind: .review, interval: -60, lastInterval: 1, factor: 2500, taken: 9),
      usn: 3)
  }

  static func pull(isWhole: Bool = true, usn: Int64 = 4) throws -> SyncPull {
    var changes = SyncChanges()
    changes.noteTypes = [try #require(SyncObject(FakeServer.object(FakeServer.basic.json)))]
    changes.decks = [try #require(SyncObject(FakeServer.object(AnkiDeck(id: 1, path: ["Default"]).json)))]
    (changes.tags, changes.created) = (["a", "é"], 1_780_000_000)
    changes.configuration = JSONObject(Array(#"{"rollover":4,"x":0.90,"creationOffset":-60}"#.utf8))
    var records = SyncChunk()
    records.notes = [
      SyncNote(
        id: 1_790_000_000_000, guid: "g", type: FakeServer.basic.id, modified: 1_790_000_000, usn: 3, tags: " a ",
        fields: "x\u{1F}y")
    ]
    var card = AnkiCard(id: 1_790_000_000_001, note: 1_790_000_000_000, deck: 1, ordinal: 0)
    (card.phase, card.queue, card.due, card.data) = (.review, .buriedByScheduler, 100, #"{"s":3.1,"cd":"{}"}"#)
    records.cards = [SyncCard(card, usn: 3)]
    records.reviews = [review(1_790_000_000_500, card: card.id)]
    var graves = SyncGraves()
    graves.decks = [8]
    return SyncPull(
      SyncMeta(modified: 9, schema: 5, usn: usn, clock: 0), isWhole: isWhole, graves: graves, changes: changes,
      records: records)
  }

  @Test func theFileIsTheMirror() throws {
    var mirror = Mirror()
    mirror.apply(try Self.pull())
    mirror.identities.decks[1] = DeckID(rawValue: .max)
    mirror.identities.kinds[2] = KindID(rawValue: 1 << 63)
    let file = try #require(mirror.step).bytes
    #expect(Mirror(file: file) == mirror && mirror.counts.graves == 1 && mirror.counts.cards == 1)
    // Another step follows, and what isn't whole is left out.
    var pending = SyncPending()
    pending.graves.notes = [1_790_000_000_000]
    let known = KnownServer(modified: 10, schema: 5, usn: 5)
    let step = MirrorStep(pending, known, mirror.identities)
    var after = mirror
    after.apply(pending, known)
    #expect(Mirror(file: file + step.bytes) == after && after.notes.isEmpty)
    for end in [1, 8, 20, step.bytes.count - 1] { #expect(Mirror(file: file + step.bytes.prefix(end)) == mirror) }
    var damaged = file
    damaged[file.count / 2] ^= 1
    #expect(Mirror(file: damaged) == Mirror() && Mirror(file: []) == Mirror())
    #expect(Mirror(file: [UInt8](repeating: 0xFF, count: 100)) == Mirror())
  }

  @Test func theFirstReviewWithAnIDStays() {
    var reviews = MirroredReviews()
    reviews.insert([5, 3, 9].map { Self.review($0) })
    reviews.insert([Self.review(4), Self.review(5, card: 2), Self.review(12), Self.review(12, card: 3)])
    reviews.insert([])
    #expect(reviews.lines.map(\.id) == [3, 4, 5, 9, 12] && reviews.lines.allSatisfy { $0.record.card == 1 })
    #expect(reviews.contains(9) && !reviews.contains(10) && !reviews.contains(13))
    #expect(reviews.ofCards([1]).count == 5 && reviews.ofCards([]).isEmpty)
  }

  @Test func buryingEndsWithTheDay() throws {
    var mirror = Mirror()
    mirror.apply(try Self.pull())
    #expect(mirror.collection(of: [1_790_000_000_000], today: 100).cards[0].queue == .buriedByScheduler)
    var pull = try Self.pull(isWhole: false)
    var changes = pull.changes
    changes.configuration?["lastUnburied"] = .integer(99)
    pull = SyncPull(pull.meta, isWhole: false, changes: changes)
    mirror.apply(pull)
    #expect(mirror.collection(of: [1_790_000_000_000], today: 99).cards[0].queue == .buriedByScheduler)
    #expect(mirror.collection(of: [1_790_000_000_000], today: 100).cards[0].queue == .review)
  }

  @Test func differencesIgnoreNumbersOfExchanges() throws {
    var (before, after) = (Mirror(), Mirror())
    before.apply(try Self.pull())
    let pull = try Self.pull(usn: 9)
    var records = pull.records
    records.notes[0].usn = 8
    records.cards[0].usn = 8
    after.apply(SyncPull(pull.meta, isWhole: true, changes: pull.changes, records: records))
    #expect(MirrorDifference(before, after).isEmpty)
    records.notes[0].fields = "z\u{1F}y"
    after.apply(SyncPull(pull.meta, isWhole: false, records: records))
    #expect(MirrorDifference(before, after).notes == [1_790_000_000_000])
    #expect(MirrorDifference(before, Mirror()).removedCards == [1_790_000_000_001])
  }
}
