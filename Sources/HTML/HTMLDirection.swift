/// A side from which text is read.
enum HTMLDirection: Equatable {
  case leftToRight, rightToLeft

  /// Reads a value of the attribute `dir` or of the property `direction`.
  init?(_ value: String) {
    switch value {
    case "ltr": self = .leftToRight
    case "rtl": self = .rightToLeft
    default: return nil
    }
  }

  /// The letter without width that has the direction, with which a line is read in it.
  var mark: Unicode.Scalar { self == .leftToRight ? "\u{200E}" : "\u{200F}" }

  /// The sign with which a part of a line begins that is read by itself.
  var isolate: Unicode.Scalar { self == .leftToRight ? "\u{2066}" : "\u{2067}" }
}
