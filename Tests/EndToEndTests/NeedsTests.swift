import Testing

/// The programs that the tests need: a missing one is reported by name, rather than tests being skipped silently.
@Suite struct NeedsTests {
  @Test func tmuxIsInstalled() {
    #expect(Pane.tmux != nil, "tmux is missing: apt-get install tmux")
  }
}
