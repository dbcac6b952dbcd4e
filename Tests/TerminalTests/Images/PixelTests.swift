import Foundation
import Testing
import TextUI

@testable import Terminal

/// Pictures as pixels: whether a terminal can, and what is sent to it.
@Suite struct PixelTests {
  private func image(_ number: UInt32, bytes: Int, _ width: UInt8 = 1, _ height: UInt8 = 1) -> Image {
    var png = (0..<max(24, bytes)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    png.replaceSubrange(16..<24, with: [0, 0, width, 0, 0, 0, height, 0])
    return Image(number: number, columns: 3, rows: 2, png: png)
  }

  /// A command's keys and its payload.
  private func parsed(_ command: String) throws -> (keys: [String: String], payload: String) {
    #expect(command.hasPrefix("\u{1B}_G") && command.hasSuffix("\u{1B}\\"))
    let parts = command.dropFirst(3).dropLast(2).split(separator: ";", omittingEmptySubsequences: false)
    let pairs = try #require(parts.first).split(separator: ",").map { $0.split(separator: "=").map(String.init) }
    return (Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) }), parts.count > 1 ? String(parts[1]) : "")
  }

  private func all(_ sender: inout ImageSender) -> [String] {
    var commands: [String] = []
    while let next = sender.next() { commands.append(next.command) }
    return commands
  }

  @Test(arguments: [
    ("kitty(0.41.1)", true), ("kitty(0.28.0)", true), ("kitty(1.0.0)", true), ("kitty(0.27.1)", false),
    ("kitty", false), ("kitty(x.y)", false), ("ghostty 1.0.1", true), ("ghostty 1.2.0-main+abc", true),
    ("tmux 3.3a", false), ("XTerm(379)", false), ("WezTerm 20240203", false), ("iTerm2 3.5.0", false), ("", false),
    ("(((", false),
  ]) func theyAreKnownByName(name: String, can: Bool) {
    #expect(PixelSupport.isKnown(name) == can)
  }

  @Test func bothAnswersAreNeededInTheirOrder() {
    let (obeys, name) = ("_Gi=31;OK", "P>|kitty(0.41.1)")
    for (answers, can) in [
      ([name, obeys], true), ([name, name, obeys], true), ([obeys, name], false), ([obeys], false), ([name], false),
      ([], false), ([name, "_Gi=31;ENOTSUPPORTED:no"], false), (["P>|tmux 3.3a", obeys], false), (["", "P>|"], false),
    ] {
      var support = PixelSupport()
      for answer in answers { _ = support.hear(Array(answer.utf8)) }
      #expect(support.isThere == can, "\(answers)")
    }
  }

  @Test func onlyWhoIsKnownIsAskedOn() {
    #expect(PixelSupport.question == "\u{1B}[>q")
    for name in ["tmux 3.3a", "XTerm(379)", "kitty(0.26.5)"] {
      var support = PixelSupport()
      #expect(support.hear(Array("P>|\(name)".utf8)) == nil)
    }
    var support = PixelSupport()
    #expect(support.hear(Array("P>|ghostty 1.2.0".utf8))?.contains("a=q") == true)
    #expect(support.hear([0x50, 0xFF, 0xFE]) == nil)
  }

  @Test func answersAreReadWhereverAReadEnds() {
    let bytes = Array("a\u{1B}_Gi=31;OK\u{1B}\\b\u{1B}P>|kitty(0.41.1)\u{1B}\\\u{1B}]11;x\u{7}\u{1B}[?62;cc".utf8)
    for size in 1...bytes.count {
      var decoder = InputDecoder()
      var events: [Event] = []
      var answers: [[UInt8]] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        bytes[start..<min(bytes.count, start + size)].withUnsafeBytes { decoder.feed($0, at: .now, into: &events) }
        answers += decoder.takeAnswers()
      }
      #expect(events == ["a", "b", "c"].map { .key(.character($0)) })
      #expect(answers.map { String(decoding: $0, as: UTF8.self) } == ["_Gi=31;OK", "P>|kitty(0.41.1)"])
    }
  }

  @Test func theEndOfAnAnswerIsNoKey() {
    var decoder = InputDecoder()
    var events: [Event] = []
    Array("\u{1B}P>|kitty(0.41.1)\u{1B}".utf8).withUnsafeBytes { decoder.feed($0, at: .now, into: &events) }
    // Its second byte is on its way: what has come is not the key.
    #expect(decoder.pending == .sequence)
    Array("\\".utf8).withUnsafeBytes { decoder.feed($0, at: .now, into: &events) }
    #expect(events.isEmpty && decoder.takeAnswers().count == 1)
    Array("\u{1B}".utf8).withUnsafeBytes { decoder.feed($0, at: .now, into: &events) }
    #expect(decoder.pending == .escape)
  }

  @Test func endlessAnswersAreNotKept() {
    var decoder = InputDecoder()
    var events: [Event] = []
    let bytes = [0x1B, 0x5F] + [UInt8](repeating: 0x47, count: 1 << 20) + [0x1B, 0x5C, 0x61]
    bytes.withUnsafeBytes { decoder.feed($0, at: .now, into: &events) }
    #expect(decoder.takeAnswers().isEmpty)
    let many = (0..<10_000).flatMap { _ in Array("\u{1B}_Gi=1;OK\u{1B}\\".utf8) }
    many.withUnsafeBytes { decoder.feed($0, at: .now, into: &events) }
    #expect(decoder.takeAnswers().count <= 100)
    #expect(decoder.takeAnswers().isEmpty)
    #expect(events == [.key(.character("a"))])
  }

  @Test(arguments: [24, ImageSender.piece - 1, ImageSender.piece, ImageSender.piece + 1, 20_000])
  func aPictureComesWholeInPieces(count: Int) throws {
    let picture = image(0x12_3456, bytes: count)
    var sender = ImageSender()
    sender.show([picture])
    let commands = try all(&sender).map(parsed)
    #expect(commands.count == (count + ImageSender.piece - 1) / ImageSender.piece)
    #expect(commands.allSatisfy { $0.payload.utf8.count <= 4096 && $0.keys["q"] == "2" })
    #expect(commands.map { $0.keys["m"] } == Array(repeating: "1", count: commands.count - 1) + ["0"])
    let first = try #require(commands.first).keys
    #expect(first["a"] == "T" && first["U"] == "1" && first["f"] == "100")
    #expect(first["i"] == "\(0x12_3456)" && first["c"] == "3" && first["r"] == "2")
    #expect(commands.dropFirst().allSatisfy { Set($0.keys.keys) == ["m", "q"] })
    #expect(commands.dropLast().allSatisfy { $0.payload.utf8.count % 4 == 0 })
    #expect(commands.flatMap { Data(base64Encoded: $0.payload).map(Array.init) ?? [] } == picture.png)
    #expect(!sender.hasWork && sender.missing.isEmpty)
    sender.show([picture])
    #expect(!sender.hasWork)
  }

  @Test func itIsMissingUntilItsLastPieceIsSent() {
    let (first, second) = (image(1, bytes: 5000), image(2, bytes: 24))
    var sender = ImageSender()
    sender.show([first, second])
    #expect(sender.missing == [1, 2])
    #expect(sender.next()?.isLast == false)
    #expect(sender.missing == [1, 2])
    #expect(sender.next()?.isLast == true)
    #expect(sender.missing == [2])
    #expect(sender.next()?.isLast == true)
    #expect(sender.missing.isEmpty && sender.next() == nil)
  }

  @Test func sizesThatLieDoNoHarm() {
    var png = [UInt8](repeating: 0, count: 100)
    png.replaceSubrange(16..<24, with: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    var sender = ImageSender()
    for number in UInt32(1)...20 {
      sender.show([Image(number: number, columns: 1, rows: 1, png: png)])
      while sender.next() != nil {}
    }
    #expect(sender.end().contains("i=20"))
  }

  @Test func whatIsNoLongerSeenIsNotSent() throws {
    let (first, second, third) = (image(1, bytes: 10_000), image(2, bytes: 24), image(3, bytes: 24))
    var sender = ImageSender()
    sender.show([first, second])
    _ = sender.next()
    // The first has begun, and must end before another may.
    sender.show([third])
    let commands = try all(&sender).map(parsed)
    #expect(commands.compactMap { $0.keys["i"] } == ["3"])
    sender.show([first, third])
    #expect(!sender.hasWork)
  }

  @Test func theTerminalKeepsNoMoreThanSoMuch() throws {
    var sender = ImageSender()
    // Each of them has 128 × 128 × 256 pixels and more.
    var gone: [String] = []
    for number in UInt32(1)...20 {
      sender.show([image(number, bytes: 24, 16, 4)])
      gone += try all(&sender).map(parsed).filter { $0.keys["a"] == "d" }.compactMap { $0.keys["i"] }
    }
    let pixels = (16 * 256) * (4 * 256)
    let kept = ImageSender.mostPixels / pixels
    #expect(gone == (1..<20 - kept).map { "\($0)" })
    // What was let go is sent again when it is seen again.
    sender.show([image(1, bytes: 24, 16, 4)])
    #expect(try all(&sender).map(parsed).contains { $0.keys["i"] == "1" && $0.keys["a"] == "T" })
    // All that is seen at once is kept, however large.
    let many = (UInt32(100)..<120).map { image($0, bytes: 24, 16, 4) }
    sender.show(many)
    let commands = try all(&sender).map(parsed)
    #expect(commands.filter { $0.keys["a"] == "T" }.count == 20)
    sender.show(many)
    #expect(try all(&sender).map(parsed).allSatisfy { $0.keys["a"] == "d" && Int($0.keys["i"] ?? "") ?? 0 < 100 })
  }

  @Test func nothingStaysBehind() throws {
    var sender = ImageSender()
    #expect(sender.end() == "")
    sender.show([image(1, bytes: 24), image(2, bytes: 10_000), image(3, bytes: 24)])
    _ = sender.next()
    _ = sender.next()
    let commands = try sender.end().split(separator: "\u{1B}\\").map { try parsed($0 + "\u{1B}\\") }
    #expect(commands.first?.keys == ["q": "2", "m": "0"])
    #expect(Set(commands.dropFirst().compactMap { $0.keys["i"] }) == ["1", "2"])
    #expect(commands.dropFirst().allSatisfy { $0.keys["a"] == "d" && $0.keys["d"] == "I" })
    #expect(!sender.hasWork)
    sender.show([image(1, bytes: 24)])
    #expect(sender.hasWork)
  }

  @Test func placeholdersAreMeasuredAsTheyAreMeant() {
    setlocale(LC_ALL, "C.UTF-8")
    #expect(Glyphs.canPlaceImages)
  }
}
