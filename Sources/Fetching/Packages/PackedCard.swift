public import Anki

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
