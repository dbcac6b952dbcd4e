import Testing
import TextUI

/// Plain surfaces in narrow windows.
@Suite struct SurfaceFoldingTests {
  private func surface(_ rows: [String], width: Int) -> Surface {
    var surface = Surface(Size(width: width, height: rows.count), isPlain: true)
    for (y, row) in rows.enumerated() { surface.write(row, x: 0, y: y) }
    return surface
  }

  private func rows(_ surface: Surface) -> [String] {
    surface.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func rowsAreFoldedBetweenWords() {
    var wide = surface(["one two three", "", "four         5"], width: 20)
    wide.cursor = Point(x: 8, y: 0)
    let narrow = wide.folded(to: Size(width: 8, height: 6))
    #expect(Array(rows(narrow).prefix(5)) == ["one two", "three", "", "four", "5"])
    #expect(narrow.cursor == Point(x: 0, y: 1))
    wide.cursor = Point(x: 19, y: 2)
    #expect(wide.folded(to: Size(width: 8, height: 6)).cursor == Point(x: 6, y: 4))
  }

  @Test func whereThatTakesTooManyRowsWordsAreBroken() {
    let wide = surface(["one three seven", "a longword here"], width: 16)
    #expect(rows(wide.folded(to: Size(width: 8, height: 4))) == ["one thre", "e seven", "a longwo", "rd here"])
    let signs = surface(["日本語日本語"], width: 12)
    #expect(rows(signs.folded(to: Size(width: 5, height: 3))) == ["日本", "語日", "本語"])
  }

  @Test func sizes() {
    func size(_ width: Int, _ height: Int) -> Size { Size(width: width, height: height).unfolded(leastRows: 6) }
    #expect(size(40, 24) == Size(width: 80, height: 12) && size(80, 24) == Size(width: 80, height: 24))
    #expect(size(40, 11) == Size(width: 40, height: 11) && size(60, 24) == Size(width: 60, height: 24))
    for width in 0..<100 {
      for height in 0..<30 {
        let unfolded = size(width, height)
        var surface = Surface(unfolded, isPlain: true)
        surface.cursor = Point(x: unfolded.width - 1, y: unfolded.height - 1)
        #expect(surface.folded(to: Size(width: width, height: height)).size == Size(width: width, height: height))
      }
    }
  }
}
