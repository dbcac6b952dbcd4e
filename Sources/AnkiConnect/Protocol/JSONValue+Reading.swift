package import CardFormats
import Essentials

/// Reading JSON. Clients in Lua and PHP write an empty list as `{}` and an empty object as `[]`, so either is read as
/// both.
extension JSONValue: Decodable {
  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  /// Decodes a value. The entries of an object come in no particular order.
  package init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count < RequestLimits.depth else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "nested too deeply"))
    }
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let object = try? decoder.container(keyedBy: Key.self) {
      self = .object(try object.allKeys.map { ($0.stringValue, try object.decode(JSONValue.self, forKey: $0)) })
    } else if var list = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !list.isAtEnd { values.append(try list.decode(JSONValue.self)) }
      self = .array(values)
    } else if let truth = try? value.decode(Bool.self) {
      self = .boolean(truth)
    } else if let number = try? value.decode(Int64.self) {
      self = .integer(number)
    } else {
      self = .number(try value.decode(Double.self))
    }
  }

  /// Reads JSON in UTF-8.
  ///
  /// - Returns: The value, or `nil` if it isn't JSON, or nested too deeply.
  static func parsed(_ bytes: [UInt8]) -> JSONValue? { try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) }

  /// The value of an entry of an object, or `null`.
  subscript(key: String) -> JSONValue {
    guard case .object(let entries) = self else { return .null }
    return entries.first { $0.key == key }?.value ?? .null
  }

  /// Whether this is `null`, as a missing entry is.
  var isNull: Bool { if case .null = self { true } else { false } }

  /// The text, or `nil` if this is no string.
  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The truth value, or `nil` if this is none.
  var boolean: Bool? { if case .boolean(let truth) = self { truth } else { nil } }

  /// The number if it is whole, also as a string of digits; otherwise `nil`.
  var integer: Int64? {
    switch self {
    case .integer(let number): number
    case .number(let number): Int64(exactly: number)
    case .string(let text): Int64(text)
    default: nil
    }
  }

  /// The number, or `nil` if this is none.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// The elements, or `nil` if this is no list.
  var array: [JSONValue]? {
    switch self {
    case .array(let values): values
    case .numbers(let numbers): numbers.map(JSONValue.integer)
    case .object(let entries) where entries.isEmpty: []
    default: nil
    }
  }

  /// The entries, or `nil` if this is no object.
  var object: [(key: String, value: JSONValue)]? {
    switch self {
    case .object(let entries): entries
    case .array(let values) where values.isEmpty: []
    case .numbers(let numbers) where numbers.isEmpty: []
    default: nil
    }
  }
}

/// The most that a request may have.
package enum RequestLimits {
  /// The most bytes of a body. Clients send sounds and pictures in base64.
  package static let bytes = 64 << 20
  /// The most levels of JSON.
  package static let depth = 64
  /// The most levels of `multi`.
  package static let multiDepth = 16
  /// The most actions of a request, with those of nested `multi`.
  package static let actions = 10_000
}
