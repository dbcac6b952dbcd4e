/// A value in JSON.
enum JSON {
  case null
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  case string(String)
  case array([JSON])
  case object(JSONObject)

  /// The value as an integer; older versions of Anki write some as strings, and some with a fraction.
  var integer: Int64? {
    switch self {
    case .integer(let number): number
    case .real(let number): Int64(exactly: number.rounded())
    case .string(let text): Int64(text)
    case .bool(let isTrue): isTrue ? 1 : 0
    default: nil
    }
  }

  /// The value as a number.
  var real: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .string(let text): Double(text)
    default: nil
    }
  }

  /// The value as a truth value.
  var bool: Bool? {
    switch self {
    case .bool(let isTrue): isTrue
    case .integer(let number): number != 0
    default: nil
    }
  }

  /// The value as a text.
  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The value as a list.
  var array: [JSON]? { if case .array(let values) = self { values } else { nil } }

  /// The value as an object.
  var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
}
