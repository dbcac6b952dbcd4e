import Anki
import Essentials
import HelperProtocol

/// A file that is no package: a deck of CrowdAnki's, or cards of Mnemosyne's.
enum ForeignFile {
  /// The most bytes of such a file, which is read whole.
  static let longest = 64 << 20

  /// Returns the contents of an open file, or `nil` if it is a zip file.
  static func contents(of file: Int32) throws(AnkiPackageFailure) -> [UInt8]? {
    var head = [UInt8](repeating: 0, count: 2)
    guard pread(file, &head, head.count, 0) > 0 else { throw .notPackage }
    guard head != Array("PK".utf8) else { return nil }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw .unreadable }
    guard facts.st_size <= longest else { throw .tooLarge(.foreign) }
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
    var place = 0
    while place < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        pread(file, buffer.baseAddress.map { $0 + place }, buffer.count - place, off_t(place))
      }
      guard count > 0 else { throw .unreadable }
      place += count
    }
    return bytes
  }

  /// Returns the collection in the contents of a file that is no zip file, and its format.
  static func collection(
    _ bytes: [UInt8], changed time: Int64
  ) throws(AnkiPackageFailure) -> (AnkiCollection, AnkiPackageFormat) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    switch bytes[start...].first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "{"):
      let json = bytes.withUnsafeBytes { JSON(UnsafeRawBufferPointer(rebasing: $0[start...])) }
      guard let deck = json?.object else { throw .notCrowdAnki }
      return (try CrowdAnkiReader.collection(deck, changed: time), .crowdAnki)
    case UInt8(ascii: "<"): return (try MnemosyneReader.collection(bytes, changed: time), .mnemosyne)
    default: throw .notPackage
    }
  }

  /// The latest time of a change: the end of the year 3058, in seconds since 1970.
  private static let latest: Int64 = 1 << 35

  /// Returns when an open file was changed, in seconds since 1970.
  static func changed(_ file: Int32) -> Int64 {
    var facts = stat()
    guard fstat(file, &facts) == 0 else { return 1 }
    #if os(Linux)
      return min(max(1, Int64(facts.st_mtim.tv_sec)), latest)
    #else
      return min(max(1, Int64(facts.st_mtimespec.tv_sec)), latest)
    #endif
  }

  /// The start of the texts that this program identifies things by, before what they are, and their ID in base 16.
  private static let prefix = "f1a5cca7-d000-4000-8"

  /// Returns the text for an ID of one of several kinds of thing, from 0 to 9.
  static func uuid(_ id: Int64, of kind: Int) -> String {
    let digits = String(UInt64(bitPattern: id) & 0xFFFF_FFFF_FFFF, radix: 16)
    return prefix + "00\(kind)-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  /// Returns the ID for something that another program identifies by text, always the same: that of which this program
  /// made the text, or a time in the years 2001 to 2017, in milliseconds.
  static func id(_ text: String) -> Int64 {
    if text.hasPrefix(prefix), text.utf8.count == 36, let own = Int64(text.suffix(12), radix: 16), own > 0 {
      return own
    }
    var hash = SHA1()
    Array(text.utf8).withUnsafeBytes { hash.add($0) }
    let number = hash.finish().prefix(7).reduce(0) { $0 << 8 | Int64($1) }
    return 1_000_000_000_000 + number % 500_000_000_000
  }
}

extension AnkiCollection {
  /// Sends all records as those of a package.
  func send(_ format: AnkiPackageFormat) throws(AnkiPackageFailure) {
    let overview = PackageOverview(
      format: format, properties: properties, notes: notes.count, cards: cards.count, reviews: 0)
    guard overview.isWithinLimits, noteTypes.count <= PackageLimits.settings, decks.count <= PackageLimits.settings,
      presets.count <= PackageLimits.settings, media.count <= PackageLimits.mediaFiles
    else { throw .tooLarge(.records) }
    PackageMessage(.overview, json: overview).post()
    var isTooLarge = false
    forEachMessage { message, _ in
      switch message.part {
      case .noteTypes, .decks, .presets: isTooLarge = isTooLarge || message.body.count > PackageLimits.settingBytes
      default: break
      }
      if !isTooLarge { message.post() }
    }
    if isTooLarge { throw .tooLarge(.settings) }
  }

  /// Adds a note with a card for each of the ordinals. What tells the note's texts apart from later ones is kept with the
  /// cards, where Anki has room for such things.
  mutating func add(_ note: AnkiNote, in deck: Int64, _ ordinals: [Int32], _ ids: inout UniqueIDs) {
    notes.append(note)
    let texts = ForeignFile.id((note.fields + [""] + note.tags).joined(separator: "\u{1F}"))
    for ordinal in ordinals {
      let id = ids.card(note.id + Int64(cards.count))
      var card = AnkiCard(id: id, note: note.id, deck: deck, ordinal: ordinal)
      card.due = Int64(notes.count)
      card.data = #"{"cd":"{\"fc\":\#(texts)}"}"#
      cards.append(card)
    }
  }
}

/// IDs for notes and cards that have none: times in milliseconds, each once.
struct UniqueIDs {
  private var notes: Set<Int64> = []
  private var cards: Set<Int64> = []

  /// Returns the first free ID for a note from a wanted one on.
  mutating func note(_ wanted: Int64) -> Int64 { UniqueIDs.next(wanted, in: &notes) }

  /// Returns the first free ID for a card from a wanted one on.
  mutating func card(_ wanted: Int64) -> Int64 { UniqueIDs.next(wanted, in: &cards) }

  private static func next(_ wanted: Int64, in used: inout Set<Int64>) -> Int64 {
    var id = wanted
    while !used.insert(id).inserted { id += 1 }
    return id
  }
}
