public import TextUI

extension Role {
  /// The letter for the role in pictures, unique among roles.
  public var letter: Character {
    switch self {
    case .text: "x"
    case .dim: "d"
    case .title: "t"
    case .accent: "a"
    case .star: "s"
    case .success: "g"
    case .tick: "k"
    case .warning: "w"
    case .error: "e"
    case .border: "l"
    case .onAccent: "o"
    case .onRight: "r"
    case .codeComment: "γ"
    case .codeVariable: "β"
    case .codeNumber: "ν"
    case .codeType: "τ"
    case .codeString: "σ"
    case .codeEscape: "ε"
    case .codeFunction: "φ"
    case .codeKeyword: "κ"
    case .codePreprocessor: "π"
    case .background: "n"
    case .bar: "b"
    case .selection: "c"
    case .raised: "f"
    case .accentFill: "p"
    case .rightFill: "y"
    }
  }
}
