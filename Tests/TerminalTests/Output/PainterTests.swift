import Foundation
import Rounds
import Testing
import TextUI

@testable import Terminal

/// What the painter writes makes the terminal show the surface.
@Suite struct PainterTests {
  private static func color(_ number: Int32, _ isBackground: Bool) -> [UInt8] {
    Array("\u{1B}[\(isBackground ? 48 : 38);5;\(number)m".utf8)
  }

  private func painter(_ capabilities: OutputCapabilities = OutputCapabilities()) -> Painter {
    setlocale(LC_CTYPE, "C.UTF-8")
    return Painter(
      capabilities, characters: .all, looks: Looks(palette: Palette()), colors: ColorSequences(PainterTests.color))
  }

  private let schemes: [ColorScheme] = [.night]

  /// What a surface should look like.
  private func expected(_ surface: Surface) -> [Emulator.Shown] {
    var looks = Looks(palette: Palette())
    looks.use(schemes)
    return surface.cells.indices.map { index in
      let cell = surface.cells[index]
      // A wide character has the style of its left half.
      if cell.columns == 0 {
        return Emulator.Shown(text: "", pen: looks.pen(of: surface.cells[index - 1].style))
      }
      return Emulator.Shown(text: String(cell.character), pen: looks.pen(of: cell.style)).seen
    }
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[", with: "‹")
  }

  /// Random changes of a surface, each painted over the one before.
  @Test(arguments: [true, false]) func theTerminalShowsEverySurface(_ isCapable: Bool) {
    var capabilities = OutputCapabilities()
    if !isCapable {
      capabilities.erasesRow = false
      capabilities.erasesCells = false
      capabilities.movesInRow = false
      capabilities.endsEachAttribute = false
    }
    let texts = [
      "a", "deck", "日本語", "e\u{301}x", "──", " ", "      ", "été 漢字 1-0", "x  y   z", String(repeating: " ", count: 30),
    ]
    let emphases: [Emphasis] = [[], .bold, [.bold, .faint], .underline, .reverse, [.italic, .bold], .faint]
    for seed in Rounds.seeds(600) {
      var random = Seeded(state: seed)
      let size = Size(width: Int.random(in: 1...40, using: &random), height: Int.random(in: 1...6, using: &random))
      var painter = painter(capabilities)
      var emulator = Emulator(size)
      var surface = Surface(size)
      for frame in 0..<40 {
        if Int.random(in: 0..<20, using: &random) == 0 {
          surface = Surface(size, style: Style(.dim, on: Role.selection))
        }
        if Int.random(in: 0..<20, using: &random) == 0 { painter.forget() }
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          let style = Style(
            [Role.text, .dim, .accent].randomElement(using: &random) ?? .text,
            on: [Role.background, .selection].randomElement(using: &random) ?? .background,
            emphases.randomElement(using: &random) ?? [])
          let x = Int.random(in: -2...size.width, using: &random)
          let y = Int.random(in: 0..<size.height, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: surface.tint(Rect(x: x, y: y, width: 9, height: 2), background: Role.selection)
          case 1: surface.fill(Rect(x: x, y: y, width: 12, height: 2), style: style)
          default: surface.write(texts.randomElement(using: &random) ?? "", x: x, y: y, style: style)
          }
        }
        let hasCursor = Bool.random(using: &random)
        surface.cursor = hasCursor ? Point(x: Int.random(in: 0..<size.width, using: &random), y: 0) : nil
        emulator.take(painter.show(surface, schemes: schemes, on: size))
        let shown = emulator.seen
        #expect(
          emulator.fault == nil && shown == expected(surface),
          "seed \(seed), frame \(frame), \(emulator.fault ?? "")\n\(surface)")
        #expect(emulator.showsCursor == hasCursor && (!hasCursor || emulator.cursor == surface.cursor))
        guard emulator.fault == nil, shown == expected(surface) else { return }
        #expect(painter.show(surface, schemes: schemes, on: size).isEmpty, "Nothing differs, so nothing is written.")
      }
    }
  }

  @Test func writesOnlyWhatDiffers() {
    var painter = painter()
    let size = Size(width: 40, height: 3)
    var surface = Surface(size)
    surface.write("one two three", x: 2, y: 1)
    _ = painter.show(surface, schemes: schemes, on: size)
    surface.write("2", x: 6, y: 1)
    #expect(text(painter.show(surface, schemes: schemes, on: size)) == "‹2;7H2")
    // Over a short gap, the same text is cheaper than a move.
    surface.write("x", x: 2, y: 1)
    surface.write("y", x: 5, y: 1)
    surface.write("z", x: 30, y: 1)
    #expect(text(painter.show(surface, schemes: schemes, on: size)) == "‹3Gxney‹31Gz")
    // The rest of a row, and many blanks, are erased at once.
    surface.fill(Rect(x: 0, y: 1, width: 40, height: 1), style: .text)
    #expect(text(painter.show(surface, schemes: schemes, on: size)) == "‹3G‹K")
    surface.write("bold", x: 0, y: 0, style: Style(.text, .bold))
    surface.write("thin", x: 4, y: 0)
    #expect(text(painter.show(surface, schemes: schemes, on: size)) == "‹H‹1mbold‹22mthin")
  }

  @Test func theCornerIsLeftAloneWhereItWouldScroll() {
    var capabilities = OutputCapabilities()
    capabilities.hasCorner = false
    var painter = painter(capabilities)
    var emulator = Emulator(Size(width: 3, height: 2))
    var surface = Surface(Size(width: 3, height: 2))
    for y in 0..<2 { surface.write("abc", x: 0, y: y) }
    emulator.take(painter.show(surface, schemes: schemes, on: surface.size))
    #expect(emulator.fault == nil && emulator.cells.map(\.text) == ["a", "b", "c", "a", "b", " "])
  }

  @Test func whatDoesNotFitTheWindowIsCutOff() {
    var painter = painter()
    var emulator = Emulator(Size(width: 3, height: 1))
    var surface = Surface(Size(width: 6, height: 3))
    surface.write("ab日本", x: 0, y: 0)
    emulator.take(painter.show(surface, schemes: schemes, on: emulator.size))
    #expect(emulator.fault == nil && emulator.cells.map(\.text) == ["a", "b", " "])
  }
}
