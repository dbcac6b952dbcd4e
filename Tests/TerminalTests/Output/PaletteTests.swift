import Foundation
import Testing
import TextUI

@testable import Terminal

/// The number of colors.
@Suite struct PaletteTests {
  @Test func countsColors() {
    #expect(
      [0, 2, 8, 16, 88, 256, 1 << 24].map { Palette.depth(colors: $0) } == [
        .none, .none, .eight, .sixteen, .sixteen, .indexed, .direct,
      ])
  }
}
