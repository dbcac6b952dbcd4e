import TextUI

/// Color schemes.
extension Words {
  static let colorScheme = "Color scheme"
  static func choseScheme(_ name: String) -> String { "Color scheme: \(name)" }
  static func ownSchemes(in folder: String) -> String { "Add your own: base16 or base24 files in \(folder)" }
  static let noSchemeFound = "No color scheme found"
  static let loadingSchemes = "Loading more…"

  /// Returns the name of a scheme, along with its file if several schemes have the name.
  static func scheme(_ name: String, file: String?) -> String { file.map { "\(name) (\($0))" } ?? name }
  static func brokenScheme(_ file: String) -> String { "✗ " + file }
  static func about(isOwn: Bool, isDark: Bool) -> String { (isOwn ? "yours · " : "") + (isDark ? "dark" : "light") }

  static func sentence(_ problem: SchemeProblem, in file: String) -> String {
    let what =
      switch problem {
      case .notAFile: "is not a file"
      case .unreadable: "cannot be read"
      case .tooLarge: "is too large for a color scheme"
      case .notYAML: "is not a base16 or base24 scheme in YAML"
      case .tooComplex: "is nested too deeply or uses aliases"
      case .missing(let names):
        "lacks " + (names.count > 3 ? "\(names.count) of its 16 colors" : names.joined(separator: ", "))
      case .notAColor(let name): "needs six hex digits in \(name)"
      }
    return "\(quoted(file)) \(what)"
  }
}
