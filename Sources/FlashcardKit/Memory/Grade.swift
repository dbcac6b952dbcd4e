/// A person's rating of how well a card was remembered.
public enum Grade: UInt8, CaseIterable, Comparable, Sendable {
  /// Forgotten.
  case again = 1
  /// Recalled with difficulty.
  case hard
  /// Recalled.
  case good
  /// Recalled easily.
  case easy

  /// Compares grades from worst to best.
  public static func < (a: Grade, b: Grade) -> Bool { a.rawValue < b.rawValue }

  /// The offset from `good` in the formulas, from -2 to 1.
  var fromGood: Double { Double(rawValue) - 3 }
  /// The zero-based index of the grade.
  var index: Int { Int(rawValue) - 1 }
}
