public import Anki

/// A card as servers have it.
public struct SyncCard: Hashable, Sendable, Identifiable {
  /// The card.
  public var record: AnkiCard
  /// The number of the exchange that changed it last.
  public var usn: Int64

  /// The time of its creation, in milliseconds.
  public var id: Int64 { record.id }

  /// Creates the card of a record.
  public init(_ record: AnkiCard, usn: Int64 = -1) {
    self.record = record
    self.usn = usn
  }

  init(_ json: JSON) throws(RecordReader.Damaged) {
    var values = try RecordReader(json, count: 18)
    record = AnkiCard(
      id: try values.number(SyncLimits.ids), note: try values.number(SyncLimits.ids),
      deck: try values.number(SyncLimits.ids), ordinal: Int32(try values.number(UInt16.self)))
    record.modified = try values.number(SyncLimits.times)
    usn = try values.number(SyncLimits.usns)
    guard let phase = AnkiCard.Phase(rawValue: try values.number()),
      let queue = AnkiCard.Queue(rawValue: try values.number())
    else { throw RecordReader.Damaged() }
    (record.phase, record.queue) = (phase, queue)
    record.due = Int64(try values.number(Int32.self))
    record.interval = try values.number()
    record.factor = Int32(try values.number(UInt16.self))
    record.reviews = try values.number()
    record.lapses = try values.number()
    record.stepsLeft = try values.number()
    record.homeDue = Int64(try values.number(Int32.self))
    record.homeDeck = try values.number(0...SyncLimits.ids.upperBound)
    record.flag = try values.number()
    record.data = try values.text(SyncLimits.data)
  }

  /// The card in JSON, with numbers that servers take.
  var json: JSON {
    .array([
      .integer(record.id), .integer(record.note), .integer(record.deck), .integer(Int64(max(0, record.ordinal))),
      .integer(record.modified), .integer(usn), .integer(Int64(record.phase.rawValue)),
      .integer(Int64(record.queue.rawValue)), .integer(Int64(Int32(clamping: record.due))),
      .integer(Int64(max(0, record.interval))), .integer(Int64(UInt16(clamping: record.factor))),
      .integer(Int64(max(0, record.reviews))), .integer(Int64(max(0, record.lapses))),
      .integer(Int64(max(0, record.stepsLeft))), .integer(Int64(Int32(clamping: record.homeDue))),
      .integer(record.homeDeck), .integer(Int64(record.flag)), .string(record.data),
    ])
  }
}
