/// A message in the wire format of Protocol Buffers, of which the numbers of fields are known.
///
/// It stays as its bytes, and each use of a field looks through them: messages are small, and one made to be large
/// takes up no more memory than its bytes. A field that is absent, or has another type than is asked for, has the
/// value 0, `false`, or nothing, as in version 3 of the language; of a field that occurs more than once, the last one
/// counts.
struct StoredMessage<Field: RawRepresentable> where Field.RawValue == Int {
  private(set) var bytes: [UInt8] = []

  /// Creates a message without fields.
  init() {}

  /// Creates a message from its bytes, or `nil` if they are none.
  init?(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    var reader = FieldReader(self.bytes[...])
    while reader.next() != nil {}
    guard reader.isAtEnd else { return nil }
  }

  /// Calls a closure for each occurrence of a field.
  fileprivate func each(_ field: Field, _ body: (WireValue) -> Void) {
    var reader = FieldReader(bytes[...])
    while let next = reader.next() { if next.field == field.rawValue { body(next.value) } }
  }
}

/// Reading.
extension StoredMessage {
  private func varint(_ field: Field) -> UInt64? {
    var last: UInt64?
    each(field) { if case .varint(let number) = $0 { last = number } }
    return last
  }

  private func slice(_ field: Field) -> ArraySlice<UInt8>? {
    var last: ArraySlice<UInt8>?
    each(field) { if case .bytes(let bytes) = $0 { last = bytes } }
    return last
  }

  /// Returns whether there is a number.
  func hasNumber(_ field: Field) -> Bool { varint(field) != nil }

  /// Returns a number of 64 bits.
  func int64(_ field: Field) -> Int64 { Int64(bitPattern: varint(field) ?? 0) }

  /// Returns a number of 32 bits with a sign.
  func int32(_ field: Field) -> Int { Int(Int32(truncatingIfNeeded: int64(field))) }

  /// Returns a number of 32 bits without a sign.
  func uint32(_ field: Field) -> Int { Int(UInt32(truncatingIfNeeded: int64(field))) }

  /// Returns a truth value.
  func bool(_ field: Field) -> Bool { varint(field) ?? 0 != 0 }

  /// Returns a fraction, or `nil` if there is none.
  func optionalFloat(_ field: Field) -> Double? {
    var last: Double?
    each(field) { if case .fixed32(let bits) = $0 { last = Double(shortest: Float(bitPattern: bits)) } }
    return last
  }

  /// Returns a fraction.
  func float(_ field: Field) -> Double { optionalFloat(field) ?? 0 }

  /// Returns a list of fractions, packed or one by one.
  func floats(_ field: Field) -> [Double] {
    var all: [Double] = []
    each(field) { value in
      switch value {
      case .fixed32(let bits): all.append(Double(shortest: Float(bitPattern: bits)))
      case .bytes(let bytes):
        var reader = FieldReader(bytes)
        while let bits = reader.fixed32() { all.append(Double(shortest: Float(bitPattern: bits))) }
      default: break
      }
    }
    return all
  }

  /// Returns a text, with U+FFFD for bytes that are none.
  func string(_ field: Field) -> String { slice(field).map { String(decoding: $0, as: UTF8.self) } ?? "" }

  /// Returns bytes.
  func bytes(_ field: Field) -> [UInt8] { slice(field).map(Array.init) ?? [] }

  /// Returns the message in a field, or `nil` if there is none.
  func message<Other>(_ field: Field) -> StoredMessage<Other>? { slice(field).flatMap { StoredMessage<Other>($0) } }

  /// Calls a closure for each of a list of messages, with `nil` for one that is none.
  func messages<Other, Failure: Error>(
    _ field: Field, _ body: (StoredMessage<Other>?) throws(Failure) -> Void
  ) throws(Failure) {
    var reader = FieldReader(bytes[...])
    while let next = reader.next() {
      if next.field == field.rawValue, case .bytes(let bytes) = next.value { try body(StoredMessage<Other>(bytes)) }
    }
  }
}

/// Writing. Fields are put in the order of their numbers; what has the value of an absent field is left out.
extension StoredMessage {
  /// Puts a number that may be 0, unless there is none.
  mutating func put(optional number: (some BinaryInteger)?, _ field: Field) {
    guard let number else { return }
    bytes.appendVarint(UInt64(field.rawValue) << 3)
    bytes.appendVarint(UInt64(truncatingIfNeeded: number))
  }

  /// Puts a number.
  mutating func put(_ number: some BinaryInteger, _ field: Field) { if number != 0 { put(optional: number, field) } }

  /// Puts a truth value.
  mutating func put(_ value: Bool, _ field: Field) { put(value ? 1 : 0, field) }

  /// Puts a fraction that may be 0, unless there is none.
  mutating func put(optional number: Double?, _ field: Field) {
    guard let number else { return }
    bytes.appendVarint(UInt64(field.rawValue) << 3 | 5)
    bytes.append(Float(number))
  }

  /// Puts a fraction.
  mutating func put(_ number: Double, _ field: Field) { if number != 0 { put(optional: number, field) } }

  /// Puts a list of fractions.
  mutating func put(_ numbers: [Double], _ field: Field) {
    guard !numbers.isEmpty else { return }
    begin(field, count: numbers.count * 4)
    for number in numbers { bytes.append(Float(number)) }
  }

  /// Puts a text.
  mutating func put(_ text: String, _ field: Field) { put(Array(text.utf8), field) }

  /// Puts bytes.
  mutating func put(_ bytes: [UInt8], _ field: Field) {
    guard !bytes.isEmpty else { return }
    begin(field, count: bytes.count)
    self.bytes += bytes
  }

  /// Puts a message, even one without fields, unless there is none.
  mutating func put<Other>(_ message: StoredMessage<Other>?, _ field: Field) {
    guard let message else { return }
    begin(field, count: message.bytes.count)
    bytes += message.bytes
  }

  private mutating func begin(_ field: Field, count: Int) {
    bytes.appendVarint(UInt64(field.rawValue) << 3 | 2)
    bytes.appendVarint(UInt64(count))
  }
}

/// The value of a field by its type on the wire.
private enum WireValue {
  case varint(UInt64)
  case fixed64
  case bytes(ArraySlice<UInt8>)
  case fixed32(UInt32)
}

/// Reads fields from bytes.
private struct FieldReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  /// Reads a field. Returns `nil` at the end, and if what follows is none. Groups, which are deprecated, are none.
  mutating func next() -> (field: Int, value: WireValue)? {
    let start = rest
    guard let tag = varint(), let field = Int(exactly: tag >> 3), field > 0, let value = value(tag & 7) else {
      rest = start
      return nil
    }
    return (field, value)
  }

  private mutating func value(_ type: UInt64) -> WireValue? {
    switch type {
    case 0: return varint().map(WireValue.varint)
    case 1: return take(8) == nil ? nil : .fixed64
    case 2:
      guard let length = varint(), length <= rest.count else { return nil }
      return take(Int(length)).map(WireValue.bytes)
    case 5: return fixed32().map(WireValue.fixed32)
    default: return nil
    }
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard rest.count >= count else { return nil }
    defer { rest.removeFirst(count) }
    return rest.prefix(count)
  }

  /// Reads four bytes, the lowest first.
  mutating func fixed32() -> UInt32? { take(4)?.reversed().reduce(0) { $0 << 8 | UInt32($1) } }

  /// Reads a number in at most ten bytes of seven bits, the lowest first.
  private mutating func varint() -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 70, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      number |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return number }
    }
    return nil
  }
}

extension [UInt8] {
  fileprivate mutating func appendVarint(_ number: UInt64) {
    var number = number
    while number >= 0x80 {
      append(UInt8(truncatingIfNeeded: number) | 0x80)
      number >>= 7
    }
    append(UInt8(truncatingIfNeeded: number))
  }

  fileprivate mutating func append(_ number: Float) {
    let bits = number.bitPattern
    for shift in stride(from: 0, to: 32, by: 8) { append(UInt8(truncatingIfNeeded: bits >> UInt32(shift))) }
  }
}

extension Double {
  /// The number with the fewest digits that is nearest to a shorter one: 0.9 for the 32 bits of 0.9.
  init(shortest number: Float) { self = Double("\(number)") ?? 0 }
}
