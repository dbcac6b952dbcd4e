/// Chooses which of sixteen base colors each role takes: the usual one where it can be read, else the next best, else a
/// mixture. Schemes are made for editors, where less is written on less.
struct RoleColors {
  private let base: [RGB]
  /// Whether they are seen rounded to 256 colors.
  private let isRounded: Bool
  private var chosen: [RGB]

  /// What is read at a glance needs this contrast (WCAG 2.1, AA).
  static let readable = 4.5
  /// What is only chrome needs this one.
  static let visible = 3.0
  /// What shall be told from the background needs this one.
  static let distinct = 1.12
  /// What the other roles are written on.
  static let papers: [Role] = [.background, .bar, .selection, .raised]

  private init(_ base: [RGB], isRounded: Bool) {
    self.base = base
    self.isRounded = isRounded
    chosen = Role.allCases.map { _ in base[0] }
  }

  /// The colors of all roles, as they are numbered.
  static func choose(among base: [RGB], isRounded: Bool) -> [RGB] {
    var colors = RoleColors(base, isRounded: isRounded)
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
    let inks = [base[5], base[6], base[7]] + way(base[5], base[7]) + extremes
    self[.text] = best(inks, on: [.background], RoleColors.readable)
    if !isSeen(paper(base[2])) {
      // Too weak to be read on anything but the background: the next that leaves room for a selection.
      let stronger = inks.first { isSeen(paper(base[2], for: $0)) }
      self[.text] = stronger ?? self[.text]
    }
    self[.bar] = paper(base[1])
    self[.selection] = paper(base[2])
    self[.raised] = self[.selection]
    self[.title] = self[.text]
    self[.border] = base[3]
    let text = self[.text]
    self[.dim] = best([base[4]] + way(base[4], text), on: RoleColors.papers, RoleColors.visible)
    for (role, hue) in [(Role.accent, 0xD), (.error, 0x8)] {
      self[role] = best([base[hue]] + way(base[hue], strongest), on: RoleColors.papers, RoleColors.readable)
    }
    for (role, hue) in [(Role.warning, 0x9), (.star, 0xA), (.success, 0xB), (.tick, 0xD)] {
      self[role] = best([base[hue]] + way(base[hue], strongest), on: RoleColors.papers, RoleColors.visible)
    }
    self[.accentFill] = base[0xD]
    self[.rightFill] = base[0xC]
    let onFills = [base[0], base[7], base[5]] + extremes
    self[.onAccent] = best(onFills, on: [.accentFill], RoleColors.readable)
    self[.onRight] = best(onFills, on: [.rightFill], RoleColors.readable)
  }

  /// A color to write on, moved towards the background until the text can be read on it; not quite to it, where that
  /// would do, so that it is seen.
  private func paper(_ color: RGB, for ink: RGB? = nil) -> RGB {
    let ink = seen(ink ?? self[.text])
    let candidates = [color] + way(color, base[0])
    let fits = candidates.filter { seen($0).contrast(with: ink) >= RoleColors.readable }
    // Where every shade can be had, hues need not fade so that they are read on the selection.
    let hues = isRounded ? [] : [0xD, 0x8].map { base[$0].mixed(with: strongest, level: 80) }
    let fitsHues = fits.filter { color in hues.allSatisfy { color.contrast(with: $0) >= RoleColors.readable } }
    return fitsHues.first { isSeen($0) } ?? fits.first { isSeen($0) } ?? fits.first ?? base[0]
  }

  /// The first that has the contrast on all of these, else the one whose worst is best.
  private func best(_ candidates: [RGB], on papers: [Role], _ wanted: Double) -> RGB {
    var best = (color: candidates.first ?? base[5], worst: 0.0)
    for color in candidates {
      let worst = papers.map { seen(color).contrast(with: seen(self[$0])) }.min() ?? 0
      if worst >= wanted { return color }
      if worst > best.worst { best = (color, worst) }
    }
    return best.color
  }

  /// What hues are mixed with until they can be read: the text, or where every shade can be had, what leaves most of the
  /// hue.
  private var strongest: RGB {
    isRounded ? self[.text] : base[0].luminance < base[5].luminance ? RGB(0xFFFFFF) : RGB(0)
  }

  /// A color as it is seen.
  private func seen(_ color: RGB) -> RGB { isRounded ? RGB(index: color.indexed) : color }

  /// Whether a color can be told from the background.
  private func isSeen(_ color: RGB) -> Bool {
    isRounded ? color.indexed != base[0].indexed : color.contrast(with: base[0]) >= RoleColors.distinct
  }

  /// From one color to another in steps that can be told apart.
  private func way(_ from: RGB, _ to: RGB) -> [RGB] {
    let count = isRounded ? 8 : 32
    return (1...count).map { from.mixed(with: to, level: UInt8(min(255, $0 * 256 / count))) }
  }
}
