import Testing
import TextUI

@Suite struct SparkLineTests {
  @Test func linesShowTheirEnds() {
    let lines = [SparkLine("day", [0, nil, 0.5, 1, 2, -1], "5"), SparkLine("week", [], "–")]
    #expect(
      Surface.drawn(13, 3) { SparkLine.render(lines, into: &$0, in: $1, isUnicode: true) }
        == "day  ▁·▄██▁ 5\n\nweek        –")
    #expect(
      Surface.drawn(9, 2) { SparkLine.render(lines, into: &$0, in: $1, isUnicode: false) } == "day  #_ 5\nweek    –")
  }
}
