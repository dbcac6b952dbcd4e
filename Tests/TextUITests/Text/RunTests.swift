import Testing
import TextUI

@Suite struct RunTests {
  @Test func truncationShowsItself() {
    #expect("hello".truncated(to: 5) == "hello")
    #expect("hello".truncated(to: 4) == "hel…")
    #expect("日本語".truncated(to: 5) == "日本…")
    #expect("日本語".truncated(to: 4) == "日…")
    #expect("hello".truncated(to: 0) == "")
    #expect([Run("ab"), Run("cd", .dim)].truncated(to: 3).map(\.text).joined() == "ab…")
    #expect([Run("ab"), Run("cd", .dim)].truncated(to: 2).map(\.text).joined() == "a…")
    for width in 0...12 {
      #expect([Run("日本"), Run("語 and"), Run(" more")].truncated(to: width).columns <= width)
    }
  }
}
