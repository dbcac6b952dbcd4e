/// A style of letters that Unicode has as characters of their own.
enum Alphabet: Sendable {
  case plain, bold, blackboard, script, fraktur

  /// Returns the character of the alphabet for a letter or digit, or the character itself if there is none.
  func character(_ character: Character) -> Character {
    let scalars = character.unicodeScalars
    guard self != .plain, let scalar = scalars.first, scalars.count == 1 else { return character }
    if let exception = exceptions[character] { return exception }
    let value = scalar.value
    let shifted: UInt32? =
      switch scalar {
      case "A"..."Z": capitals.map { $0 + value - 0x41 }
      // Small letters follow the capitals.
      case "a"..."z": capitals.map { $0 + 26 + value - 0x61 }
      case "0"..."9": self == .bold ? 0x1D7CE + value - 0x30 : self == .blackboard ? 0x1D7D8 + value - 0x30 : nil
      case "Α"..."Ρ", "Σ"..."Ω": self == .bold ? 0x1D6A8 + value - 0x391 : nil
      case "α"..."ω": self == .bold ? 0x1D6C2 + value - 0x3B1 : nil
      default: nil
      }
    return shifted.flatMap { Unicode.Scalar($0) }.map { Character($0) } ?? character
  }

  /// The value of the alphabet's letter A.
  private var capitals: UInt32? {
    switch self {
    case .plain: nil
    case .bold: 0x1D400
    case .blackboard: 0x1D538
    case .script: 0x1D49C
    case .fraktur: 0x1D504
    }
  }

  /// Letters that Unicode had before the alphabets.
  private var exceptions: [Character: Character] {
    switch self {
    case .plain: [:]
    case .bold: Alphabet.boldVariants
    case .blackboard: Alphabet.blackboardLetters
    case .script: Alphabet.scriptLetters
    case .fraktur: Alphabet.frakturLetters
    }
  }

  private static let boldVariants: [Character: Character] = ["ϵ": "𝛆", "ϕ": "𝛗", "∇": "𝛁", "∂": "𝛛"]
  private static let blackboardLetters: [Character: Character] = [
    "C": "ℂ", "H": "ℍ", "N": "ℕ", "P": "ℙ", "Q": "ℚ", "R": "ℝ", "Z": "ℤ",
  ]
  private static let scriptLetters: [Character: Character] = [
    "B": "ℬ", "E": "ℰ", "F": "ℱ", "H": "ℋ", "I": "ℐ", "L": "ℒ", "M": "ℳ", "R": "ℛ", "e": "ℯ", "g": "ℊ", "o": "ℴ",
  ]
  private static let frakturLetters: [Character: Character] = ["C": "ℭ", "H": "ℌ", "I": "ℑ", "R": "ℜ", "Z": "ℨ"]
}
