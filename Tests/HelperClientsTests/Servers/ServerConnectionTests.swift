import Anki
import AnkiProtocol
import HelperClients
import HelperProtocol
import LoopbackServer
import Testing

/// The way to a server of Anki's: through the network and through both helpers.
@Suite(.timeLimit(.minutes(5))) struct ServerConnectionTests {
  private func send(
    _ steps: [LoopbackServer.Step], by method: SyncMethod = .meta
  ) throws -> (Result<ServerAnswer, NetworkFailure>, [LoopbackServer.Request]) {
    let server = try LoopbackServer { _ in steps }
    defer { server.stop() }
    let connection = ServerConnection(
      fetcher: try Asking.program(), unpacker: try Asking.program("flashcards-anki"))
    let address = try #require(SyncAddress(server.address + "/anki"))
    let answer = connection.send(
      ServerRequest(method, body: Array("{}".utf8)), to: address,
      SyncHeader(hostKey: "key", client: "test", session: "s"))
    return (answer, server.requests)
  }

  private func packed(_ text: String, size: Int? = nil, status: String = "200 OK") -> [LoopbackServer.Step] {
    let body = Array(text.utf8)
    return [
      .reply(
        ServerRequest(.meta, body: body).frame, status: status, type: "application/octet-stream",
        headers: ["Anki-Original-Size: \(size ?? body.count)"])
    ]
  }

  @Test func answersAreUnpacked() throws {
    let (answer, requests) = try send(packed(#"{"a":[1,-9223372036854775807]}"#))
    #expect(
      try answer.get() == ServerAnswer(size: 30, body: Array(#"{"a":[1,-9223372036854775807]}"#.utf8)))
    let request = try #require(requests.first)
    #expect(request.path == "/anki/sync/meta" && request.text.hasPrefix("POST "))
    #expect(request.text.contains(#"anki-sync: {"v":11,"k":"key","c":"test","s":"s"}"#))
    #expect(request.text.contains("Content-Type: application/octet-stream"))
  }

  /// What is no JSON, is nested too deeply, or isn't compressed becomes an answer without bytes, which is damaged.
  @Test func whatIsNoAnswerIsEmpty() throws {
    let deep = String(repeating: "[", count: 1_000_000)
    for steps in [packed("no"), packed(deep), [.reply("{}", headers: ["anki-original-size: 2"])]] {
      let answer = try send(steps).0.get()
      #expect(answer.status == 200 && answer.body.isEmpty)
      #expect(throws: SyncFault.answerDamaged(.meta)) { try answer.json(for: .meta) }
    }
  }

  /// Frames that are cut, that grow without end, or that say another size; and pages for people.
  @Test func whatIsDamagedIsRefused() throws {
    let frame = ServerRequest(.meta, body: Array(#"{"a":1}"#.utf8)).frame
    let size = ["anki-original-size: 7"]
    for end in [0, 3, 9, frame.count - 1] {
      let answer = try send([.reply(Array(frame.prefix(end)), headers: size)]).0.get()
      #expect(throws: SyncFault.answerDamaged(.meta)) { try answer.json(for: .meta) }
    }
    let other = try send([.reply(frame, headers: ["anki-original-size: 99999999999999999999"])]).0.get()
    #expect(throws: SyncFault.notAnkiServer(status: 200)) { try other.json(for: .meta) }
    let page = try send([.reply("<html>Welcome</html>", type: "text/html")]).0.get()
    #expect(throws: SyncFault.notAnkiServer(status: 200)) { try page.json(for: .meta) }
    // Blocks that each repeat a byte, 128 KB from 4 bytes: 400 MB.
    var bomb: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x58]
    for number in 0..<3200 {
      let head = (128 << 10) << 3 | 1 << 1 | (number == 3199 ? 1 : 0)
      bomb += [UInt8(head & 0xFF), UInt8(head >> 8 & 0xFF), UInt8(head >> 16), 0x20]
    }
    let answer = try send([.reply(bomb, headers: ["anki-original-size: 419430400"])]).0.get()
    #expect(answer.body.isEmpty)
    #expect(throws: (any Error).self) { try answer.json(for: .meta) }
  }

  @Test func answersThatStopInTheMiddleAreNoAnswers() throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\nanki-original-size: 7\r\n\r\nabc"
    #expect(try send([.send(Array(head.utf8))]).0 == .failure(.brokenOff(host: "127.0.0.1")))
  }

  /// Files are no JSON.
  @Test func filesAreUnpacked() throws {
    #expect(try send(packed("PK"), by: .downloadFiles).0.get().body == Array("PK".utf8))
  }

  @Test func redirectsAreReportedAndNotFollowed() throws {
    let steps: [LoopbackServer.Step] = [
      .reply("", status: "308 Permanent Redirect", headers: ["Location: https://evil.example/"])
    ]
    let (answer, requests) = try send(steps)
    #expect(try answer.get() == ServerAnswer(status: 308, size: nil, location: "https://evil.example/", body: []))
    #expect(requests.count == 1)
  }

  @Test func otherStatusesAreAnswers() throws {
    #expect(try send([.reply("wrong", status: "403 Forbidden")]).0.get().status == 403)
    #expect(try send([.reply("{}")]).0.get().size == nil)
  }

  @Test func brokenConnectionsAreNoAnswers() throws {
    #expect(try send([]).0 == .failure(.brokenOff(host: "127.0.0.1")))
  }

  /// The file of a collection is a database, compressed, and goes as it is.
  @Test func collectionsArePackedAndSent() throws {
    var collection = SyncCollection(time: 1_795_176_000_000, usn: 7)
    collection.records.notes = [
      SyncNote(id: 5, guid: "g", type: 9, modified: 3, usn: 0, tags: " t ", fields: "unlikely front\u{1F}back")
    ]
    collection.records.cards = [SyncCard(AnkiCard(id: 6, note: 5, deck: 1, ordinal: 0), usn: 0)]
    let review = AnkiReview(
      id: 8, card: 6, grade: 3, kind: .review, interval: 1, lastInterval: 1, factor: 2500, taken: 1000)
    collection.records.reviews = [SyncReview(review, usn: 0)]
    let frame = try CollectionFile.frame(of: collection, helper: try Asking.program("flashcards-anki"))
    let server = try LoopbackServer { _ in self.packed("OK") }
    defer { server.stop() }
    let connection = ServerConnection(
      fetcher: try Asking.program(), unpacker: try Asking.program("flashcards-anki"))
    let address = try #require(SyncAddress(server.address + "/anki"))
    let header = SyncHeader(hostKey: "key", client: "test", session: "s")
    try connection.send(.upload(frame), to: address, header).get().checkUpload()
    #expect(server.requests.first?.path == "/anki/sync/upload")
    // Unpacked again, as media files are.
    let again = try LoopbackServer { _ in
      [.reply(frame, type: "application/octet-stream", headers: ["Anki-Original-Size: 1"])]
    }
    defer { again.stop() }
    let other = try #require(SyncAddress(again.address + "/anki"))
    let file = try connection.send(ServerRequest(.downloadFiles, body: []), to: other, header).get().body
    #expect(file.starts(with: Array("SQLite format 3".utf8)))
    #expect(String(decoding: file, as: UTF8.self).contains("unlikely front\u{1F}back"))
  }
}
