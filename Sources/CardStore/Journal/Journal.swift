import FlashcardKit

/// The format of the journal: a header with the number of the change that it continues from, then one record for each
/// change. A record is a line (name, number, length and checksum), the change as a property list, and a line feed.
enum Journal {
  /// A change in the journal.
  struct Record {
    let sequence: Int64
    let change: Change

    /// Returns the part of the change that concerns the cards of these decks, or `nil` if there is none.
    func concerning(_ decks: some Collection<DeckID>) -> Record? {
      let steps = change.steps.filter { $0.deck.map(decks.contains) ?? false }
      return steps.isEmpty ? nil : Record(sequence: sequence, change: Change(steps))
    }
  }

  private static let title = "flashcards journal 1 "
  /// The length of the header in bytes.
  static let headLength = title.utf8.count + 17

  /// Returns the header of a journal whose changes follow the change `base`.
  static func head(base: Int64) -> [UInt8] {
    Array((title + Checksum.text(UInt64(clamping: base)) + "\n").utf8)
  }

  /// Returns the number of the change that a journal continues from, or `nil` if its header is invalid.
  static func base(_ bytes: [UInt8]) -> Int64? {
    guard bytes.count >= headLength, bytes.starts(with: title.utf8), bytes[headLength - 1] == 0x0A,
      let base = Int64(String(decoding: bytes[title.utf8.count..<headLength - 1], as: UTF8.self), radix: 16),
      (0...LibraryFile.lastSequence).contains(base)
    else { return nil }
    return base
  }

  /// Whether a journal was started by a newer program.
  static func isNewer(_ bytes: [UInt8]) -> Bool {
    let name = "flashcards journal "
    guard bytes.starts(with: name.utf8), !bytes.starts(with: title.utf8) else { return false }
    let version = bytes[name.utf8.count...].prefix { (48...57).contains($0) }
    guard version.count < 4, bytes[version.endIndex...].first == 0x20 else { return false }
    return (Int(String(decoding: version, as: UTF8.self)) ?? 0) > 1
  }

  /// Returns the record of a change.
  static func record(_ change: Change, sequence: Int64) -> [UInt8] {
    frame(PlistWriter.record(size: change.size) { change.write(to: &$0) }, named: "change", number: sequence)
  }

  /// Returns a record: a line with a name, a number, the payload's length and a checksum, then the payload.
  static func frame(_ payload: [UInt8], named name: String, number: Int64) -> [UInt8] {
    let line = "\(name) \(number) \(payload.count) "
    let sum = Checksum.of(payload, from: Checksum.of(Array(line.utf8)))
    var bytes = Array(line.utf8)
    bytes.reserveCapacity(bytes.count + payload.count + 18)
    bytes += Array(Checksum.text(sum).utf8)
    bytes.append(0x0A)
    bytes += payload
    bytes.append(0x0A)
    return bytes
  }
}

/// The readable records in the bytes of a journal.
struct JournalScan {
  private(set) var records: [Journal.Record] = []
  /// The offset of the end of the last whole record.
  private(set) var end: Int
  /// Whether all bytes belong to whole records. An unfinished record at the end was never confirmed and does not count
  /// as damage.
  private(set) var isSound = true
  /// Whether a record has steps that this program does not know.
  private(set) var isNewer = false

  /// Scans bytes from `start` on for changes after `sequence`.
  init(_ bytes: [UInt8], from start: Int, after sequence: Int64) {
    end = start
    var numbers: Set<Int64> = []
    // No program writes records out of order, but intact ones in a damaged file count.
    var isOrdered = true
    var place = start
    while place < bytes.count {
      guard let found = Self.record(in: bytes, at: place) else {
        if Self.isUnfinished(bytes, at: place, named: "change") { break }
        isSound = false
        guard let next = Self.nextStart(in: bytes, after: place) else { break }
        place = next
        continue
      }
      place = found.end
      end = found.end
      // A repeated number is the same change written again.
      guard found.sequence > sequence, numbers.insert(found.sequence).inserted else { continue }
      let value = try? PlistReader.value(of: Array(bytes[found.payload]))
      let (change, isKnown) = Change.read(value ?? .array([]))
      if value == nil { isSound = false } else if !isKnown { isNewer = true }
      if let last = records.last, last.sequence > found.sequence { isOrdered = false }
      records.append(Journal.Record(sequence: found.sequence, change: change))
    }
    if !isOrdered { records.sort { $0.sequence < $1.sequence } }
  }

  /// The position of a whole record.
  struct Entry {
    let sequence: Int64
    let payload: Range<Int>
    let end: Int
  }

  /// Returns the whole record at an offset, if there is one.
  static func record(in bytes: [UInt8], at place: Int, named name: String = "change") -> Entry? {
    let line = bytes[place...].prefix(80).prefix { $0 != 0x0A }
    let words = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 4, words[0].elementsEqual(name.utf8),
      let sequence = Int64(String(decoding: words[1], as: UTF8.self)),
      (1...LibraryFile.lastSequence).contains(sequence),
      let length = Int(String(decoding: words[2], as: UTF8.self)),
      (0..<bytes.count).contains(length)
    else { return nil }
    let start = line.endIndex + 1
    guard start + length < bytes.count, bytes[start + length] == 0x0A else { return nil }
    let payload = start..<start + length
    let sum = Checksum.of(bytes[payload], from: Checksum.of(bytes[place..<words[3].startIndex]))
    guard words[3].elementsEqual(Checksum.text(sum).utf8) else { return nil }
    return Entry(sequence: sequence, payload: payload, end: start + length + 1)
  }

  /// Whether all bytes from an offset on are an unfinished write: the beginning of a record, possibly followed by zeros
  /// where the disk had only allocated space. A confirmed record has its last byte.
  static func isUnfinished(_ bytes: [UInt8], at place: Int, named name: String) -> Bool {
    let rest = bytes[place...]
    let written = rest[..<((rest.lastIndex { $0 != 0 }).map { $0 + 1 } ?? place)]
    let start = Array("\(name) ".utf8)
    guard written.starts(with: start) else { return start.starts(with: written) }
    let line = written.prefix(80).prefix { $0 != 0x0A }
    guard line.endIndex < written.endIndex else { return line.allSatisfy { (0x20...0x7E).contains($0) } }
    let words = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 4, words[3].count == 16, Int64(String(decoding: words[1], as: UTF8.self)) != nil,
      let length = Int(String(decoding: words[2], as: UTF8.self)), length >= 0
    else { return false }
    // The payload and a line feed must follow the line.
    let left = rest.endIndex - line.endIndex - 1
    return left <= length || left == length + 1 && rest.last == 0
  }

  /// Returns the next offset at which a record begins.
  private static func nextStart(in bytes: [UInt8], after place: Int) -> Int? {
    let mark = Array("change ".utf8)
    var place = place + 1
    while place + mark.count <= bytes.count {
      if bytes[place] == mark[0], bytes[place..<place + mark.count].elementsEqual(mark),
        record(in: bytes, at: place) != nil
      {
        return place
      }
      place += 1
    }
    return nil
  }
}
