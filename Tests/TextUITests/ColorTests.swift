import Testing
import TextUI

@Suite struct ColorTests {
  @Test func onTheTerminalsBlueAllIsWhite() {
    for role in [Role.text, .accent, .star, .dim, .error] {
      for paper in [Role.selection, .raised] {
        let style = Style(role, on: paper)
        #expect(ColorScheme.night.resolved(style, depth: .sixteen).foreground == 7)
        #expect(ColorScheme.night.resolved(style, depth: .eight).foreground == 7)
        #expect(ColorScheme.terminal.resolved(style, depth: .direct).foreground == 7)
        #expect(ColorScheme.night.resolved(style, depth: .indexed).foreground > 15)
      }
      #expect(ColorScheme.terminal.resolved(Style(.accent), depth: .sixteen).foreground == 6)
    }
  }

  @Test func theNearestPaletteEntryIsTheNearest() {
    for value in stride(from: UInt32(0), to: 0xFFFFFF, by: 77_777) {
      let color = RGB(value)
      func distance(_ other: RGB) -> Int {
        let (r, g, b) = (color.red - other.red, color.green - other.green, color.blue - other.blue)
        return r * r + g * g + b * b
      }
      let best = (16...255).map { distance(RGB(index: $0)) }.min() ?? 0
      #expect(distance(RGB(index: color.indexed)) == best, "\(String(value, radix: 16))")
    }
  }

  @Test func contrastIsThatOfTheStandard() {
    #expect(abs(RGB(0xFFFFFF).contrast(with: RGB(0)) - 21) < 0.001)
    #expect(abs(RGB(0x777777).contrast(with: RGB(0xFFFFFF)) - 4.478) < 0.01)
  }

  /// Readable, rounded to 256 colours and as they are: what is read at 4.5:1, what is only chrome at 3:1.
  @Test(arguments: ColorScheme.builtIn, [ColorDepth.indexed, .direct])
  func everythingCanBeRead(scheme: ColorScheme, depth: ColorDepth) {
    func seen(_ role: Role) -> RGB {
      let color = scheme.color(of: role, depth: depth)
      return depth == .direct ? color : RGB(index: color.indexed)
    }
    func contrast(_ ink: Role, _ paper: Role) -> Double { seen(ink).contrast(with: seen(paper)) }
    for paper in [Role.background, .bar, .selection, .raised] {
      for ink in [Role.text, .title, .accent, .error] { #expect(contrast(ink, paper) >= 4.5, "\(ink) on \(paper)") }
      for ink in [Role.dim, .star, .success, .warning] { #expect(contrast(ink, paper) >= 3, "\(ink) on \(paper)") }
    }
    #expect(contrast(.onAccent, .accentFill) >= 4.5)
    #expect(contrast(.onRight, .rightFill) >= 4.5)
    #expect(contrast(.selection, .background) >= 1.1)
  }

  @Test func aColourOfItsOwnIsTheNearestThereIs() {
    func number(_ value: UInt32, _ depth: ColorDepth, _ scheme: ColorScheme = .night) -> Int {
      scheme.resolved(Style(.rgb(value), on: .role(.background)), depth: depth).foreground
    }
    #expect(ColorDepth.allCases.map { number(0xF83010, $0) } == [-1, 1, 9, 202, 0xF83010])
    // Numbers below 256 are the palette's, where there are all colours too.
    #expect([0, 1, 0xFF, 0x100].map { number($0, .direct) } == [16, 0x101, 0x1FF, 0x100])
    // A picture is one under the terminal's own colours, too; with none, it is none.
    #expect(number(0xF83010, .direct, .terminal) == 0xF83010 && number(0xF83010, .indexed, .terminal) == 202)
    #expect(number(0xF83010, .direct, .monochrome) == -1)
  }

  @Test func whereThereAreAllColoursASchemesAreShownAsTheyAre() {
    let style = Style(.text, on: .background)
    #expect(ColorScheme.night.resolved(style, depth: .direct).background == 0x1C1E2A)
    #expect(ColorScheme.night.resolved(style, depth: .direct).foreground == 0xD5DAEE)
  }

  @Test func withoutColoursEmphasisTellsWhatMatters() {
    func emphasis(_ style: Style) -> Emphasis { ColorScheme.night.resolved(style, depth: .none).emphasis }
    #expect(emphasis(Style(.text, on: .selection)).contains(.reverse))
    #expect(emphasis(Style(.onAccent, on: .accentFill)).contains(.reverse))
    #expect(emphasis(.title).contains(.bold))
    #expect(emphasis(.text) == [])
  }

  @Test func numbersStayWithinTheTerminals() {
    for scheme in ColorScheme.builtIn {
      for ink in Role.allCases {
        for paper in Role.allCases {
          let eight = scheme.resolved(Style(ink, on: paper), depth: .eight)
          #expect((-1..<8).contains(eight.foreground) && (-1..<8).contains(eight.background))
          let many = scheme.resolved(Style(ink, on: paper), depth: .indexed)
          // The terminal's own colours, or none, whatever it could show.
          let own = scheme == .terminal ? -1..<8 : scheme == .monochrome ? -1..<0 : 16..<256
          #expect(own.contains(many.foreground) && own.contains(many.background))
        }
      }
    }
  }
}
