import Testing
import TextUI

@Suite struct WidgetTests {
  @Test(arguments: [80, 34, 30, 20, 12, 8, 3, 1, 0]) func tabsFit(width: Int) {
    let names = ["Cards", "Create", "Search Online", "Favorites", "To-Do", "Progress", "Settings"]
    for active in names.indices {
      let bar = TabBar(names: names, active: active)
      let places = bar.places(in: Rect(x: 0, y: 0, width: width, height: 1))
      #expect(places.allSatisfy { $0.area.right <= width })
      if width >= 3 { #expect(places.contains { $0.index == active }) }
      var surface = Surface(Size(width: width, height: 1))
      bar.render(into: &surface, in: surface.bounds)
    }
  }

  @Test func sevenTabsFitEightyColumnsWithoutDigits() {
    let names = ["Cards", "Create", "Search Online", "Favorites", "To-Do", "Progress", "Settings"]
    let places = TabBar(names: names, active: 0).places(in: Rect(x: 0, y: 0, width: 80, height: 1))
    #expect(places.map(\.name) == names)
  }

  @Test func theKeyLineKeepsItsLastHint() {
    let hints = [("a", "Alpha"), ("b", "Beta"), ("c", "Gamma"), ("?", "Help")].map {
      KeyHint(keys: [.character(Character($0.0))], label: $0.1, help: "")
    }
    func line(_ width: Int) -> String {
      var surface = Surface(Size(width: width, height: 1))
      KeyLine.render(hints, into: &surface, in: surface.bounds)
      return surface.description
    }
    #expect(line(80) == " a Alpha   b Beta   c Gamma   ? Help")
    #expect(line(28) == " a Alpha   b Beta   ? Help")
    #expect(line(20) == " a Alpha   ? Help")
    #expect(line(12) == " a Alpha")
    #expect(line(8) == " b Beta")
    #expect(line(3) == "")
  }

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

  /// Screen by screen everything is seen, forth and back.
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
      // Each press goes on by a whole screen.
      #expect(presses <= count / (rows * columns) + 1, "\(move)")
    }
  }

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

  @Test func downFromTheLastFullRowReachesTheShortOne() {
    var cursor = ListCursor(index: 5)
    cursor.move(.down, count: 7, columns: 3, rows: 3)
    #expect(cursor.index == 6)
    cursor.move(.down, count: 7, columns: 3, rows: 3)
    #expect(cursor.index == 6)
  }

  @Test func tilesAreFoundWhereTheyAreDrawn() {
    for width in [0, 1, 19, 20, 50, 117] {
      let grid = TileGrid(area: Rect(x: 3, y: 2, width: width, height: 13), minimumWidth: 20, height: 6)
      for index in 0..<40 {
        let tile = grid.tile(index, offset: 1)
        guard !tile.isEmpty else { continue }
        #expect(grid.index(at: Point(x: tile.x, y: tile.bottom - 1), offset: 1) == index)
        #expect(tile.right <= 3 + width)
      }
    }
  }

  @Test func gesturesAreToldApart() {
    var reader = GestureReader()
    let at = Point(x: 1, y: 1)
    func send(_ kind: Mouse.Kind, _ time: Int64, _ point: Point = at) -> Gesture? {
      reader.read(Mouse(kind, at: point), at: time)
    }
    #expect(send(.press(.left), 0) == nil)
    #expect(send(.release(.left), 10) == .click(at))
    #expect(send(.press(.left), 200) == .doubleClick(at))
    #expect(send(.release(.left), 210) == nil)
    // A third click is a first one.
    #expect(send(.press(.left), 300) == nil)
    #expect(send(.release(.left), 310) == .click(at))
    #expect(send(.press(.left), 2000) == nil)
    let there = Point(x: 9, y: 1)
    #expect(send(.drag(.left), 2010, there) == .dragging(from: at, to: there))
    #expect(send(.release(.left), 2020, there) == .dropped(from: at, to: there))
    #expect(send(.wheelDown, 2030) == .wheel(1, at))
    #expect(send(.release(.left), 2040) == nil)
    #expect(send(.press(.right), 2050) == nil)
  }

  @Test func keysSayTheirNames() {
    let names = [Key.control("s"), .backTab, .up, "n", .space, .function(1), Key(.left, [.alt, .shift])].map(
      \.description)
    #expect(names == ["Ctrl-S", "Shift-Tab", "↑", "n", "Space", "F1", "Alt-Shift-←"])
  }
}
