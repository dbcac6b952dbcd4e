import Foundation
import Testing
import TextUI

@testable import Terminal

@Suite struct ControlSequencesTests {
  /// To the clipboard, not to the selection that only the middle button pastes.
  @Test func textGoesToTheClipboard() {
    #expect(ControlSequences.clipboard("héllo") == "\u{1B}]52;c;aMOpbGxv\u{1B}\\")
    #expect(ControlSequences.clipboard("") == "\u{1B}]52;c;\u{1B}\\")
  }

  @Test(arguments: 0..<20) func writesBase64(_ count: Int) {
    let bytes = (0..<count).map { UInt8($0 * 37 & 0xFF) }
    #expect(ControlSequences.base64(bytes) == Data(bytes).base64EncodedString())
  }
}
