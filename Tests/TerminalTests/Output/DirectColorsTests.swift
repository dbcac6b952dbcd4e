import Foundation
import Testing

@testable import Terminal

/// 24-bit colors under types of terminals that have a palette in terminfo.
@Suite(.serialized, .timeLimit(.minutes(1))) struct DirectColorsTests {
  private let cache = FileManager.default.temporaryDirectory.path + "/direct-\(UUID().uuidString.prefix(8))"

  private func make(_ type: String, terminfo: String? = nil) -> DirectColors? {
    DirectColors(of: type, in: cache, terminfo: terminfo)
  }

  private var made: [String] {
    (FileManager.default.enumerator(atPath: cache)?.compactMap { $0 as? String } ?? []).sorted()
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], false), (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true),
    (["TERM": "xterm", "COLORTERM": "24bit"], true), (["TERM": "xterm-256color", "COLORTERM": "yes"], false),
    (["TERM": "screen-256color", "COLORTERM": "truecolor"], false),
    (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/tmux,1,0"], true),
    (["TERM": "tmux-256color"], false), (["TERM": "xterm-kitty"], true), (["TERM": "foot"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], false), ([:], false),
  ])
  func theEnvironmentSaysWhetherAllColoursAreShown(_ environment: [String: String], _ are: Bool) {
    #expect(DirectColors.areSupported { environment[$0] } == are)
  }

  @Test func aDescriptionIsMadeOnce() throws {
    defer { try? FileManager.default.removeItem(atPath: cache) }
    let first = try #require(make("xterm-256color"))
    let files = made
    #expect(first.name == "flashcards-xterm-256color" && files.contains { $0.hasSuffix("/" + first.name) })
    let folder = cache + "/terminfo-1/xterm-256color"
    let time = try FileManager.default.attributesOfItem(atPath: folder)[.modificationDate] as? Date
    #expect(make("xterm-256color") != nil && made == files)
    #expect(try FileManager.default.attributesOfItem(atPath: folder)[.modificationDate] as? Date == time)
    first.discard()
    #expect(made == ["terminfo-1"] && make("xterm-256color") != nil && made == files)
  }

  @Test(arguments: [
    "", "..", ".x", "../x", "a/b", "x y", "x,colors#7", "é", "linux", "vt100", "xterm-direct", "no-such-type",
    String(repeating: "x", count: 200),
  ])
  func whatIsNoTypeOrNeedsNoneGetsNone(_ type: String) {
    defer { try? FileManager.default.removeItem(atPath: cache) }
    #expect(make(type) == nil && !made.contains { $0.contains("flashcards-") })
  }

  @Test func whereNothingCanBeKeptThereIsNone() throws {
    defer { try? FileManager.default.removeItem(atPath: cache) }
    #expect(FileManager.default.createFile(atPath: cache, contents: Data()))
    #expect(make("xterm-256color") == nil)
  }
}
