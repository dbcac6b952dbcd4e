import CardSources
import CardStore
import Essentials
import FlashcardKit
import Foundation
import HelperProtocol
import LoopbackServer
import Testing

@testable import HelperClients

/// Searches against a real server, with a response cache of their own.
@Suite(.timeLimit(.minutes(10))) struct SearchesTests {
  /// Searches whose results can be waited for.
  final class SearchHarness: Sendable {
    let folder = FileManager.default.temporaryDirectory.path + "/searches-\(UUID().uuidString)"
    private let told = Guarded<[(number: Int, answer: OnlineSearchUpdate)]>([])
    private let clock = Guarded<Milliseconds>(1_700_000_000_000)
    private let inside = Guarded<Searches?>(nil)

    init(starters: [ImportedCard] = []) throws {
      let locations = Locations(environment: [:], data: folder)
      let outside = RemoteHelper(helper: [try Asking.program()])
      let searches = Searches(
        outside,
        Searches.Places(
          kept: ResponseCache(locations: locations), rateLimit: RateLimiter(locations: locations),
          starters: { starters }),
        now: { [weak self] in self?.clock.withLock { $0 } ?? 0 },
        tell: { [weak self] number, answer in self?.told.withLock { $0.append((number, answer)) } })
      inside.withLock { $0 = searches }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    var searches: Searches? { inside.withLock { $0 } }

    func pass(_ time: Milliseconds) { clock.withLock { $0 += time } }

    func answers(_ number: Int) -> [OnlineSearchUpdate] {
      told.withLock { $0.filter { $0.number == number }.map(\.answer) }
    }

    /// Searches and waits for `count` reports.
    func search(
      _ search: OnlineSearch, _ options: OnlineOptions, number: Int = 1, isFresh: Bool = false, count: Int = 1
    ) throws -> OnlineSearchUpdate {
      let before = answers(number).count
      searches?.start(search, options, number: number, isFresh: isFresh)
      return try wait(number, count: before + count)
    }

    func wait(_ number: Int, count: Int) throws -> OnlineSearchUpdate {
      let end = ContinuousClock.now + .seconds(60)
      while answers(number).count < count, ContinuousClock.now < end { _ = poll(nil, 0, 2) }
      return try #require(answers(number).last)
    }
  }

  private func found(_ answer: OnlineSearchUpdate) throws -> FoundCards {
    guard case .found(let found) = answer else {
      Issue.record("\(answer)")
      throw OnlineFailure.format(.empty)
    }
    return found
  }

  private let course = OnlineSearch(source: .course)
  private let cards = #"[{"cardTitle":"Quick Sort","facts":["a","b"]},{"cardTitle":"t"}]"#

  @Test func whatComesIsKeptAndThereWithoutTheServer() throws {
    let server = try LoopbackServer { [cards] _ in [.reply(cards)] }
    let harness = try SearchHarness()
    let options = OnlineOptions(addresses: [.course: server.address + "/cards"])
    let first = try found(harness.search(course, options))
    #expect(first.cards.map(\.content.front) == ["Quick Sort"] && first.skipped == 1 && first.kept == nil)
    server.stop()
    harness.pass(3_600_000)
    let again = try found(harness.search(course, options))
    #expect(again.cards == first.cards && again.kept == 1_700_000_000_000)
    #expect(server.requests.count == 1)
    // Without the cache, the server does not respond; the cached response stays.
    #expect(try harness.search(course, options, isFresh: true) == .failed(.network(.refused(host: "127.0.0.1"))))
    #expect(try found(harness.search(course, options)).kept != nil)
  }

  @Test func anOldAnswerIsBetterThanNone() throws {
    let isBroken = Guarded(false)
    let server = try LoopbackServer { [cards] _ in
      isBroken.withLock { $0 } ? [.reply("broken", status: "500 So")] : [.reply(cards)]
    }
    let harness = try SearchHarness()
    let options = OnlineOptions(addresses: [.course: server.address + "/cards"])
    let first = try found(harness.search(course, options))
    harness.pass(ResponseCache.freshness)
    // A server that can be reached speaks for itself.
    isBroken.withLock { $0 = true }
    #expect(try harness.search(course, options) == .failed(.network(.status(500, said: ""))))
    server.stop()
    let failure = NetworkFailure.refused(host: "127.0.0.1")
    let old = try found(harness.search(course, options))
    #expect(old.cards == first.cards && old.kept == 1_700_000_000_000 && old.outdated == failure)
    #expect(try harness.search(course, options, isFresh: true) == .failed(.network(failure)))
    harness.pass(ResponseCache.lifetime)
    #expect(try harness.search(course, options) == .failed(.network(failure)))
  }

  @Test func anOldAnswerOfTheOtherDictionaryIsFound() throws {
    let reply = #"{"en":[{"partOfSpeech":"Adv","language":"English","definitions":[{"definition":"Many times."}]}]}"#
    let server = try LoopbackServer { request in
      request.path.hasPrefix("/api/rest_v1/") ? [.reply(reply)] : [.reply("{}", status: "404 Not Found")]
    }
    let harness = try SearchHarness()
    let options = OnlineOptions(addresses: [.dictionary: server.address, .wiktionary: server.address])
    let search = OnlineSearch(source: .dictionary, text: "often")
    _ = try found(harness.search(search, options))
    server.stop()
    harness.pass(ResponseCache.freshness)
    #expect(
      try found(harness.search(search, options)).cards.map(\.content) == [
        .question("often", answer: "adv: Many times.")
      ])
  }

  @Test func namesAndPasswordsAreKeptNowhere() throws {
    let server = try LoopbackServer { [cards] _ in [.reply(cards)] }
    let harness = try SearchHarness()
    let options = OnlineOptions(addresses: [.course: "http://maya:s3cret@127.0.0.1:\(server.port)/cards"])
    for _ in 0..<2 {
      let found = try found(harness.search(course, options))
      #expect(found.cards.map(\.source?.link) == [server.address + "/cards"] && found.kept == nil)
    }
    // The response belongs to those who know the password: without it, the server is asked.
    #expect(
      try found(harness.search(course, OnlineOptions(addresses: [.course: server.address + "/cards"]))).kept == nil)
    #expect(server.requests.count == 3)
    let files = FileManager.default.enumerator(atPath: harness.folder)?.compactMap { $0 as? String } ?? []
    #expect(files.contains { $0.hasSuffix(".answer") })
    for file in files {
      let bytes = FileManager.default.contents(atPath: harness.folder + "/" + file) ?? Data()
      #expect(!String(decoding: bytes, as: UTF8.self).contains("s3cret"), "\(file)")
    }
  }

  @Test func whatIsNoAnswerIsNotKept() throws {
    let server = try LoopbackServer { [cards] request in
      request.path == "/1" ? [.reply("<html>", type: "text/html")] : [.reply(cards)]
    }
    let harness = try SearchHarness()
    let options = OnlineOptions(addresses: [.course: server.address + "/1"])
    #expect(try harness.search(course, options) == .failed(.format(.webPage)))
    #expect(try harness.search(course, options) == .failed(.format(.webPage)))
    #expect(server.requests.count == 2)
  }

  @Test func filesAreReadEachTime() throws {
    let harness = try SearchHarness()
    try FileManager.default.createDirectory(atPath: harness.folder, withIntermediateDirectories: true)
    let file = URL(fileURLWithPath: harness.folder + "/cards.json")
    let options = OnlineOptions(addresses: [.course: file.absoluteString])
    for title in ["one", "two"] {
      try Data("[{\"title\":\"\(title)\",\"facts\":[\"a\"]}]".utf8).write(to: file)
      #expect(try found(harness.search(course, options)).cards.map(\.content.front) == [title])
    }
  }

  @Test func onlyAddressesThatThePersonSetMayBeAnything() throws {
    #expect(!OnlineOptions().isOwn(.course))
    #expect(OnlineOptions(addresses: [.course: "http://127.0.0.1"]).isOwn(.course))
    #expect(OnlineOptions(overrides: [.course: "http://127.0.0.1"]).isOwn(.course))
    #expect(!OnlineOptions(addresses: [.course: "http://127.0.0.1"]).isOwn(.wikipedia))
  }

  @Test func aDictionaryFallsBackOnTheOther() throws {
    let server = try LoopbackServer { request in
      switch request.path {
      case "/api/v2/entries/en/often": [.reply("", status: "429 So", headers: ["Retry-After: 3"])]
      case "/api/rest_v1/page/definition/often":
        [.reply(#"{"en":[{"partOfSpeech":"Adv","language":"English","definitions":[{"definition":"Many times."}]}]}"#)]
      case "/api/v2/entries/en/fell":
        [.reply(#"[{"word":"fell","meanings":[{"partOfSpeech":"n","definitions":[{"definition":"A hill."}]}]}]"#)]
      case "/api/rest_v1/page/definition/every", "/api/rest_v1/page/definition/down":
        [.reply(#"{"en":[{"partOfSpeech":"Det","language":"English","definitions":[{"definition":"<b>All</b>."}]}]}"#)]
      case "/api/v2/entries/en/down": [.reply("broken", status: "500 So")]
      default: [.reply(#"{"title":"No Definitions Found"}"#, status: "404 Not Found")]
      }
    }
    let harness = try SearchHarness()
    let options = OnlineOptions(addresses: [.dictionary: server.address, .wiktionary: server.address])
    func look(_ word: String) throws -> FoundCards {
      try found(harness.search(OnlineSearch(source: .dictionary, text: word), options))
    }
    #expect(try look("fell").cards.map(\.source?.name) == ["Free Dictionary"])
    #expect(try look("every").cards.map(\.source?.name) == ["Wiktionary"])
    #expect(try look("down").cards.map(\.content) == [.question("down", answer: "det: All.")])
    #expect(try look("xyzzy").cards.isEmpty)
    // At once: the other source is not rate-limited.
    #expect(try look("often").cards.map(\.content) == [.question("often", answer: "adv: Many times.")])
  }

  @Test func triviaAreAskedForFewerWhereThereAreNotSoMany() throws {
    let server = try LoopbackServer { request in
      request.path.contains("amount=5&")
        ? [.reply(#"{"response_code":0,"results":[{"question":"q","correct_answer":"a","incorrect_answers":["b"]}]}"#)]
        : [.reply(#"{"response_code":1,"results":[]}"#)]
    }
    let harness = try SearchHarness()
    let options = OnlineOptions(overrides: [.trivia: server.address])
    // Each of the three is asked five seconds after the previous one, by this test's clock.
    harness.searches?.start(OnlineSearch(source: .trivia), options, number: 1, isFresh: false)
    let start: Milliseconds = 1_700_000_000_000
    #expect(try harness.wait(1, count: 1) == .waits(until: start + 5000, .rateLimit(seconds: 5)))
    #expect(server.requests.count == 1)
    // Another search of the same source, and another program of the same person, wait as well.
    let second = try harness.search(OnlineSearch(source: .trivia, difficulty: .hard), options, number: 2)
    #expect(second == .waits(until: start + 5000, .rateLimit(seconds: 5)))
    #expect(server.requests.count == 1)
    harness.searches?.stop(1)
    harness.searches?.stop(2)
  }

  @Test func aSourceThatIsAskedTooOftenIsWaitedForOnce() throws {
    let isBusy = Guarded(true)
    let server = try LoopbackServer { [cards] _ in
      isBusy.withLock { isBusy in
        defer { isBusy = false }
        return isBusy ? [.reply("", status: "429 So", headers: ["Retry-After: 1"])] : [.reply(cards)]
      }
    }
    let harness = try SearchHarness()
    let options = OnlineOptions(addresses: [.course: server.address])
    harness.searches?.start(course, options, number: 1, isFresh: false)
    #expect(try harness.wait(1, count: 1) == .waits(until: 1_700_000_001_000, .tooOften))
    #expect(try found(harness.wait(1, count: 2)).cards.count == 1)
    #expect(server.requests.count == 2)
  }

  @Test func aSourceThatStaysBusyOrWantsHoursIsGivenUp() throws {
    let server = try LoopbackServer { request in
      [.reply("", status: "429 So", headers: [request.path == "/1" ? "Retry-After: 1" : "Retry-After: 3600"])]
    }
    let harness = try SearchHarness()
    let short = OnlineOptions(addresses: [.course: server.address + "/1"])
    #expect(try harness.search(course, short, count: 2) == .failed(.network(.tooOften(retryAfter: 1))))
    let long = OnlineOptions(addresses: [.course: server.address + "/2"])
    #expect(try harness.search(course, long, number: 2) == .failed(.network(.tooOften(retryAfter: 3600))))
    #expect(server.requests.count == 3)
  }

  @Test func aSearchThatIsStoppedIsNotHeardOf() throws {
    let server = try LoopbackServer { [cards] request in request.path == "/slow" ? [.hang] : [.reply(cards)] }
    let harness = try SearchHarness()
    let slow = OnlineOptions(addresses: [.course: server.address + "/slow"])
    harness.searches?.start(course, slow, number: 1, isFresh: false)
    harness.searches?.stop(1)
    _ = try found(harness.search(course, OnlineOptions(addresses: [.course: server.address + "/quick"]), number: 2))
    #expect(harness.answers(1).isEmpty)
  }

  @Test func starterDecksNeedNobody() throws {
    let card = try (ImportedCard(.question("q", answer: "a"), source: Card.Source(name: "deck")))
    let search = OnlineSearch(source: .starter)
    #expect(try found(SearchHarness(starters: [card]).search(search, OnlineOptions())).cards == [card])
    #expect(try SearchHarness().search(search, OnlineOptions()) == .failed(.noStarterDecks))
  }

  @Test func whatWasKeptCanBeCleared() async throws {
    let server = try LoopbackServer { [cards] _ in [.reply(cards)] }
    let harness = try SearchHarness()
    let options = OnlineOptions(addresses: [.course: server.address])
    _ = try harness.search(course, options)
    let size = await withCheckedContinuation { done in harness.searches?.forget { done.resume(returning: $0) } }
    #expect(try size.get() > cards.utf8.count)
    #expect(try found(harness.search(course, options)).kept == nil)
    #expect(server.requests.count == 2)
  }

  @Test func whoAsksIsSaidInPlainLetters() {
    #expect(Searches.userAgent(nil) == "flashcards/0.1 (flashcards in the terminal)")
    #expect(
      Searches.userAgent("me@example.org\r\nX-Evil: ü)")
        == "flashcards/0.1 (flashcards in the terminal; me@example.orgX-Evil:)")
  }
}
