/// How well something was remembered, by the one who was asked.
public enum Grade: UInt8, CaseIterable, Comparable, Sendable {
  /// Not remembered.
  case again = 1
  /// Remembered with trouble.
  case hard
  /// Remembered.
  case good
  /// Remembered at once.
  case easy

  /// By how well.
  public static func < (a: Grade, b: Grade) -> Bool { a.rawValue < b.rawValue }

  /// Away from `good`, as the formulae count: -2 to 1.
  var fromGood: Double { Double(rawValue) - 3 }
  /// From zero, as arrays count.
  var index: Int { Int(rawValue) - 1 }
}
