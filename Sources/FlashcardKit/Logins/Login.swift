/// A login: the name that keeps one person's cards apart from another's. Only names that are safe as a folder's name
/// exist; two that differ in case alone are the same.
public struct Login: Hashable, Sendable {
  /// The name as it was typed.
  public let name: String

  /// What is wrong with a name.
  public enum Problem: Error, Hashable, Sendable {
    /// Nothing was typed.
    case empty
    /// More than 64 characters, or more than 200 bytes.
    case tooLong
    /// A dot at the start.
    case leadingDot
    /// A blank at an end.
    case blankAtEnd
    /// Something besides letters, marks, digits, blanks, `.`, `_` and `-`.
    case character(Character)
  }

  /// A login of a name: 1 to 64 letters, marks, digits, blanks, `.`, `_` and `-` in any script, at most 200 bytes.
  public init(_ name: String) throws(Problem) {
    guard !name.isEmpty else { throw .empty }
    guard name.first != "." else { throw .leadingDot }
    if let odd = name.first(where: { !$0.isAllowedInLogin }) { throw .character(odd) }
    guard name.first != " ", name.last != " " else { throw .blankAtEnd }
    guard name.count <= 64, name.utf8.count <= 200 else { throw .tooLong }
    self.name = name
  }

  /// What logins are compared by: composed (as Swift compares anyway) and in lower case.
  public var key: String { name.lowercased() }

  /// The same login, however its name is written.
  public static func == (a: Login, b: Login) -> Bool { a.key == b.key }
  /// By what they are compared by.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Character {
  fileprivate var isAllowedInLogin: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
        return !(0xFE00...0xFE0F).contains(scalar.value)
      default: return scalar == " " || scalar == "." || scalar == "_" || scalar == "-"
      }
    }
  }
}
