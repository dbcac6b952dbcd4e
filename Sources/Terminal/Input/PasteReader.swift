/// Collects pasted text up to its end mark, `ESC [ 201 ~`.
struct PasteReader {
  /// Bytes that are kept; what is pasted beyond them is left out.
  static let limit = 16 << 20
  /// What ends a paste.
  static let mark: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  private var bytes: [UInt8] = []
  private var matched = 0

  /// Whether the end mark was read.
  var isComplete: Bool { matched == PasteReader.mark.count }

  /// Whether bytes that begin in the middle of a paste hold its end, and not that of another one.
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

  /// What begins one.
  private static let start: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x30, 0x7E]

  /// Reads on, at most to the end mark, and says how many bytes that were.
  mutating func read(_ input: UnsafeRawBufferPointer) -> Int {
    var index = 0
    while index < input.count, !isComplete {
      if matched == 0 {
        // What is no Escape is taken in one piece.
        let end = input[index...].firstIndex(of: 0x1B) ?? input.endIndex
        append(input[index..<end])
        index = end
        if index == input.count { break }
      }
      if input[index] == PasteReader.mark[matched] {
        matched += 1
        index += 1
      } else {
        // The mark begins with the only Escape in it: what was matched so far cannot be the begin of another one.
        append(PasteReader.mark[..<matched])
        matched = 0
      }
    }
    return index
  }

  /// The text, with LF at the ends of lines and without other control characters than Tab; the reader is new then.
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
