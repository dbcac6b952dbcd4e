import Rounds
import Testing
import TextUI

@testable import Terminal

/// Pastes and terminal strings that never end.
@Suite struct UnfinishedPasteTests {
  /// A decoder, and a clock that only the test moves.
  private struct Line {
    var decoder = InputDecoder()
    var now = ContinuousClock.now
    var events: [Event] = []

    /// Sends bytes in one read.
    mutating func send(_ text: String) { send(Array(text.utf8)) }

    mutating func send(_ bytes: [UInt8]) {
      bytes.withUnsafeBytes { decoder.feed($0, at: now, into: &events) }
    }

    /// Lets time pass without input.
    mutating func pass(_ time: Duration) {
      // As `Terminal` does: a byte on its own is resolved soon.
      decoder.flush(into: &events)
      now += time
      decoder.pass(to: now, into: &events)
    }

    mutating func taken() -> [Event] {
      defer { events = [] }
      return events
    }
  }

  @Test(arguments: [(0x1B, nil), (0x03, Key.control("c")), (0x1A, Key.control("z"))] as [(UInt8, Key?)])
  func isEndedByAKeyThatStandsAlone(_ byte: UInt8, _ key: Key?) {
    var line = Line()
    line.send("\u{1B}[200~abc")
    line.pass(.milliseconds(999))
    #expect(line.taken() == [] && line.decoder.stallTime == line.now + .milliseconds(1))
    line.pass(.milliseconds(1))
    #expect(line.taken() == [.unfinishedPaste(true)] && line.decoder.stallTime == nil)
    line.send([byte])
    #expect(line.taken() == [] && line.decoder.pending == .sequence)
    line.pass(.milliseconds(25))
    #expect(line.taken() == [.paste("abc"), .unfinishedPaste(false)] + (key.map { [.key($0)] } ?? []))
    line.send("q")
    #expect(line.taken() == [.key("q")])
  }

  @Test func nothingElseEndsIt() {
    var line = Line()
    line.send("\u{1B}[200~abc")
    line.pass(.seconds(5))
    #expect(line.taken() == [.unfinishedPaste(true)])
    // Keys one by one, and the same bytes among others.
    for bytes: [UInt8] in [
      [0x71], [0x0D], [0x04], [0x03, 0x03], [0x1B, 0x5B, 0x41], [0x1B, 0x1B], [0x1A, 0x0A], [0x03, 0x71],
    ] {
      line.send(bytes)
      line.pass(.milliseconds(25))
      line.pass(.seconds(5))
    }
    // A byte followed by others before it can count as a key on its own.
    line.send([0x03])
    line.send("rest")
    line.pass(.seconds(5))
    line.send([0x1B])
    line.send("[201~x")
    let events = line.taken().filter { if case .unfinishedPaste = $0 { false } else { true } }
    #expect(events == [.paste("abcq\n[A\nqrest"), .key("x")])
  }

  @Test func aloneButWithoutAPauseBeforeItIsText() {
    var line = Line()
    line.send("\u{1B}[200~abc")
    line.pass(.milliseconds(900))
    line.send([0x03])
    line.pass(.milliseconds(900))
    line.send([0x1B])
    line.pass(.milliseconds(900))
    line.send("[201~")
    #expect(line.taken() == [.paste("abc")])
  }

  @Test func itIsToldThatItGoesOn() {
    var line = Line()
    line.send("\u{1B}[200~abc")
    line.pass(.seconds(1))
    line.send("def")
    #expect(line.taken() == [.unfinishedPaste(true), .unfinishedPaste(false)])
    line.pass(.seconds(1))
    line.send("\u{1B}[201~")
    #expect(line.taken() == [.unfinishedPaste(true), .paste("abcdef"), .unfinishedPaste(false)])
    line.pass(.seconds(9))
    #expect(line.taken() == [])
  }

  /// The rest of a paste that the user ended must not run as commands.
  @Test(arguments: [
    ("d q\rq\u{1B}[201~x", [Event.paste("d q\nq"), .key("x")]),
    ("[201~x", [.key("x")]),
    ("\u{1B}[201~x", [.key("x")]),
    (String(repeating: "dq", count: 40), []),
    ("\u{1B}[200~new\u{1B}[201~x", [.paste("new"), .key("x")]),
    ("n", [.key("n")]),
  ])
  func itsRestIsNoKeys(_ rest: String, _ expected: [Event]) {
    var line = Line()
    line.send("\u{1B}[200~abc")
    line.pass(.seconds(2))
    line.send([0x1B])
    line.pass(.milliseconds(25))
    _ = line.taken()
    line.send(rest)
    #expect(line.taken() == expected)
    if expected.isEmpty {
      line.send("end\u{1B}[201~x")
      #expect(line.taken() == [.paste(rest + "end"), .key("x")])
    }
  }

  @Test(arguments: ["P", "X", "]", "^", "_"]) func stringsAreEndedTheSameWay(_ introducer: String) {
    for (byte, key) in [(0x1B, nil), (0x03, Key.control("c")), (0x1A, Key.control("z"))] as [(UInt8, Key?)] {
      var line = Line()
      line.send("\u{1B}\(introducer)11;rgb\rq")
      line.pass(.seconds(1))
      #expect(line.taken() == [.unfinishedPaste(true)])
      line.send("q\r")
      line.pass(.seconds(1))
      #expect(line.taken() == [.unfinishedPaste(false), .unfinishedPaste(true)])
      line.send([byte])
      line.pass(.milliseconds(25))
      #expect(line.taken() == [.unfinishedPaste(false)] + (key.map { [.key($0)] } ?? []))
      line.send("q")
      #expect(line.taken() == [.key("q")] && line.decoder.takeReplies().isEmpty)
    }
  }

  @Test func whatCameIsGivenOutAtTheEnd() {
    var line = Line()
    line.send("\u{1B}[200~abc")
    line.decoder.finish(into: &line.events)
    #expect(line.taken() == [.paste("abc")])
    line.send("\u{1B}[200~def")
    line.pass(.seconds(1))
    line.send([0x03])
    line.decoder.finish(into: &line.events)
    #expect(line.taken() == [.unfinishedPaste(true), .paste("def"), .unfinishedPaste(false)])
    line.decoder.finish(into: &line.events)
    #expect(line.taken() == [])
  }

  @Test func whatIsTooMuchOfAPasteIsDropped() {
    var reader = PasteReader()
    reader.limit = 10
    for _ in 0..<5 { Array("abcd".utf8).withUnsafeBytes { bytes in #expect(reader.read(bytes) == 4) } }
    PasteReader.mark.withUnsafeBytes { _ = reader.read($0) }
    #expect(reader.isComplete && reader.take() == "abcdabcdab")
  }

  @Test(.enabled(if: Rounds.isThorough)) func aPasteWithoutEndIsBounded() {
    var line = Line()
    line.send("\u{1B}[200~")
    let piece = [UInt8](repeating: 0x61, count: 1 << 20)
    for _ in 0...PasteReader.limit >> 20 { line.send(piece) }
    line.pass(.seconds(1))
    line.send([0x1B])
    line.pass(.milliseconds(25))
    let sizes = line.taken().compactMap { event -> Int? in
      if case .paste(let text) = event { text.utf8.count } else { nil }
    }
    #expect(sizes == [PasteReader.limit])
  }
}
