import FlashcardKit
import Testing

@testable import CardStore

/// Checksums.
@Suite struct ChecksumTests {
  @Test func theChecksumIsThatOfZlib() {
    let known: [(String, UInt32)] = [("", 0), ("a", 0xE8B7_BE43), ("123456789", 0xCBF4_3926)]
    for (text, sum) in known {
      #expect(Array(text.utf8).withUnsafeBufferPointer { LineChecksum().of($0) } == sum)
    }
    #expect(LineChecksum.text(0xAB) == "000000ab")
  }
}
