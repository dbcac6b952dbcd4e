public import TextUI
import Yams

/// A base16 scheme as it is published: sixteen colors and a name, in YAML. They stand either at the top, beside
/// `scheme`, or under `palette`, beside `name`.
public struct SchemeFile: Sendable, Hashable {
  /// The most bytes that a file may have; published ones have one thousand.
  public static let largest = 256 * 1024
  /// The most characters of a name.
  public static let longestName = 40

  /// What it calls itself, cleaned; nil where it does not say.
  public let name: String?
  /// Who made it, cleaned.
  public let author: String?
  /// base00 to base0F.
  public let base16: [UInt32]

  /// Reads a scheme. Values are read as text: `181818` is a number to YAML.
  public init(yaml bytes: [UInt8]) throws(SchemeProblem) {
    let entries = try SchemeFile.entries(of: bytes)
    let colors = try entries["palette"].map { node throws(SchemeProblem) in try SchemeFile.texts(of: node) }
    let top = entries.compactMapValues(\.scalar?.string)
    base16 = try SchemeFile.colors(in: colors ?? top)
    name = SchemeFile.line(top["name"] ?? top["scheme"])
    author = SchemeFile.line(top["author"])
  }

  /// The scheme under a name: its own, else that of its file.
  public func scheme(else stem: String) -> ColorScheme {
    ColorScheme(name: name ?? SchemeFile.line(stem) ?? "?", base16: base16)
  }

  /// A line from outside, fit to be shown; nil where nothing is left of it.
  static func line(_ text: String?, longest: Int = longestName) -> String? {
    guard let text else { return nil }
    // Far more than is kept, so that a line of 256 KB costs nothing.
    let shown = text.unicodeScalars.prefix(4 * longest).map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: " "
      default: Character(scalar)
      }
    }
    let line = String(String(shown).split(separator: " ").joined(separator: " ").prefix(longest))
    return line.isEmpty ? nil : line
  }

  private static func entries(of bytes: [UInt8]) throws(SchemeProblem) -> [String: Node] {
    let root: Node?
    do throws(FlatYAML.Failure) {
      root = try FlatYAML.root(of: bytes, largest: largest, mostBrackets: 32)
    } catch {
      switch error {
      case .tooLarge: throw .tooLarge
      case .notYAML, .repeated: throw .notYAML
      case .tooInvolved: throw .tooInvolved
      }
    }
    guard let root else { throw .notYAML }
    return try nodes(of: root)
  }

  private static func nodes(of node: Node) throws(SchemeProblem) -> [String: Node] {
    guard let mapping = node.mapping else { throw .notYAML }
    var entries: [String: Node] = [:]
    for (key, value) in mapping {
      guard let key = key.scalar?.string else { continue }
      entries[key] = value
    }
    return entries
  }

  private static func texts(of node: Node) throws(SchemeProblem) -> [String: String] {
    try nodes(of: node).compactMapValues(\.scalar?.string)
  }

  private static func colors(in texts: [String: String]) throws(SchemeProblem) -> [UInt32] {
    let folded = Dictionary(texts.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
    let names = (0..<16).map { "base0" + String($0, radix: 16, uppercase: true) }
    let missing = names.filter { folded[$0.lowercased()] == nil }
    guard missing.isEmpty else { throw .missing(missing) }
    var colors: [UInt32] = []
    for name in names {
      guard let color = folded[name.lowercased()].flatMap(color(of:)) else { throw .notAColor(name) }
      colors.append(color)
    }
    return colors
  }

  private static func color(of text: String) -> UInt32? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit) else { return nil }
    return UInt32(digits, radix: 16)
  }
}
