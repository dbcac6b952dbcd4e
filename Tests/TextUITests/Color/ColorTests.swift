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

  /// A star is yellow, a tick blue, the right answer on cyan, and so on, in the terminal's own colors too.
  @Test(arguments: [
    (Role.star, 3), (.warning, 3), (.success, 2), (.tick, 4), (.error, 1), (.accent, 6), (.text, -1), (.title, -1),
    (.dim, -1), (.border, -1),
  ])
  func rolesHaveTheColorsOfTheTerminal(role: Role, number: Int) {
    let isBright = ![Role.text, .dim, .border].contains(role)
    let expected = TerminalStyle(foreground: number, background: -1, emphasis: isBright ? .bold : [])
    for depth in [ColorDepth.eight, .sixteen] {
      #expect(ColorScheme.night.resolved(Style(role), depth: depth) == expected)
      #expect(ColorScheme.terminal.resolved(Style(role), depth: depth) == expected)
    }
    #expect(ColorScheme.terminal.resolved(Style(role), depth: .indexed) == expected)
    #expect(ColorScheme.terminal.resolved(Style(role), depth: .direct) == expected)
  }

  @Test(arguments: [
    (Style(.onRight, on: .rightFill), 0, 6), (Style(.onAccent, on: .accentFill), 0, 6),
    (Style(.text, on: .selection), 7, 4), (Style(.text, on: .raised), 7, 4), (Style(.text, on: .bar), -1, -1),
  ])
  func fillsHaveTheColorsOfTheTerminal(style: Style, ink: Int, paper: Int) {
    for depth in [ColorDepth.eight, .sixteen] {
      let resolved = ColorScheme.night.resolved(style, depth: depth)
      #expect(resolved == TerminalStyle(foreground: ink, background: paper, emphasis: []))
    }
  }

  /// Which of a scheme's sixteen each role takes, where all of them can be read.
  @Test func rolesTakeTheColorsOfTheScheme() {
    let base: [UInt32] = [
      0x000000, 0x101010, 0x202020, 0x606060, 0xB0B0B0, 0xE0E0E0, 0xF0F0F0, 0xFFFFFF, 0xFF8080, 0xFFA060, 0xFFE060,
      0x80FF80, 0x60FFFF, 0x80C0FF, 0xE080FF, 0xC08060,
    ]
    let scheme = ColorScheme(name: "plain", base16: base)
    let expected: [(Role, Int)] = [
      (.background, 0), (.bar, 1), (.selection, 2), (.raised, 2), (.border, 3), (.dim, 4), (.text, 5), (.title, 5),
      (.error, 8), (.warning, 9), (.star, 0xA), (.success, 0xB), (.rightFill, 0xC), (.tick, 0xD), (.accent, 0xD),
      (.accentFill, 0xD), (.onRight, 0), (.onAccent, 0),
    ]
    #expect(Set(expected.map(\.0)) == Set(Role.allCases))
    for (role, place) in expected {
      for depth in [ColorDepth.indexed, .direct] {
        #expect(scheme.color(of: role, depth: depth) == RGB(base[place]), "\(role)")
      }
    }
  }

  @Test func nightsStarIsYellowItsTickBlueAndTheRightAnswerCyan() {
    func parts(_ role: Role) -> RGB { ColorScheme.night.color(of: role, depth: .direct) }
    let (star, tick, right) = (parts(.star), parts(.tick), parts(.rightFill))
    #expect(star.red > star.blue + 40 && star.green > star.blue + 40)
    #expect(tick.blue > tick.red + 40 && tick.blue > tick.green)
    #expect(right.blue > right.red + 40 && right.green > right.red + 40)
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
    #expect(emphasis(.star) == .bold && emphasis(.error) == .bold && emphasis(.accent) == .bold)
    #expect(emphasis(Style(.onRight, on: .rightFill)).contains(.reverse))
    #expect(emphasis(Style(.text, on: .raised)).contains(.underline))
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
