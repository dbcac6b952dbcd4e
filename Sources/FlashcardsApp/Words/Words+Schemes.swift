import TextUI

/// What is said about files of colors.
extension Words {
  static func sentence(_ problem: SchemeProblem, in file: String) -> String {
    let what =
      switch problem {
      case .notAFile: "is no file"
      case .unreadable: "cannot be read"
      case .tooLarge: "is too large for a scheme"
      case .notYAML: "is no base16 scheme in YAML"
      case .tooInvolved: "is nested too deep, or has aliases"
      case .missing(let names):
        "lacks " + (names.count > 3 ? "\(names.count) of its 16 colours" : names.joined(separator: ", "))
      case .notAColor(let name): "has something else than six hex digits in \(name)"
      }
    return "\(quoted(file)) \(what)"
  }
}
