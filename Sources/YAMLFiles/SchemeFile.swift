public import TextUI

/// A base16 or base24 color scheme in YAML: sixteen colors, bright ones in base24, and a name. The colors are either at the top level, next to `scheme`,
/// or in `palette`, next to `name`.
public struct SchemeFile: Sendable, Hashable {
  /// The maximum size of the file in bytes. Published schemes have about a thousand.
  public static let largest = 256 * 1024
  /// The maximum number of characters of a name.
  public static let longestName = 40

  /// The name in the file, cleaned for display, or `nil` if there is none.
  public let name: String?
  /// The author in the file, cleaned for display, or `nil` if there is none.
  public let author: String?
  /// The colors base00 to base0F as 24-bit RGB.
  public let base16: [UInt32]
  /// The bright hues of base24, base12 to base17, by the index of the hue in `base16`. Empty in base16.
  public let brights: [Int: UInt32]

  /// Reads a scheme. Values are read as text, because YAML would read `181818` as a number.
  ///
  /// - Throws: A `SchemeProblem` if the file is too large, not YAML, too deeply nested, or uses aliases, or if colors
  ///   are missing or invalid.
  public init(yaml bytes: [UInt8]) throws(SchemeProblem) {
    let entries = try SchemeFile.entries(of: bytes)
    let colors = try entries["palette"].map { node throws(SchemeProblem) in try SchemeFile.texts(of: node) }
    let top = entries.compactMapValues(\.scalar)
    (base16, brights) = try SchemeFile.colors(in: colors ?? top)
    name = SchemeFile.line(top["name"] ?? top["scheme"])
    author = SchemeFile.line(top["author"])
  }

  /// Returns the color scheme, named after its file if it has no name of its own.
  public func scheme(else stem: String) -> ColorScheme {
    ColorScheme(name: name ?? SchemeFile.line(stem) ?? "?", base16: base16, brights: brights)
  }

  /// Returns text cleaned for display on one line, or `nil` if nothing remains.
  static func line(_ text: String?, longest: Int = longestName) -> String? {
    guard let text else { return nil }
    // Limited before cleaning, so that a line of 256 KB takes no time.
    let shown = text.unicodeScalars.prefix(4 * longest).map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: " "
      default: Character(scalar)
      }
    }
    let line = String(String(shown).split(separator: " ").joined(separator: " ").prefix(longest))
    return line.isEmpty ? nil : line
  }

  private static func entries(of bytes: [UInt8]) throws(SchemeProblem) -> [String: YAMLNode] {
    let root: YAMLNode?
    do throws(FlatYAML.Failure) {
      root = try FlatYAML.root(of: bytes, largest: largest, mostBrackets: 32)
    } catch {
      switch error {
      case .tooLarge: throw .tooLarge
      case .notYAML, .repeated: throw .notYAML
      case .tooComplex: throw .tooComplex
      }
    }
    guard let root else { throw .notYAML }
    return try nodes(of: root)
  }

  private static func nodes(of node: YAMLNode) throws(SchemeProblem) -> [String: YAMLNode] {
    guard let mapping = node.mapping else { throw .notYAML }
    var entries: [String: YAMLNode] = [:]
    for (key, value) in mapping {
      guard let key = key.scalar else { continue }
      entries[key] = value
    }
    return entries
  }

  private static func texts(of node: YAMLNode) throws(SchemeProblem) -> [String: String] {
    try nodes(of: node).compactMapValues(\.scalar)
  }

  /// The names of the bright hues of base24, and the indices of the hues that they are variants of.
  private static let brightNames = [
    ("base12", 0x8), ("base13", 0xA), ("base14", 0xB), ("base15", 0xC), ("base16", 0xD), ("base17", 0xE),
  ]

  private static func colors(
    in texts: [String: String]
  ) throws(SchemeProblem) -> (base: [UInt32], brights: [Int: UInt32]) {
    let folded = Dictionary(texts.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
    let names = (0..<16).map { "base0" + String($0, radix: 16, uppercase: true) }
    let missing = names.filter { folded[$0.lowercased()] == nil }
    guard missing.isEmpty else { throw .missing(missing) }
    var colors: [UInt32] = []
    for name in names {
      guard let color = folded[name.lowercased()].flatMap(color(of:)) else { throw .notAColor(name) }
      colors.append(color)
    }
    var brights: [Int: UInt32] = [:]
    for (name, hue) in brightNames {
      guard let text = folded[name] else { continue }
      guard let color = color(of: text) else { throw .notAColor(name) }
      brights[hue] = color
    }
    return (colors, brights)
  }

  private static func color(of text: String) -> UInt32? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit) else { return nil }
    return UInt32(digits, radix: 16)
  }
}
