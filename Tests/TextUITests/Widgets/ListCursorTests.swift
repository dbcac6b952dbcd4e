import Testing
import TextUI

/// Selecting and scrolling in lists and grids.
@Suite struct ListCursorTests {
  @Test func aGridKeepsItsSelectionInSight() {
    var cursor = ListCursor()
    for (count, columns, rows) in [(0, 3, 2), (1, 1, 1), (10, 3, 2), (1000, 4, 5)] {
      for move in ListCursor.Move.allCases + ListCursor.Move.allCases.reversed() {
        cursor.move(move, count: count, columns: columns, rows: rows)
        cursor.settle(count: count, columns: columns, rows: rows)
        #expect(cursor.index >= 0 && (cursor.index < count || count == 0))
        #expect((cursor.offset..<cursor.offset + rows).contains(cursor.index / columns))
      }
    }
  }

  @Test func aClickSelectsAndASecondOneIsMeant() {
    var cursor = ListCursor()
    func click(_ index: Int, isSecond: Bool = false, isShown: Bool = true) -> Bool {
      cursor.click(index, isSecond: isSecond, isShown: isShown)
    }
    // A double click means Enter once, whether or not the item was selected.
    let clicks = [click(0), click(2), click(2), click(2, isSecond: true), click(1), click(1, isSecond: true)]
    #expect(clicks == [true, false, true, false, false, true] && cursor.index == 1)
    // Where keys act on something else, the first click only comes here.
    let others = [click(1, isShown: false), click(1, isSecond: true), click(1, isSecond: true)]
    #expect(others == [false, true, false])
  }

  /// Paging down and up shows every item.
  @Test(arguments: [1, 3], [1, 2, 7]) func pagesSkipNothingOfAList(columns: Int, rows: Int) {
    let count = 100
    for move in [ListCursor.Move.pageDown, .pageUp] {
      var cursor = ListCursor()
      cursor.move(move == .pageDown ? .first : .last, count: count, columns: columns, rows: rows)
      var seen: Set<Int> = []
      var presses = 0
      while true {
        seen.formUnion((cursor.offset * columns..<(cursor.offset + rows) * columns).filter { $0 < count })
        let before = cursor
        cursor.move(move, count: count, columns: columns, rows: rows)
        if cursor == before || presses > count { break }
        presses += 1
      }
      #expect(seen.count == count, "\(move)")
      // Each press moves by a whole page.
      #expect(presses <= count / (rows * columns) + 1, "\(move)")
    }
  }

  @Test func downFromTheLastFullRowReachesTheShortOne() {
    var cursor = ListCursor(index: 5)
    cursor.move(.down, count: 7, columns: 3, rows: 3)
    #expect(cursor.index == 6)
    cursor.move(.down, count: 7, columns: 3, rows: 3)
    #expect(cursor.index == 6)
  }
}
