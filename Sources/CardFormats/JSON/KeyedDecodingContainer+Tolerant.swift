extension KeyedDecodingContainer {
  /// Decodes a value, or returns `nil` if it is missing or of the wrong type.
  package func tolerant<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    contains(key) ? try? decode(type, forKey: key) : nil
  }

  /// Decodes the valid elements of an array, or returns an empty array.
  package func tolerantList<Value: Decodable>(_ type: Value.Type, _ key: Key) -> [Value] {
    // Nearly all arrays are valid, and decode three times as fast this way.
    tolerant([Value].self, key) ?? (tolerant([Tolerant<Value>].self, key) ?? []).compactMap(\.value)
  }
}
