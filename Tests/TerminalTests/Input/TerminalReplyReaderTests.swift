import Foundation
import Testing
import TextUI

@testable import Terminal

/// Replies of the terminal.
@Suite struct TerminalReplyReaderTests {
  @Test func repliesAreReadWhereverAReadEnds() {
    let bytes = Array("a\u{1B}_Gi=31;OK\u{1B}\\b\u{1B}P>|kitty(0.41.1)\u{1B}\\\u{1B}]11;x\u{7}\u{1B}[?62;cc".utf8)
    for size in 1...bytes.count {
      var decoder = InputDecoder()
      var events: [Event] = []
      var replies: [[UInt8]] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        bytes[start..<min(bytes.count, start + size)].withUnsafeBytes { decoder.feed($0, at: .now, into: &events) }
        replies += decoder.takeReplies()
      }
      #expect(events == ["a", "b", "c"].map { .key(.character($0)) })
      #expect(replies.map { String(decoding: $0, as: UTF8.self) } == ["_Gi=31;OK", "P>|kitty(0.41.1)", "[?62;c"])
    }
  }

  @Test func theEndOfAReplyIsNoKey() {
    var decoder = InputDecoder()
    var events: [Event] = []
    Array("\u{1B}P>|kitty(0.41.1)\u{1B}".utf8).withUnsafeBytes { decoder.feed($0, at: .now, into: &events) }
    // Its second byte is on its way: this is not the Escape key.
    #expect(decoder.pending == .sequence)
    Array("\\".utf8).withUnsafeBytes { decoder.feed($0, at: .now, into: &events) }
    #expect(events.isEmpty && decoder.takeReplies().count == 1)
    Array("\u{1B}".utf8).withUnsafeBytes { decoder.feed($0, at: .now, into: &events) }
    #expect(decoder.pending == .escape)
  }

  @Test func endlessRepliesAreNotKept() {
    var decoder = InputDecoder()
    var events: [Event] = []
    let bytes = [0x1B, 0x5F] + [UInt8](repeating: 0x47, count: 1 << 20) + [0x1B, 0x5C, 0x61]
    bytes.withUnsafeBytes { decoder.feed($0, at: .now, into: &events) }
    #expect(decoder.takeReplies().isEmpty)
    let many = (0..<10_000).flatMap { _ in Array("\u{1B}_Gi=1;OK\u{1B}\\".utf8) }
    many.withUnsafeBytes { decoder.feed($0, at: .now, into: &events) }
    #expect(decoder.takeReplies().count <= 100)
    #expect(decoder.takeReplies().isEmpty)
    #expect(events == [.key(.character("a"))])
  }
}
