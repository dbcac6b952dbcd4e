import FlashcardKit

/// A dictionary from a file, taken apart field by field: what is not taken is what this program does not know. A field
/// of the wrong type is noted, and is as if it were not there.
struct Fields {
  /// What was not taken yet.
  private(set) var rest: [String: PropertyValue]
  /// Whether all that was taken had the type it must have.
  var isSound = true

  init(_ entries: [String: PropertyValue]) { rest = entries }

  /// Fields of a value that should be a dictionary.
  init(_ value: PropertyValue) {
    rest = value.dictionary ?? [:]
    isSound = value.dictionary != nil
  }

  mutating func text(_ key: String) -> String? { take(key, \.string)?.entering }
  /// The text on one line.
  mutating func line(_ key: String) -> String? { take(key, \.string)?.cleanedLine() }
  mutating func integer(_ key: String) -> Int64? { take(key, \.whole) }
  mutating func boolean(_ key: String) -> Bool? { take(key, \.boolean) }
  mutating func list(_ key: String) -> [PropertyValue]? { take(key, \.array) }
  mutating func dictionary(_ key: String) -> [String: PropertyValue]? { take(key, \.dictionary) }
  mutating func value(_ key: String) -> PropertyValue? { rest.removeValue(forKey: key) }

  /// The texts of a list; what is none is passed over and noted.
  mutating func texts(_ key: String) -> [String]? {
    guard let values = list(key) else { return nil }
    let texts = values.compactMap { $0.string?.entering }
    if texts.count != values.count { isSound = false }
    return texts
  }

  private mutating func take<Value>(_ key: String, _ read: (PropertyValue) -> Value?) -> Value? {
    guard let value = rest.removeValue(forKey: key) else { return nil }
    let result = read(value)
    if result == nil { isSound = false }
    return result
  }
}

extension PropertyValue {
  /// The number, where it is a whole one, however it is written: people's tools write `5.0`.
  fileprivate var whole: Int64? {
    if case .real(let number) = self { return Int64(exactly: number) }
    return integer
  }
}

extension String {
  /// The text as the model keeps it. Nearly all texts are so already, which their bytes show quickly.
  var entering: String {
    let isClean = utf8.withContiguousStorageIfAvailable { bytes in
      guard let first = bytes.first, let last = bytes.last else { return true }
      guard first > 0x20, last > 0x20, last < 0x7F else { return false }
      return bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x09 }
    }
    return isClean == true ? self : cleaned().trimmed()
  }
}
