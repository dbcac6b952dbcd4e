import Foundation
import Testing
import TextUI

@testable import Terminal

@Suite struct TerminalSizeTests {
  /// A size claimed by the kernel or the environment is clamped.
  @Test func windowsAreBounded() {
    let before = Size(width: 80, height: 24)
    let largest = Terminal.largest
    for number in [Int.min, -1, 0] {
      #expect(Terminal.size(columns: number, rows: number, before: before) == before)
    }
    for number in [65_535, 1 << 31, Int.max] {
      #expect(Terminal.size(columns: number, rows: number, before: before) == largest)
      #expect(Terminal.size(columns: nil, rows: number, before: before) == Size(width: 80, height: largest.height))
    }
    #expect(Terminal.size(columns: 132, rows: nil, before: before) == Size(width: 132, height: 24))
  }
}
