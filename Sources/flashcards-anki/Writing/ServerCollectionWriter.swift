import Anki
import HelperProtocol

/// Writes a collection for a sync server: a database of schema 11, in which records are as they come, as a frame of
/// Zstandard.
struct ServerCollectionWriter: ~Copyable {
  private let database: Database
  private let note: Statement
  private let card: Statement
  private let review: Statement
  /// The sort field of each note type.
  private let sortFields: [Int64: Int]
  /// The size of the pieces in which the frame is sent, in bytes.
  private static let piece = 1 << 20

  init(_ overview: ServerOverview) throws(AnkiPackageFailure) {
    let database = try Database.empty()
    try database.run("BEGIN")
    try database.run(Tables.common)
    try database.run(Tables.legacy)
    try database.prepare("INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, ?, ?, ?, ?, ?, ?, ?)").insert(
      .number(overview.created), .number(overview.time), .number(overview.time), .number(overview.usn),
      .number(overview.time), .text(overview.configuration), .text(overview.noteTypes), .text(overview.decks),
      .text(overview.presets), .text(overview.tags))
    let note = try database.prepare("INSERT INTO notes VALUES (?, ?, ?, ?, 0, ?, ?, ?, ?, 0, '')")
    let card = try database.prepare(
      "INSERT INTO cards VALUES (?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    let review = try database.prepare("INSERT INTO revlog VALUES (?, ?, 0, ?, ?, ?, ?, ?, ?)")
    self.database = database
    self.note = note
    self.card = card
    self.review = review
    sortFields = overview.sortFields
  }

  /// Adds a part.
  ///
  /// - Throws: `.unstorable` if it is none of a collection or contradicts others, or `.tooLarge`.
  func add(_ message: PackageMessage) throws(AnkiPackageFailure) {
    switch message.part {
    case .notes:
      try message.each { reader throws(AnkiPackageFailure) in
        let added = try decoding { () throws(Frame.Damaged) in try PackedNote.nextStored(&reader) }
        try note.insert(added, sortedBy: sortFields[added.type] ?? 0)
      }
    case .cards:
      try message.each { reader throws(AnkiPackageFailure) in
        let (row, data) = try decoding { () throws(Frame.Damaged) in try PackedCard.nextRow(&reader) }
        let small = row.small.map(Int64.init)
        // In the order of the columns.
        let numbers = [
          row.id, row.note, row.deck, small[0], row.modified, small[1], small[2], row.due, small[3], small[4], small[5],
          small[6], small[7], row.homeDue, row.homeDeck, small[8],
        ]
        for (index, number) in numbers.enumerated() { card.set(number, at: Int32(index + 1)) }
        card.set(data, at: Int32(numbers.count + 1))
        try card.insert()
      }
    case .reviews:
      try message.each { reader throws(AnkiPackageFailure) in
        let row = try decoding { () throws(Frame.Damaged) in try PackedReview.nextRow(&reader) }
        for (index, number) in ([row.id, row.card] + row.numbers.map(Int64.init)).enumerated() {
          review.set(number, at: Int32(index + 1))
        }
        try review.insert()
      }
    default: throw .unstorable
    }
  }

  /// Sends the frame in pieces.
  func finish() throws(AnkiPackageFailure) {
    try database.run(Tables.indexes)
    try database.run("COMMIT")
    let zstd = try ZstdWriter(isLarge: true)
    var piece: [UInt8] = []
    try database.withBytes { bytes throws(AnkiPackageFailure) in
      try zstd.add(bytes, isLast: true) { made throws(AnkiPackageFailure) in
        piece += made
        guard piece.count >= ServerCollectionWriter.piece else { return }
        PackageMessage(.packed, piece).post()
        piece = []
      }
    }
    if !piece.isEmpty { PackageMessage(.packed, piece).post() }
  }
}
