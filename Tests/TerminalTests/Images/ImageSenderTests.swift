import Foundation
import Testing
import TextUI

@testable import Terminal

/// Sending images to a terminal, piece by piece.
@Suite struct ImageSenderTests {
  private func image(_ number: UInt32, bytes: Int, _ width: UInt8 = 1, _ height: UInt8 = 1) -> Image {
    var png = (0..<max(24, bytes)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    png.replaceSubrange(16..<24, with: [0, 0, width, 0, 0, 0, height, 0])
    return Image(number: number, columns: 3, rows: 2, png: png)
  }

  /// Returns a command's keys and its payload.
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

  @Test(arguments: [24, ImageSender.pieceSize - 1, ImageSender.pieceSize, ImageSender.pieceSize + 1, 20_000])
  func aPictureComesWholeInPieces(count: Int) throws {
    let picture = image(0x12_3456, bytes: count)
    var sender = ImageSender()
    sender.show([picture])
    let commands = try all(&sender).map(parsed)
    #expect(commands.count == (count + ImageSender.pieceSize - 1) / ImageSender.pieceSize)
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
    // The first is half sent and must be completed before another may start.
    sender.show([third])
    let commands = try all(&sender).map(parsed)
    #expect(commands.compactMap { $0.keys["i"] } == ["3"])
    sender.show([first, third])
    #expect(!sender.hasWork)
  }

  @Test func theTerminalKeepsNoMoreThanSoMuch() throws {
    var sender = ImageSender()
    // Each of them has at least 128 × 128 × 256 pixels.
    var gone: [String] = []
    for number in UInt32(1)...20 {
      sender.show([image(number, bytes: 24, 16, 4)])
      gone += try all(&sender).map(parsed).filter { $0.keys["a"] == "d" }.compactMap { $0.keys["i"] }
    }
    let pixels = (16 * 256) * (4 * 256)
    let kept = ImageSender.pixelLimit / pixels
    #expect(gone == (1..<20 - kept).map { "\($0)" })
    // A deleted image is sent again when it becomes visible again.
    sender.show([image(1, bytes: 24, 16, 4)])
    #expect(try all(&sender).map(parsed).contains { $0.keys["i"] == "1" && $0.keys["a"] == "T" })
    // All visible images are kept, however large.
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
}
