/// A bracket or another sign that grows with what it encloses.
enum Delimiter: Hashable, Sendable {
  case none, leftRound, rightRound, leftSquare, rightSquare, leftCurly, rightCurly, leftAngle, rightAngle
  case leftFloor, rightFloor, leftCeiling, rightCeiling, bar, doubleBar, slash, backslash, up, down, upDown

  /// The sign on one row.
  var symbol: Symbol {
    switch self {
    case .none: Symbol("")
    case .leftRound: Symbol("(", .opening)
    case .rightRound: Symbol(")", .closing)
    case .leftSquare: Symbol("[", .opening)
    case .rightSquare: Symbol("]", .closing)
    case .leftCurly: Symbol("{", .opening)
    case .rightCurly: Symbol("}", .closing)
    case .leftAngle: Symbol("⟨", "<", .opening)
    case .rightAngle: Symbol("⟩", ">", .closing)
    case .leftFloor: Symbol("⌊", "|_", .opening)
    case .rightFloor: Symbol("⌋", "_|", .closing)
    case .leftCeiling: Symbol("⌈", "|^", .opening)
    case .rightCeiling: Symbol("⌉", "^|", .closing)
    case .bar: Symbol("|")
    case .doubleBar: Symbol("‖", "||", .ordinary)
    case .slash: Symbol("/")
    case .backslash: Symbol("\\")
    case .up: Symbol("↑", "^", .ordinary)
    case .down: Symbol("↓", "v", .ordinary)
    case .upDown: Symbol("↕", "|", .ordinary)
    }
  }

  /// Creates the delimiter of a character, or of the name of a command without its backslash.
  init?(_ name: String) {
    switch name {
    case ".": self = .none
    case "(", "lgroup": self = .leftRound
    case ")", "rgroup": self = .rightRound
    case "[", "lbrack": self = .leftSquare
    case "]", "rbrack": self = .rightSquare
    case "{", "lbrace": self = .leftCurly
    case "}", "rbrace": self = .rightCurly
    case "<", "langle", "⟨": self = .leftAngle
    case ">", "rangle", "⟩": self = .rightAngle
    case "lfloor", "⌊": self = .leftFloor
    case "rfloor", "⌋": self = .rightFloor
    case "lceil", "⌈": self = .leftCeiling
    case "rceil", "⌉": self = .rightCeiling
    case "|", "vert", "lvert", "rvert": self = .bar
    case "‖", "Vert", "lVert", "rVert": self = .doubleBar
    case "/": self = .slash
    case "backslash": self = .backslash
    case "uparrow", "Uparrow": self = .up
    case "downarrow", "Downarrow": self = .down
    case "updownarrow", "Updownarrow": self = .upDown
    default: return nil
    }
  }
}
