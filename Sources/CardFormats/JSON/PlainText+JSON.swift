import Essentials
package import FlashcardKit

extension PlainText {
  /// Decodes the text as JSON.
  ///
  /// - Throws: `FormatFailure.notJSON` if it isn't valid JSON, or `FormatFailure.noCards` if it doesn't have the
  ///   expected structure.
  package func decoded<Value: Decodable>(as type: Value.Type) throws(FormatFailure) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(utf8))
    } catch DecodingError.dataCorrupted {
      throw .notJSON
    } catch {
      throw .noCards
    }
  }
}

extension PropertyValue: Decodable {
  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  /// The deepest nesting that is read.
  private static let deepest = 32

  /// Decodes a value of JSON. `null` becomes an empty string, because property lists have no such value.
  package init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= PropertyValue.deepest else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "nested too deeply"))
    }
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let number = try? value.decode(Int64.self) {
      self = .integer(number)
    } else if let truth = try? value.decode(Bool.self) {
      self = .boolean(truth)
    } else if let entries = try? decoder.container(keyedBy: Key.self) {
      var pairs: [String: PropertyValue] = [:]
      for key in entries.allKeys { pairs[key.stringValue] = try entries.decode(PropertyValue.self, forKey: key) }
      self = PropertyValue(tagged: pairs)
    } else if let values = try? decoder.unkeyedContainer() {
      var values = values
      var all: [PropertyValue] = []
      while !values.isAtEnd { all.append(try values.decode(PropertyValue.self)) }
      self = .array(all)
    } else if let number = try? value.decode(Double.self) {
      self = .real(number)
    } else {
      self = .string("")
    }
  }

  /// The value in JSON. Values that JSON doesn't have are objects with a key that says which: `{"$data": "00ff"}`.
  var json: JSONValue {
    switch self {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    // A number without a fraction would be read back as an integer.
    case .real(let number):
      number.isFinite && number.rounded() != number
        ? .number(number) : .object([("$real", .string(String(number)))])
    case .boolean(let truth): .boolean(truth)
    case .date(let seconds): .object([("$date", .string(String(seconds)))])
    case .data(let bytes):
      .object([("$data", .string(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()))])
    case .array(let values): .array(values.map(\.json))
    case .dictionary(let entries): .object(entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) })
    }
  }

  private init(tagged entries: [String: PropertyValue]) {
    self = .dictionary(entries)
    guard entries.count == 1, let (key, value) = entries.first, let text = value.string else { return }
    switch key {
    case "$real": if let number = Double(text) { self = .real(number) }
    case "$date": if let seconds = Double(text) { self = .date(seconds) }
    case "$data":
      let digits = Array(text)
      let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        UInt8(String(digits[$0...($0 + 1)]), radix: 16)
      }
      if bytes.count * 2 == digits.count { self = .data(bytes) }
    default: break
    }
  }
}
