import FlashcardKit
import RichText
import Testing

@testable import HelperProtocol

/// Messages about code.
@Suite struct HighlightResultTests {
  static let results: [HighlightResult] = [
    HighlightResult(number: 1, result: .failure(.noDefinition)),
    HighlightResult(number: 2, result: .success([])),
    HighlightResult(
      number: 3,
      result: .success(CodeToken.allCases.map { CodeSpan(offset: Int($0.rawValue) * 1000, length: 70_000, token: $0) })),
  ]

  @Test func messagesArriveAsTheyWereSent() throws {
    for result in Self.results {
      #expect(try HighlightResult(result.frame) == result)
      #expect(try result.frame.number == result.number)
    }
    let command = HighlightCommand(number: 5, code: CodeText("let é = 1\n", in: .swift))
    #expect(try HighlightCommand(command.frame) == command)
  }

  @Test func damagedMessagesAreRefused() throws {
    for result in Self.results {
      var frame = result.frame
      frame.body.append(1)
      #expect(throws: Frame.Damaged.self) { try HighlightResult(frame) }
    }
    var frame = HighlightResult(
      number: 1, result: .success([CodeSpan(offset: 0, length: 1, token: .keyword)])
    ).frame
    frame.body[8] = 200
    #expect(throws: Frame.Damaged.self) { try HighlightResult(frame) }
    var command = HighlightCommand(number: 1, code: CodeText("x", in: .c)).frame
    command.body = [UInt8](repeating: 0x61, count: CodeText.largest + 1)
    #expect(throws: Frame.Damaged.self) { try HighlightCommand(command) }
    command = Frame(head: Array(#"{"number":1,"language":"../c"}"#.utf8), body: [])
    #expect(throws: Frame.Damaged.self) { try HighlightCommand(command) }
  }

  @Test func anyByteMayBeAnother() throws {
    var random = RandomSource(seed: 5)
    for result in Self.results {
      for _ in 0..<200 {
        var frame = result.frame
        frame.head[Int.random(in: frame.head.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        if !frame.body.isEmpty {
          frame.body[Int.random(in: frame.body.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if let read = try? HighlightResult(frame) { #expect(try HighlightResult(read.frame) == read) }
      }
    }
  }
}
