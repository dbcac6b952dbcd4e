import Essentials
import FlashcardKit

/// A file of which a piece at a time is in memory.
struct FilePieces {
  private let path: String
  private let disk: Disk
  private let fileSize: Int
  /// The bytes of the piece.
  private(set) var bytes: [UInt8]
  /// The offset in the piece of what comes next.
  var place = 0
  /// The offset of the piece in the file.
  private var start: Int
  private var size = FilePieces.usual
  /// Whether the file turned out to be shorter than expected.
  private var isCut = false
  /// Whether what is left of an altered file is read, too.
  private let salvages: Bool
  /// Whether a piece is what is left of an altered one.
  private(set) var isAltered = false

  /// The usual size of a piece: few enough bytes to stay in the processor's cache.
  private static let usual = 96 << 10

  /// Reads the first piece of a file that is expected to have a size.
  init(
    of path: String, on disk: Disk, from start: Int = 0, fileSize: Int, salvaging salvages: Bool = false
  ) throws(DiskFailure) {
    // See `Disk.largestRead`.
    guard fileSize - start <= Disk.largestRead else { throw DiskFailure(step: .read, path: path, code: ENOMEM) }
    self.path = path
    self.disk = disk
    self.start = start
    self.fileSize = fileSize
    self.salvages = salvages
    bytes = []
    try read(FilePieces.usual)
  }

  private mutating func read(_ size: Int) throws(DiskFailure) {
    if salvages {
      let (bytes, isWhole) = try disk.readable(path, start, size)
      self.bytes = bytes
      if !isWhole { isAltered = true }
    } else {
      bytes = try disk.read(path, start, size)
    }
    isCut = bytes.count < min(size, fileSize - start)
  }

  /// Whether the rest of the file was altered, and nothing is left of it.
  var lacksRest: Bool { isAltered && isCut }
  /// Whether the piece is the last one.
  var isLast: Bool { isCut || start + bytes.count >= fileSize }
  /// The offset in the file of what comes next.
  var offset: Int { start + place }
  /// The offset in the file up to which it was read.
  var end: Int { start + bytes.count }

  /// Goes on to the piece that begins at the place. If that is the same one, it becomes twice as large.
  mutating func advance() throws(DiskFailure) {
    size = place == 0 ? size * 2 : FilePieces.usual
    try advance(to: size)
  }

  /// Goes on to a piece of at most this size that begins at the place, unless the piece is the last one.
  mutating func advance(to size: Int) throws(DiskFailure) {
    if isLast { return }
    start += place
    place = 0
    // So that the next piece takes the memory of this one.
    bytes = []
    try read(size)
  }
}

extension DeckFile {
  /// Reads a file in pieces, so that it is never all in memory, in a fraction of the time that it takes otherwise.
  ///
  /// - Returns: `nil` if the file can't be read, was altered meanwhile, or is anything but valid, so that it has to be
  ///   read with care.
  init?(reading path: String, on disk: Disk, _ forms: CardForms) {
    guard let mark = try? disk.look(path), mark.kind == .file,
      var pieces = try? FilePieces(of: path, on: disk, fileSize: mark.size)
    else { return nil }
    let isWhole = pieces.isLast
    self.init()
    do throws(PlistError) { try read(&pieces, forms) } catch { return nil }
    guard isSound, schema <= LibraryFile.schema else { return nil }
    if !isWhole, (try? disk.look(path)) != mark { return nil }
  }

  private mutating func read(_ pieces: inout FilePieces, _ forms: CardForms) throws(PlistError) {
    var entries: [String: PropertyValue] = [:]
    var reader = PlistReader(pieces.bytes)
    guard try reader.start() == PlistTag(element: .dict, form: .open) else { throw reader.error(.type) }
    guard try readEntries(&reader, into: &entries, untilCards: true) else { throw reader.error(.key) }
    pieces.place = reader.place
    var packer = CardPacker()
    try DeckFile.readCards(&pieces, forms, into: &packer)
    cards = packer.finish()
    guard (try? pieces.advance(to: .max)) != nil else { throw reader.error(.end) }
    let wasRepaired = reader.wasRepaired
    reader = PlistReader(pieces.bytes, at: pieces.place)
    guard try !readEntries(&reader, into: &entries, untilCards: false) else { throw reader.error(.key) }
    try reader.finish()
    guard !wasRepaired, !reader.wasRepaired else { throw reader.error(.text) }
    read(entries, hasCards: true)
  }

  /// Reads entries up to the cards, or to the end of the dictionary. Returns whether the cards come next.
  private func readEntries(
    _ reader: inout PlistReader, into entries: inout [String: PropertyValue], untilCards: Bool
  ) throws(PlistError) -> Bool {
    while let key = try reader.key() {
      let tag = try reader.tag()
      if key == "cards" {
        guard untilCards, tag == PlistTag(element: .array, form: .open) else { throw reader.error(.key) }
        return true
      }
      let value = try reader.value(tag, depth: 0)
      if entries[key] == nil { entries[key] = value }
    }
    return false
  }

  private static func readCards(
    _ pieces: inout FilePieces, _ forms: CardForms, into packer: inout CardPacker
  ) throws(PlistError) {
    var scanner = CardScanner(forms)
    while true {
      var place = pieces.place
      let found = pieces.bytes.withUnsafeBufferPointer { bytes in
        var found = CardScanner.Found.card
        while found == .card { found = scanner.next(in: bytes, at: &place, into: &packer) }
        return found
      }
      pieces.place = place
      if found == .end { return }
      var reader = PlistReader(pieces.bytes, at: place)
      // A card that is cut off, if it isn't unusual.
      if let card = reader.soundCard() {
        packer.append(card)
        pieces.place = reader.place
      } else {
        guard !pieces.isLast, (try? pieces.advance()) != nil else { throw reader.error(.end) }
      }
    }
  }
}

extension PlistReader {
  /// Returns the card that comes next, or `nil` if something else does or the card isn't valid.
  mutating func soundCard() -> Card? {
    guard (try? tag()) == PlistTag(element: .dict, form: .open), let fields = try? fields(), !wasRepaired,
      let (card, isSound) = Card.read(fields), isSound
    else { return nil }
    return card
  }
}
