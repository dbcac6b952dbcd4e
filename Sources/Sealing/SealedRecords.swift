/// A file that grows by records, each sealed by itself: a title and a random number of the file, then the records. A record
/// is bound to the name and the number of the file, to the offset of its first byte among those of all records, and to the
/// record before it, so that none can be left out, moved, repeated, or taken from another file. The last ones can be cut off.
///
/// Lengths and offsets stand in the clear at both ends of a record, so that records are found from either end of a file.
package struct SealedRecords: Sendable {
  static let title = Array("flseal1r".utf8)
  private static let number = 16
  /// The number of bytes before the records.
  package static let head = title.count + number
  /// The most bytes of a record. What is longer is sealed as several.
  package static let longest = 64 << 10
  /// The number of bytes that a record takes beside its own: its length and offset, the nonce and the tag, and its length and
  /// the offset of its end.
  package static let overhead = 12 + Message.overhead + 12

  /// Whether bytes at the beginning of a file are those of a file of records.
  package static func isOne(_ bytes: [UInt8]) -> Bool { bytes.count >= head && bytes.starts(with: title) }

  /// Whether all bytes of a file may be the beginning of one of records that was not written to the first record.
  package static func isBegun(_ bytes: [UInt8]) -> Bool {
    bytes.count < head && bytes.starts(with: title.prefix(bytes.count))
  }

  /// The first bytes of the file.
  package let start: [UInt8]
  private let context: [UInt8]
  private let key: DataKey

  /// A place between two records.
  package struct Place: Hashable, Sendable {
    /// The number of bytes in the records before it.
    package var end: Int
    /// The offset in the sealed file.
    package var sealed: Int
    /// The tag of the record before it; that of none is empty.
    var tag: [UInt8]

    /// The place before the first record.
    package static let first = Place(end: 0, sealed: head, tag: [])
  }

  /// A record in the bytes of a file.
  package struct Found: Sendable {
    /// The places before and after it.
    package let before: Place
    package let after: Place
    fileprivate let sealed: Range<Int>

    /// The number of bytes in it.
    package var count: Int { after.end - before.end }
  }

  /// Creates the records of a new file.
  package init(newNamed name: [UInt8], by key: DataKey) {
    self.init(start: SealedRecords.title + Sodium.random(SealedRecords.number), name, key)
  }

  /// Creates the records of a file with these first bytes. Returns `nil` if it is none of records.
  package init?(start: [UInt8], named name: [UInt8], by key: DataKey) {
    guard SealedRecords.isOne(start), Sodium.isReady else { return nil }
    self.init(start: Array(start.prefix(SealedRecords.head)), name, key)
  }

  private init(start: [UInt8], _ name: [UInt8], _ key: DataKey) {
    self.start = start
    self.key = key
    context = start + name
  }

  private func context(_ place: Place, _ count: Int) -> [UInt8] {
    var context: [UInt8] = []
    context.reserveCapacity(self.context.count + 32)
    context.append(little: UInt64(clamping: place.end))
    context.append(little: UInt32(clamping: count))
    context.append(UInt8(place.tag.count))
    return context + place.tag + self.context
  }

  /// Seals bytes as the records that follow a place, which moves to their end.
  package func seal(_ bytes: [UInt8], after place: inout Place) -> [UInt8] {
    var sealed: [UInt8] = []
    let count = (bytes.count + SealedRecords.longest - 1) / SealedRecords.longest
    sealed.reserveCapacity(bytes.count + count * SealedRecords.overhead)
    for start in stride(from: 0, to: bytes.count, by: SealedRecords.longest) {
      let part = bytes[start..<min(start + SealedRecords.longest, bytes.count)]
      sealed.append(little: UInt32(part.count))
      sealed.append(little: UInt64(clamping: place.end))
      Message.seal(part, in: context(place, part.count), by: key.records, to: &sealed)
      place.tag = Array(sealed.suffix(Message.tag))
      place.end += part.count
      place.sealed += part.count + SealedRecords.overhead
      sealed.append(little: UInt32(part.count))
      sealed.append(little: UInt64(clamping: place.end))
    }
    return sealed
  }

  /// Finds the record that follows a place.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the sealed file from `offset` on.
  ///   - offset: Their offset in the file.
  ///   - place: The place, which is not before the offset.
  /// - Returns: The record, as far as its ends say that it is one, or `nil` if there is none.
  package static func next(in bytes: ArraySlice<UInt8>, from offset: Int, after place: Place) -> Found? {
    let first = bytes.startIndex + place.sealed - offset
    guard place.sealed >= offset, bytes.endIndex - first >= overhead else { return nil }
    let count = Int(bytes[first..<first + 4].little(UInt32.self))
    let (sealed, after) = (first + 12, first + 12 + Message.overhead + count)
    guard (1...longest).contains(count), bytes.endIndex - after >= 12,
      bytes[first..<first + 4].elementsEqual(bytes[after..<after + 4]),
      let start = Int(exactly: bytes[first + 4..<sealed].little(UInt64.self)),
      let end = Int(exactly: bytes[after + 4..<after + 12].little(UInt64.self)), start == place.end,
      end - start == count
    else { return nil }
    let next = Place(end: end, sealed: place.sealed + count + overhead, tag: Array(bytes[after - Message.tag..<after]))
    return Found(before: place, after: next, sealed: sealed..<after)
  }

  /// Returns the first record after a place at which there is none, because the file is damaged there: the first that may be
  /// one by what stands at its ends. Its place says how many bytes are missing before it.
  package static func resume(in bytes: ArraySlice<UInt8>, from offset: Int, after place: Place) -> Found? {
    var sealed = place.sealed + 1
    while bytes.endIndex - (bytes.startIndex + sealed - offset) >= overhead {
      let first = bytes.startIndex + sealed - offset
      // Lengths are small: most places are none of a record.
      if bytes[first + 2] <= 1, bytes[first + 3] == 0,
        let start = Int(exactly: bytes[first + 4..<first + 12].little(UInt64.self)), start > place.end,
        start - place.end <= sealed - place.sealed,
        let found = next(in: bytes, from: offset, after: self.place(in: bytes, from: offset, at: sealed, end: start))
      {
        return found
      }
      sealed += 1
    }
    return nil
  }

  /// Returns the place at an offset of a sealed file before which there is no sound record, as if there were one.
  package static func place(in bytes: ArraySlice<UInt8>, from offset: Int, at sealed: Int, end: Int) -> Place {
    let first = bytes.startIndex + sealed - offset
    let after = max(bytes.startIndex, first - 12)
    return Place(end: end, sealed: sealed, tag: Array(bytes[max(bytes.startIndex, after - Message.tag)..<after]))
  }

  /// Whether the last bytes of a file may be the beginning of the record that follows a place, which was never written to its
  /// end.
  package static func isTorn(_ rest: ArraySlice<UInt8>, after place: Place) -> Bool {
    var head: [UInt8] = []
    head.append(little: UInt64(clamping: place.end))
    guard rest.count > 4 else { return true }
    let count = Int(rest.prefix(4).little(UInt32.self))
    return (1...longest).contains(count) && rest.count < count + overhead
      && head.starts(with: rest.dropFirst(4).prefix(8))
  }

  /// Finds the last record of a file by the end of the file.
  ///
  /// - Parameters:
  ///   - bytes: The last bytes of a sealed file, at most ``tail`` of them.
  ///   - size: The size of the file.
  /// - Returns: The place after the record and the number of bytes in it, or `nil` if the file does not end with one.
  package static func last(in bytes: [UInt8], of size: Int) -> (place: Place, count: Int)? {
    guard bytes.count >= 12 + Message.tag, size >= head + overhead else { return nil }
    let after = bytes.count - 12
    let count = Int(bytes[after..<after + 4].little(UInt32.self))
    guard (1...longest).contains(count), size - head >= count + overhead,
      let end = Int(exactly: bytes[(after + 4)...].little(UInt64.self)), end >= count, end <= size
    else { return nil }
    return (Place(end: end, sealed: size, tag: Array(bytes[after - Message.tag..<after])), count)
  }

  /// The number of bytes at the end of a file that tell of its last record.
  package static let tail = 12 + Message.tag

  /// Whether bytes are the beginning of a record of `count` bytes that ends at `end`.
  package static func begins(_ bytes: [UInt8], count: Int, end: Int) -> Bool {
    bytes.count == 12 && Int(bytes[..<4].little(UInt32.self)) == count
      && Int(exactly: bytes[4...].little(UInt64.self)) == end - count
  }

  /// Returns what is in a record, or `nil` if it is not as it was sealed.
  package func open(_ found: Found, in bytes: ArraySlice<UInt8>) -> [UInt8]? {
    Message.open(bytes[found.sealed], in: context(found.before, found.count), by: key.records)
  }
}
