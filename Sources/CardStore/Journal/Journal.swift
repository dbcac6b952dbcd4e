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
