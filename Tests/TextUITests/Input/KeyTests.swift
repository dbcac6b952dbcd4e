import Testing
import TextUI

/// The names of keys.
@Suite struct KeyTests {
  @Test func keysSayTheirNames() {
    let names = [Key.control("s"), .backTab, .up, "n", .space, .function(1), Key(.left, [.alt, .shift])].map(
      \.description)
    #expect(names == ["Ctrl-S", "Shift-Tab", "↑", "n", "Space", "F1", "Alt-Shift-←"])
  }
}
