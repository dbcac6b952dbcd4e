import FlashcardKit

/// A dictionary from a file, taken apart field by field: what is not taken is what this program does not know. A field
/// of the wrong type is noted, and is as if it were not there.
struct Fields {
  /// What was not taken yet. So few that looking through them is quicker than hashing.
  private var entries: [(key: String, value: PropertyValue)] = []
  /// Whether all that was taken had the type it must have.
  var isSound = true

  init() { entries.reserveCapacity(10) }

  init(_ entries: [String: PropertyValue]) { self.entries = entries.map { ($0.key, $0.value) } }

  /// Fields of a value that should be a dictionary.
  init(_ value: PropertyValue) {
    self.init(value.dictionary ?? [:])
    isSound = value.dictionary != nil
  }

  /// What was not taken yet; of a key that stands twice the first.
  var rest: [String: PropertyValue] {
    entries.isEmpty ? [:] : Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// One more, behind the others.
  mutating func add(_ key: String, _ value: PropertyValue) { entries.append((key, value)) }

  mutating func text(_ key: String) -> String? { take(key, \.string)?.entering }
  /// The text on one line.
  mutating func line(_ key: String) -> String? { take(key, \.string)?.cleanedLine() }
  /// The text as it stands there.
  mutating func string(_ key: String) -> String? { take(key, \.string) }
  mutating func integer(_ key: String) -> Int64? { take(key, \.whole) }
  mutating func boolean(_ key: String) -> Bool? { take(key, \.boolean) }
  /// A number that can be counted with.
  mutating func number(_ key: String) -> Double? { take(key) { $0.number.flatMap { $0.isFinite ? $0 : nil } } }
  mutating func list(_ key: String) -> [PropertyValue]? { take(key, \.array) }
  mutating func dictionary(_ key: String) -> [String: PropertyValue]? { take(key, \.dictionary) }

  mutating func value(_ key: String) -> PropertyValue? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    return entries.remove(at: index).value
  }

  /// Looks at a value without taking it.
  subscript(key: String) -> PropertyValue? { entries.first { $0.key == key }?.value }

  /// The texts of a list; what is none is passed over and noted.
  mutating func texts(_ key: String) -> [String]? {
    guard let values = list(key) else { return nil }
    var texts: [String] = []
    texts.reserveCapacity(values.count)
    for value in values { if let text = value.string { texts.append(text.entering) } }
    if texts.count != values.count { isSound = false }
    return texts
  }

  /// The texts of a dictionary; what is none is passed over and noted.
  mutating func textsByName(_ key: String) -> [String: String] {
    guard let values = dictionary(key) else { return [:] }
    let texts = values.compactMapValues { $0.string?.entering }
    if texts.count != values.count { isSound = false }
    return texts
  }

  private mutating func take<Value>(_ key: String, _ read: (PropertyValue) -> Value?) -> Value? {
    guard let value = value(key) else { return nil }
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
    utf8.withContiguousStorageIfAvailable { $0.isClean } == true ? self : cleaned().trimmed()
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether nothing in a text is to be cleaned, and no blank stands at its ends, as far as single bytes tell.
  fileprivate var isClean: Bool {
    guard let first, let last else { return true }
    guard first > 0x20, last > 0x20, !isWideBlank(at: 0), !isWideBlank(at: count - 3) else { return false }
    for byte in self where byte < 0x20 || byte >= 0x7F {
      switch byte {
      // What may begin a control, a blank that is none of ASCII's, or what turns the direction of writing round.
      case 0..<0x09, 0x0B..<0x20, 0x7F, 0xC2, 0xE2, 0xEF: return false
      default: break
      }
    }
    return true
  }

  /// The ideographic blank or the one of ogham, which begin like letters.
  private func isWideBlank(at index: Int) -> Bool {
    guard index >= 0, index + 2 < count, self[index + 2] == 0x80 else { return false }
    return (self[index], self[index + 1]) == (0xE3, 0x80) || (self[index], self[index + 1]) == (0xE1, 0x9A)
  }
}
