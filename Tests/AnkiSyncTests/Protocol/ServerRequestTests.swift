import Anki
import AnkiProtocol
import Testing

/// What is sent.
struct ServerRequestTests {
  @Test func requestsAreAsTheProtocolSays() {
    func text(_ request: ServerRequest) -> String { String(decoding: request.body, as: UTF8.self) }
    #expect(text(.meta(client: "c")) == #"{"v":11,"cv":"c"}"#)
    #expect(text(.hostKey(name: "é", password: "\"")) == #"{"u":"é","p":"\""}"#)
    #expect(text(.start(from: 3, sendsConfiguration: false)) == #"{"minUsn":3,"lnewer":false}"#)
    #expect(text(.finish) == "{}" && text(.abort) == "{}" && text(.chunk) == "{}")
    #expect(text(.applyChanges(SyncChanges())) == #"{"changes":{"models":[],"decks":[[],[]],"tags":[]}}"#)
    #expect(text(.applyChunk(SyncChunk())) == #"{"chunk":{"done":true}}"#)
    var counts = RecordCounts()
    (counts.cards, counts.presets) = (1, 7)
    #expect(text(.sanityCheck(counts)) == #"{"client":[[0,0,0],1,0,0,0,0,0,7]}"#)
    #expect(SyncMethod.chunk.path == "sync/chunk" && SyncMethod.begin.path == "msync/begin")
  }

  @Test func headersAreLinesOfASCII() {
    let header = SyncHeader(hostKey: "k", client: "flashcards, é😀\n", session: "s")
    #expect(header.value == #"{"v":11,"k":"k","c":"flashcards, \u00e9\ud83d\ude00\n","s":"s"}"#)
  }

  @Test(arguments: [0, 1, 1 << 17, (1 << 17) + 1, 300_000]) func framesHaveTheBodyInBlocks(_ size: Int) {
    let body = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let frame = ServerRequest(.abort, body: body).frame
    #expect(frame.prefix(5) == [0x28, 0xB5, 0x2F, 0xFD, 0xE0])
    #expect(frame[5..<13].reversed().reduce(0) { $0 << 8 | Int($1) } == size)
    var (place, found, isLast) = (13, [UInt8](), false)
    while !isLast, place + 3 <= frame.count {
      let head = Int(frame[place]) | Int(frame[place + 1]) << 8 | Int(frame[place + 2]) << 16
      (isLast, place) = (head & 1 == 1, place + 3)
      #expect(head >> 1 & 3 == 0 && head >> 3 <= 128 << 10)
      found += frame[place..<place + head >> 3]
      place += head >> 3
    }
    #expect(isLast && place == frame.count && found == body)
  }

  @Test func recordsAreSentInPartsOfWhichTheLastSaysSo() {
    var chunk = SyncChunk()
    for id in 1...Int64(600) {
      chunk.reviews.append(
        SyncReview(
          AnkiReview(
            id: id, card: 1, grade: 3, kind: .review, interval: 1, lastInterval: 1, factor: 2500, taken: 1)))
    }
    #expect(chunk.parts.map(\.count) == [250, 250, 100] && chunk.parts.map(\.isLast) == [false, false, true])
    chunk.reviews.removeLast(100)
    #expect(chunk.parts.map(\.count) == [250, 250, 0] && chunk.parts.map(\.isLast) == [false, false, true])
    #expect(SyncChunk().parts.count == 1)
    var graves = SyncGraves()
    (graves.cards, graves.notes) = (Array(1...300), Array(1...10))
    #expect(graves.parts.map(\.count) == [250, 60] && SyncGraves().parts.isEmpty)
  }
}
