import FlashcardKit
import Testing

@testable import CardStore

/// Strings read from files.
@Suite struct EnteringTests {
  @Test func aTextIsKeptOnlyWhereCleaningLeavesItAsItIs() {
    let scalars =
      (0..<0x3100).compactMap(Unicode.Scalar.init) + [0xFEFF, 0xFF01, 0xFFFD, 0x1F600].compactMap(Unicode.Scalar.init)
    for scalar in scalars {
      for text in ["\(scalar)", "a\(scalar)", "\(scalar)a", "a\(scalar)a", "か\(scalar)"] {
        #expect(text.entering == text.cleaned().trimmed())
      }
    }
  }
}
