import Testing

@testable import TextUI

/// Sequences of selecting and pointing.
@Suite struct TextAreaSelectingTests {
  private static let bounds = Rect(x: 0, y: 0, width: 20, height: 5)
  private static let controlSpace = Key(.character(" "), .control)

  private func area(_ text: String, _ keys: [Key] = [], width: Int = 20) -> TextArea {
    var area = TextArea(text)
    area.settle(width: width, rows: 5)
    type(keys, into: &area, width: width)
    return area
  }

  private func type(_ keys: [Key], into area: inout TextArea, width: Int = 20) {
    for key in keys {
      _ = area.edit(key)
      area.settle(width: width, rows: 5)
    }
  }

  @Test func controlSpaceSelectsOverAllMovesThatFollow() {
    let begin = TextAreaSelectingTests.controlSpace
    #expect(area("abcdef", [.home, begin, .right, .right, .right, .control("x")]).text == "def")
    #expect(area("abcdef", [begin, .left, .left, .control("x")]).text == "abcd")
    #expect(area("ab\ncd\nef", [begin, .up, .up, .control("x")]).text == "ab")
    // Ctrl-Space again ends selecting, and so do typing and copying.
    #expect(area("abc", [.home, begin, .right, begin, .right, "x"]).text == "axbc")
    #expect(area("abc", [.home, begin, .right, "x", .right, "y"]).text == "xbyc")
    #expect(area("abc", [.home, begin, .right, .control("t"), .right, .right, "x"]).text == "abxc")
  }

  @Test func theMouseEndsWhatControlSpaceBegan() {
    var area = area("abcdef", [.home, TextAreaSelectingTests.controlSpace, .right])
    area.click(Point(x: 4, y: 0), in: TextAreaSelectingTests.bounds)
    type([.right, "x"], into: &area)
    #expect(area.text == "abcdexf")
  }

  @Test func afterAClickUpAndDownKeepTheColumnOfTheClick() {
    var area = area("aaaaaaaa\nb\ncccccccc\ndddddddd", [Key(.home, .control), .end, .down])
    area.click(Point(x: 1, y: 2), in: TextAreaSelectingTests.bounds)
    type([.down, "x"], into: &area)
    #expect(area.text == "aaaaaaaa\nb\ncccccccc\ndxddddddd")
  }

  @Test func aClickBehindARowStaysInTheRow() {
    var area = area("one two three", width: 10)
    area.click(Point(x: 9, y: 0), in: TextAreaSelectingTests.bounds)
    area.settle(width: 10, rows: 5)
    var surface = Surface(Size(width: 10, height: 5))
    area.render(into: &surface, in: surface.bounds, isFocused: true)
    #expect(surface.cursor == Point(x: 8, y: 0))
  }

  @Test func aDragBeginsAnewAfterAnythingElse() {
    var area = area("ab\ncdef")
    let (from, to) = (Point(x: 1, y: 1), Point(x: 3, y: 1))
    area.drag(from: from, to: to, in: TextAreaSelectingTests.bounds)
    type([Key(.home, .control), .enter], into: &area)
    area.drag(from: from, to: to, in: TextAreaSelectingTests.bounds)
    type([.delete], into: &area)
    #expect(area.text == "\na\ncdef")
  }

  @Test(.timeLimit(.minutes(10))) func aLongWayCostsNoMoreThanItsLength() {
    var area = area(String(repeating: "\n", count: 200_000), [Key(.home, .control), Key(.right, .control)])
    #expect(area.isAtBottom)
    type([Key(.left, .control)], into: &area)
    #expect(area.isAtTop)
  }
}
