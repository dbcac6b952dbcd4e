import ScreenPictures
import Testing
import TextUI

/// Color schemes and their contrast.
@Suite struct ColorSchemeTests {
  /// The base color of each role in a scheme where all are readable.
  @Test func rolesTakeTheColorsOfTheScheme() {
    let base: [UInt32] = [
      0x000000, 0x101010, 0x202020, 0x808080, 0xB0B0B0, 0xE0E0E0, 0xF0F0F0, 0xFFFFFF, 0xFF8080, 0xFFA060, 0xFFE060,
      0x80FF80, 0x60FFFF, 0x80C0FF, 0xE080FF, 0xC08060,
    ]
    let scheme = ColorScheme(name: "plain", base16: base)
    let expected: [(Role, Int)] = [
      (.background, 0), (.bar, 1), (.selection, 2), (.raised, 2), (.border, 3), (.dim, 4), (.text, 5), (.title, 5),
      (.error, 8), (.warning, 9), (.star, 0xA), (.success, 0xB), (.rightFill, 0xC), (.tick, 0xD), (.accent, 0xD),
      (.accentFill, 0xD), (.onRight, 0), (.onAccent, 0), (.codeComment, 3), (.codeVariable, 8), (.codeNumber, 9),
      (.codeType, 0xA), (.codeString, 0xB), (.codeEscape, 0xC), (.codeFunction, 0xD), (.codeKeyword, 0xE),
      (.codePreprocessor, 0xF),
    ]
    #expect(Set(expected.map(\.0)) == Set(Role.allCases))
    for (role, place) in expected {
      for depth in [ColorDepth.indexed, .direct] {
        #expect(scheme.color(of: role, depth: depth) == RGB(base[place]), "\(role)")
      }
    }
  }

  @Test func brightColorsReplaceHuesThatAreTooDark() {
    let base: [UInt32] = [
      0x000000, 0x101010, 0x202020, 0x606060, 0xB0B0B0, 0xE0E0E0, 0xF0F0F0, 0xFFFFFF, 0x600000, 0xFFA060, 0xFFE060,
      0x80FF80, 0x60FFFF, 0x80C0FF, 0xE080FF, 0xC08060,
    ]
    let scheme = ColorScheme(name: "bright", base16: base, brights: [0x8: 0xFF8787, 0xA: 0xFFFF00])
    #expect(scheme.color(of: .error, depth: .direct) == RGB(0xFF8787))
    #expect(scheme.color(of: .star, depth: .direct) == RGB(0xFFE060))
  }

  @Test func nightsStarIsYellowItsTickBlueAndTheRightAnswerCyan() {
    func parts(_ role: Role) -> RGB { ColorScheme.night.color(of: role, depth: .direct) }
    let (star, tick, right) = (parts(.star), parts(.tick), parts(.rightFill))
    #expect(star.red > star.blue + 40 && star.green > star.blue + 40)
    #expect(tick.blue > tick.red + 40 && tick.blue > tick.green)
    #expect(right.blue > right.red + 40 && right.green > right.red + 40)
  }

  /// Text has a contrast of 4.5:1 and labels of 3:1, rounded to 256 colors or not.
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
    for ink in Role.code {
      #expect(contrast(ink, .background) >= 4.5, "\(ink)")
      for paper in [Role.bar, .selection, .raised] { #expect(contrast(ink, paper) >= 3, "\(ink) on \(paper)") }
    }
    #expect(contrast(.codeComment, .background) >= 3)
    #expect(contrast(.onAccent, .accentFill) >= 4.5)
    #expect(contrast(.onRight, .rightFill) >= 4.5)
    #expect(contrast(.selection, .background) >= 1.1)
  }
}
