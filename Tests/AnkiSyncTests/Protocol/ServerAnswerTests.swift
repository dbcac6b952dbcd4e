import Anki
import AnkiProtocol
import Testing

/// What comes from servers, of which nothing is believed.
struct ServerAnswerTests {
  static func answer(_ text: String, status: Int = 200) -> ServerAnswer {
    ServerAnswer(status: status, size: text.utf8.count, body: Array(text.utf8))
  }

  @Test(arguments: [
    (400, SyncFault.requestRefused(.meta)), (403, .notLoggedIn), (409, .otherDeviceSyncs), (501, .versionRefused),
    (500, .serverTrouble(status: 500)), (503, .serverTrouble(status: 503)),
    (429, .serverTrouble(status: 429)), (404, .notAnkiServer(status: 404)),
    (302, .notAnkiServer(status: 302)),
  ]) func statusesAreFaults(_ status: Int, _ fault: SyncFault) {
    #expect(throws: fault) { try SyncMeta(Self.answer("{}", status: status)) }
  }

  @Test func onlyMetaIsRedirected() {
    let answer = ServerAnswer(status: 308, size: nil, location: "https://x/", body: [])
    #expect(throws: SyncFault.moved(to: "https://x/")) { try answer.body(for: .meta) }
    #expect(throws: SyncFault.notAnkiServer(status: 308)) { try answer.body(for: .hostKey) }
  }

  @Test func withoutTheSizeItIsNoServerOfAnkis() {
    #expect(throws: SyncFault.notAnkiServer(status: 200)) {
      try SyncMeta(ServerAnswer(size: nil, body: Array("<html>".utf8)))
    }
    #expect(throws: SyncFault.answerDamaged(.meta)) { try SyncMeta(ServerAnswer(size: 5, body: Array("{}".utf8))) }
    #expect(throws: SyncFault.answerTooLarge(.meta)) {
      try SyncMeta(ServerAnswer(size: 1 << 20, body: [UInt8](repeating: 0x20, count: 1 << 20)))
    }
  }

  @Test func metaOfOldServersHasNoMedia() throws {
    let new =
      #"{"mod":3,"scm":2,"usn":4,"ts":100,"msg":"a\u001b[31m","cont":true,"hostNum":0,"empty":false,"media_usn":9}"#
    let meta = try SyncMeta(Self.answer(new))
    #expect(meta.modified == 3 && meta.schema == 2 && meta.usn == 4 && meta.mediaUSN == 9 && meta.message == "a[31m")
    let old = #"{"mod":3,"scm":2,"usn":4,"ts":100,"msg":"","cont":true}"#
    #expect(try SyncMeta(Self.answer(old)).mediaUSN == nil)
    #expect(throws: SyncFault.clocksDiffer(seconds: -301)) { try meta.check(at: 401) }
    #expect(throws: SyncFault.clocksDiffer(seconds: 301)) {
      try SyncMeta(modified: 0, schema: 0, usn: 0, clock: 301).check(at: 0)
    }
    try meta.check(at: 400)
  }

  @Test(arguments: [
    "", "null", "[]", "{", #"{"mod":1}"#, #"{"mod":"x","scm":2,"usn":4,"ts":100,"cont":true}"#,
    #"{"mod":3,"scm":2,"usn":-1,"ts":100,"cont":true}"#, #"{"mod":3,"scm":2,"usn":4294967296,"ts":100,"cont":true}"#,
    #"{"mod":9223372036854775808,"scm":2,"usn":4,"ts":100,"cont":true}"#,
    #"{"mod":3,"scm":2,"usn":4,"ts":-9223372036854775808,"cont":true}"#,
    String(repeating: "[", count: 60_000),
  ]) func damagedMetaIsRefused(_ text: String) {
    #expect(throws: SyncFault.answerDamaged(.meta)) { try SyncMeta(Self.answer(text)) }
  }

  static let note = #"[5,"g",7,1,2," a ","x\u001fy","","",0,""]"#
  static let card = #"[6,5,1,0,1,2,2,2,100,9,2500,3,1,0,0,0,4,"{}"]"#
  static let review = #"[8,6,2,3,9,-60,2500,4000,1]"#

  @Test func recordsAreRead() throws {
    let chunk = try SyncChunk(
      Self.answer(#"{"done":false,"notes":[\#(Self.note)],"cards":[\#(Self.card)],"revlog":[\#(Self.review)]}"#))
    #expect(!chunk.isLast && chunk.count == 3)
    #expect(chunk.notes[0].record.fields == ["x", "y"] && chunk.notes[0].record.tags == ["a"])
    #expect(chunk.cards[0].record.due == 100 && chunk.cards[0].record.flag == 4 && chunk.cards[0].usn == 2)
    #expect(chunk.reviews[0].record.lastInterval == -60 && chunk.reviews[0].record.kind == .review)
    #expect(try SyncChunk(Self.answer(#"{"done":true}"#)).count == 0)
    // What goes back is what came.
    let request = String(decoding: ServerRequest.applyChunk(chunk).body, as: UTF8.self)
    #expect(request.contains(Self.note) && request.contains(Self.card) && request.contains(Self.review))
  }

  @Test(arguments: [
    #"{"done":1.5,"notes":{}}"#, #"{"notes":[]}"#, #"{"done":true,"notes":[[]]}"#, #"{"done":true,"notes":[7]}"#,
    #"{"done":true,"notes":[[0,"g",7,1,2,"","x","","",0,""]]}"#,
    #"{"done":true,"notes":[[9223372036854775807,"g",7,1,2,"","x","","",0,""]]}"#,
    #"{"done":true,"notes":[[5,"g",7,1,2,"",9,"","",0,""]]}"#,
    #"{"done":true,"cards":[[6,5,1,70000,1,2,2,2,100,9,2500,3,1,0,0,0,4,"{}"]]}"#,
    #"{"done":true,"cards":[[6,5,1,0,1,2,9,2,100,9,2500,3,1,0,0,0,4,"{}"]]}"#,
    #"{"done":true,"cards":[[6,5,1,0,1,2,2,7,100,9,2500,3,1,0,0,0,4,"{}"]]}"#,
    #"{"done":true,"cards":[[6,5,1,0,1,2,2,2,100000000000,9,2500,3,1,0,0,0,4,"{}"]]}"#,
    #"{"done":true,"cards":[[6,5,1,0,1,2,2,2,100,9,2500,3,1,0,0,0,4]]}"#,
    #"{"done":true,"revlog":[[8,6,2,5,9,-60,2500,4000,1]]}"#, #"{"done":true,"revlog":[[8,6,2,3,9,-60,2500,4000,6]]}"#,
    #"{"done":true,"revlog":[[-8,6,2,3,9,-60,2500,4000,1]]}"#,
  ]) func damagedRecordsAreRefused(_ text: String) {
    #expect(throws: SyncFault.answerDamaged(.chunk)) { try SyncChunk(Self.answer(text)) }
  }

  @Test(arguments: [
    "{}", #"{"models":[],"decks":[[]],"tags":[]}"#, #"{"models":[{}],"decks":[[],[]],"tags":[]}"#,
    #"{"models":[],"decks":[[{"id":1}],[]],"tags":[]}"#, #"{"models":[],"decks":[[],[]],"tags":[3]}"#,
    #"{"models":[],"decks":[[],[]],"tags":[],"conf":[]}"#, #"{"models":[],"decks":[[],[]],"tags":[],"crt":-1}"#,
    #"{"models":[{"id":5,"name":"x","mod":1,"usn":2,"flds":[],"tmpls":[]}],"decks":[[],[]],"tags":[]}"#,
  ]) func damagedChangesAreRefused(_ text: String) {
    #expect(throws: SyncFault.answerDamaged(.applyChanges)) { try SyncChanges(Self.answer(text)) }
  }

  @Test func gravesAreBounded() {
    let many = Array(repeating: "5", count: 999_000).joined(separator: ",")
    #expect(throws: (any Error).self) {
      try SyncGraves(Self.answer(#"{"cards":[\#(many)],"notes":[\#(many)],"decks":[]}"#))
    }
    #expect(throws: SyncFault.answerDamaged(.start)) {
      try SyncGraves(Self.answer(#"{"cards":["x"],"notes":[],"decks":[]}"#))
    }
    #expect((try? SyncGraves(Self.answer(#"{"cards":[1],"notes":[],"decks":[2]}"#)))?.count == 2)
  }

  @Test func hostKeysAreLinesOfASCII() throws {
    #expect(try Self.answer(#"{"key":"abc"}"#).hostKey() == "abc")
    for bad in [#"{"key":""}"#, #"{"key":"a\r\nb"}"#, #"{"key":7}"#, "{}"] {
      #expect(throws: SyncFault.answerDamaged(.hostKey)) { try Self.answer(bad).hostKey() }
    }
  }
}
