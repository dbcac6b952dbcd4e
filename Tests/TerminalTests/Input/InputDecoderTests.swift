import Rounds
import Testing
import TextUI

@testable import Terminal

@Suite struct InputDecoderTests {
  @Test(arguments: [
    ("a", [Event.key(.character("a"))]),
    ("é日", [.key(.character("é")), .key(.character("日"))]),
    ("e\u{301}x", [.key(.character("e\u{301}")), .key(.character("x"))]),
    ("👩‍👩‍👧", [.key(.character("👩‍👩‍👧"))]),
    ("\r", [.key(.enter)]), ("\n", [.key(.enter)]), ("\t", [.key(.tab)]),
    ("\u{7F}", [.key(.backspace)]), ("\u{8}", [.key(.backspace)]),
    ("\u{1}", [.key(.control("a"))]), ("\u{1A}", [.key(.control("z"))]), ("\u{1F}", [.key(.control("_"))]),
    ("\0", [.key(Key(.character(" "), .control))]), ("\u{1C}\u{85}", []),
    ("\u{1B}[A", [.key(.up)]), ("\u{1B}OB", [.key(.down)]), ("\u{1B}[H\u{1B}[F", [.key(.home), .key(.end)]),
    ("\u{1B}[1;2A", [.key(Key(.up, .shift))]), ("\u{1B}[1;5C", [.key(Key(.right, .control))]),
    ("\u{1B}[1;8D", [.key(Key(.left, [.shift, .alt, .control]))]), ("\u{1B}O5A", [.key(Key(.up, .control))]),
    ("\u{1B}[3~", [.key(.delete)]), ("\u{1B}[3;5~", [.key(Key(.delete, .control))]),
    ("\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", [.key(.home), .key(.end), .key(.home), .key(.end)]),
    ("\u{1B}[5~\u{1B}[6~\u{1B}[2~", [.key(.pageUp), .key(.pageDown), .key(Key(.insert))]),
    ("\u{1B}[Z", [.key(.backTab)]), ("\u{1B}OP", [.key(.function(1))]),
    ("\u{1B}[1;2R", [.key(Key(.function(3), .shift))]),
    ("\u{1B}[15~\u{1B}[24~", [.key(.function(5)), .key(.function(12))]),
    ("\u{1B}[[A\u{1B}[[E", [.key(.function(1)), .key(.function(5))]),
    ("\u{1B}[115;5u", [.key(.control("s"))]), ("\u{1B}[115;2u", [.key(.character("S"))]),
    ("\u{1B}[27u", [.key(.escape)]),
    ("\u{1B}[13;3u", [.key(Key(.enter, .alt))]), ("\u{1B}[115;1:3u", []), ("\u{1B}[27;5;115~", [.key(.control("s"))]),
    ("\u{1B}[57441u", []),
    ("\u{1B}x", [.key(Key(.character("x"), .alt))]), ("\u{1B}é", [.key(Key(.character("é"), .alt))]),
    ("\u{1B}\r", [.key(Key(.enter, .alt))]), ("\u{1B}\u{7F}", [.key(Key(.backspace, .alt))]),
    ("\u{1B}\u{1B}[A", [.key(Key(.up, .alt))]), ("\u{1B}\u{1B}x", [.key(.escape), .key(Key(.character("x"), .alt))]),
    ("\u{1B}[<0;3;5M", [.mouse(Mouse(.press(.left), at: Point(x: 2, y: 4)))]),
    ("\u{1B}[<2;300;500m", [.mouse(Mouse(.release(.right), at: Point(x: 299, y: 499)))]),
    ("\u{1B}[<32;1;1M", [.mouse(Mouse(.drag(.left), at: Point(x: 0, y: 0)))]),
    (
      "\u{1B}[<64;1;1M\u{1B}[<65;1;1M",
      [.mouse(Mouse(.wheelUp, at: Point(x: 0, y: 0))), .mouse(Mouse(.wheelDown, at: Point(x: 0, y: 0)))]
    ),
    ("\u{1B}[<28;1;1M", [.mouse(Mouse(.press(.left), at: Point(x: 0, y: 0)))]),
    ("\u{1B}[<35;1;1M\u{1B}[<66;1;1M\u{1B}[<128;1;1M\u{1B}[<3;0;0M", []),
    (
      "\u{1B}[M !!\u{1B}[M#!!",
      [.mouse(Mouse(.press(.left), at: Point(x: 0, y: 0))), .mouse(Mouse(.release(.left), at: Point(x: 0, y: 0)))]
    ),
    ("\u{1B}[200~a\r\nb\rc\nd\te\u{1B}[0mf\u{7}\u{1B}[201~g", [.paste("a\nb\nc\nd\te[0mf"), .key(.character("g"))]),
    ("\u{1B}[I\u{1B}[O\u{1B}[?62;4c\u{1B}[24;80R\u{1B}[?2026;2$y\u{1B}[1;2;3z", []),
    ("\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}]0;x\u{7}\u{1B}P1$r0m\u{1B}\\a", [.key(.character("a"))]),
    // Control characters are not part of a sequence but keys of their own.
    ("\u{1B}[1;\u{3}x", [.key(.control("c")), .key(.character("x"))]),
    (
      "\u{1B}[\u{3}\u{1B}O\u{3}\u{1B}[[\u{3}\u{1B}[<0;3\u{1A}",
      [.key(.control("c")), .key(.control("c")), .key(.control("c")), .key(.control("z"))]
    ),
    (
      "\u{1B}[M\u{3}\u{1B}[M!\u{3}\u{1B}[M!!\r\u{1B}[M \u{1B}[A",
      [.key(.control("c")), .key(.control("c")), .key(.enter), .key(.up)]
    ),
    ("\u{1B}[1;5\u{1B}[A\u{3}", [.key(.up), .key(.control("c"))]),
    // In a string nothing is a key except what ends it.
    ("\u{1B}]11;rgb\rq\u{3}\u{1A}", []), ("\u{1B}]11;rgb\u{1B}[A", [.key(.up)]),
    (
      "\u{1B}[3$\u{1B}[3^\u{1B}[a\u{1B}Oa",
      [.key(Key(.delete, .shift)), .key(Key(.delete, .control)), .key(Key(.up, .shift)), .key(Key(.up, .control))]
    ),
    ("\u{1B}OM\u{1B}Op", [.key(.enter), .key(.character("0"))]),
    // Selecting: arrows and the keys around them with Shift, also with Control, as xterm and rxvt send them.
    ("\u{1B}[1;6D\u{1B}[1;4C", [.key(Key(.left, [.shift, .control])), .key(Key(.right, [.shift, .alt]))]),
    ("\u{1B}[1;2H\u{1B}[1;6F", [.key(Key(.home, .shift)), .key(Key(.end, [.shift, .control]))]),
    ("\u{1B}[5;2~\u{1B}[6;2~", [.key(Key(.pageUp, .shift)), .key(Key(.pageDown, .shift))]),
    (
      "\u{1B}[7$\u{1B}[8@\u{1B}[d",
      [.key(Key(.home, .shift)), .key(Key(.end, [.shift, .control])), .key(Key(.left, .shift))]
    ),
    ("\u{1B}[2;5~\u{1B}[2;2~", [.key(Key(.insert, .control)), .key(Key(.insert, .shift))]),
  ])
  func knows(_ sent: String, _ events: [Event]) {
    #expect(InputDecoder.events(of: Array(sent.utf8)) == events)
  }

  @Test(arguments: [
    ("\u{1B}", [Event.key(.escape)]), ("\u{1B}\u{1B}", [.key(.escape), .key(.escape)]),
    ("\u{1B}[", [.key(Key(.character("["), .alt))]), ("\u{1B}O", [.key(Key(.character("O"), .alt))]),
    ("\u{1B}]", [.key(Key(.character("]"), .alt))]), ("\u{1B}[1;", []), ("\u{1B}[200~abc", []),
    ("\u{1B}]11;rgb", []), ("\u{1B}]11;rgb\u{1B}", []),
  ])
  func decidesWhenNothingMoreComes(_ sent: String, _ events: [Event]) {
    #expect(InputDecoder.events(of: Array(sent.utf8), flushed: true) == events)
  }

  @Test func tellsWhatIsOpen() {
    var decoder = InputDecoder()
    #expect(decoder.events(of: []) == [] && decoder.pending == .nothing)
    #expect(decoder.events(of: [0x1B]) == [] && decoder.pending == .escape)
    #expect(decoder.events(of: [0x5B]) == [] && decoder.pending == .sequence)
    #expect(decoder.events(of: [0x41]) == [.key(.up)] && decoder.pending == .nothing)
  }

  /// Numbers of any length and sign in reports, keys and replies are bounded, and a plain key is understood afterwards.
  @Test func numbersOfAnySizeAreBounded() {
    let numbers = [
      "", "0", "-1", "1", "127", "1114112", "4294967296", "9007199254740993", "9223372036854775807",
      "-9223372036854775808", "99999999999999999999999999", "1:9223372036854775808", "1e308",
    ]
    for number in numbers {
      var reports = ["\u{1B}P>|kitty(\(number).\(number))\u{1B}\\", "\u{1B}_Gi=\(number);OK\u{1B}\\"]
      for last in 0x40...0x7E as ClosedRange<UInt8> {
        let end = Character(Unicode.Scalar(last))
        for mark in ["", "<", "?", ">"] { reports.append("\u{1B}[\(mark)\(number);\(number);\(number)\(end)") }
        reports.append("\u{1B}O\(number)\(end)")
      }
      for report in reports where !report.hasSuffix("[M") {
        var decoder = InputDecoder()
        var events: [Event] = []
        func feed(_ text: String) {
          Array(text.utf8).withUnsafeBytes { decoder.feed($0, at: .now, into: &events) }
          decoder.flush(into: &events)
        }
        feed(report)
        var support = PixelSupport()
        for reply in decoder.takeReplies() { _ = support.receive(reply) }
        for case .mouse(let mouse) in events {
          #expect((0..<10_000_000).contains(mouse.at.x) && (0..<10_000_000).contains(mouse.at.y))
        }
        events = []
        feed("x")
        #expect(events.contains(.key(.character("x"))), "\(report.debugDescription)")
      }
    }
  }

  @Test func dropsWhatIsNoText() {
    #expect(
      InputDecoder.events(of: [0xFF, 0xC3, 0x61, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0xE2, 0x82]) == [.key(.character("a"))])
  }

  @Test func takesKeysFromTerminfo() {
    let extra: [[UInt8]: Key] = [Array("\u{1B}[224z".utf8): .function(1), Array("\u{1B}[A!".utf8): .delete]
    #expect(
      InputDecoder.events(of: Array("\u{1B}[224zx\u{1B}[A!".utf8), extra: extra) == [
        .key(.function(1)), .key(.character("x")), .key(.delete),
      ])
  }

  @Test func readsLongPastesFast() {
    let text = String(repeating: "line of text é\r\n", count: 70_000)
    var decoder = InputDecoder()
    var events = decoder.events(of: Array("\u{1B}[200~".utf8))
    for start in stride(from: 0, to: text.utf8.count, by: 4095) {
      events += decoder.events(of: Array(text.utf8.dropFirst(start).prefix(4095)))
    }
    events += decoder.events(of: Array("\u{1B}[201~".utf8))
    #expect(events == [.paste(text.replacing("\r\n", with: "\n"))])
  }

  @Test(arguments: Rounds.seeds(300)) func doesNotCareWhereReadsEnd(_ seed: UInt64) {
    var random = Seeded(state: seed)
    let bytes = Seeded.bytes(&random)
    let whole = InputDecoder.events(of: bytes)
    var decoder = InputDecoder()
    var pieces: [Event] = []
    var index = 0
    while index < bytes.count {
      let count = Int.random(in: 1...5, using: &random)
      pieces += decoder.events(of: Array(bytes[index..<min(index + count, bytes.count)]))
      index += count
    }
    #expect(InputDecoder.joined(whole) == InputDecoder.joined(pieces))
    for event in whole {
      switch event {
      case .key(let key):
        guard case .character(let character) = key.code else { continue }
        #expect(character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      case .paste(let text):
        let clean = text.unicodeScalars.allSatisfy {
          $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
        }
        #expect(clean)
      default: break
      }
    }
  }
}
