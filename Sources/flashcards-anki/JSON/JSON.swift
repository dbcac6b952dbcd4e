/// A value in JSON.
enum JSON: Equatable {
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

/// An object in JSON, from which known values are taken, so that the unknown remain.
struct JSONObject: Equatable {
  /// The values in order. The last of those with one name counts.
  private(set) var values: [(name: String, value: JSON)] = []

  var isEmpty: Bool { values.isEmpty }

  subscript(name: String) -> JSON? {
    get { values.last { $0.name == name }?.value }
    set {
      values.removeAll { $0.name == name }
      if let newValue { values.append((name, newValue)) }
    }
  }

  /// Adds a value without looking for others of its name.
  mutating func append(_ name: String, _ value: JSON) { values.append((name, value)) }

  /// Removes a value and returns it.
  mutating func take(_ name: String) -> JSON? {
    let value = self[name]
    values.removeAll { $0.name == name }
    return value
  }

  /// The object in JSON with its names in order, so that it is always the same, or no bytes if it is empty.
  var bytes: [UInt8] {
    var ordered = self
    ordered.values.sort { $0.name < $1.name }
    return isEmpty ? [] : JSON.object(ordered).bytes
  }

  /// Creates an object from one in JSON; an empty one from anything else.
  init(_ bytes: [UInt8]) { self = bytes.withUnsafeBytes { JSON($0)?.object } ?? JSONObject() }

  init() {}

  static func == (left: Self, right: Self) -> Bool { left.values.elementsEqual(right.values) { $0 == $1 } }
}
