public import Anki

/// A line of the review log as servers have it.
public struct SyncReview: Hashable, Sendable, Identifiable {
  /// The line.
  public var record: AnkiReview
  /// The number of the exchange that brought it.
  public var usn: Int64

  /// The time of the review, in milliseconds.
  public var id: Int64 { record.id }

  /// Creates the line of a record.
  public init(_ record: AnkiReview, usn: Int64 = -1) {
    self.record = record
    self.usn = usn
  }

  init(_ json: JSON) throws(RecordReader.Damaged) {
    var values = try RecordReader(json, count: 9)
    let id = try values.number(SyncLimits.ids)
    let card = try values.number(SyncLimits.ids)
    usn = try values.number(SyncLimits.usns)
    let grade: UInt8 = try values.number()
    let interval: Int32 = try values.number()
    let lastInterval: Int32 = try values.number()
    let factor: UInt32 = try values.number()
    let taken: UInt32 = try values.number()
    guard grade <= 4, let kind = AnkiReview.Kind(rawValue: try values.number()) else { throw RecordReader.Damaged() }
    record = AnkiReview(
      id: id, card: card, grade: grade, kind: kind, interval: interval, lastInterval: lastInterval,
      factor: Int32(clamping: factor), taken: Int32(clamping: taken))
  }

  /// The line in JSON.
  var json: JSON {
    .array([
      .integer(record.id), .integer(record.card), .integer(usn), .integer(Int64(record.grade)),
      .integer(Int64(record.interval)), .integer(Int64(record.lastInterval)), .integer(Int64(max(0, record.factor))),
      .integer(Int64(max(0, record.taken))), .integer(Int64(record.kind.rawValue)),
    ])
  }
}
