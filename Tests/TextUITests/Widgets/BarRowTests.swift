import Testing
import TextUI

/// Horizontal bars.
@Suite struct BarRowTests {
  @Test func rowsHaveBarsOfOneLength() {
    let rows = [BarRow("a", 1, "10"), BarRow("long", 0.5, "5"), BarRow("c", 0, "0"), BarRow("d", .nan, "–")]
    let screen = Surface.drawn(20, 4) { BarRow.render(rows, into: &$0, in: $1, isUnicode: true) }
    #expect(
      screen == """
        a    ━━━━━━━━━━━━ 10
        long ━━━━━━······  5
        c    ············  0
        d    ············  –
        """)
    let plain = Surface.drawn(20, 2) { BarRow.render(rows, into: &$0, in: $1, isUnicode: false) }
    #expect(plain == "a    ============ 10\nlong ======......  5")
  }

  @Test func aLittleIsMoreThanNothing() {
    let rows = [BarRow("a", 0.0001, "1", isMarked: true), BarRow("b", 2, "9")]
    let screen = Surface.drawn(12, 2) { BarRow.render(rows, into: &$0, in: $1, isUnicode: true) }
    #expect(screen == "▸ a ╸····· 1\n  b ━━━━━━ 9")
    let columns = BarColumns([.init(1), .init(10_000), .init(0)], axis: [0: "0"])
    #expect(Surface.drawn(3, 3) { columns.render(into: &$0, in: $1, isUnicode: true) } == " █\n▁█\n0")
  }
}
