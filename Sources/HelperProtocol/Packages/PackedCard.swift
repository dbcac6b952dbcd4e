public import Anki
import Essentials

/// Cards in messages.
public enum PackedCard {
  /// A card with the numbers that its row in Anki's database has, whatever they are.
  public struct Row {
    /// The card's `id`.
    public var id: Int64 = 0
    /// The note: `nid`.
    public var note: Int64 = 0
    /// The deck: `did`.
    public var deck: Int64 = 0
    /// The deck at home: `odid`.
    public var homeDeck: Int64 = 0
    /// The time of the last change: `mod`.
    public var modified: Int64 = 0
    /// When or where the card comes: `due`.
    public var due: Int64 = 0
    /// The same at home: `odue`.
    public var homeDue: Int64 = 0
    /// The columns `ord`, `type`, `queue`, `ivl`, `factor`, `reps`, `lapses`, `left`, and `flags`.
    public var small: [Int32] = []

    /// Creates a row of zeros.
    public init() {}
  }

  /// The number of small columns.
  public static let small = 9

  /// Adds a row and its `data`.
  public static func add(_ row: Row, data: UnsafeRawBufferPointer, to packed: inout PackedWriter) {
    for number in [row.id, row.note, row.deck, row.homeDeck, row.modified, row.due, row.homeDue] { packed.add(number) }
    for number in row.small { packed.add(number) }
    packed.add(data)
  }

  /// Reads a row and its `data`, whatever they are, without copying.
  ///
  /// - Throws: `Frame.Damaged` if it is incomplete.
  public static func nextRow(
    _ reader: inout PackedReader
  ) throws(Frame.Damaged) -> (row: Row, data: UnsafeRawBufferPointer) {
    var row = Row()
    (row.id, row.note, row.deck) = (try reader.next(), try reader.next(), try reader.next())
    (row.homeDeck, row.modified, row.due) = (try reader.next(), try reader.next(), try reader.next())
    row.homeDue = try reader.next()
    for _ in 0..<small { row.small.append(try reader.next()) }
    return (row, try reader.nextBytes())
  }

  /// Adds a card.
  public static func add(_ card: AnkiCard, to packed: inout PackedWriter) {
    var row = Row()
    (row.id, row.note, row.deck, row.homeDeck) = (card.id, card.note, card.deck, card.homeDeck)
    (row.modified, row.due, row.homeDue) = (card.modified, card.due, card.homeDue)
    row.small = [
      card.ordinal, Int32(card.phase.rawValue), Int32(card.queue.rawValue), card.interval, card.factor, card.reviews,
      card.lapses, card.stepsLeft, Int32(card.flag),
    ]
    var data = card.data
    data.withUTF8 { add(row, data: UnsafeRawBufferPointer($0), to: &packed) }
  }

  /// Reads a card, and reduces the `memory` that is left by what it takes.
  ///
  /// - Throws: `Frame.Damaged` if it is not a valid card.
  public static func next(
    _ reader: inout PackedReader, memory: inout Int, faults: inout AnkiFaults
  ) throws(Frame.Damaged) -> AnkiCard {
    let (id, note, deck) = (try reader.next(Int64.self), try reader.next(Int64.self), try reader.next(Int64.self))
    var card = AnkiCard(id: id, note: note, deck: deck, ordinal: 0)
    card.homeDeck = try reader.next()
    var isPossible = true
    func bounded<Number: Comparable>(_ number: Number, _ bounds: ClosedRange<Number>) -> Number {
      if !bounds.contains(number) { isPossible = false }
      return min(max(number, bounds.lowerBound), bounds.upperBound)
    }
    card.modified = bounded(try reader.next(), 0...PackedNumbers.latestSecond)
    card.due = bounded(try reader.next(), -PackedNumbers.due...PackedNumbers.due)
    card.homeDue = bounded(try reader.next(), -PackedNumbers.due...PackedNumbers.due)
    card.ordinal = bounded(try reader.next(), 0...Int32(PackageLimits.parts))
    let (phase, queue) = (try reader.next(Int32.self), try reader.next(Int32.self))
    card.interval = bounded(try reader.next(), 0...10_000_000)
    card.factor = bounded(try reader.next(), 0...100_000)
    card.reviews = bounded(try reader.next(), 0...10_000_000)
    card.lapses = bounded(try reader.next(), 0...10_000_000)
    // Older versions of Anki count the steps that are left today in thousands.
    card.stepsLeft = bounded(try reader.next(), 0...10_000_000) % 1000
    card.flag = UInt8(try reader.next(Int32.self) & 7)
    card.data = try reader.nextText()
    memory -= MemoryLayout<AnkiCard>.stride + 32 + card.data.utf8.count
    if !isPossible { faults.add(.cardWithImpossibleNumber, "\(id)") }
    if let phase = Int8(exactly: phase).flatMap(AnkiCard.Phase.init),
      let queue = Int8(exactly: queue).flatMap(AnkiCard.Queue.init)
    {
      (card.phase, card.queue) = (phase, queue)
    } else {
      faults.add(.cardWithUnknownPhase, "\(id)")
      (card.interval, card.factor, card.stepsLeft, card.due, card.data) = (0, 0, 0, 0, "")
    }
    return card
  }
}

/// Notes in messages.
public enum PackedNote {
  /// The byte between fields, as in Anki's databases.
  private static let separator: UInt8 = 0x1F

  /// Adds a note whose texts are as in Anki's database: tags separated by spaces, fields by U+001F.
  public static func add(
    to packed: inout PackedWriter, id: Int64, type: Int64, modified: Int64, guid: UnsafeRawBufferPointer,
    tags: UnsafeRawBufferPointer, fields: UnsafeRawBufferPointer
  ) {
    packed.add(id)
    packed.add(type)
    packed.add(modified)
    packed.add(guid)
    packed.add(tags)
    packed.add(fields)
  }

  /// Adds a note.
  public static func add(_ note: AnkiNote, to packed: inout PackedWriter) {
    packed.add(note.id)
    packed.add(note.type)
    packed.add(note.modified)
    packed.add(note.guid)
    packed.add(note.tags.isEmpty ? "" : " " + note.tags.joined(separator: " ") + " ")
    packed.add(note.fields.joined(separator: "\u{1F}"))
  }

  /// A note as in Anki's database.
  public struct Stored {
    /// The ID.
    public let id: Int64
    /// The ID of its note type.
    public let type: Int64
    /// The time of the last edit, in seconds since 1970.
    public let modified: Int64
    /// The text by which Anki recognizes the note.
    public let guid: UnsafeRawBufferPointer
    /// The tags, separated by spaces.
    public let tags: UnsafeRawBufferPointer
    /// The fields, separated by U+001F.
    public let fields: UnsafeRawBufferPointer

    /// Creates a note of bytes that outlive it.
    public init(
      id: Int64, type: Int64, modified: Int64, guid: UnsafeRawBufferPointer, tags: UnsafeRawBufferPointer,
      fields: UnsafeRawBufferPointer
    ) {
      self.id = id
      self.type = type
      self.modified = modified
      self.guid = guid
      self.tags = tags
      self.fields = fields
    }

    /// Returns the field at an index, or `nil` if there are fewer.
    public func field(_ index: Int) -> UnsafeRawBufferPointer? {
      var start = 0
      for _ in 0..<index {
        guard let end = fields[start...].firstIndex(of: separator) else { return nil }
        start = end + 1
      }
      return UnsafeRawBufferPointer(rebasing: fields[start...].prefix { $0 != separator })
    }
  }

  /// Reads a note that this program packed, without copying it.
  ///
  /// - Throws: `Frame.Damaged` if it is incomplete.
  public static func nextStored(_ reader: inout PackedReader) throws(Frame.Damaged) -> Stored {
    Stored(
      id: try reader.next(), type: try reader.next(), modified: try reader.next(), guid: try reader.nextBytes(),
      tags: try reader.nextBytes(), fields: try reader.nextBytes())
  }

  /// Reads a note, and reduces the `memory` that is left by what it takes.
  ///
  /// - Throws: `Frame.Damaged` if it is not a valid note.
  public static func next(_ reader: inout PackedReader, memory: inout Int) throws(Frame.Damaged) -> AnkiNote {
    let (id, type, modified) = (try reader.next(Int64.self), try reader.next(Int64.self), try reader.next(Int64.self))
    let guid = try reader.nextText()
    let tags = try reader.nextText()
    let bytes = try reader.nextBytes()
    var count = 1
    for byte in bytes { count &+= byte == separator ? 1 : 0 }
    memory -= MemoryLayout<AnkiNote>.stride + 64 + guid.utf8.count + tags.utf8.count * 4 + bytes.count
    memory -= count * (MemoryLayout<String>.stride + 32)
    guard memory >= 0 else { return AnkiNote(id: id, guid: "", type: type, modified: 0, tags: [], fields: []) }
    var fields: [String] = []
    fields.reserveCapacity(count)
    var rest = bytes
    while let base = rest.baseAddress, let found = memchr(base, Int32(separator), rest.count) {
      let end = base.distance(to: UnsafeRawPointer(found))
      fields.append(String(cleaning: UnsafeRawBufferPointer(rebasing: rest[..<end])))
      rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...])
    }
    fields.append(String(cleaning: rest))
    return AnkiNote(
      id: id, guid: guid, type: type, modified: min(max(modified, 0), PackedNumbers.latestSecond), tags: split(tags),
      fields: fields)
  }

  /// Returns the tags in a text, between any whitespace.
  private static func split(_ tags: String) -> [String] {
    // Most have none, or one in ASCII.
    var tags = tags
    let isPlain = tags.withUTF8 { $0.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
    return isPlain
      ? tags.utf8.split(separator: 0x20).map { String(Substring($0)) }
      : tags.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

/// The bounds of numbers in packages.
enum PackedNumbers {
  /// A time in seconds that nothing is after: in the year 3084.
  static let latestSecond: Int64 = 1 << 45 / 1000
  /// A time in milliseconds that nothing is after.
  static let latest: Int64 = 1 << 45
  /// The largest distance of days and places.
  static let due: Int64 = 1 << 40
}

/// Lines of the review log in messages.
public enum PackedReview {
  /// Adds a line with the numbers that its row in Anki's database has: `numbers` are `ease`, `ivl`, `lastIvl`, `factor`,
  /// `time`, and `type`.
  public static func add(
    id: Int64, card: Int64, numbers: (Int32, Int32, Int32, Int32, Int32, Int32), to packed: inout PackedWriter
  ) {
    packed.add(id)
    packed.add(card)
    packed.add(numbers.0)
    packed.add(numbers.1)
    packed.add(numbers.2)
    packed.add(numbers.3)
    packed.add(numbers.4)
    packed.add(numbers.5)
  }

  /// Adds a line.
  public static func add(_ review: AnkiReview, to packed: inout PackedWriter) {
    add(
      id: review.id, card: review.card,
      numbers: (
        Int32(review.grade), review.interval, review.lastInterval, review.factor, review.taken,
        Int32(review.kind.rawValue)
      ), to: &packed)
  }

  /// Reads the columns of a line, whatever they are: `id` and `cid`, and the others as `add` has them.
  ///
  /// - Throws: `Frame.Damaged` if it is incomplete.
  public static func nextRow(
    _ reader: inout PackedReader
  ) throws(Frame.Damaged) -> (id: Int64, card: Int64, numbers: [Int32]) {
    let (id, card) = (try reader.next(Int64.self), try reader.next(Int64.self))
    var numbers: [Int32] = []
    for _ in 0..<6 { numbers.append(try reader.next()) }
    return (id, card, numbers)
  }

  /// Reads a line, and reduces the `memory` that is left by what it takes. Returns `nil` if no line can be like that.
  ///
  /// - Throws: `Frame.Damaged` if it is incomplete.
  public static func next(
    _ reader: inout PackedReader, memory: inout Int, faults: inout AnkiFaults
  ) throws(Frame.Damaged) -> AnkiReview? {
    let (id, card) = (try reader.next(Int64.self), try reader.next(Int64.self))
    let (grade, interval) = (try reader.next(Int32.self), try reader.next(Int32.self))
    let (lastInterval, factor) = (try reader.next(Int32.self), try reader.next(Int32.self))
    let (taken, kind) = (try reader.next(Int32.self), try reader.next(Int32.self))
    memory -= MemoryLayout<AnkiReview>.stride
    guard (0...PackedNumbers.latest).contains(id), (0...4).contains(grade),
      let kind = UInt8(exactly: kind).flatMap(AnkiReview.Kind.init)
    else {
      faults.add(.reviewWithImpossibleNumber, "\(id)")
      return nil
    }
    return AnkiReview(
      id: id, card: card, grade: UInt8(grade), kind: kind, interval: max(interval, -Int32.max),
      lastInterval: max(lastInterval, -Int32.max), factor: min(max(factor, 0), 100_000), taken: max(taken, 0))
  }
}
