/// A collector of pasted text up to the end mark, `ESC [ 201 ~`.
struct PasteReader {
  /// The maximum number of bytes to keep; the rest of a paste is dropped.
  static let limit = 16 << 20
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
    bytes.append(contentsOf: more.prefix(max(0, PasteReader.limit - bytes.count)))
  }
}
