/// The ends and the shaft of an arrow that grows.
enum ArrowShape: Hashable, Sendable {
  case right, left, both, doubleRight, doubleLeft, doubleBoth, mapsTo, hookRight, hookLeft, equilibrium, equals

  /// The characters of the left end, the shaft, and the right end in Unicode.
  var unicode: (left: String, shaft: Character, right: String) {
    switch self {
    case .right: ("", "─", "→")
    case .left: ("←", "─", "")
    case .both: ("←", "─", "→")
    case .doubleRight: ("", "═", "⇒")
    case .doubleLeft: ("⇐", "═", "")
    case .doubleBoth: ("⇐", "═", "⇒")
    case .mapsTo: ("├", "─", "→")
    case .hookRight: ("╰", "─", "→")
    case .hookLeft: ("←", "─", "╯")
    case .equilibrium: ("", "═", "⇌")
    case .equals: ("", "═", "")
    }
  }

  /// The same in ASCII.
  var ascii: (left: String, shaft: Character, right: String) {
    switch self {
    case .right, .hookRight: ("", "-", "->")
    case .left, .hookLeft: ("<-", "-", "")
    case .both: ("<-", "-", "->")
    case .doubleRight: ("", "=", "=>")
    case .doubleLeft: ("<=", "=", "")
    case .doubleBoth: ("<=", "=", "=>")
    case .mapsTo: ("|", "-", "->")
    case .equilibrium: ("<=", "=", "=>")
    case .equals: ("", "=", "")
    }
  }
}
