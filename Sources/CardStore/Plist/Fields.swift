import FlashcardKit

/// The entries of a dictionary in a file, taken one at a time; whatever remains is unknown to this program. A value of
/// the wrong type is recorded and treated as absent.
struct Fields {
  /// The remaining entries: so few that a linear search is faster than hashing.
  private var entries: [(key: String, value: PropertyValue)] = []
  /// Whether every value taken had the right type.
  var isSound = true

  init() { entries.reserveCapacity(10) }

  init(_ entries: [String: PropertyValue]) { self.entries = entries.map { ($0.key, $0.value) } }

  /// Creates the fields of a value, which should be a dictionary.
  init(_ value: PropertyValue) {
    self.init(value.dictionary ?? [:])
    isSound = value.dictionary != nil
  }

  /// The remaining entries; of repeated keys, the first.
  var rest: [String: PropertyValue] {
    entries.isEmpty ? [:] : Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Appends an entry.
  mutating func add(_ key: String, _ value: PropertyValue) { entries.append((key, value)) }

  mutating func text(_ key: String) -> String? { take(key, \.string)?.entering }
  /// Takes a string, cleaned and on one line.
  mutating func line(_ key: String) -> String? { take(key, \.string)?.cleanedLine() }
  /// Takes a string as it is.
  mutating func string(_ key: String) -> String? { take(key, \.string) }
  mutating func integer(_ key: String) -> Int64? { take(key, \.whole) }
  mutating func boolean(_ key: String) -> Bool? { take(key, \.boolean) }
  /// Takes a finite number.
  mutating func number(_ key: String) -> Double? { take(key) { $0.number.flatMap { $0.isFinite ? $0 : nil } } }
  mutating func list(_ key: String) -> [PropertyValue]? { take(key, \.array) }
  mutating func dictionary(_ key: String) -> [String: PropertyValue]? { take(key, \.dictionary) }

  mutating func value(_ key: String) -> PropertyValue? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    return entries.remove(at: index).value
  }

  /// The value of a remaining entry, without taking it.
  subscript(key: String) -> PropertyValue? { entries.first { $0.key == key }?.value }

  /// Takes a list of strings. Other elements are skipped and recorded.
  mutating func texts(_ key: String) -> [String]? {
    guard let values = list(key) else { return nil }
    var texts: [String] = []
    texts.reserveCapacity(values.count)
    for value in values { if let text = value.string { texts.append(text.entering) } }
    if texts.count != values.count { isSound = false }
    return texts
  }

  /// Takes a dictionary of strings. Other values are skipped and recorded.
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
  /// The integer, if the number is a whole one. Some tools write `5.0`.
  fileprivate var whole: Int64? {
    if case .real(let number) = self { return Int64(exactly: number) }
    return integer
  }
}

extension String {
  /// The string, cleaned and trimmed as the model requires. Nearly all strings already are, which a scan of their bytes
  /// shows quickly.
  var entering: String {
    utf8.withContiguousStorageIfAvailable { $0.isClean } == true ? self : cleaned().trimmed()
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the string certainly needs no cleaning or trimming, judging by single bytes.
  fileprivate var isClean: Bool { isTrimmed && !TextTraits(self).contains(.unclean) }
}
