import FlashcardKit
import Foundation
import HelperClients
import HelperProtocol
import LoopbackServer
import Testing

/// What can go wrong between this machine and a server, tested against a real one.
@Suite(.timeLimit(.minutes(10))) struct NetworkTests {
  private func result(
    of steps: [LoopbackServer.Step], _ asking: Asking? = nil, scheme: String = "http"
  ) async throws -> Result<FetchReply, NetworkFailure> {
    let server = try LoopbackServer { _ in steps }
    defer { server.stop() }
    return await (try asking ?? Asking()).ask("\(scheme)://127.0.0.1:\(server.port)/cards")
  }

  @Test func anAnswerComesWhole() async throws {
    let server = try LoopbackServer { _ in [.reply("[1]", type: "application/json; charset=utf-8")] }
    let reply = try await Asking().ask(server.address + "/a?b=c%20d").get()
    #expect(reply == FetchReply(contentType: "application/json; charset=utf-8", body: Array("[1]".utf8)))
    let request = try #require(server.requests.first)
    #expect(request.path == "/a?b=c%20d")
    #expect(request.text.contains("User-Agent: flashcards/test (us@example.org)\r\n"))
  }

  @Test func anEmptyAnswerIsOne() async throws {
    #expect(try await result(of: [.reply("")]).get().body.isEmpty)
  }

  @Test func packedAnswersAreUnpacked() async throws {
    let packed = Gzip.stored(Array("[\"packed\"]".utf8))
    let reply = try await result(of: [.reply(packed, headers: ["Content-Encoding: gzip"])]).get()
    #expect(reply.body == Array("[\"packed\"]".utf8))
  }

  @Test func whatCannotBeUnpackedIsGarbled() async throws {
    let broken = [UInt8](repeating: 7, count: 100)
    #expect(
      try await result(of: [.reply(broken, headers: ["Content-Encoding: gzip"])])
        == .failure(
          .garbled(host: "127.0.0.1")))
  }

  @Test func headersWithoutEndAreGarbled() async throws {
    for headers in [
      [String](repeating: "X: \(String(repeating: "x", count: 1000))", count: 2000),
      ["X: " + String(repeating: "x", count: 1 << 20)],
    ] {
      let failure = await #expect(throws: NetworkFailure.self) {
        try await result(of: [.reply("", headers: headers)]).get()
      }
      // Versions of libcurl differ in what they say of many.
      #expect(failure == .garbled(host: "127.0.0.1") || failure == .brokenOff(host: "127.0.0.1"), "\(failure as Any)")
    }
  }

  @Test func aGzipBombIsStoppedAtTheLimit() async throws {
    let bomb = Gzip.bomb(megabytes: 40)
    #expect(bomb.count < 300_000)
    #expect(
      try await result(of: [.reply(bomb, headers: ["Content-Encoding: gzip"])])
        == .failure(.tooLarge(limit: 1 << 20)))
  }

  @Test func aLargeAnswerIsNotTakenHoweverItComes() async throws {
    let large = [UInt8](repeating: 0x20, count: 1 << 20 + 1)
    #expect(try await result(of: [.reply(large)]) == .failure(.tooLarge(limit: 1 << 20)))
    let unsaid = LoopbackServer.Step.send(LoopbackServer.Step.head("200 OK", []) + large)
    #expect(try await result(of: [unsaid]) == .failure(.tooLarge(limit: 1 << 20)))
    #expect(try await result(of: [.reply(Array(large.dropLast()))]).get().body.count == 1 << 20)
  }

  @Test(arguments: [404, 403, 500, 503, 418, 204]) func aStatusIsToldWithItsText(status: Int) async throws {
    let text = "Please set a user-agent"
    let result = try await result(of: [.reply(text, status: "\(status) So", type: "text/plain; charset=utf-8")])
    if status == 204 {
      #expect(try result.get().body.isEmpty)
    } else {
      #expect(result == .failure(.status(status, said: text)))
    }
    let page = try await self.result(of: [.reply("<html>", status: "404 So", type: "text/html")])
    #expect(page == .failure(.status(404, said: "")))
  }

  @Test func tooOftenIsToldWithTheTimeToWait() async throws {
    let status = "429 Too Many Requests"
    #expect(
      try await result(of: [.reply("", status: status, headers: ["Retry-After: 7"])])
        == .failure(.tooOften(retryAfter: 7)))
    for header in ["Retry-After: soon", "X: y"] {
      #expect(
        try await result(of: [.reply("", status: status, headers: [header])])
          == .failure(.tooOften(retryAfter: nil)))
    }
  }

  /// Values that no server can mean are ignored.
  @Test(arguments: [
    "9223372036854776", "9223372036854775807", "99999999999999999999999", "-1", "0", "-9223372036854775808", "1e308",
    "Fri, 31 Dec 9999 23:59:59 GMT", "Thu, 01 Jan 1970 00:00:00 GMT", "\u{1B}[2J",
  ])
  func anyTimeToWait(header: String) async throws {
    let result = try await result(of: [.reply("", status: "429 So", headers: ["Retry-After: \(header)"])])
    guard case .failure(.tooOften(let wait)) = result else {
      Issue.record("\(header): \(result)")
      return
    }
    #expect(wait.map { (1...365 * 86_400).contains($0.seconds) } ?? true, "\(header)")
  }

  @Test func redirectsAreFollowedFiveTimes() async throws {
    let server = try LoopbackServer { request in
      let left = Int(request.path.dropFirst()) ?? 0
      return left == 0 ? [.reply("[]")] : [.redirect(to: "/\(left - 1)")]
    }
    let asking = try Asking()
    #expect(try await asking.ask(server.address + "/5").get().body == Array("[]".utf8))
    #expect(await asking.ask(server.address + "/6") == .failure(.tooManyRedirects))
  }

  @Test func redirectsLeadToTheWebAlone() async throws {
    for address in ["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1:1/x"] {
      #expect(try await result(of: [.redirect(to: address)]) == .failure(.notAnAddress), "\(address)")
    }
    // A redirect without a location is an ordinary response.
    let nowhere = try await result(of: [.reply("", status: "302 Found")])
    #expect(nowhere == .failure(.status(302, said: "")))
  }

  @Test func theNetworkAroundIsNotReachedUnlessThePersonSetIt() async throws {
    let server = try LoopbackServer { _ in [.reply("[]")] }
    let asking = try Asking()
    for host in ["127.0.0.1", "localhost", "127.1", "2130706433"] {
      let address = "http://\(host):\(server.port)/"
      let refused = await asking.ask(address, isOwn: false)
      guard case .failure(.privateAddress) = refused else {
        Issue.record("\(host): \(refused)")
        continue
      }
      #expect(try await asking.ask(address).get().body == Array("[]".utf8))
      // Not even through the connection made for the person's own address.
      #expect(await asking.ask(address, isOwn: false) == refused)
    }
    #expect(server.requests.count == 4)
  }

  @Test func aConnectionIntoTheNetworkAroundServesNoStranger() async throws {
    let answer = LoopbackServer.Step.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]".utf8))
    let server = try LoopbackServer { _ in [answer, .keepAlive] }
    let asking = try Asking()
    #expect(try await asking.ask(server.address + "/own").get().body == Array("[]".utf8))
    #expect(
      await asking.ask(server.address + "/strange", isOwn: false) == .failure(.privateAddress(host: "127.0.0.1")))
    #expect(server.requests.map(\.path) == ["/own"])
  }

  @Test(arguments: ["http_proxy", "all_proxy", "ALL_PROXY"]) func proxiesOfTheEnvironmentAreNotUsed(
    name: String
  ) async throws {
    let server = try LoopbackServer { _ in [.reply("[]")] }
    let proxy = try LoopbackServer { _ in [.reply("[1]")] }
    let script = "export \(name)=\(proxy.address); unset no_proxy NO_PROXY; exec '\(try Asking.program())'"
    let asking = try Asking(["/bin/sh", "-c", script])
    #expect(try await asking.ask(server.address).get().body == Array("[]".utf8))
    #expect(proxy.requests.isEmpty)
  }

  /// Returns the credentials sent to a server, or `nil` if there were none.
  private func told(_ request: LoopbackServer.Request) -> String? {
    request.text.split(separator: "\r\n").first { $0.hasPrefix("Authorization: Basic ") }
      .flatMap { Data(base64Encoded: String($0.dropFirst(21))) }.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func namesAndPasswordsAreForTheirOwnServerAlone() async throws {
    let other = try LoopbackServer { _ in [.reply("[]")] }
    let server = try LoopbackServer { request in
      switch request.path {
      case "/a": [.redirect(to: "/b")]
      case "/b": [.redirect(to: other.address + "/c")]
      case "/away": [.redirect(to: "http://mallory:guess@127.0.0.1:\(other.port)/d")]
      default: [.reply("[]")]
      }
    }
    let asking = try Asking()
    for (text, said) in [
      ("maya:s3cret", "maya:s3cret"), ("maya", "maya:"), ("m%40x:p%3Aq%2F", "m@x:p:q/"), ("a@b:c@d", "a@b:c@d"),
    ] {
      let own = "http://\(text)@127.0.0.1:\(server.port)"
      #expect(try await asking.ask(own + "/a?x@y").get().body == Array("[]".utf8), "\(text)")
      #expect(server.requests.last.map(told) == said)
    }
    let own = "http://maya:s3cret@127.0.0.1:\(server.port)"
    _ = try await asking.ask(own + "/a").get()
    #expect(server.requests.suffix(2).map(\.path) == ["/a", "/b"])
    #expect(server.requests.suffix(2).map(told) == ["maya:s3cret", "maya:s3cret"])
    _ = try await asking.ask(own + "/away").get()
    // A later request without credentials sends none.
    _ = try await asking.ask(server.address + "/plain").get()
    #expect(server.requests.last.map(told) == .some(nil))
    #expect(other.requests.map(\.path) == ["/c", "/d"])
    #expect(other.requests.allSatisfy { told($0) == nil && !$0.text.contains("s3cret") })
  }

  @Test func whatWentWrongIsToldWithoutThem() async throws {
    let server = try LoopbackServer { _ in [.hang] }
    let results = [
      await (try Asking(limits: Asking.impatient)).ask("http://maya:s3cret@127.0.0.1:\(server.port)/"),
      await (try Asking(["/bin/sh", "-c", "exec sleep 60"], limits: Asking.impatient)).ask("http://maya:s3cret@a b/"),
      await (try Asking()).ask("http://maya:s3cret@127.0.0.1:1/"), await (try Asking()).ask("ftp://maya:s3cret@a/"),
    ]
    for result in results {
      guard case .failure = result else {
        Issue.record("\(result)")
        continue
      }
      #expect(!"\(result)".contains("s3cret"), "\(result)")
    }
  }

  @Test func onlyTheWebIsOpened() async throws {
    let asking = try Asking()
    for address in ["", "x", "ftp://127.0.0.1/", "dict://127.0.0.1:1/", "http://", "file://server/x", "http:///x"] {
      #expect(await asking.ask(address) == .failure(.notAnAddress), "\(address)")
    }
    #expect(await asking.ask("file:///etc/passwd", isOwn: false) == .failure(.notAnAddress))
  }

  @Test func aNameThatIsNoneIsNotFound() async throws {
    // The label is too long for any name, so no one needs to be asked.
    let host = String(repeating: "a", count: 64) + ".invalid"
    let result = await (try Asking()).ask("http://\(host)/")
    #expect([.failure(.nameNotFound(host: host)), .failure(.noNetwork)].contains(result), "\(result)")
  }

  @Test func nobodyListens() async throws {
    let server = try LoopbackServer { _ in [] }
    server.stop()
    #expect(await (try Asking()).ask(server.address) == .failure(.refused(host: "127.0.0.1")))
  }

  @Test func aServerWithoutTLSIsNotSecure() async throws {
    let result = try await result(of: [.reply("[]")], scheme: "https")
    #expect(result == .failure(.notSecure(host: "127.0.0.1")))
  }

  @Test func aServerThatSaysNothingIsSlow() async throws {
    #expect(
      try await result(of: [.hang], try Asking(limits: Asking.impatient))
        == .failure(.slow(host: "127.0.0.1", after: 800)))
    // With TLS, there is not even a connection.
    let limits = FetchLimits(connect: 400, whole: 60_000, bytes: 1 << 20, redirects: 5)
    #expect(
      try await result(of: [.hang], try Asking(limits: limits), scheme: "https")
        == .failure(.slowToConnect(host: "127.0.0.1", after: 400)))
  }

  @Test func aServerThatDripsIsSlow() async throws {
    let head = LoopbackServer.Step.head("200 OK", ["Content-Length: 1000"])
    #expect(
      try await result(
        of: [.send(head), .drip([UInt8](repeating: 0x20, count: 1000), every: 20)], try Asking(limits: Asking.impatient)
      )
        == .failure(.slow(host: "127.0.0.1", after: 800)))
    #expect(
      try await result(
        of: [.drip(head + [UInt8](repeating: 0x20, count: 1000), every: 20)], try Asking(limits: Asking.impatient))
        == .failure(.slow(host: "127.0.0.1", after: 800)))
  }

  @Test func redirectsDoNotMakeTheTimeLonger() async throws {
    let server = try LoopbackServer { request in
      let left = Int(request.path.dropFirst()) ?? 0
      return [.drip(Array("HTTP/1.1 302 Found\r\n".utf8), every: 15)]
        + [.send(Array("Location: /\(left + 1)\r\nContent-Length: 0\r\n\r\n".utf8))]
    }
    // If each redirect had its own time limit, this would fail with too many redirects instead.
    #expect(
      await (try Asking(limits: Asking.impatient)).ask(server.address + "/0")
        == .failure(.slow(host: "127.0.0.1", after: 800)))
  }

  @Test func aServerThatClosesTooSoonBreaksOff() async throws {
    let head = LoopbackServer.Step.head("200 OK", ["Content-Length: 1000"])
    #expect(try await result(of: [.send(head + [0x20])]) == .failure(.brokenOff(host: "127.0.0.1")))
    #expect(try await result(of: []) == .failure(.brokenOff(host: "127.0.0.1")))
    let chunk = Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab".utf8)
    #expect(try await result(of: [.send(chunk)]) == .failure(.brokenOff(host: "127.0.0.1")))
  }

  @Test func whatIsNoHTTPIsGarbled() async throws {
    #expect(
      try await result(of: [.send(Array("220 smtp.example ESMTP\r\n".utf8))]) == .failure(.garbled(host: "127.0.0.1")))
  }

  @Test func filesThatThePersonNamesAreRead() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/fetch-\(UUID().uuidString) é"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("[2]".utf8).write(to: URL(fileURLWithPath: folder + "/cards.json"))
    try Data(count: 1 << 20 + 1).write(to: URL(fileURLWithPath: folder + "/large"))
    mkfifo(folder + "/pipe", 0o600)
    let asking = try Asking()
    func ask(_ name: String) async -> Result<FetchReply, NetworkFailure> {
      await asking.ask(URL(fileURLWithPath: folder + "/" + name).absoluteString)
    }
    #expect(try await ask("cards.json").get() == FetchReply(contentType: nil, body: Array("[2]".utf8)))
    #expect(await ask("none") == .failure(.noFile(path: folder + "/none")))
    #expect(await ask("large") == .failure(.tooLarge(limit: 1 << 20)))
    #expect(await ask("pipe") == .failure(.unreadableFile(path: folder + "/pipe")))
    #expect(await asking.ask("file:///dev/zero") == .failure(.unreadableFile(path: "/dev/zero")))
    #expect(await asking.ask("file:///tmp") == .failure(.unreadableFile(path: "/tmp")))
  }

  /// Whether this machine lets a program run without any network.
  static let canStandApart: Bool = {
    var id = pid_t()
    let words = ["/bin/sh", "-c", "unshare -rn true 2>/dev/null"]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    guard posix_spawn(&id, "/bin/sh", nil, nil, &arguments, environ) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }()

  @Test(.enabled(if: canStandApart)) func onNoNetworkAtAll() async throws {
    let command = ["/bin/sh", "-c", "exec unshare -rn \"$0\"", try Asking.program()]
    let asking = try Asking(command, limits: FetchLimits())
    #expect(await asking.ask("http://1.1.1.1/") == .failure(.noNetwork))
    #expect(await asking.ask("https://cards.example/") == .failure(.noNetwork))
  }
}
