import Anki
import Essentials
import HelperProtocol

/// Reads a collection from its database, and sends its records.
struct CollectionReader {
  private let database: Database
  private let format: AnkiPackageFormat

  /// The text of the only note of a package's collection for older versions of Anki begins like this.
  private static let placeholder = "Please update to the latest Anki version"

  init(_ database: Database, _ format: AnkiPackageFormat) {
    self.database = database
    self.format = format
  }

  /// Sends all records.
  func send() throws(AnkiPackageFailure) {
    try checkTables(["col", "notes", "cards", "revlog"])
    var properties: AnkiCollection.Properties?
    var version = 0
    try database.each("SELECT crt, ver FROM col LIMIT 1") { row throws(AnkiPackageFailure) in
      var found = AnkiCollection.Properties()
      found.created = row.number(0)
      version = Int(clamping: row.number(1))
      properties = found
    }
    guard var properties else { throw .notCollection }
    let settings: any SettingsReader
    switch version {
    case 11: settings = try Schema11(database)
    case 18:
      try checkTables(["config", "decks", "deck_config", "notetypes", "fields", "templates"])
      settings = Schema18(database: database)
    default: throw .unknownSchema(version: version)
    }
    try checkPlaceholder()
    properties.creationOffset = try settings.configuration("creationOffset")?.integer.map { Int(clamping: $0) }
    properties.rollover = Int(clamping: try settings.configuration("rollover")?.integer ?? 4)
    properties.isFSRSOn = try settings.configuration("fsrs")?.bool
    properties.newIgnoresReviewLimit = try settings.configuration("newCardsIgnoreReviewLimit")?.bool
    let overview = PackageOverview(
      format: format, properties: properties, notes: try count("notes"), cards: try count("cards"),
      reviews: try count("revlog"))
    guard overview.isWithinLimits else { throw .tooLarge(.records) }
    PackageMessage(.overview, json: overview).post()
    try send(.noteTypes, try settings.noteTypes())
    try send(.decks, try settings.decks())
    try send(.presets, try settings.presets())
    try sendNotes()
    try sendCards()
    try sendReviews()
  }

  /// Checks that these are tables, not views or anything computed.
  private func checkTables(_ names: [String]) throws(AnkiPackageFailure) {
    var found: Set<String> = []
    try database.each(
      "SELECT lower(name) FROM sqlite_schema WHERE type = 'table' AND rootpage > 0"
    ) { row throws(AnkiPackageFailure) in
      // A database of any number of tables.
      if found.count < 1000 { found.insert(row.string(0)) }
    }
    guard found.isSuperset(of: names) else { throw .notCollection }
  }

  /// Checks that the collection is not the one that asks for a newer version.
  private func checkPlaceholder() throws(AnkiPackageFailure) {
    guard format == .legacy1 else { return }
    var texts: [String] = []
    try database.each("SELECT substr(flds, 1, 100) FROM notes LIMIT 2") { row throws(AnkiPackageFailure) in
      texts.append(row.string(0))
    }
    if texts.count == 1, texts[0].hasPrefix(CollectionReader.placeholder) { throw .noCollection }
  }

  private func count(_ table: String) throws(AnkiPackageFailure) -> Int {
    var count = 0
    try database.each("SELECT count(*) FROM \(table)") { row throws(AnkiPackageFailure) in
      count = Int(clamping: row.number(0))
    }
    return count
  }

  private func send(_ part: PackageMessage.Part, _ records: [some Encodable]) throws(AnkiPackageFailure) {
    guard records.count <= PackageLimits.settings else { throw .tooLarge(.records) }
    let message = PackageMessage(part, json: records)
    guard message.body.count <= PackageLimits.settingBytes else { throw .tooLarge(.settings) }
    message.post()
  }

  private func sendNotes() throws(AnkiPackageFailure) {
    var message = MessageWriter(.notes)
    try database.each("SELECT id, mid, mod, guid, tags, flds FROM notes") { row throws(AnkiPackageFailure) in
      PackedNote.add(
        to: &message.packed, id: row.number(0), type: row.number(1), modified: row.number(2), guid: row.text(3),
        tags: row.text(4), fields: row.text(5))
      message.sendIfFull()
    }
    message.finish()
  }

  private func sendCards() throws(AnkiPackageFailure) {
    var message = MessageWriter(.cards)
    var card = PackedCard.Row()
    try database.each(
      """
      SELECT id, nid, did, odid, mod, due, odue, data, ord, type, queue, ivl, factor, reps, lapses, left, flags
      FROM cards
      """
    ) { row throws(AnkiPackageFailure) in
      (card.id, card.note, card.deck, card.homeDeck) = (row.number(0), row.number(1), row.number(2), row.number(3))
      (card.modified, card.due, card.homeDue) = (row.number(4), row.number(5), row.number(6))
      card.small.removeAll(keepingCapacity: true)
      for column in 8..<8 + Int32(PackedCard.small) { card.small.append(row.small(column)) }
      PackedCard.add(card, data: row.text(7), to: &message.packed)
      message.sendIfFull()
    }
    message.finish()
  }

  private func sendReviews() throws(AnkiPackageFailure) {
    var message = MessageWriter(.reviews)
    try database.each(
      "SELECT id, cid, ease, ivl, lastIvl, factor, time, type FROM revlog"
    ) { row throws(AnkiPackageFailure) in
      PackedReview.add(
        id: row.number(0), card: row.number(1),
        numbers: (row.small(2), row.small(3), row.small(4), row.small(5), row.small(6), row.small(7)),
        to: &message.packed)
      message.sendIfFull()
    }
    message.finish()
  }
}

/// Reads what depends on the schema of a database.
protocol SettingsReader {
  /// Returns a value of the configuration, or `nil`.
  func configuration(_ name: String) throws(AnkiPackageFailure) -> JSON?
  /// Returns the note types.
  func noteTypes() throws(AnkiPackageFailure) -> [AnkiNoteType]
  /// Returns the decks.
  func decks() throws(AnkiPackageFailure) -> [AnkiDeck]
  /// Returns the presets.
  func presets() throws(AnkiPackageFailure) -> [AnkiPreset]
}

/// What databases of schema 11 have in JSON in their only row.
struct Schema11: SettingsReader {
  private let database: Database
  private let conf: JSONObject

  init(_ database: Database) throws(AnkiPackageFailure) {
    self.database = database
    conf = try Schema11.object("conf", of: database)
  }

  func configuration(_ name: String) -> JSON? { conf[name] }

  func noteTypes() throws(AnkiPackageFailure) -> [AnkiNoteType] {
    try values("models").compactMap(AnkiNoteType.init).filter {
      $0.fields.count <= PackageLimits.parts && $0.templates.count <= PackageLimits.parts
    }
  }

  func decks() throws(AnkiPackageFailure) -> [AnkiDeck] { try values("decks").compactMap(AnkiDeck.init) }

  func presets() throws(AnkiPackageFailure) -> [AnkiPreset] { try values("dconf").compactMap(AnkiPreset.init) }

  /// Returns the values of an object whose names are IDs.
  private func values(_ column: String) throws(AnkiPackageFailure) -> [JSON] {
    try Schema11.object(column, of: database).values.map(\.value)
  }

  private static func object(_ column: String, of database: Database) throws(AnkiPackageFailure) -> JSONObject {
    var object: JSONObject?
    try database.each("SELECT \(column) FROM col LIMIT 1") { row throws(AnkiPackageFailure) in
      let text = row.text(0)
      guard text.count <= PackageLimits.settingBytes else { throw .tooLarge(.settings) }
      object = text.isEmpty ? JSONObject() : JSON(text)?.object
    }
    guard let object else { throw .notCollection }
    return object
  }
}

/// What databases of schema 18 have in tables, with Protocol Buffers in their columns.
struct Schema18: SettingsReader {
  let database: Database

  func configuration(_ name: String) throws(AnkiPackageFailure) -> JSON? {
    var value: JSON?
    try database.each("SELECT val FROM config WHERE KEY = '\(name)'") { row throws(AnkiPackageFailure) in
      value = row.bytes(0).withUnsafeBytes { JSON($0) }
    }
    return value
  }

  func noteTypes() throws(AnkiPackageFailure) -> [AnkiNoteType] {
    var types: [AnkiNoteType] = []
    var places: [Int64: Int] = [:]
    var budget = Budget()
    try database.each("SELECT id, name, mtime_secs, config FROM notetypes") { row throws(AnkiPackageFailure) in
      let config: StoredMessage<AnkiNoteType.StoredField> = try budget.decode(row, 3)
      places[row.number(0)] = types.count
      types.append(AnkiNoteType(id: row.number(0), name: row.string(1), modified: row.number(2), stored: config))
    }
    try database.each("SELECT ntid, name, config FROM fields ORDER BY ntid, ord") { row throws(AnkiPackageFailure) in
      let config: StoredMessage<AnkiNoteType.Field.StoredField> = try budget.decode(row, 2)
      guard let place = places[row.number(0)], types[place].fields.count < PackageLimits.parts else { return }
      types[place].fields.append(.init(name: row.string(1), stored: config))
    }
    try database.each(
      "SELECT ntid, name, mtime_secs, config FROM templates ORDER BY ntid, ord"
    ) { row throws(AnkiPackageFailure) in
      let config: StoredMessage<AnkiNoteType.Template.StoredField> = try budget.decode(row, 3)
      guard let place = places[row.number(0)], types[place].templates.count < PackageLimits.parts else { return }
      types[place].templates.append(.init(name: row.string(1), modified: row.number(2), stored: config))
    }
    return types.filter { !$0.fields.isEmpty && !$0.templates.isEmpty }
  }

  func decks() throws(AnkiPackageFailure) -> [AnkiDeck] {
    var decks: [AnkiDeck] = []
    var budget = Budget()
    try database.each("SELECT id, name, mtime_secs, common, kind FROM decks") { row throws(AnkiPackageFailure) in
      let common: StoredMessage<AnkiDeck.CommonField> = try budget.decode(row, 3)
      let kind: StoredMessage<AnkiDeck.KindField> = try budget.decode(row, 4)
      decks.append(
        AnkiDeck(id: row.number(0), name: row.string(1), modified: row.number(2), common: common, kind: kind))
    }
    return decks
  }

  func presets() throws(AnkiPackageFailure) -> [AnkiPreset] {
    var presets: [AnkiPreset] = []
    var budget = Budget()
    try database.each("SELECT id, name, mtime_secs, config FROM deck_config") { row throws(AnkiPackageFailure) in
      let config: StoredMessage<AnkiPreset.StoredField> = try budget.decode(row, 3)
      presets.append(AnkiPreset(id: row.number(0), name: row.string(1), modified: row.number(2), stored: config))
    }
    return presets
  }
}

/// Decodes messages as long as they are few and small enough.
private struct Budget {
  private var bytes = PackageLimits.settingBytes
  private var rows = PackageLimits.settings * 2

  mutating func decode<Field>(
    _ row: borrowing Statement, _ column: Int32
  ) throws(AnkiPackageFailure) -> StoredMessage<Field> {
    let data = row.bytes(column)
    bytes -= data.count
    rows -= 1
    guard bytes >= 0, rows >= 0 else { throw .tooLarge(.settings) }
    guard let message = StoredMessage<Field>(data) else { throw .notCollection }
    return message
  }
}
