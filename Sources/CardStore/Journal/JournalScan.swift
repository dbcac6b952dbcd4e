import Effects
import FlashcardKit

/// The records that can be read among a journal's bytes.
struct JournalScan {
  private(set) var records: [Journal.Record] = []
  /// Where the last whole record ends.
  private(set) var end: Int
  /// Whether bytes before that, or behind it, are no whole records. One that was begun at the end and not finished was
  /// never confirmed, and is no damage.
  private(set) var isSound = true
  /// Whether a record has steps that this program does not know.
  private(set) var isNewer = false

  /// Scans bytes from a place on for changes after one.
  init(_ bytes: [UInt8], from start: Int, after sequence: Int64) {
    end = start
    var numbers: Set<Int64> = []
    // Nobody writes them so, but what stands whole in a file that was damaged counts.
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
      // A number that was there before is the same change written again.
      guard found.sequence > sequence, numbers.insert(found.sequence).inserted else { continue }
      let value = try? PlistReader.value(of: Array(bytes[found.payload]))
      let (change, isKnown) = Change.read(value ?? .array([]))
      if value == nil { isSound = false } else if !isKnown { isNewer = true }
      if let last = records.last, last.sequence > found.sequence { isOrdered = false }
      records.append(Journal.Record(sequence: found.sequence, change: change))
    }
    if !isOrdered { records.sort { $0.sequence < $1.sequence } }
  }

  /// A record that is whole.
  struct Entry {
    let sequence: Int64
    let payload: Range<Int>
    let end: Int
  }

  /// The whole record that begins at a place.
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

  /// Whether all bytes from a place on are what a write leaves of a record that did not come to its end: its beginning,
  /// and perhaps zeros where the disk had only made room. What was confirmed has its last byte.
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
    // How much must follow the line: the change and a line's end.
    let left = rest.endIndex - line.endIndex - 1
    return left <= length || left == length + 1 && rest.last == 0
  }

  /// The next place where a record may begin.
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
