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

  private static func chunk(_ reviews: [Int64]) -> SyncChunk {
    var chunk = SyncChunk()
    chunk.reviews = reviews.map { review($0) }
    return chunk
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
    // Reviews come in any order, and the first one with an ID stays.
    var pulled = try Self.pull(isWhole: false, usn: 6)
    pulled = SyncPull(
      SyncMeta(modified: 11, schema: 5, usn: 6, clock: 0), isWhole: false, graves: pulled.graves,
      changes: pulled.changes, records: Self.chunk([9, 4, 4, 7]))
    var later = mirror
    later.apply(pulled)
    var whole = Mirror()
    let bytes = file + MirrorStep(pulled, mirror.identities).bytes
    #expect(Mirror(file: bytes) == later && later.reviews.count == 4)
    let areUnderstood = whole.apply(bytes, [0..<file.count, file.count..<bytes.count])
    #expect(areUnderstood && whole == later)
    let isPartUnderstood = whole.apply(bytes, [0..<bytes.count - 1])
    #expect(!isPartUnderstood)
    for end in [1, 8, 20, step.bytes.count - 1] { #expect(Mirror(file: file + step.bytes.prefix(end)) == mirror) }
    var damaged = file
    damaged[file.count / 2] ^= 1
    #expect(Mirror(file: damaged) == Mirror() && Mirror(file: []) == Mirror())
    #expect(Mirror(file: [UInt8](repeating: 0xFF, count: 100)) == Mirror())
  }

  /// Reviews had numbers of variable length once.
  @Test func filesOfEarlierVersionsAreRead() throws {
    let text = """
      8200000000000000279c6dcd3f8ceb9f02120a060000000000000000010280b083c598680e80ee89ab0d0606616263062074201466726f6e74\
      1f6261636b0282b083c5986880b083c5986802000080ee89ab0d060404c8010014882708020000047b7d04e8b783c5986882b083c598680606\
      14af098827e01202a8a6f1c5986882b083c59868060214af0988270202000000
      """
    let digits = Array(text)
    let file = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0..<$0 + 2]), radix: 16) }
    let mirror = Mirror(file: file)
    #expect(mirror.notes[1_790_000_000_000]?.fields == "front\u{1F}back")
    #expect(mirror.cards[1_790_000_000_001]?.record.factor == 2500)
    #expect(mirror.reviews.lines.map(\.id) == [1_790_000_000_500, 1_790_000_900_500])
    #expect(mirror.reviews.lines[0].record.lastInterval == -600 && mirror.reviews.lines[0].record.taken == 1200)
    // It is the same when it is written anew.
    #expect(Mirror(file: try #require(mirror.step).bytes) == mirror)
  }

  /// Most lines are kept as bytes, and some beside them.
  @Test func manyReviewsAreKeptInOrder() throws {
    var random = RandomSource(seed: 5)
    var (reviews, expected): (MirroredReviews, [Int64: Int64]) = (MirroredReviews(), [:])
    for size in [1, 5000, 3, 700, 40, 9000, 1, 2] {
      let new = (0..<size).map { _ in
        Self.review(.random(in: 0..<30_000, using: &random), card: .random(in: 1...50, using: &random))
      }
      for review in new where expected[review.id] == nil { expected[review.id] = review.record.card }
      reviews.insert(new)
      #expect(reviews.count == expected.count)
      #expect(reviews.lines.map(\.id) == expected.keys.sorted())
      #expect(reviews.lines.allSatisfy { expected[$0.id] == $0.record.card })
      #expect(reviews.ofCards([7, 9]).map(\.id) == expected.filter { [7, 9].contains($0.value) }.keys.sorted())
      #expect((0..<300).allSatisfy { reviews.contains($0) == (expected[$0] != nil) })
    }
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
