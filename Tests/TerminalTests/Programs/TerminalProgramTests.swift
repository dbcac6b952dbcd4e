import Testing
import TextUI

@testable import Terminal

/// Terminals told apart by what they reply.
@Suite struct TerminalProgramTests {
  /// What a terminal replies to name and version (XTVERSION), secondary, and primary device attributes, each from the
  /// letter after Escape on; `nil` if nothing.
  struct Recorded: Sendable {
    let named: String?
    let secondary: String?
    let primary: String
    let kind: TerminalProgram.Kind?
    let version: [Int]
    var drawsImages = false
    var hasDirectColors = false

    init(
      _ named: String?, _ secondary: String?, _ primary: String, _ kind: TerminalProgram.Kind?, _ version: [Int] = [],
      images: Bool = false, colors: Bool = false
    ) {
      (self.named, self.secondary, self.primary) = (named.map { "P>|" + $0 }, secondary, primary)
      (self.kind, self.version, drawsImages, hasDirectColors) = (kind, version, images, colors)
    }

    var program: TerminalProgram? {
      var identity = TerminalIdentity()
      for reply in [named, secondary, primary].compactMap({ $0 }) { identity.receive(Array(reply.utf8)) }
      return identity.program
    }
  }

  static let recorded: [Recorded] = [
    // GNU screen 4.9.0, recorded; it ignores the query for its name.
    Recorded(nil, "[>83;40900;0c", "[?1;2c", .screen, [4, 9, 0]),
    // tmux 3.3a, recorded.
    Recorded("tmux 3.3a", "[>84;0;0c", "[?1;2c", .tmux, [3]),
    // mosh 1.4.0, recorded; it ignores the query for its name.
    Recorded(nil, "[>1;10;0c", "[?62c", .mosh),
    // The Linux console (5.4): it has primary attributes only. It is not asked, being known by its type.
    Recorded(nil, nil, "[?6c", nil),
    // XTerm 379, recorded.
    Recorded("XTerm(379)", "[>41;379;0c", "[?64;1;2;6;9;15;16;17;18;21;22;28c", .xterm, [379]),
    // kitty 0.26.5, the last of Debian 12, recorded: it does not know placeholders.
    Recorded("kitty(0.26.5)", "[>1;4000;26c", "[?62;c", .kitty, [0, 26, 5], colors: true),
    // kitty 0.45.0, as other projects recorded it.
    Recorded("kitty(0.45.0)", "[>1;4000;45c", "[?62;52;c", .kitty, [0, 45, 0], images: true, colors: true),
    // Ghostty 1.3.1, likewise. It has the secondary attributes of mosh.
    Recorded("ghostty 1.3.1", "[>1;10;0c", "[?62;22;52c", .ghostty, [1, 3, 1], images: true, colors: true),
    // WezTerm 20240203, likewise, which is not in Debian.
    Recorded(
      "WezTerm 20240203-110809-5046fc22", "[>1;277;0c", "[?65;4;6;18;22c", .wezterm, [20_240_203, 110_809],
      colors: true),
    // foot 1.13.1, recorded, and 1.25.0, as other projects recorded it.
    Recorded("foot(1.13.1)", "[>1;011301;0c", "[?62;4;22c", .foot, [1, 13, 1], colors: true),
    Recorded("foot(1.25.0)", "[>1;012500;0c", "[?62;4;22;28;52c", .foot, [1, 25, 0], colors: true),
    // Konsole 22.12.3, recorded, and 21.12.3, as documented, which does not tell its name.
    Recorded("Konsole 22.12.3", "[>1;115;0c", "[?62;1;4c", .konsole, [22, 12, 3], colors: true),
    Recorded(nil, "[>0;115;0c", "[?62;1;4c", .konsole, colors: true),
    // VTE 0.70.6 (GNOME Terminal of Debian 12), recorded: it ignores the query for its name. VTE 0.84.1 (GNOME Console,
    // Ptyxis), as other projects recorded it.
    Recorded(nil, "[>65;7006;1c", "[?65;1;9c", .vte, [0, 70, 6], colors: true),
    Recorded("VTE(8401)", "[>61;8401;1c", "[?61;1;21;22;28c", .vte, [0, 84, 1], colors: true),
    // VTE 0.28.2 had a palette only.
    Recorded(nil, "[>1;2802;0c", "[?62;9;c", .vte, [0, 28, 2]),
    // iTerm2 3.6.5 and mintty 3.8.3, as other projects recorded them.
    Recorded("iTerm2 3.6.5", nil, "[?64;1;2;4;6;17;18;21;22;52c", .iTerm, [3, 6, 5], colors: true),
    Recorded(
      "mintty 3.8.3", "[>77;30803;0c", "[?64;2;3;4;6;9;11;15;21;28;29;1;22c", .mintty, [3, 8, 3], colors: true),
    // A terminal that nobody knows, with the secondary attributes of one that somebody does.
    Recorded("Bobcat 1.0", "[>1;115;0c", "[?62c", .other, [1, 0]),
    // Terminal.app: its secondary attributes are nobody's.
    Recorded(nil, "[>1;95;0c", "[?1;2c", nil),
  ]

  @Test(arguments: recorded) func eachIsToldByItsReplies(_ recorded: Recorded) {
    let program = recorded.program
    #expect(program?.kind == recorded.kind && program?.version ?? [] == recorded.version)
    #expect(program?.drawsImages ?? false == recorded.drawsImages)
    #expect(program?.hasDirectColors ?? false == recorded.hasDirectColors)
    #expect(TerminalIdentity.isEnd(Array(recorded.primary.utf8)))
    for other in [recorded.named, recorded.secondary].compactMap({ $0 }) {
      #expect(!TerminalIdentity.isEnd(Array(other.utf8)))
    }
  }

  /// Replies are read as such wherever a read ends, and none is a key.
  @Test(arguments: recorded) func noneIsAKey(_ recorded: Recorded) {
    let strings = [recorded.named.map { $0 + "\u{1B}\\" }, recorded.secondary, recorded.primary].compactMap { $0 }
    let bytes = Array(strings.map { "\u{1B}" + $0 }.joined().utf8)
    for size in 1...bytes.count {
      var decoder = InputDecoder()
      var events: [TextUI.Event] = []
      var replies: [[UInt8]] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        bytes[start..<min(bytes.count, start + size)].withUnsafeBytes { decoder.feed($0, at: .now, into: &events) }
        replies += decoder.takeReplies()
      }
      #expect(events.isEmpty)
      #expect(
        replies.map { String(decoding: $0, as: UTF8.self) }
          == [recorded.named, recorded.secondary, recorded.primary].compactMap { $0 })
    }
  }

  @Test(arguments: [
    "", "P>|", "P>|(((", "[>c", "[>;;c", "[>99999999999999999999;1;1c", "[>83;x;0c", "[>1;2;3;4c", "[?1;2c",
    "_Gi=31;OK",
    "P>|kitty", "P>|kitty(x.y)", "P>|\u{FFFD}",
  ]) func oddRepliesTellNothing(_ reply: String) {
    var identity = TerminalIdentity()
    identity.receive(Array(reply.utf8))
    #expect(identity.program?.drawsImages != true)
    #expect(identity.program.map { $0.kind == .other || $0.kind == .kitty } ?? true)
  }

  /// The answers of foot, Ghostty, WezTerm, and terminals without the mode.
  @Test func modesAreRepliesAndNoKeys() {
    for (text, answer) in [("2", 2), ("1", 1), ("3", 3), ("0", 0), ("4", 4)] {
      let bytes = Array("\u{1B}[?2027;\(text)$y\u{1B}[?62;cx".utf8)
      for size in 1...bytes.count {
        var decoder = InputDecoder()
        var events: [TextUI.Event] = []
        var replies: [[UInt8]] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
          bytes[start..<min(bytes.count, start + size)].withUnsafeBytes { decoder.feed($0, at: .now, into: &events) }
          replies += decoder.takeReplies()
        }
        #expect(events == [.key(.character("x"))] && replies.count == 2)
        #expect(replies.first.flatMap(ControlSequences.sequencesAnswer) == answer)
      }
    }
    for odd in ["[?2026;2$y", "[?2027;$y", "[?2027;22$y", "[?2027;2y", "[?62;c", "", "[?2027;x$y"] {
      #expect(ControlSequences.sequencesAnswer(Array(odd.utf8)) == nil)
    }
  }

  /// Who puts letters of right-to-left scripts in order, and can't be told to leave it.
  @Test(
    arguments: [
      ([:], false, false), (["VTE_VERSION": "7802"], false, false), (["VTE_VERSION": "7802"], true, true),
      (["VTE_VERSION": "5202"], true, false), (["KONSOLE_VERSION": "221203"], false, true),
      (["KONSOLE_VERSION": "221203"], true, true), (["TERM_PROGRAM": "Apple_Terminal"], false, true),
      (["TERM_PROGRAM": "tmux"], true, false), (["MLTERM": "3.9.0"], false, true),
      (["TERM": "mlterm"], false, true), (["TERM": "mlterm-256color"], false, true), (["TERM": "xterm"], false, false),
      (["VTE_VERSION": "x", "KONSOLE_VERSION": ""], true, false),
    ] as [([String: String], Bool, Bool)])
  func orderIsLeftToThoseThatMakeIt(_ environment: [String: String], _ isMultiplexed: Bool, _ isLeft: Bool) {
    #expect(TerminalProgram.ordersText(isMultiplexed: isMultiplexed) { environment[$0] } == isLeft)
  }

  @Test func onlyKonsoleSaysThatItOrders() {
    #expect(TerminalProgram(naming: Array("P>|Konsole 22.12.3".utf8))?.ordersText == true)
    for name in ["kitty(0.41.1)", "VTE(7802)", "foot(1.13.1)", "XTerm(379)", "tmux 3.3a", "mintty 3.6.1"] {
      #expect(TerminalProgram(naming: Array("P>|\(name)".utf8))?.ordersText == false)
    }
  }
}
