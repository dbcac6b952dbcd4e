import Rounds
import Testing
import TextUI

@testable import Terminal

/// Bytes that no terminal should send: broken sequences, cut-off pastes, incomplete mouse reports, invalid UTF-8. After
/// them and a pause, a key is a key again, and nothing that is kept grows without bound.
@Suite struct NoiseTests {
  private static let parts: [[UInt8]] =
    [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[<", "\u{1B}[<0;5;", "\u{1B}[M", "\u{1B}[M !", "\u{1B}[[", "\u{1B}[200~",
      "\u{1B}[200", "\u{1B}[201~", "\u{1B}[20", "\u{1B}]52;c;", "\u{1B}P+r", "\u{1B}_G", "\u{1B}X", "\u{1B}^",
      "\u{1B}\\", "\u{7}", "~", ";", ":", "5", "99999999999999999999", "u", "m", "M", "a", "é", "日", "👩‍👧", "e\u{301}",
      "\r", "\n", "\u{85}", "\u{1B}[1;5", "\u{1B}[115;5u", "\u{1B}[57441u", "\u{1B}[3$", "\u{1B}[?62;4",
    ].map { Array($0.utf8) } + [
      [0xC3], [0xE2, 0x82], [0xF0, 0x9F], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xC0, 0x80], [0],
      [0x1B, 0x1B], [0x1B, 0x5B, 0x4D, 0xFF, 0xFF, 0xFF], [0x1B, 0x5B, 0x3C] + Array(repeating: 0x39, count: 300),
    ]

  private func noise(_ random: inout Seeded, count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<count {
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &random))
      } else {
        bytes += Self.parts.randomElement(using: &random) ?? []
      }
    }
    return bytes
  }

  @Test(arguments: Rounds.seeds(200)) func aKeyIsAKeyAfterwards(_ seed: UInt64) {
    var random = Seeded(state: seed)
    var decoder = InputDecoder()
    for _ in 0..<10 {
      var events: [Event] = []
      var rest = noise(&random, count: Int.random(in: 1..<60, using: &random))[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...9, using: &random))
        rest = rest.dropFirst(piece.count)
        events += decoder.events(of: Array(piece))
        // Sometimes nothing comes for a moment in between.
        if Int.random(in: 0..<12, using: &random) == 0 { decoder.flush(into: &events) }
      }
      for event in events { check(event) }
      decoder.comeToRest()
      #expect(decoder.pending == .nothing)
      #expect(decoder.events(of: Array("x".utf8)) == [.key("x")])
      #expect(decoder.events(of: Array("\u{1B}[A".utf8)) == [.key(.up)])
    }
  }

  /// Expects that an event holds nothing unsafe to print and no impossible position.
  private func check(_ event: Event) {
    switch event {
    case .key(let key):
      guard case .character(let character) = key.code else { return }
      #expect(character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    case .paste(let text):
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control })
    case .mouse(let mouse): #expect(mouse.at.x >= 0 && mouse.at.y >= 0)
    case .unfinishedPaste: break
    case .cellPixels, .colorDepth, .ordersText, .resize, .resumed, .terminate: Issue.record("\(event)")
    }
  }

  /// Input that begins and never ends is kept only up to a limit.
  @Test(
    arguments: ["", "\u{1B}[", "\u{1B}O1", "\u{1B}[<", "\u{1B}P", "\u{1B}_", "\u{1B}]"]
      + (Rounds.isThorough ? ["\u{1B}[200~"] : []))
  func nothingGrowsWithoutEnd(_ begin: String) {
    let isPaste = begin.hasSuffix("200~")
    for byte in [0x31, 0x20, 0xE6] as [UInt8] {
      var decoder = InputDecoder()
      _ = decoder.events(of: Array(begin.utf8))
      // Only a paste keeps more than a megabyte.
      let more = [UInt8](repeating: byte, count: isPaste ? 1 << 20 : 1 << 14)
      var largest = 0
      for _ in 0..<(isPaste ? 17 : 9) {
        _ = decoder.events(of: more)
        largest = max(largest, decoder.held)
      }
      #expect(largest <= PasteReader.limit + 1000)
      if !isPaste { #expect(largest < 1000) }
    }
    var decoder = InputDecoder()
    // Replies that nobody takes.
    for _ in 0..<5000 { _ = decoder.events(of: Array("\u{1B}P1$r0m\u{1B}\\".utf8)) }
    #expect(decoder.held < 10_000)
  }
}

extension InputDecoder {
  /// Lets time pass without input, and then ends with a lone Escape whatever does not end by itself.
  fileprivate mutating func comeToRest() {
    var events: [Event] = []
    flush(into: &events)
    let later = ContinuousClock.now + InputDecoder.stallTimeout + .seconds(1)
    pass(to: later, into: &events)
    withUnsafeBytes(of: 0x1B as UInt8) { feed($0, at: later, into: &events) }
    flush(into: &events)
  }

  /// The number of elements that the decoder holds.
  fileprivate var held: Int { InputDecoder.elements(of: self) }

  private static func elements(of value: Any) -> Int {
    if let bytes = value as? [UInt8] { return bytes.count }
    if let text = value as? String.UnicodeScalarView { return text.count }
    let mirror = Mirror(reflecting: value)
    // The keys that it was created with do not grow.
    return mirror.children.filter { $0.label != "own" }.reduce(0) {
      $0 + elements(of: $1.value)
    }
  }
}
