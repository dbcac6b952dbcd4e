import ScreenPictures
import Testing
import TextUI

/// The comparison of screens reports every difference, colors included.
@Suite struct PictureDifferenceTests {
  static func surface(_ style: Style = .star, _ text: String = "ab") -> Surface {
    var surface = Surface(Size(width: 8, height: 3))
    surface.box(surface.bounds)
    surface.write(text, x: 2, y: 1, style: style)
    return surface
  }

  @Test func plainTextAndLinesHaveNoLetters() {
    #expect(PictureDifferenceTests.surface(.text).picture == "╭──────╮\n│ ab   │\n╰──────╯")
  }

  @Test func colorsStandBelowInTheirColumns() {
    let text = "╭──────╮\n│ ab   │\n╰──────╯\n"
    #expect(PictureDifferenceTests.surface().picture == text + "--- ink\n\n  ss")
    #expect(PictureDifferenceTests.surface(.title).picture == text + "--- ink\n\n  TT")
    #expect(
      PictureDifferenceTests.surface(Style(.text, on: .raised, .underline)).picture
        == text + "--- paper\n\n  ff\n--- underline\n\n  __")
    #expect(
      PictureDifferenceTests.surface(Style(.text, on: .background, .reverse, scheme: 2)).picture
        == text + "--- other\n\n  rr\n--- scheme\n\n  22")
    var box = PictureDifferenceTests.surface(.text)
    box.box(box.bounds, style: .focus)
    #expect(box.picture == text + "--- ink\naaaaaaaa\na      a\naaaaaaaa")
  }

  @Test func everyStyleHasAPictureOfItsOwn() {
    let emphases: [Emphasis] = [[], .bold, .underline, .reverse, .faint]
    let styles = Role.allCases.flatMap { ink in
      Role.allCases.flatMap { paper in emphases.map { Style(ink, on: paper, $0) } }
    }
    #expect(Set(styles.map { PictureDifferenceTests.surface($0).picture }).count == styles.count)
  }

  @Test func whatDiffersIsSaidCellByCell() {
    func difference(_ kept: Surface, _ seen: Surface) -> String {
      "\(PictureDifference(kept: "=== 8x3\n\(kept.picture)\n", seen: "=== 8x3\n\(seen.picture)\n"))"
    }
    let kept = PictureDifferenceTests.surface()
    #expect(difference(kept, kept).isEmpty)
    #expect(
      difference(kept, PictureDifferenceTests.surface(Style(.dim, .bold)))
        == "8x3, ink, row 1, columns 2 to 3: star is now bold dim")
    #expect(
      difference(kept, PictureDifferenceTests.surface(.text)) == "8x3, ink, row 1, columns 2 to 3: star is now plain")
    #expect(
      difference(PictureDifferenceTests.surface(.text), PictureDifferenceTests.surface(Style(.text, on: .bar)))
        == "8x3, paper, row 1, columns 2 to 3: none is now bar")
    #expect(
      difference(kept, PictureDifferenceTests.surface(.star, "ac"))
        == "8x3, row 1:\n  - │ ab   │\n  + │ ac   │")
    var many = Surface(Size(width: 80, height: 24))
    for y in 0..<24 { many.write("x", x: 0, y: y, style: .error) }
    let lines = difference(Surface(many.size), many).split(separator: "\n")
    #expect(lines.count == 61 && lines.last == "and 28 more")
  }
}
