import Testing
import TextUI

@Suite struct SurfaceTests {
  private func expect(
    _ picture: String, _ width: Int, _ height: Int, sourceLocation: SourceLocation = #_sourceLocation,
    _ draw: (inout Surface) -> Void
  ) {
    var surface = Surface(Size(width: width, height: height))
    draw(&surface)
    #expect(surface.description == picture, sourceLocation: sourceLocation)
  }

  @Test func textIsCutAtTheEdges() {
    expect("hello", 5, 1) { $0.write("hello world", x: 0, y: 0) }
    expect("\nbc", 5, 2) { $0.write("abc", x: -1, y: 1) }
    expect("", 5, 1) { $0.write("abc", x: 0, y: 7) }
    expect("", 0, 0) { $0.write("abc", x: 0, y: 0) }
  }

  @Test func wideCharactersAreWholeOrNotThere() {
    expect("日本", 4, 1) { $0.write("日本語", x: 0, y: 0) }
    expect("日本", 5, 1) { $0.write("日本語", x: 0, y: 0) }
    expect(" 本", 4, 1) { $0.write("日本", x: -1, y: 0) }
    expect(" x本", 4, 1) {
      $0.write("日本", x: 0, y: 0)
      $0.write("x", x: 1, y: 0)
    }
    expect("日x", 4, 1) {
      $0.write("日本", x: 0, y: 0)
      $0.write("x", x: 2, y: 0)
    }
  }

  @Test func nothingThatSteersATerminalBecomesACell() {
    let hostile = "\u{1B}[2J\u{07}\u{0}\u{7F}\u{9B}\u{202E}\r\n\u{200B}\u{FEFF}ok"
    expect("[2Jok", 20, 1) { $0.write(hostile, x: 0, y: 0) }
  }

  @Test func cellsHoldAtMostABaseAndFourMarks() {
    var surface = Surface(Size(width: 10, height: 1))
    surface.write("e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}x", x: 0, y: 0)
    #expect(surface[0, 0]?.character.unicodeScalars.count == 5)
    #expect(surface[1, 0]?.character == "x")
  }

  /// Something drawn over the end of boxes leaves them closed; other rows stay as they are.
  @Test func bordersAreRaisedAboveWhatCoversThem() {
    var surface = Surface(Size(width: 10, height: 4))
    surface.box(Rect(x: 0, y: 0, width: 4, height: 4))
    surface.box(Rect(x: 4, y: 0, width: 6, height: 4))
    surface.write("abcd", x: 5, y: 2)
    surface.raiseBorders(above: Rect(x: 0, y: 3, width: 10, height: 1))
    surface.fill(Rect(x: 0, y: 3, width: 10, height: 1), style: .text)
    #expect(surface.description == "╭──╮╭────╮\n│  ││    │\n╰──╯╰────╯\n")
    let before = surface
    surface.raiseBorders(above: Rect(x: 0, y: 3, width: 10, height: 1))
    surface.raiseBorders(above: Rect(x: 0, y: 0, width: 10, height: 1))
    #expect(surface == before)
  }

  @Test func clipsNest() {
    expect("\n  xx\n", 6, 3) { surface in
      surface.clipped(to: Rect(x: 1, y: 0, width: 3, height: 2)) { surface in
        surface.clipped(to: Rect(x: 2, y: 1, width: 9, height: 9)) { surface in
          surface.fill(Rect(x: 0, y: 0, width: 6, height: 3), "x", style: .text)
        }
      }
    }
  }

  @Test func whatIsDimKeepsItsTextAndPictures() {
    var surface = Surface(Size(width: 4, height: 1))
    surface.write("a", x: 0, y: 0, style: .title)
    surface.write("b", x: 1, y: 0, style: Style(.onAccent, on: .accentFill))
    surface.write("│", x: 2, y: 0, style: .border)
    surface.write("c", x: 3, y: 0, style: Style(.rgb(7), on: .rgb(8)))
    let text = surface.description
    surface.dim(surface.bounds)
    #expect(surface.description == text)
    #expect(
      surface.cells.map(\.style) == [
        Style(.border, .faint), Style(.border, .faint), Style(.border, .faint), Style(.rgb(7), on: .rgb(8), .faint),
      ])
  }

  @Test func boxesCarryTheirTitles() {
    expect("╭─ Decks ────── 7 ─╮\n│                  │\n╰─────────── back ─╯", 20, 3) {
      $0.box(Rect(x: 0, y: 0, width: 20, height: 3), title: [Run("Decks")], right: [Run("7")], footer: [Run("back")])
    }
    expect("╭─ A long… ─╮\n╰───────────╯", 13, 2) {
      $0.box(Rect(x: 0, y: 0, width: 13, height: 2), title: [Run("A long title")])
    }
    expect("╭╮\n╰╯", 2, 2) { $0.box(Rect(x: 0, y: 0, width: 2, height: 2), title: [Run("x")]) }
    expect("", 1, 1) { $0.box(Rect(x: 0, y: 0, width: 1, height: 1)) }
  }
}
