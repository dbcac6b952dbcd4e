import Testing

/// What the tests need: a missing program fails by its name, and hides nothing.
@Suite struct NeedsTests {
  @Test func tmuxIsInstalled() {
    #expect(Pane.tmux != nil, "tmux is missing: apt-get install tmux")
  }
}
