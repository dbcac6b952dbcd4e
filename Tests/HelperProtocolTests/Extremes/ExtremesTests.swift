import Foundation
import Testing

@testable import HelperProtocol

/// Whatever the numbers in messages are, the results can be calculated with.
@Suite struct ExtremesTests {
  private static let numbers: [Int64] = [
    .min, .min + 1, -1, 0, 1, 365 * 86_400, 365 * 86_400 + 1, 1 << 31, 1 << 53, 9_223_372_036_854_776, .max,
  ]

  private func frame(_ json: String, body: [UInt8] = []) -> Frame { Frame(head: Array(json.utf8), body: body) }

  @Test func ordersAreBounded() throws {
    for number in Self.numbers {
      let limits = "{\"connect\":\(number),\"whole\":\(number),\"bytes\":\(number),\"redirects\":\(number)}"
      let fetch = try FetchCommand(
        frame(
          "{\"fetch\":{\"_0\":{\"number\":\(number),\"address\":\"a\",\"userAgent\":\"u\",\"isOwn\":true,\"limits\":\(limits)}}}"
        ))
      guard case .fetch(let question) = fetch else {
        Issue.record("no fetch")
        continue
      }
      #expect(question.number == Int(number))
      #expect((1...3_600_000).contains(question.limits.connect) && (1...3_600_000).contains(question.limits.whole))
      #expect((0...64 << 20).contains(question.limits.bytes) && (0...100).contains(question.limits.redirects))
      let style =
        "{\"columns\":\(number),\"rows\":\(number),\"colors\":\"full\",\"background\":0,\"isMoving\":true,"
        + "\"isUnicode\":true,\"cell\":{\"width\":\(number),\"height\":\(number)}}"
      let draw = try DecodeCommand(frame("{\"draw\":{\"number\":1,\"_1\":\(style)}}"))
      guard case .draw(_, let drawn) = draw else {
        Issue.record("no drawing")
        continue
      }
      #expect((0...10_000).contains(drawn.columns) && (0...10_000).contains(drawn.rows))
      #expect(drawn.cell.map { (4...64).contains($0.width) && (4...128).contains($0.height) } == true)
    }
  }

  @Test func answersAreBoundedOrDamage() throws {
    for number in Self.numbers {
      let wait = frame("{\"number\":1,\"failure\":{\"tooOften\":{\"retryAfter\":\(number)}}}")
      if (1...365 * 86_400).contains(number) {
        #expect(try FetchResult(wait).result == .failure(.tooOften(retryAfter: RetryAfter(seconds: Int(number)))))
      } else {
        #expect(throws: Frame.Damaged.self) { try FetchResult(wait) }
      }
      let cells = [UInt8](repeating: 0, count: 12)
      let drawn = frame("{\"number\":1,\"columns\":1,\"rows\":1,\"times\":[\(number)]}", body: cells)
      guard case .drawn(let picture) = try PictureResult(drawn).result.get() else {
        Issue.record("no picture")
        continue
      }
      #expect((DrawnPicture.shortest...DrawnPicture.longest).contains(picture.length))
      for elapsed in Self.numbers { #expect(picture.frames.indices.contains(picture.frame(at: elapsed).index)) }
      guard number != 1 else { continue }
      for sides in ["\"columns\":\(number),\"rows\":1", "\"columns\":1,\"rows\":\(number)"] {
        let wrong = frame("{\"number\":1,\(sides),\"times\":[1]}", body: cells)
        #expect(throws: Frame.Damaged.self) { try PictureResult(wrong) }
      }
      let pixels = frame(
        "{\"number\":1,\"columns\":1,\"rows\":1,\"times\":[1],\"lengths\":[\(number)]}", body: [1])
      #expect(throws: Frame.Damaged.self) { try PictureResult(pixels) }
    }
  }

  @Test func whatServersWantToWaitIsBounded() {
    for number in Self.numbers {
      let wait = RetryAfter(seconds: Int(number))
      #expect((wait != nil) == (1...365 * 86_400).contains(number))
      #expect(wait.map { $0.time == number * 1000 } ?? true)
    }
  }
}
