import Testing
import TextUI

@Suite struct TextScrollTests {
  @Test(arguments: [1, 2, 7, 50]) func pagesSkipNothingOfAText(rows: Int) {
    for move in [ListCursor.Move.pageDown, .pageUp] {
      var scroll = TextScroll()
      scroll.settle(count: 100, rows: rows)
      scroll.move(move == .pageDown ? .first : .last)
      scroll.settle(count: 100, rows: rows)
      var seen: Set<Int> = []
      for _ in 0...100 / rows {
        seen.formUnion(scroll.offset..<scroll.offset + rows)
        scroll.move(move)
        scroll.settle(count: 100, rows: rows)
      }
      #expect(seen == Set(0..<100), "\(move)")
    }
  }
}
