/// The assignment of sixteen base colors to roles: for each role the usual color if it is readable, else the next best,
/// else a bright one if there are any, else a mix. Schemes are made for editors, which write less text on fewer backgrounds.
struct RoleColors {
  private let base: [RGB]
  /// The bright hues by the index of the hue.
  private let brights: [Int: RGB]
  /// Whether colors are judged as rounded to 256 colors.
  private let isRounded: Bool
  private var chosen: [RGB]

  /// The minimum contrast of text (WCAG 2.1, AA).
  static let readable = 4.5
  /// The minimum contrast of labels and ornaments.
  static let visible = 3.0
  /// The minimum contrast of a surface with the background.
  static let distinct = 1.12
  /// The backgrounds of all other roles.
  static let backgrounds: [Role] = [.background, .bar, .selection, .raised]

  private init(_ base: [RGB], _ brights: [Int: RGB], isRounded: Bool) {
    self.base = base
    self.brights = brights
    self.isRounded = isRounded
    chosen = Role.allCases.map { _ in base[0] }
  }

  /// Returns the colors of all roles, indexed by raw value.
  static func choose(among base: [RGB], _ brights: [Int: RGB], isRounded: Bool) -> [RGB] {
    var colors = RoleColors(base, brights, isRounded: isRounded)
    colors.choose()
    return colors.chosen
  }

  private subscript(role: Role) -> RGB {
    get { chosen[Int(role.rawValue)] }
    set { chosen[Int(role.rawValue)] = newValue }
  }

  private mutating func choose() {
    let extremes = [RGB(0), RGB(0xFFFFFF)]
    self[.background] = base[0]
    let inks = [base[5], base[6], base[7]] + steps(base[5], base[7]) + extremes
    self[.text] = best(inks, on: [.background], RoleColors.readable)
    if !isDistinct(paper(base[2])) {
      // Too weak to be readable on anything but the background: the next that leaves room for a selection.
      let stronger = inks.first { isDistinct(paper(base[2], for: $0)) }
      self[.text] = stronger ?? self[.text]
    }
    self[.bar] = paper(base[1])
    self[.selection] = paper(base[2])
    self[.raised] = self[.selection]
    self[.title] = self[.text]
    self[.border] = base[3]
    let text = self[.text]
    self[.dim] = best([base[4]] + steps(base[4], text), on: RoleColors.backgrounds, RoleColors.visible)
    for (role, hue) in [(Role.accent, 0xD), (.error, 0x8)] {
      self[role] = best(shades(of: hue), on: RoleColors.backgrounds, RoleColors.readable)
    }
    for (role, hue) in [(Role.warning, 0x9), (.star, 0xA), (.success, 0xB), (.tick, 0xD)] {
      self[role] = best(shades(of: hue), on: RoleColors.backgrounds, RoleColors.visible)
    }
    chooseCode()
    self[.accentFill] = base[0xD]
    self[.rightFill] = base[0xC]
    let onFills = [base[0], base[7], base[5]] + extremes
    self[.onAccent] = best(onFills, on: [.accentFill], RoleColors.readable)
    self[.onRight] = best(onFills, on: [.rightFill], RoleColors.readable)
  }

  /// Chooses the colors of code by the styling guide of base16. Code is read on the screen, and seen on the selection.
  private mutating func chooseCode() {
    let text = self[.text]
    self[.codeComment] = best([base[3]] + steps(base[3], text), on: RoleColors.backgrounds, RoleColors.visible)
    let hues: [(Role, Int)] = [
      (.codeVariable, 0x8), (.codeNumber, 0x9), (.codeType, 0xA), (.codeString, 0xB), (.codeEscape, 0xC),
      (.codeFunction, 0xD), (.codeKeyword, 0xE), (.codePreprocessor, 0xF),
    ]
    for (role, hue) in hues {
      let seen = shades(of: hue).filter { color in
        RoleColors.backgrounds.allSatisfy {
          displayed(color).contrast(with: displayed(self[$0])) >= RoleColors.visible
        }
      }
      self[role] = best(seen.isEmpty ? shades(of: hue) : seen, on: [.background], RoleColors.readable)
    }
  }

  /// Returns a hue, its bright variant, and mixes of it that are easier to read.
  private func shades(of hue: Int) -> [RGB] {
    [base[hue]] + [brights[hue]].compactMap(\.self) + steps(base[hue], strongest)
  }

  /// Returns a background color, moved towards the screen's until text is readable on it, but still distinct from it if
  /// possible.
  private func paper(_ color: RGB, for ink: RGB? = nil) -> RGB {
    let ink = displayed(ink ?? self[.text])
    let candidates = [color] + steps(color, base[0])
    let fits = candidates.filter { displayed($0).contrast(with: ink) >= RoleColors.readable }
    // With all colors, hues need not fade to be readable on the selection.
    let hues = isRounded ? [] : [0xD, 0x8].map { base[$0].mixed(with: strongest, level: 80) }
    let fitsHues = fits.filter { color in hues.allSatisfy { color.contrast(with: $0) >= RoleColors.readable } }
    return fitsHues.first { isDistinct($0) } ?? fits.first { isDistinct($0) } ?? fits.first ?? base[0]
  }

  /// Returns the first candidate that reaches a contrast on all backgrounds, else the one with the best worst case.
  private func best(_ candidates: [RGB], on backgrounds: [Role], _ wanted: Double) -> RGB {
    var best = (color: candidates.first ?? base[5], worst: 0.0)
    for color in candidates {
      let worst = backgrounds.map { displayed(color).contrast(with: displayed(self[$0])) }.min() ?? 0
      if worst >= wanted { return color }
      if worst > best.worst { best = (color, worst) }
    }
    return best.color
  }

  /// Returns a color of text, lightened or darkened until it is readable on a background, as little as possible.
  static func readable(_ color: RGB, on paper: RGB, isRounded: Bool) -> RGB {
    func contrast(_ color: RGB) -> Double {
      let (color, paper) = isRounded ? (RGB(index: color.indexed), RGB(index: paper.indexed)) : (color, paper)
      return color.contrast(with: paper)
    }
    let strongest = contrast(RGB(0)) > contrast(RGB(0xFFFFFF)) ? RGB(0) : RGB(0xFFFFFF)
    return ([color] + steps(color, strongest, isRounded: false)).first { contrast($0) >= readable } ?? strongest
  }

  /// The color that hues are mixed with until they are readable: the text, or black or white where all shades are
  /// available, which keeps most of the hue.
  private var strongest: RGB {
    isRounded ? self[.text] : base[0].luminance < base[5].luminance ? RGB(0xFFFFFF) : RGB(0)
  }

  /// Returns a color as it is displayed.
  private func displayed(_ color: RGB) -> RGB { isRounded ? RGB(index: color.indexed) : color }

  /// Returns whether a color is distinct from the background.
  private func isDistinct(_ color: RGB) -> Bool {
    isRounded ? color.indexed != base[0].indexed : color.contrast(with: base[0]) >= RoleColors.distinct
  }

  /// Returns the steps from one color to another that can be told apart.
  private func steps(_ from: RGB, _ to: RGB) -> [RGB] { RoleColors.steps(from, to, isRounded: isRounded) }

  private static func steps(_ from: RGB, _ to: RGB, isRounded: Bool) -> [RGB] {
    let count = isRounded ? 8 : 32
    return (1...count).map { from.mixed(with: to, level: UInt8(min(255, $0 * 256 / count))) }
  }
}
