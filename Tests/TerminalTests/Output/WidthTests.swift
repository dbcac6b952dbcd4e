import CNcurses
import Foundation
import Testing
import TextUI

@testable import Terminal

/// What we take for a character's width is what libc does: terminals and ncurses go by the same tables.
@Suite struct WidthTests {
  @Test func columnsAreThoseOfLibc() {
    guard setlocale(LC_CTYPE, "C.UTF-8") != nil else { return }
    var odd: [String] = []
    for value in UInt32(0x20)..<0x11_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let libc = Int(wcwidth(wchar_t(bitPattern: value)))
      // What libc does not know is drawn as a question mark; marks and controls have no cell of their own, and what is
      // there for the layout alone (soft hyphens) is not drawn.
      guard libc > 0, ![.unassigned, .format].contains(scalar.properties.generalCategory) else { continue }
      let ours = Character(scalar).columns
      if ours != libc { odd.append("U+\(String(value, radix: 16)) \(ours), libc \(libc)") }
    }
    #expect(odd.isEmpty, "\(odd.count): \(odd.prefix(60))")
  }

  @Test func placeholdersAreMeasuredAsTheyAreMeant() {
    setlocale(LC_ALL, "C.UTF-8")
    #expect(Glyphs.canPlaceImages)
  }
}
