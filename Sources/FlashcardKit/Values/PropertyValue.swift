/// A value as property lists have them. What this program does not know in a file (a newer program's keys, a kind of
/// card it has never heard of) is kept as such, and written back as it came.
public enum PropertyValue: Hashable, Sendable {
  case string(String)
  case integer(Int64)
  case real(Double)
  case boolean(Bool)
  /// Seconds since 2001-01-01 00:00 UTC, as plists count.
  case date(Double)
  case data([UInt8])
  case array([PropertyValue])
  case dictionary([String: PropertyValue])

  /// The text, where it is one.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The number, where it is a whole one.
  public var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
  /// The truth value, where it is one.
  public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  /// The members, where it is a list.
  public var array: [PropertyValue]? { if case .array(let value) = self { value } else { nil } }
  /// All texts in it, however deep.
  public var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let values): values.flatMap(\.texts)
    case .dictionary(let entries): entries.values.flatMap(\.texts)
    case .integer, .real, .boolean, .date, .data: []
    }
  }
  /// The entries, where it is a dictionary.
  public var dictionary: [String: PropertyValue]? { if case .dictionary(let value) = self { value } else { nil } }
}

extension PropertyValue {
  /// The number, whole or not.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }
}
