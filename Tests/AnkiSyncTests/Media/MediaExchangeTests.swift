import Anki
import AnkiProtocol
import FakeServers
import Testing

/// The exchange of media files.
struct MediaExchangeTests {
  private var server = FakeMedia()
  private var known = KnownMedia()
  /// The files here, or `nil` for those that cards use and that are missing.
  private var own: [String: [UInt8]?] = [:]

  private mutating func sync() -> MediaExchange.Outcome {
    var exchange = MediaExchange(known, own: own.mapValues { $0.map(FakeMedia.hash) }, client: "c")
    var step = MediaExchange.Step.send(exchange.first)
    for _ in 0..<1000 {
      switch step {
      case .send(let request): step = exchange.next(server.answer(request), at: 1)
      case .keep(let files):
        for file in files { own[file.name] = .some(file.bytes) }
        step = exchange.proceed()
      case .read(let names):
        step = exchange.provide(names.compactMap { name in (own[name] ?? nil).map { StoredZip.Entry(name, $0) } })
      case .end(let outcome):
        if case .done(let new) = outcome { known = new }
        return outcome
      }
    }
    return .countsDiffer
  }

  @Test mutating func filesTravelBothWays() {
    for number in 0..<7 { server.put("s\(number).png", "server \(number)") }
    for number in 0..<30 { own["o\(number).png"] = Array("own \(number)".utf8) }
    for number in 0..<5 { own["s\(number).png"] = .some(nil) }
    #expect(sync() == .done(known) && server.files.count == 37 && known.files.count == 37 && own.count == 35)
    #expect(own["s4.png"] == Array("server 4".utf8))
    server.log = []
    #expect(sync() == .done(known) && server.log == [.begin])
    // Changed there, here, and on both sides.
    server.put("s1.png", "new")
    own["s2.png"] = [1]
    server.put("s3.png", "theirs")
    own["s3.png"] = [2]
    #expect(sync() == .done(known))
    #expect(own["s1.png"] == Array("new".utf8) && server.files["s2.png"]?.bytes == [1])
    #expect(own["s3.png"] == Array("theirs".utf8))
    // Deleted there, but a card uses it.
    server.files["o1.png"] = nil
    server.usn += 1
    server.deleted["o1.png"] = server.usn
    #expect(sync() == .done(known) && server.files["o1.png"] != nil && server.files.count == known.files.count)
  }

  @Test mutating func countsThatDifferAreComparedAnew() {
    server.put("a.png", "a")
    server.disagrees = true
    #expect(sync() == .countsDiffer)
    server.disagrees = false
    known = KnownMedia()
    #expect(sync() == .done(known) && known.files.count == 1)
  }

  @Test mutating func emptyAndUnreadableFilesAreLeftOut() {
    own = ["empty.png": [], "a.png": [1]]
    #expect(sync() == .done(known) && server.files.keys.sorted() == ["a.png"])
  }

  @Test(arguments: [
    #"{"data":[["../x",1,""]],"err":""}"#, #"{"data":[["a\\b",1,""]],"err":""}"#, #"{"data":[["a",1,"zz"]],"err":""}"#,
    #"{"data":[["a",-9,""]],"err":""}"#, #"{"data":[["a",1]],"err":""}"#, #"{"data":{},"err":""}"#, "[]",
    #"{"data":[["\u001b[31m",1,""]],"err":""}"#,
  ]) func damagedListsAreRefused(_ text: String) {
    #expect(throws: SyncFault.answerDamaged(.mediaChanges)) { try ServerAnswerTests.answer(text).mediaChanges() }
  }

  @Test func changesThatNeverEndAreRefused() {
    var exchange = MediaExchange(KnownMedia(), own: [:], client: "c")
    _ = exchange.next(ServerAnswerTests.answer(#"{"data":{"usn":5},"err":""}"#), at: 1)
    let changes = ServerAnswerTests.answer(#"{"data":[["a",1,""]],"err":""}"#)
    #expect(exchange.next(changes, at: 1) == .send(.mediaChanges(after: 1)))
    guard case .end(.failed(let fault, _)) = exchange.next(changes, at: 1) else { return #expect(Bool(false)) }
    #expect(fault == .answerDamaged(.mediaChanges))
  }

  /// Lists with a change each are never at an end.
  @Test func listsWithFewChangesAreRefused() {
    var exchange = MediaExchange(KnownMedia(), own: [:], client: "c")
    var step = exchange.next(ServerAnswerTests.answer(#"{"data":{"usn":500000},"err":""}"#), at: 1)
    var count = 0
    while case .send(.mediaChanges(after: Int64(count))) = step, count < 1000 {
      count += 1
      step = exchange.next(ServerAnswerTests.answer(#"{"data":[["a\#(count)",\#(count),""]],"err":""}"#), at: 1)
    }
    guard case .end(.failed(.answerTooLarge(.mediaChanges), _)) = step else { return #expect(Bool(false)) }
    #expect(count < 150)
  }

  @Test func exchangesThatTakeTooLongEnd() {
    var exchange = MediaExchange(KnownMedia(), own: [:], client: "c")
    _ = exchange.next(ServerAnswerTests.answer(#"{"data":{"usn":5},"err":""}"#), at: 1)
    let step = exchange.next(ServerAnswerTests.answer(#"{"data":[],"err":""}"#), at: 1 + SyncLimits.mediaSeconds)
    guard case .end(.failed(.tookTooLong, _)) = step else { return #expect(Bool(false)) }
  }

  /// A file that is too large stays there, and all others come.
  @Test mutating func largeFilesDontStopOthers() {
    for number in 0..<9 {
      server.put("s\(number).png", "server \(number)")
      own["s\(number).png"] = .some(nil)
    }
    var exchange = MediaExchange(known, own: own.mapValues { $0.map(FakeMedia.hash) }, client: "c")
    var step = MediaExchange.Step.send(exchange.first)
    loop: for _ in 0..<1000 {
      switch step {
      case .send(let request):
        let names = request.body.withUnsafeBytes { JSON($0)?.object?["files"]?.array?.compactMap(\.string) } ?? []
        if request.method == .downloadFiles, names.contains("s4.png") {
          step = exchange.skip()
        } else {
          step = exchange.next(server.answer(request), at: 1)
        }
      case .keep(let files):
        for file in files { own[file.name] = .some(file.bytes) }
        step = exchange.proceed()
      case .read: step = exchange.provide([])
      case .end: break loop
      }
    }
    guard case .end(.done) = step else { return #expect(Bool(false), "\(step)") }
    #expect(exchange.tooLarge == ["s4.png"] && own.filter { $0.value != nil }.count == 8)
  }

  /// A server that lacks a file that it had is asked again for what it has.
  @Test mutating func aFileThatIsGoneIsForgotten() {
    var exchange = MediaExchange(KnownMedia(), own: ["a": nil], client: "c")
    _ = exchange.next(ServerAnswerTests.answer(#"{"data":{"usn":1},"err":""}"#), at: 1)
    let hash = String(repeating: "0", count: 40)
    _ = exchange.next(ServerAnswerTests.answer(#"{"data":[["a",1,"\#(hash)"]],"err":""}"#), at: 1)
    #expect(exchange.next(ServerAnswerTests.answer(#"{"data":[],"err":""}"#), at: 1) == .send(.downloadFiles(["a"])))
    let step = exchange.next(ServerAnswer(status: 409, size: nil, body: []), at: 1)
    #expect(step == .end(.failed(.otherDeviceSyncs, KnownMedia())))
  }

  @Test func theServerMaySayWhyNot() {
    #expect(throws: SyncFault.refused(message: "full")) {
      try ServerAnswerTests.answer(#"{"data":null,"err":"full"}"#).mediaUSN()
    }
  }

  @Test func zipFilesAreReadAsTheyWereWritten() {
    let zip = StoredZip([.init("0", [1, 2, 3]), .init("é", []), .init("_meta", Array("{}".utf8))])
    let bytes = zip.bytes
    #expect(StoredZip(bytes, most: 3) == zip && StoredZip(bytes, most: 2) == nil)
    for end in bytes.indices { #expect(StoredZip(Array(bytes.prefix(end)), most: 9) == nil) }
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0xFF
      _ = StoredZip(damaged, most: 9)
    }
    #expect(StoredZip([UInt8](repeating: 0x50, count: 100_000), most: 9) == nil)
    // As others write it.
    #expect(StoredZip(Array(zip.bytes + [0]), most: 9) == nil)
  }
}
