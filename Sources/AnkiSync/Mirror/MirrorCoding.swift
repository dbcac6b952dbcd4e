import Anki
public import AnkiConversion
public import AnkiProtocol
import FlashcardKit

/// A step of a mirror's history, as its file has it: the first one is everything, and each of the others what an exchange
/// brought. The last of them that is whole counts, so a step is written at once or not at all.
public struct MirrorStep: Hashable, Sendable {
  /// What came or was sent.
  public let pull: SyncPull
  /// What decks and so on are here, after it.
  public let identities: AnkiIdentities

  /// Creates the step of what a server sent.
  public init(_ pull: SyncPull, _ identities: AnkiIdentities) {
    self.pull = pull
    self.identities = identities
  }

  /// Creates the step of what was sent to a server.
  public init(_ pending: SyncPending, _ known: KnownServer, _ identities: AnkiIdentities) {
    self.init(
      SyncPull(
        SyncMeta(known), isWhole: false, graves: pending.graves, changes: pending.changes, records: pending.records),
      identities)
  }
}

extension Mirror {
  /// Everything as one step, or `nil` before the first exchange.
  public var step: MirrorStep? {
    guard let known else { return nil }
    var graves = SyncGraves()
    (graves.cards, graves.notes) = (self.graves.cards.sorted(), self.graves.notes.sorted())
    graves.decks = self.graves.decks.sorted()
    var changes = SyncChanges()
    for kind in SyncObject.Kind.allCases { changes[kind] = self[kind].values.sorted { $0.id < $1.id } }
    (changes.tags, changes.configuration, changes.created) = (tags.sorted(), configuration, created)
    var records = SyncChunk()
    records.notes = notes.values.sorted { $0.id < $1.id }
    records.cards = cards.values.sorted { $0.id < $1.id }
    records.reviews = reviews.lines
    return MirrorStep(
      SyncPull(SyncMeta(known), isWhole: true, graves: graves, changes: changes, records: records), identities)
  }

  /// Returns everything as a collection that replaces that of a server.
  ///
  /// - Parameters:
  ///   - time: The time, in milliseconds.
  ///   - usn: The number of the next exchange.
  /// - Returns: The collection.
  func file(at time: Int64, usn: Int64) -> SyncCollection {
    var collection = SyncCollection(time: time, usn: usn)
    (collection.created, collection.configuration) = (created, configuration)
    if let step { (collection.changes, collection.records) = (step.pull.changes, step.pull.records) }
    return collection
  }

  /// Takes a step.
  public mutating func apply(_ step: MirrorStep) {
    apply(step.pull)
    identities = step.identities
  }

  /// Creates a mirror from its file. What comes after the last whole step is left out.
  ///
  /// - Parameter file: The steps one after the other.
  public init(file: [UInt8]) {
    self.init()
    _ = apply(file, 0..<file.count, isChecked: false)
  }

  /// Takes the steps in parts of a file, of which another checksum has told that they are whole.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - parts: Where it has steps one after the other.
  /// - Returns: Whether all of them were understood.
  public mutating func apply(_ file: [UInt8], _ parts: [Range<Int>]) -> Bool {
    parts.allSatisfy { apply(file, $0, isChecked: true) }
  }

  private mutating func apply(_ file: [UInt8], _ part: Range<Int>, isChecked: Bool) -> Bool {
    file.withUnsafeBytes { bytes in
      var reader = StepReader(file, bytes, part, isChecked: isChecked)
      while let (step, reviews) = reader.next() {
        apply(step)
        apply(reviews)
      }
      return reader.isAtEnd
    }
  }
}

extension MirrorStep {
  /// The bytes of the step in a file: their number and a checksum, and the values as numbers of variable length and texts.
  public var bytes: [UInt8] {
    var writer = StepWriter()
    write(to: &writer)
    var bytes = StepWriter()
    bytes.fixed(UInt64(writer.bytes.count))
    bytes.fixed(MirrorStep.checksum(of: writer.bytes))
    return bytes.bytes + writer.bytes
  }

  /// Added to the first number if reviews have numbers of fixed length, which are read several times as fast.
  private static let fixedReviews: Int64 = 2

  private func write(to writer: inout StepWriter) {
    writer.number(MirrorStep.fixedReviews + (pull.isWhole ? 1 : 0))
    let known = pull.known
    for number in [known.modified, known.schema, known.usn] { writer.number(number) }
    for list in [pull.graves.cards, pull.graves.notes, pull.graves.decks] {
      writer.count(list.count)
      for id in list { writer.number(id) }
    }
    for kind in SyncObject.Kind.allCases {
      writer.count(pull.changes[kind].count)
      for object in pull.changes[kind] { writer.part(object.json.bytes) }
    }
    writer.count(pull.changes.tags.count)
    for tag in pull.changes.tags { writer.text(tag) }
    writer.part(pull.changes.configuration.map { JSON.object($0).bytes } ?? [])
    writer.number(pull.changes.created ?? -1)
    writer.count(pull.records.notes.count)
    for note in pull.records.notes {
      for number in [note.id, note.type, note.modified, note.usn] { writer.number(number) }
      for text in [note.guid, note.tags, note.fields] { writer.text(text) }
    }
    writer.count(pull.records.cards.count)
    for card in pull.records.cards {
      for number in card.numbers { writer.number(number) }
      writer.text(card.record.data)
    }
    writer.count(pull.records.reviews.count)
    for review in pull.records.reviews { writer.review(review) }
    writer.table(identities.decks)
    writer.table(identities.presets)
    writer.table(identities.kinds)
  }

  /// Reads a step, and leaves its reviews as they are.
  fileprivate init?(_ reader: inout StepReader, _ stored: inout StoredReviews) {
    do throws(StepReader.Damaged) {
      let form = try reader.number()
      guard (0...3).contains(form) else { throw StepReader.Damaged() }
      let isWhole = form & 1 == 1
      let known = KnownServer(
        modified: try reader.number(), schema: try reader.number(), usn: try reader.number())
      var graves = SyncGraves()
      for list in [\SyncGraves.cards, \.notes, \.decks] {
        for _ in 0..<(try reader.count()) { graves[keyPath: list].append(try reader.number()) }
      }
      var changes = SyncChanges()
      for kind in SyncObject.Kind.allCases {
        for _ in 0..<(try reader.count()) {
          guard let object = SyncObject(try reader.json()) else { throw StepReader.Damaged() }
          changes[kind].append(object)
        }
      }
      for _ in 0..<(try reader.count()) { changes.tags.append(try reader.text()) }
      changes.configuration = try reader.optionalJSON()?.object
      let created = try reader.number()
      changes.created = created < 0 ? nil : created
      var records = SyncChunk()
      let notes = try reader.count()
      records.notes.reserveCapacity(notes)
      for _ in 0..<notes {
        let (id, type, modified, usn) = (
          try reader.number(), try reader.number(), try reader.number(), try reader.number()
        )
        let (guid, tags, fields) = (try reader.text(), try reader.text(), try reader.text())
        records.notes.append(
          SyncNote(id: id, guid: guid, type: type, modified: modified, usn: usn, tags: tags, fields: fields))
      }
      let cards = try reader.count()
      records.cards.reserveCapacity(cards)
      for _ in 0..<cards { records.cards.append(try SyncCard(&reader)) }
      let reviews = try reader.count()
      if form & MirrorStep.fixedReviews == 0 {
        for _ in 0..<reviews { records.reviews.append(try SyncReview(varying: &reader)) }
      } else {
        stored = try reader.reviews(reviews)
      }
      var identities = AnkiIdentities()
      identities.decks = try reader.table()
      identities.presets = try reader.table()
      identities.kinds = try reader.table()
      self.init(
        SyncPull(SyncMeta(known), isWhole: isWhole, graves: graves, changes: changes, records: records), identities)
    } catch { return nil }
  }
}

extension SyncMeta {
  /// Creates what is known of a server.
  fileprivate init(_ known: KnownServer) {
    self.init(modified: known.modified, schema: known.schema, usn: known.usn, clock: 0)
  }
}

extension SyncCard {
  fileprivate var numbers: [Int64] {
    [
      record.id, record.note, record.deck, record.homeDeck, Int64(record.ordinal), record.modified, usn,
      Int64(record.phase.rawValue), Int64(record.queue.rawValue), record.due, record.homeDue, Int64(record.interval),
      Int64(record.factor), Int64(record.reviews), Int64(record.lapses), Int64(record.stepsLeft), Int64(record.flag),
    ]
  }

  fileprivate init(_ reader: inout StepReader) throws(StepReader.Damaged) {
    var record = AnkiCard(id: try reader.number(), note: try reader.number(), deck: try reader.number(), ordinal: 0)
    record.homeDeck = try reader.number()
    record.ordinal = try reader.small()
    record.modified = try reader.number()
    let usn = try reader.number()
    guard let phase = AnkiCard.Phase(rawValue: try reader.small()),
      let queue = AnkiCard.Queue(rawValue: try reader.small())
    else { throw StepReader.Damaged() }
    (record.phase, record.queue) = (phase, queue)
    (record.due, record.homeDue) = (try reader.number(), try reader.number())
    (record.interval, record.factor) = (try reader.small(), try reader.small())
    (record.reviews, record.lapses) = (try reader.small(), try reader.small())
    (record.stepsLeft, record.flag) = (try reader.small(), try reader.small())
    record.data = try reader.text()
    self.init(record, usn: usn)
  }
}

extension SyncReview {
  /// Reads a line of an earlier version, with numbers of variable length.
  fileprivate init(varying reader: inout StepReader) throws(StepReader.Damaged) {
    let (id, card, usn) = (try reader.number(), try reader.number(), try reader.number())
    let grade: UInt8 = try reader.small()
    let (interval, lastInterval): (Int32, Int32) = (try reader.small(), try reader.small())
    let (factor, taken): (Int32, Int32) = (try reader.small(), try reader.small())
    guard let kind = AnkiReview.Kind(rawValue: try reader.small()) else { throw StepReader.Damaged() }
    self.init(
      AnkiReview(
        id: id, card: card, grade: grade, kind: kind, interval: interval, lastInterval: lastInterval, factor: factor,
        taken: taken), usn: usn)
  }
}

/// Writes the values of a step.
private struct StepWriter {
  private(set) var bytes: [UInt8] = []

  /// Writes a number with 7 bits in each byte, the lowest first. Those near 0 take the fewest.
  mutating func number(_ number: Int64) {
    var rest = UInt64(bitPattern: number << 1 ^ number >> 63)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func count(_ count: Int) { number(Int64(count)) }

  mutating func part(_ part: [UInt8]) {
    count(part.count)
    bytes += part
  }

  mutating func text(_ text: String) {
    count(text.utf8.count)
    bytes += text.utf8
  }

  mutating func review(_ review: SyncReview) { StoredReviews.write(review, to: &bytes) }

  /// Writes a number with all of its bytes, the lowest first.
  mutating func fixed(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  mutating func table(_ table: [Int64: some Identifier]) {
    count(table.count)
    for (id, own) in table.sorted(by: { $0.key < $1.key }) {
      number(id)
      number(Int64(bitPattern: own.rawValue))
    }
  }
}

/// Reads the steps of a file.
private struct StepReader {
  /// The error for bytes that are no step.
  struct Damaged: Error {}

  private let file: [UInt8]
  /// The bytes of the file.
  private let bytes: UnsafeRawBufferPointer
  private let isChecked: Bool
  private var place: Int
  private let end: Int

  init(_ file: [UInt8], _ bytes: UnsafeRawBufferPointer, _ part: Range<Int>, isChecked: Bool) {
    (self.file, self.bytes, self.isChecked) = (file, bytes, isChecked)
    (place, end) = (part.lowerBound, part.upperBound)
  }

  private var left: Int { end - place }
  var isAtEnd: Bool { place == end }

  /// Returns the next step, or `nil` if there is none, or it isn't whole.
  mutating func next() -> (MirrorStep, StoredReviews)? {
    guard let length = fixed(), let sum = fixed(), let size = Int(exactly: length), size <= left else { return nil }
    let body = place..<place + size
    guard isChecked || MirrorStep.checksum(of: UnsafeRawBufferPointer(rebasing: bytes[body])) == sum else { return nil }
    place += size
    var reader = StepReader(file, bytes, body, isChecked: isChecked)
    var reviews = StoredReviews()
    guard let step = MirrorStep(&reader, &reviews) else {
      place -= size
      return nil
    }
    return (step, reviews)
  }

  private mutating func fixed() -> UInt64? {
    guard left >= 8 else { return nil }
    defer { place += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// Returns a number of lines, as they are.
  mutating func reviews(_ count: Int) throws(Damaged) -> StoredReviews {
    let (size, isTooLarge) = count.multipliedReportingOverflow(by: StoredReviews.size)
    guard !isTooLarge, size <= left, let reviews = StoredReviews(file, from: place, count: count) else {
      throw Damaged()
    }
    place += size
    return reviews
  }

  mutating func number() throws(Damaged) -> Int64 {
    var (value, shift) = (UInt64(0), UInt64(0))
    while place < end, shift < 64 {
      let byte = bytes[place]
      place += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
      shift += 7
    }
    throw Damaged()
  }

  mutating func small<Number: FixedWidthInteger>() throws(Damaged) -> Number {
    guard let number = Number(exactly: try number()) else { throw Damaged() }
    return number
  }

  /// Returns a number of things, of which each takes a byte at least.
  mutating func count() throws(Damaged) -> Int {
    guard let count = Int(exactly: try number()), (0...left).contains(count) else { throw Damaged() }
    return count
  }

  private mutating func part() throws(Damaged) -> UnsafeRawBufferPointer {
    let size = try count()
    defer { place += size }
    return UnsafeRawBufferPointer(rebasing: bytes[place..<place + size])
  }

  mutating func text() throws(Damaged) -> String { String(decoding: try part(), as: UTF8.self) }

  mutating func json() throws(Damaged) -> JSON {
    guard let json = JSON(try part()) else { throw Damaged() }
    return json
  }

  mutating func optionalJSON() throws(Damaged) -> JSON? {
    let part = try part()
    return part.isEmpty ? nil : JSON(part)
  }

  mutating func table<ID: Identifier>() throws(Damaged) -> [Int64: ID] {
    var table: [Int64: ID] = [:]
    for _ in 0..<(try count()) {
      let id = try number()
      table[id] = ID(rawValue: UInt64(bitPattern: try number()))
    }
    return table
  }
}

extension MirrorStep {
  /// Returns the hash of bytes after FNV-1a, eight at a time, by which steps and what is kept with them are told from
  /// damaged ones.
  package static func checksum(of bytes: some Collection<UInt8>) -> UInt64 {
    bytes.withContiguousStorageIfAvailable { checksum(of: UnsafeRawBufferPointer($0)) }
      ?? Array(bytes).withUnsafeBytes { checksum(of: $0) }
  }

  fileprivate static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
    var place = 0
    while place + 8 <= bytes.count {
      hash ^= UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      hash = hash &* 0x0000_0100_0000_01B3
      hash ^= hash >> 29
      place += 8
    }
    for byte in bytes[place...] { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash ^ hash >> 32
  }
}
