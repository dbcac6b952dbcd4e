extension KeyedDecodingContainer {
  /// A value that may be missing, or of another shape.
  package func tolerant<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    contains(key) ? try? decode(type, forKey: key) : nil
  }

  /// A list, without what is of another shape.
  package func tolerantList<Value: Decodable>(_ type: Value.Type, _ key: Key) -> [Value] {
    // Nearly all lists are as they should be, and are read in a third of the time so.
    tolerant([Value].self, key) ?? (tolerant([Tolerant<Value>].self, key) ?? []).compactMap(\.value)
  }
}
