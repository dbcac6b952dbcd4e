import FlashcardKit
import Testing

@testable import HelperProtocol

@Suite struct FrameTests {
  static let question = FetchRequest(
    number: 7, address: "https://cards.example/é?q=1&b=\"2\"", userAgent: "flashcards", isOwn: true,
    limits: FetchLimits(connect: 1, whole: 2, bytes: 3, redirects: 4))

  static let failures: [NetworkFailure] = [
    .noNetwork, .nameNotFound(host: "h"), .refused(host: "h"), .unreachable(host: "h"), .notSecure(host: "h"),
    .badCertificate(host: "h", .expired), .badCertificate(host: "h", .otherName),
    .slowToConnect(host: "h", after: 1), .slow(host: "h", after: 2), .brokenOff(host: "h"), .garbled(host: "h"),
    .status(403, said: "Please\u{1B}"), .tooOften(retryAfter: 5), .tooOften(retryAfter: nil), .tooLarge(limit: 8),
    .tooManyRedirects, .leadsToInsecure(host: "h"), .privateAddress(host: "h"), .notAnAddress, .noFile(path: "/a"),
    .unreadableFile(path: "/a"), .noHelper, .helperEnded, .other(code: 99),
  ]

  static let answers: [FetchResult] =
    failures.map { FetchResult(number: 1, result: .failure($0)) } + [
      FetchResult(number: 2, result: .success(FetchReply(contentType: "application/json", body: [1, 2, 3]))),
      FetchResult(number: .max, result: .success(FetchReply(contentType: nil, body: []))),
    ]

  @Test func ordersArriveAsTheyWereSent() throws {
    for order in [FetchCommand.fetch(FrameTests.question), .cancel(7)] {
      var reader = FrameReader()
      reader.append(order.frame.bytes)
      let frame = try reader.next()
      #expect(try FetchCommand(#require(frame)) == order)
    }
  }

  @Test(arguments: [1, 2, 7, 1000]) func answersArriveInPiecesOfAnySize(size: Int) throws {
    let bytes = FrameTests.answers.flatMap(\.frame.bytes)
    var reader = FrameReader()
    var seen: [FetchResult] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.append(bytes[start..<min(start + size, bytes.count)])
      while let frame = try reader.next() { seen.append(try FetchResult(frame)) }
    }
    #expect(seen == FrameTests.answers)
  }

  @Test func anImpossibleLengthIsDamage() throws {
    for bytes: [UInt8] in [[0xFF, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0xFF, 0xFF, 0xFF, 0xFF]] {
      var reader = FrameReader()
      reader.append(bytes)
      #expect(throws: Frame.Damaged.self) { try reader.next() }
    }
  }

  @Test func aPartOfAMessageIsWaitedFor() throws {
    let bytes = FetchCommand.cancel(1).frame.bytes
    for end in bytes.indices {
      var reader = FrameReader()
      reader.append(bytes[..<end])
      let frame = try reader.next()
      #expect(frame == nil)
    }
  }

  /// Any byte may be replaced by any other: an unreadable message is damaged, never a crash.
  @Test func anyByteMayBeAnother() throws {
    var random = RandomSource(seed: 3)
    for message in [FetchCommand.fetch(FrameTests.question).frame.bytes] + FrameTests.answers.map(\.frame.bytes) {
      for _ in 0..<200 {
        var bytes = message
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        var reader = FrameReader()
        reader.append(bytes)
        guard let frame = try? reader.next() else { continue }
        if let order = try? FetchCommand(frame) { #expect(try FetchCommand(order.frame) == order) }
        if let answer = try? FetchResult(frame) { #expect(try FetchResult(answer.frame) == answer) }
      }
    }
  }

  @Test func aBodyWhereNoneBelongsIsDamage() {
    var frame = FetchCommand.cancel(1).frame
    frame.body = [0]
    #expect(throws: Frame.Damaged.self) { try FetchCommand(frame) }
    frame = FetchResult(number: 1, result: .failure(.noNetwork)).frame
    frame.body = [0]
    #expect(throws: Frame.Damaged.self) { try FetchResult(frame) }
    #expect(throws: Frame.Damaged.self) { try FetchResult(Frame(head: [], body: [])) }
  }
}
