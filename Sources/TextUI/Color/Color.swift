/// A color of a cell: by its role, or an absolute color in pictures and of texts.
public enum Color: Hashable, Sendable {
  /// The color that the scheme has for a role.
  case role(Role)
  /// A mix of the background and a role's color, from 0 to 255, for heat maps and charts.
  case level(Role, UInt8)
  /// An absolute color, 0xRRGGBB, drawn as the nearest one that the terminal has.
  case rgb(UInt32)
  /// The color of a text, 0xRRGGBB, as its author chose it for another background: lightened or darkened to be readable.
  case ink(UInt32)
}

/// The number of colors of a terminal.
public enum ColorDepth: Sendable, Hashable, CaseIterable {
  /// No colors: text attributes carry the meaning.
  case none
  /// The eight ANSI colors.
  case eight
  /// The eight ANSI colors and their bright variants.
  case sixteen
  /// The 256 colors of xterm: 16, a 6x6x6 cube and 24 grays.
  case indexed
  /// All 24-bit colors.
  case direct
}

/// A 24-bit color.
public struct RGB: Hashable, Sendable {
  /// The color as 0xRRGGBB.
  public let value: UInt32

  /// Creates a color from 0xRRGGBB.
  public init(_ value: UInt32) { self.value = value & 0xFFFFFF }

  /// The red component, 0 to 255.
  public var red: Int { Int(value >> 16) }
  /// The green component, 0 to 255.
  public var green: Int { Int(value >> 8 & 0xFF) }
  /// The blue component, 0 to 255.
  public var blue: Int { Int(value & 0xFF) }

  /// Returns a mix with another color: `level` 0 is this color, 255 the other.
  public func mixed(with other: RGB, level: UInt8) -> RGB {
    func part(_ a: Int, _ b: Int) -> UInt32 { UInt32(a + (b - a) * Int(level) / 255) }
    return RGB(part(red, other.red) << 16 | part(green, other.green) << 8 | part(blue, other.blue))
  }

  /// The nearest color of the xterm palette's cube and grays, 16 to 255; 0 to 15 differ from terminal to terminal.
  public var indexed: Int {
    func step(_ v: Int) -> Int { v < 48 ? 0 : v < 115 ? 1 : (v - 35) / 40 }
    let cube = (step(red), step(green), step(blue))
    let average = (red + green + blue) / 3
    let grey = average > 238 ? 23 : max(0, (average - 3) / 10)
    let inCube = 16 + 36 * cube.0 + 6 * cube.1 + cube.2
    let isNearer = distance(to: RGB(index: 232 + grey)) < distance(to: RGB(index: inCube))
    // A dark green stays green, although a gray is nearer to it.
    return isNearer && (chroma < RGB.leastHue || RGB(index: inCube).chroma == 0) ? 232 + grey : inCube
  }

  /// The difference between the strongest and the weakest part: 0 for grays.
  private var chroma: Int { max(red, green, blue) - min(red, green, blue) }

  /// Whether the color has too little of a hue to be displayed as anything but a gray.
  var isGray: Bool { chroma < RGB.leastHue }

  /// The least chroma of a color that is not displayed as a gray.
  private static let leastHue = 64

  /// Returns the number of the nearest color on a terminal of a depth: a palette index, -1 without colors, or 0xRRGGBB
  /// with all of them. The latter gets a trace of green where it would be a palette index.
  public func number(depth: ColorDepth) -> Int {
    switch depth {
    case .none: -1
    case .eight: nearest(of: 8)
    case .sixteen: nearest(of: 16)
    case .indexed: indexed
    case .direct: Int(value > 0xFF ? value : value == 0 ? 16 : value | 0x100)
    }
  }

  private func nearest(of count: Int) -> Int {
    (0..<count).min { distance(to: RGB(index: $0)) < distance(to: RGB(index: $1)) } ?? 0
  }

  /// Creates the color of an index of the xterm palette; for 0 to 15 the common defaults, which terminals change.
  public init(index: Int) {
    let defaults: [UInt32] = [
      0x000000, 0x800000, 0x008000, 0x808000, 0x000080, 0x800080, 0x008080, 0xC0C0C0,
      0x808080, 0xFF0000, 0x00FF00, 0xFFFF00, 0x0000FF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
    func level(_ n: Int) -> UInt32 { n == 0 ? 0 : UInt32(55 + 40 * n) }
    switch index {
    case ..<16: self.init(defaults[max(0, index)])
    case ..<232:
      let n = index - 16
      self.init(level(n / 36) << 16 | level(n / 6 % 6) << 8 | level(n % 6))
    default:
      let grey = UInt32(8 + (min(255, index) - 232) * 10)
      self.init(grey << 16 | grey << 8 | grey)
    }
  }

  private func distance(to other: RGB) -> Int {
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    return r * r + g * g + b * b
  }

  /// The relative luminance, 0 to 1 (WCAG 2.1).
  public var luminance: Double {
    0.2126 * RGB.linear[red] + 0.7152 * RGB.linear[green] + 0.0722 * RGB.linear[blue]
  }

  /// The linear light of each value of a component.
  private static let linear: [Double] = (0...255).map { byte in
    let v = Double(byte) / 255
    guard v > 0.04045 else { return v / 12.92 }
    // x^2.4 without a math library: x^2 * (x^(1/5))^2, the fifth root by Newton's method.
    let x = (v + 0.055) / 1.055
    var root = 1.0
    for _ in 0..<12 { root -= (root * root * root * root * root - x) / (5 * root * root * root * root) }
    return x * x * root * root
  }

  /// Returns the contrast ratio with another color, 1 to 21 (WCAG 2.1).
  public func contrast(with other: RGB) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
