import CNcurses
import Foundation
import Testing
import TextUI

@testable import Terminal

/// The widths of characters are those of libc: terminals and ncurses use the same tables.
@Suite struct WidthTests {
  @Test func columnsAreThoseOfLibc() {
    guard setlocale(LC_CTYPE, "C.UTF-8") != nil else { return }
    var odd: [String] = []
    for value in UInt32(0x20)..<0x11_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let libc = Int(wcwidth(wchar_t(bitPattern: value)))
      // Scalars unknown to libc are drawn as a question mark; marks and controls have no cell of their own, and format
      // characters (soft hyphens) are not drawn.
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
