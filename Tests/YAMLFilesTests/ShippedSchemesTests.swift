import Foundation
import Testing
import TextUI
import YAMLFiles

/// All color schemes that ship with the program, in true color and rounded to 256 colors.
@Suite struct ShippedSchemesTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Assets/Schemes")

  static func schemes() throws -> [ColorScheme] {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.map { try SchemeFile(yaml: Array(Data(contentsOf: $0))).scheme(else: "?") }
  }

  @Test func thereAreDarkAndLightOnes() throws {
    let schemes = try Self.schemes()
    #expect(schemes.count >= 12 && schemes.count { $0.isDark } >= 4 && schemes.count { !$0.isDark } >= 4)
    #expect(Set(schemes.map(\.name)).count == schemes.count)
  }

  @Test(arguments: [ColorDepth.indexed, .direct]) func everythingCanBeRead(depth: ColorDepth) throws {
    var worst = (ratio: 21.0, what: "")
    func seen(_ scheme: ColorScheme, _ role: Role) -> RGB {
      let color = scheme.color(of: role, depth: depth)
      return depth == .direct ? color : RGB(index: color.indexed)
    }
    func check(_ scheme: ColorScheme, _ ink: Role, _ paper: Role, _ wanted: Double) {
      let ratio = seen(scheme, ink).contrast(with: seen(scheme, paper))
      let what = "\(scheme.name): \(ink) on \(paper), \(ratio)"
      if ratio / wanted < worst.ratio { worst = (ratio / wanted, what) }
      #expect(ratio >= wanted, "\(what)")
    }
    for scheme in try Self.schemes() {
      for paper in [Role.background, .bar, .selection, .raised] {
        for ink in [Role.text, .title, .accent, .error] { check(scheme, ink, paper, 4.5) }
        for ink in [Role.dim, .star, .success, .warning] { check(scheme, ink, paper, 3) }
      }
      let code: [Role] = [
        .codeVariable, .codeNumber, .codeType, .codeString, .codeEscape, .codeFunction, .codeKeyword, .codePreprocessor,
      ]
      for ink in code + [.codeComment] {
        check(scheme, ink, .background, ink == .codeComment ? 3 : 4.5)
        for paper in [Role.bar, .selection, .raised] { check(scheme, ink, paper, 3) }
      }
      check(scheme, .onAccent, .accentFill, 4.5)
      check(scheme, .onRight, .rightFill, 4.5)
      let selection = seen(scheme, .selection).contrast(with: seen(scheme, .background))
      #expect(selection >= (depth == .direct ? 1.1 : 1.01), "\(scheme.name): \(selection)")
    }
    print("The least contrast is that of \(worst.what)")
  }

  /// In true color, adjusting these roles for contrast must not turn them gray.
  @Test func accentAndErrorStayColours() throws {
    for scheme in try Self.schemes() {
      for role in [Role.accent, .error] {
        let color = scheme.color(of: role, depth: .direct)
        let parts = [color.red, color.green, color.blue]
        #expect((parts.max() ?? 0) - (parts.min() ?? 0) >= 24, "\(scheme.name): \(role)")
      }
    }
  }
}
