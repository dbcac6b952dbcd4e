/// A property list value. Parts of files that this version of the program doesn't know, such as new keys or kinds of
/// card, are kept in this form and written back unchanged.
public enum PropertyValue: Hashable, Sendable {
  case string(String)
  case integer(Int64)
  case real(Double)
  case boolean(Bool)
  /// Seconds since 2001-01-01 00:00 UTC, as in property lists.
  case date(Double)
  case data([UInt8])
  case array([PropertyValue])
  case dictionary([String: PropertyValue])

  /// The text, or `nil` if the value isn't a string.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The number, or `nil` if the value isn't an integer.
  public var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
  /// The Boolean, or `nil` if the value isn't one.
  public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  /// The elements, or `nil` if the value isn't an array.
  public var array: [PropertyValue]? { if case .array(let value) = self { value } else { nil } }
  /// All strings in the value, at any depth.
  public var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let values): values.flatMap(\.texts)
    case .dictionary(let entries): entries.values.flatMap(\.texts)
    case .integer, .real, .boolean, .date, .data: []
    }
  }
  /// The entries, or `nil` if the value isn't a dictionary.
  public var dictionary: [String: PropertyValue]? { if case .dictionary(let value) = self { value } else { nil } }
}

extension PropertyValue {
  /// The number, or `nil` if the value is neither an integer nor a real.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }
}

extension Comparable {
  /// Returns the value clamped to a range. A value that doesn't compare, such as NaN, becomes the lower bound.
  @inlinable package func clamped(to bounds: ClosedRange<Self>) -> Self {
    self >= bounds.lowerBound ? Swift.min(self, bounds.upperBound) : bounds.lowerBound
  }
}
