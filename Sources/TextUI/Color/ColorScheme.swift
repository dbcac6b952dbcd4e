/// Which colour each role has: sixteen colours in the order of base16, and from them everything else.
public struct ColorScheme: Hashable, Sendable {
  /// What the picker shows.
  public let name: String
  /// Whether it is light writing on a dark ground.
  public let isDark: Bool
  private let colors: [RGB]
  private let rendering: Rendering

  /// Whose colours are used.
  private enum Rendering: Hashable {
    /// The scheme's own.
    case own
    /// The sixteen that the person gave the terminal.
    case terminal
    /// None: emphasis carries everything.
    case none
  }

  /// A scheme of sixteen colours: base00 to base07 from background to brightest writing, base08 to base0F the hues
  /// red, orange, yellow, green, cyan, blue, violet, brown. Missing ones are black.
  public init(name: String, base16: [UInt32]) {
    self.name = name
    let base = (0..<16).map { RGB($0 < base16.count ? base16[$0] : 0) }
    isDark = base[0].luminance < base[5].luminance
    var choice = RoleColors(base)
    choice.choose()
    colors = Role.allCases.map { choice[$0] }
    rendering = .own
  }

  private init(name: String, rendering: Rendering) {
    self.name = name
    isDark = true
    colors = ColorScheme.night.colors
    self.rendering = rendering
  }

  /// The terminal's own sixteen colours, whatever they are.
  public static let terminal = ColorScheme(name: "Terminal", rendering: .terminal)
  /// No colours.
  public static let monochrome = ColorScheme(name: "Monochrome", rendering: .none)

  /// The colour of a role.
  public func color(of role: Role) -> RGB { colors[Int(role.rawValue)] }

  /// A style in the numbers of a terminal with so many colours.
  public func resolved(_ style: Style, depth: ColorDepth) -> TerminalStyle {
    switch (depth, rendering) {
    case (.none, _), (_, .none):
      return TerminalStyle(foreground: -1, background: -1, emphasis: style.emphasis.union(style.plainEmphasis))
    case (.eight, _), (.sixteen, _), (_, .terminal):
      let ink = style.foreground.ansi(depth)
      let paper = style.background.ansi(depth)
      var emphasis = style.emphasis
      if ink.bright { emphasis.insert(.bold) }
      return TerminalStyle(foreground: ink.number, background: paper.number, emphasis: emphasis)
    case (.indexed, .own):
      return TerminalStyle(
        foreground: rgb(of: style.foreground).indexed, background: rgb(of: style.background).indexed,
        emphasis: style.emphasis)
    }
  }

  private func rgb(of color: Color) -> RGB {
    switch color {
    case .role(let role): self.color(of: role)
    case .level(let role, let level): self.color(of: .background).mixed(with: self.color(of: role), level: level)
    case .rgb(let value): RGB(value)
    }
  }

  /// Which of the sixteen base colours a role takes.
  private static func base(of role: Role) -> Int {
    switch role {
    case .background: 0x0
    case .bar: 0x1
    case .selection, .raised: 0x2
    case .border: 0x3
    case .dim: 0x4
    case .text, .title: 0x5
    case .error: 0x8
    case .warning: 0x9
    case .star: 0xA
    case .success: 0xB
    case .rightFill: 0xC
    case .accent, .accentFill, .tick: 0xD
    case .onAccent, .onRight: 0x0
    }
  }
}

extension Color {
  /// The number among the eight ANSI colours (-1: the terminal's own), and whether bold stands in for brightness.
  fileprivate func ansi(_ depth: ColorDepth) -> (number: Int, bright: Bool) {
    switch self {
    case .role(let role), .level(let role, _): role.ansi
    case .rgb(let value): (RGB(value).nearest(depth), false)
    }
  }
}

extension Role {
  fileprivate var ansi: (number: Int, bright: Bool) {
    switch self {
    case .text, .background, .bar, .dim: (-1, false)
    case .title: (-1, true)
    case .accent: (6, true)
    case .border: (-1, false)
    case .star, .warning: (3, true)
    case .success: (2, true)
    case .tick: (4, true)
    case .error: (1, true)
    case .selection, .raised: (4, false)
    case .accentFill, .rightFill: (6, false)
    case .onAccent, .onRight: (0, false)
    }
  }
}

extension Style {
  /// What stands in for colours where there are none.
  fileprivate var plainEmphasis: Emphasis {
    var emphasis: Emphasis = []
    switch background {
    case .role(.selection), .role(.accentFill), .role(.rightFill): emphasis.insert(.reverse)
    case .role(.raised): emphasis.insert(.underline)
    default: break
    }
    switch foreground {
    case .role(.title), .role(.accent), .role(.star), .role(.error): emphasis.insert(.bold)
    default: break
    }
    return emphasis
  }
}
