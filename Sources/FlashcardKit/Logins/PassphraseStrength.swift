/// An estimate of how long it takes to guess a passphrase.
public enum PassphraseStrength {
  /// The number of tries, as a power of two, below which a passphrase is weak. A try costs half a second here, but a thousand
  /// machines can try at once.
  private static let enough = 45.0

  /// Beginnings that are tried first.
  private static let common = [
    "password", "passwort", "contrase", "motdepasse", "iloveyou", "letmein", "welcome", "admin", "monkey", "dragon",
    "qwerty", "qwertz", "azerty", "asdf", "abc", "123", "flashcard", "anki", "secret", "master", "football",
  ]

  /// Returns whether a passphrase is easy to guess for someone who knows the login's name.
  public static func isWeak(_ passphrase: String, of name: String) -> Bool { bits(of: passphrase, name) < enough }

  /// Returns about how many bits of it have to be guessed.
  static func bits(of passphrase: String, _ name: String) -> Double {
    var rest = passphrase.lowercased()
    for known in ([name.lowercased()] + common) where known.count >= 3 { rest = rest.replacing(known, with: "*") }
    // Signs that follow from the one before count little.
    var bits = 0.0
    var kinds: Set<Kind> = []
    for kind in passphrase.unicodeScalars.map(Kind.init) { kinds.insert(kind) }
    let each = kinds.reduce(0.0) { $0 + $1.bits }
    var before: UInt32?
    for scalar in rest.unicodeScalars {
      let distance = before.map { Int64(scalar.value) - Int64($0) }
      bits += distance.map { (-1...1).contains($0) } ?? false ? 1 : min(each, 6.5)
      before = scalar.value
    }
    return bits
  }

  /// The kinds of signs, and what a sign of each adds to what has to be tried.
  private enum Kind: Hashable {
    case lower, upper, digit, sign, letter

    init(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "a"..."z": self = .lower
      case "A"..."Z": self = .upper
      case "0"..."9": self = .digit
      case "\0"..."\u{7F}": self = .sign
      default: self = .letter
      }
    }

    /// Letters of texts follow from each other; of random ones, each has 4.7.
    var bits: Double {
      switch self {
      case .lower: 3
      case .upper: 0.8
      case .digit: 0.8
      case .sign: 1
      case .letter: 4
      }
    }
  }
}
