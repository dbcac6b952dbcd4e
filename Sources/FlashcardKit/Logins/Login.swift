/// A login: the name that separates one person's cards from another's. Always safe as a folder name. Logins that differ
/// only in case are equal.
public struct Login: Hashable, Sendable {
  /// The name as typed.
  public let name: String

  /// An error in a login's name.
  public enum Problem: Error, Hashable, Sendable {
    /// The name is empty.
    case empty
    /// The name is longer than 64 characters or 200 bytes.
    case tooLong
    /// The name starts with a dot.
    case leadingDot
    /// The name starts or ends with a space.
    case blankAtEnd
    /// The name contains the given character, which isn't a letter, mark, digit, space, `.`, `_`, or `-`.
    case character(Character)
  }

  /// Creates a login from a name of 1 to 64 characters and at most 200 bytes: letters, marks, and digits of any script,
  /// spaces, `.`, `_`, and `-`.
  ///
  /// - Throws: `Problem` if the name breaks a rule.
  public init(_ name: String) throws(Problem) {
    guard !name.isEmpty else { throw .empty }
    guard name.first != "." else { throw .leadingDot }
    if let odd = name.first(where: { !$0.isAllowedInLogin }) { throw .character(odd) }
    guard name.first != " ", name.last != " " else { throw .blankAtEnd }
    guard name.count <= 64, name.utf8.count <= 200 else { throw .tooLong }
    self.name = name
  }

  /// The lowercase name, by which logins are compared.
  public var key: String { name.lowercased() }

  /// Returns whether the names are equal, ignoring case.
  public static func == (a: Login, b: Login) -> Bool { a.key == b.key }
  /// Hashes the lowercase name.
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
