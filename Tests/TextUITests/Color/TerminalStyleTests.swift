import Testing
import TextUI

/// Styles as color numbers of a terminal.
@Suite struct TerminalStyleTests {
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

  /// A star is yellow, a check mark blue, the correct answer on cyan, and so on, also with the terminal's own colors.
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

  @Test func aColourOfItsOwnIsTheNearestThereIs() {
    func number(_ value: UInt32, _ depth: ColorDepth, _ scheme: ColorScheme = .night) -> Int {
      scheme.resolved(Style(.rgb(value), on: .role(.background)), depth: depth).foreground
    }
    #expect(ColorDepth.allCases.map { number(0xF83010, $0) } == [-1, 1, 9, 202, 0xF83010])
    // Numbers below 256 are palette indices, also with all colors.
    #expect([0, 1, 0xFF, 0x100].map { number($0, .direct) } == [16, 0x101, 0x1FF, 0x100])
    // A picture keeps its colors under the terminal's own, and has none in monochrome.
    #expect(number(0xF83010, .direct, .terminal) == 0xF83010 && number(0xF83010, .indexed, .terminal) == 202)
    #expect(number(0xF83010, .direct, .monochrome) == -1)
  }

  @Test(arguments: [ColorScheme.night, .day])
  func theColorOfATextIsReadableOnEachBackground(scheme: ColorScheme) {
    let inks: [UInt32] = [0x666666, 0x585858, 0x888888, 0x999999, 0x0000FF, 0xFF0000, 0xFFFF00, 0xFFFFFF, 0x010101]
    for background in [Role.background, .bar, .selection, .raised, .accentFill, .rightFill] {
      for ink in inks {
        let style = Style(.ink(ink), on: .role(background))
        let exact = RGB(UInt32(scheme.resolved(style, depth: .direct).foreground))
        #expect(exact.contrast(with: scheme.color(of: background, depth: .direct)) > 4.4, "\(background) \(ink)")
        let rounded = scheme.resolved(style, depth: .indexed)
        let contrast = RGB(index: rounded.foreground).contrast(with: RGB(index: rounded.background))
        #expect(contrast >= 4.5, "\(background) \(ink)")
      }
    }
  }

  @Test func aReadableColorOfATextStays() {
    let style = Style(.ink(0xFFFF00), on: .role(.background))
    #expect(ColorScheme.night.resolved(style, depth: .direct).foreground == 0xFFFF00)
    #expect(
      ColorScheme.day.resolved(Style(.ink(0x585858), on: .role(.background)), depth: .direct).foreground == 0x585858)
  }

  @Test func amongTheTerminalsOwnColorsOnlyHuesAreKept() {
    for (scheme, depth) in [(ColorScheme.night, ColorDepth.sixteen), (.day, .eight), (.terminal, .direct)] {
      func resolved(_ ink: UInt32) -> TerminalStyle {
        scheme.resolved(Style(.ink(ink), on: .role(.background)), depth: depth)
      }
      #expect([0x666666, 0x010101, 0xFFFFFF].map { resolved($0).foreground } == [-1, -1, -1])
      #expect(resolved(0xFF0000).foreground == 1 && resolved(0xFF0000).emphasis == .bold)
    }
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
          // The terminal's own colors, or none, whatever it supports.
          let own = scheme == .terminal ? -1..<8 : scheme == .monochrome ? -1..<0 : 16..<256
          #expect(own.contains(many.foreground) && own.contains(many.background))
        }
      }
    }
  }
}
