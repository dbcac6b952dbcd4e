/// The rest of a paste that the user ended. It must not be read as keys: input up to the end mark, or faster than
/// anyone types, continues the paste.
struct PasteRest {
  /// The interpretation of input.
  enum Outcome {
    /// The input is keys, after a number of bytes to skip.
    case keys(skipped: Int)
    /// The input continues the paste.
    case paste
  }

  /// The time for which fast input still belongs to the paste, and the number of bytes in one read that count as fast.
  private static let time = Duration.seconds(60)
  private static let size = 64

  private var due: ContinuousClock.Instant?

  /// Starts to watch for the rest of a paste whose last byte came at `time`.
  mutating func begin(at time: ContinuousClock.Instant?) { due = time.map { $0 + PasteRest.time } }

  /// Stops watching.
  mutating func end() { due = nil }

  /// Returns the interpretation of input that comes outside a paste, string or sequence.
  mutating func outcome(of bytes: UnsafeRawBufferPointer, at now: ContinuousClock.Instant) -> Outcome {
    guard let due, now < due, let first = bytes.first else {
      end()
      return .keys(skipped: 0)
    }
    if first == 0x1B { return .keys(skipped: 0) }
    // The Escape of the end mark was taken as the key that ended the paste.
    if bytes.starts(with: PasteReader.mark.dropFirst()) {
      end()
      return .keys(skipped: PasteReader.mark.count - 1)
    }
    guard PasteReader.hasEnd(bytes) || bytes.count > PasteRest.size else { return .keys(skipped: 0) }
    end()
    return .paste
  }
}

/// A collector of pasted text up to the end mark, `ESC [ 201 ~`.
struct PasteReader {
  /// The maximum number of bytes to keep; the rest of a paste is dropped.
  static let limit = 16 << 20
  var limit = PasteReader.limit
  /// The mark after a paste.
  static let mark: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  private var bytes: [UInt8] = []
  private var matched = 0

  /// Whether the end mark has been read.
  var isComplete: Bool { matched == PasteReader.mark.count }

  /// Returns whether bytes from the middle of a paste contain its end mark, and no start mark before it.
  static func hasEnd(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      rest = rest[escape...]
      if rest.starts(with: mark) { return true }
      if rest.starts(with: start) { return false }
      rest = rest.dropFirst()
    }
    return false
  }

  /// The mark before a paste.
  private static let start: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x30, 0x7E]

  /// Reads up to the end mark and returns the number of bytes read.
  mutating func read(_ input: UnsafeRawBufferPointer) -> Int {
    var index = 0
    while index < input.count, !isComplete {
      if matched == 0 {
        // Everything up to the next Escape is taken at once.
        let end = input[index...].firstIndex(of: 0x1B) ?? input.endIndex
        append(input[index..<end])
        index = end
        if index == input.count { break }
      }
      if input[index] == PasteReader.mark[matched] {
        matched += 1
        index += 1
      } else {
        // Escape is only the first byte of the mark: what matched so far cannot be the start of another one.
        append(PasteReader.mark[..<matched])
        matched = 0
      }
    }
    return index
  }

  /// Returns the text with LF as line ending and without control characters other than Tab, and resets the reader.
  mutating func take() -> String {
    defer { self = PasteReader() }
    var reader = UTF8Reader()
    var clean: [UInt8] = []
    clean.reserveCapacity(bytes.count)
    var wasReturn = false
    for byte in bytes {
      guard let scalar = reader.read(byte) else { continue }
      defer { wasReturn = byte == 0x0D }
      switch scalar.value {
      case 0x0D: clean.append(0x0A)
      case 0x0A: if !wasReturn { clean.append(0x0A) }
      case 0x09, 0x20...0x7E: clean.append(byte)
      case ..<0xA0: break
      default: clean.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return String(decoding: clean, as: UTF8.self)
  }

  private mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more.prefix(max(0, limit - bytes.count)))
  }
}

/// A decoder of UTF-8, byte by byte, which drops invalid bytes.
struct UTF8Reader {
  private var value: UInt32 = 0
  private var missing = 0
  private var least: UInt32 = 0

  /// Drops an incomplete scalar.
  mutating func reset() { missing = 0 }

  /// Returns the scalar that a byte completes, if any.
  mutating func read(_ byte: UInt8) -> Unicode.Scalar? {
    if missing > 0, byte & 0xC0 == 0x80 {
      value = value << 6 | UInt32(byte & 0x3F)
      missing -= 1
      return missing == 0 && value >= least ? Unicode.Scalar(value) : nil
    }
    missing = 0
    switch byte {
    case ..<0x80: return Unicode.Scalar(byte)
    case 0xC2...0xDF: begin(byte & 0x1F, missing: 1, least: 0x80)
    case 0xE0...0xEF: begin(byte & 0x0F, missing: 2, least: 0x800)
    case 0xF0...0xF4: begin(byte & 0x07, missing: 3, least: 0x10000)
    default: break
    }
    return nil
  }

  private mutating func begin(_ bits: UInt8, missing: Int, least: UInt32) {
    value = UInt32(bits)
    self.missing = missing
    self.least = least
  }
}
