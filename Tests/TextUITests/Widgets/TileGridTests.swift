import Testing
import TextUI

@Suite struct TileGridTests {
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
}
