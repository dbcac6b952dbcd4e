import Testing
import TextUI

/// Keys that can be clicked.
@Suite struct SurfaceKeysTests {
  private let hint = [
    Run("n", .title, keys: ["n"]), Run(" New card", .dim, keys: ["n"]), Run(", then "), Run("?", keys: ["?"]),
  ]

  @Test func theyAreWhereTheyAreDrawn() {
    var surface = Surface(Size(width: 30, height: 3))
    surface.write(hint, x: 2, y: 1)
    #expect(surface.keys(at: Point(x: 2, y: 1)) == ["n"] && surface.keys(at: Point(x: 10, y: 1)) == ["n"])
    #expect(surface.keys(at: Point(x: 12, y: 1)).isEmpty && surface.keys(at: Point(x: 2, y: 0)).isEmpty)
    #expect(surface.keys(at: Point(x: 19, y: 1)) == ["?"])
    surface.fill(Rect(x: 0, y: 1, width: 6, height: 1), style: .text)
    #expect(surface.keys(at: Point(x: 2, y: 1)).isEmpty && surface.keys(at: Point(x: 7, y: 1)) == ["n"])
    surface.cover(surface.bounds)
    #expect(surface.keys(at: Point(x: 7, y: 1)).isEmpty)
    surface.clipped(to: Rect(x: 0, y: 0, width: 4, height: 3)) { _ = $0.write(hint, x: 2, y: 1) }
    #expect(surface.keys(at: Point(x: 3, y: 1)) == ["n"] && surface.keys(at: Point(x: 4, y: 1)).isEmpty)
  }

  @Test func wrappingAndCuttingKeepsThem() {
    let lines = hint.wrapped(to: 8)
    #expect(lines.map { $0.map(\.text).joined() } == ["n New", "card,", "then ?"])
    #expect(lines.map { Set($0.flatMap(\.keys)) } == [["n"], ["n"], ["?"]])
    #expect(hint.truncated(to: 5).map(\.keys) == [["n"], ["n"]])
  }

  @Test func theyMoveWithWhatIsPacked() {
    var surface = Surface(Size(width: 30, height: 3), isPlain: true)
    surface.write(hint, x: 4, y: 1)
    surface.pack(surface.bounds)
    #expect(surface.keys(at: Point(x: 0, y: 0)) == ["n"] && surface.keys(at: Point(x: 17, y: 0)) == ["?"])
  }
}
