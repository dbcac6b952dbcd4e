/// Zip files whose entries are not compressed, as media files are sent (PKWARE's APPNOTE 6.3.10).
public struct StoredZip: Hashable, Sendable {
  /// An entry.
  public struct Entry: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The contents.
    public let bytes: [UInt8]

    /// Creates an entry.
    public init(_ name: String, _ bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// The entries in order.
  public let entries: [Entry]

  /// Creates a file of entries.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let (name, start) = (Array(entry.name.utf8), bytes.count)
      // Version, flags (the name is UTF-8), method, time, date, checksum, sizes, length of the name and of what follows.
      var common: [UInt8] = []
      for number in [10, 0x800, 0, 0, 0x21] { common.add(number, bytes: 2) }
      common.add(Int(CRC32.checksum(entry.bytes)), bytes: 4)
      for _ in 0..<2 { common.add(entry.bytes.count, bytes: 4) }
      for number in [name.count, 0] { common.add(number, bytes: 2) }
      bytes.add(StoredZip.local, bytes: 4)
      bytes += common + name + entry.bytes
      directory.add(StoredZip.central, bytes: 4)
      directory.add(10, bytes: 2)
      directory += common
      for number in [0, 0, 0] { directory.add(number, bytes: 2) }
      for number in [0, start] { directory.add(number, bytes: 4) }
      directory += name
    }
    let start = bytes.count
    bytes += directory
    bytes.add(StoredZip.end, bytes: 4)
    for number in [0, 0, entries.count, entries.count] { bytes.add(number, bytes: 2) }
    for number in [directory.count, start] { bytes.add(number, bytes: 4) }
    bytes.add(0, bytes: 2)
    return bytes
  }

  /// Creates the entries of a file, or `nil` if it isn't one, is compressed, or has more entries than are taken.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - most: The most entries.
  public init?(_ bytes: [UInt8], most: Int) {
    // Nothing but a comment may follow the end.
    let last = bytes.count - 22
    guard last >= 0,
      let end = stride(from: last, through: max(0, last - 0xFFFF), by: -1).first(where: {
        bytes.number(at: $0, bytes: 4) == StoredZip.end
          && $0 + 22 + (bytes.number(at: $0 + 20, bytes: 2) ?? 0) == bytes.count
      }), let count = bytes.number(at: end + 10, bytes: 2), count <= most,
      var place = bytes.number(at: end + 16, bytes: 4)
    else { return nil }
    var entries: [Entry] = []
    for _ in 0..<count {
      guard place < end, bytes.number(at: place, bytes: 4) == StoredZip.central,
        let entry = StoredZip.entry(of: bytes, at: place, before: end)
      else { return nil }
      entries.append(entry.entry)
      place = entry.next
    }
    self.entries = entries
  }

  /// Returns the entry that the directory has at a place, and where the next one is.
  private static func entry(of bytes: [UInt8], at place: Int, before end: Int) -> (entry: Entry, next: Int)? {
    guard let method = bytes.number(at: place + 10, bytes: 2), method == 0,
      let sum = bytes.number(at: place + 16, bytes: 4), let size = bytes.number(at: place + 20, bytes: 4),
      size == bytes.number(at: place + 24, bytes: 4), let length = bytes.number(at: place + 28, bytes: 2),
      let extra = bytes.number(at: place + 30, bytes: 2), let comment = bytes.number(at: place + 32, bytes: 2),
      let start = bytes.number(at: place + 42, bytes: 4), place + 46 + length <= end,
      bytes.number(at: start, bytes: 4) == local, let ownLength = bytes.number(at: start + 26, bytes: 2),
      let ownExtra = bytes.number(at: start + 28, bytes: 2)
    else { return nil }
    let contents = start + 30 + ownLength + ownExtra
    guard contents + size <= end else { return nil }
    let body = Array(bytes[contents..<contents + size])
    guard Int(CRC32.checksum(body)) == sum else { return nil }
    let name = String(decoding: bytes[place + 46..<place + 46 + length], as: UTF8.self)
    return (Entry(name, body), place + 46 + length + extra + comment)
  }

  private static let (local, central, end) = (0x0403_4B50, 0x0201_4B50, 0x0605_4B50)
}

extension [UInt8] {
  /// Adds a number, its lowest byte first.
  fileprivate mutating func add(_ number: Int, bytes: Int) {
    for shift in 0..<bytes { append(UInt8(truncatingIfNeeded: number >> (8 * shift))) }
  }

  /// Returns a number, its lowest byte first, or `nil` if it is beyond the end.
  fileprivate func number(at place: Int, bytes: Int) -> Int? {
    guard place >= 0, place + bytes <= count else { return nil }
    return self[place..<place + bytes].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// The checksum of zip files.
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
  }
}
