import Anki
import Essentials
import HelperProtocol

/// Writes a collection to a database in memory.
struct CollectionWriter: ~Copyable {
  private let database: Database
  private let overview: PackageOverview
  private let note: Statement
  private let card: Statement
  private let reviews: Statement
  /// Reviews that will be added together, which is faster than one by one.
  private var waiting: [AnkiReview] = []
  private var noteTypes: [AnkiNoteType] = []
  private var decks: [AnkiDeck] = []
  private var presets: [AnkiPreset] = []
  /// The sort field of each note type.
  private var sortFields: [Int64: Int] = [:]
  /// The place of the next new card.
  private var nextPlace: Int64 = 1
  private let now = Int64(time(nil))

  init(_ overview: PackageOverview) throws(AnkiPackageFailure) {
    let database = try Database.empty()
    try database.run("BEGIN")
    try database.run(Tables.common)
    try database.run(overview.format == .latest ? Tables.latest : Tables.legacy)
    let note = try database.prepare("INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')")
    let card = try database.prepare(
      "INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    let reviews = try CollectionWriter.insertion(of: CollectionWriter.together, in: database)
    self.overview = overview
    self.database = database
    self.note = note
    self.card = card
    self.reviews = reviews
  }

  /// Adds note types.
  mutating func add(_ types: [AnkiNoteType]) {
    noteTypes += types
    for type in types { sortFields[type.id] = type.sortField }
  }

  /// Adds decks.
  mutating func add(_ decks: [AnkiDeck]) { self.decks += decks }

  /// Adds presets.
  mutating func add(_ presets: [AnkiPreset]) { self.presets += presets }

  /// Adds a note.
  func add(_ added: PackedNote.Stored) throws(AnkiPackageFailure) {
    try note.insert(added, sortedBy: sortFields[added.type] ?? 0)
  }

  /// Adds a card.
  mutating func add(_ added: AnkiCard) throws(AnkiPackageFailure) {
    if added.phase == .new { nextPlace = max(nextPlace, added.due + 1) }
    try card.insert(
      .number(added.id), .number(added.note), .number(added.deck), .number(Int64(added.ordinal)),
      .number(added.modified), .number(Int64(added.phase.rawValue)), .number(Int64(added.queue.rawValue)),
      .number(added.due), .number(Int64(added.interval)), .number(Int64(added.factor)),
      .number(Int64(added.reviews)), .number(Int64(added.lapses)), .number(Int64(added.stepsLeft)),
      .number(added.homeDue), .number(added.homeDeck), .number(Int64(added.flag)), .text(added.data))
  }

  /// Adds a line of the review log.
  mutating func add(_ added: AnkiReview) throws(AnkiPackageFailure) {
    waiting.append(added)
    guard waiting.count == CollectionWriter.together else { return }
    try addWaiting(by: reviews)
    waiting.removeAll(keepingCapacity: true)
  }

  private func addWaiting(by insertion: borrowing Statement) throws(AnkiPackageFailure) {
    var place: Int32 = 0
    func set(_ number: Int64) {
      place += 1
      insertion.set(number, at: place)
    }
    for review in waiting {
      set(review.id)
      set(review.card)
      set(Int64(review.grade))
      set(Int64(review.interval))
      set(Int64(review.lastInterval))
      set(Int64(review.factor))
      set(Int64(review.taken))
      set(Int64(review.kind.rawValue))
    }
    try insertion.insert()
  }

  /// The number of reviews that are added together.
  private static let together = 32

  /// Prepares adding a number of reviews.
  private static func insertion(of count: Int, in database: Database) throws(AnkiPackageFailure) -> Statement {
    let rows = Array(repeating: "(?, ?, -1, ?, ?, ?, ?, ?, ?)", count: count).joined(separator: ", ")
    return try database.prepare("INSERT INTO revlog VALUES \(rows)")
  }

  /// Writes the rest, and passes on the bytes of the database.
  mutating func finish(
    _ take: (UnsafeRawBufferPointer) throws(AnkiPackageFailure) -> Void
  ) throws(AnkiPackageFailure) {
    if !waiting.isEmpty { try addWaiting(by: CollectionWriter.insertion(of: waiting.count, in: database)) }
    if !decks.contains(where: { $0.id == 1 }) { decks.append(AnkiDeck(id: 1, path: ["Default"])) }
    if !presets.contains(where: { $0.id == 1 }) { presets.append(AnkiPreset(id: 1, name: "Default")) }
    var names = UniqueNames()
    for index in noteTypes.indices { names.use(&noteTypes[index].name) }
    names = UniqueNames()
    for index in decks.indices { names.use(&decks[index].path) }
    if overview.format == .latest { try finishLatest() } else { try finishLegacy() }
    if overview.format != .latest { try database.run(Tables.indexes) }
    try database.run("COMMIT")
    try database.withBytes(take)
  }

  /// The configuration of the whole.
  private var configuration: JSONObject {
    var conf = JSONObject()
    conf["curDeck"] = .integer(1)
    conf["activeDecks"] = .array([.integer(1)])
    conf["nextPos"] = .integer(nextPlace)
    conf["schedVer"] = .integer(2)
    conf["sched2021"] = .bool(true)
    conf["collapseTime"] = .integer(1200)
    conf["rollover"] = .integer(Int64(overview.properties.rollover))
    conf["creationOffset"] = overview.properties.creationOffset.map { .integer(Int64($0)) }
    conf["newCardsIgnoreReviewLimit"] = overview.properties.newIgnoresReviewLimit.map(JSON.bool)
    conf["fsrs"] = overview.properties.isFSRSOn.map(JSON.bool)
    return conf
  }

  private func finishLegacy() throws(AnkiPackageFailure) {
    func text(_ values: [(Int64, JSON)]) -> Statement.Value {
      var object = JSONObject()
      for (id, value) in values { object.append("\(id)", value) }
      return .text(String(decoding: JSON.object(object).bytes, as: UTF8.self))
    }
    let conf = String(decoding: JSON.object(configuration).bytes, as: UTF8.self)
    try database.prepare("INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')").insert(
      .number(overview.properties.created), .number(now * 1000), .number(now * 1000), .text(conf),
      text(noteTypes.map { ($0.id, $0.json) }), text(decks.map { ($0.id, $0.json) }),
      text(presets.map { ($0.id, $0.json) }))
  }

  private func finishLatest() throws(AnkiPackageFailure) {
    try database.prepare("INSERT INTO col VALUES (1, ?, ?, ?, 18, 0, 0, 0, '', '', '', '', '')").insert(
      .number(overview.properties.created), .number(now * 1000), .number(now * 1000))
    let config = try database.prepare("INSERT INTO config VALUES (?, 0, 0, ?)")
    for member in configuration.values { try config.insert(.text(member.name), .bytes(member.value.bytes)) }
    let preset = try database.prepare("INSERT INTO deck_config VALUES (?, ?, ?, -1, ?)")
    for added in presets {
      try preset.insert(.number(added.id), .text(added.name), .number(added.modified), .bytes(added.stored.bytes))
    }
    let deck = try database.prepare("INSERT INTO decks VALUES (?, ?, ?, -1, ?, ?)")
    for added in decks {
      try deck.insert(
        .number(added.id), .text(added.storedName), .number(added.modified), .bytes(added.storedCommon.bytes),
        .bytes(added.storedKind.bytes))
    }
    let type = try database.prepare("INSERT INTO notetypes VALUES (?, ?, ?, -1, ?)")
    let field = try database.prepare("INSERT INTO fields VALUES (?, ?, ?, ?)")
    let template = try database.prepare("INSERT INTO templates VALUES (?, ?, ?, ?, -1, ?)")
    for added in noteTypes {
      try type.insert(.number(added.id), .text(added.name), .number(added.modified), .bytes(added.stored.bytes))
      for (index, part) in added.fields.enumerated() {
        try field.insert(.number(added.id), .number(Int64(index)), .text(part.name), .bytes(part.stored.bytes))
      }
      for (index, part) in added.templates.enumerated() {
        try template.insert(
          .number(added.id), .number(Int64(index)), .text(part.name), .number(part.modified),
          .bytes(part.stored.bytes))
      }
    }
  }
}

extension Statement {
  /// Inserts a note whose columns are `id`, `guid`, `mid`, `mod`, `tags`, `flds`, `sfld`, and `csum`.
  func insert(_ note: PackedNote.Stored, sortedBy sort: Int) throws(AnkiPackageFailure) {
    let first = PlainField(note.field(0) ?? note.fields)
    let sorted = sort > 0 ? note.field(sort).map(PlainField.init) : nil
    set(note.id, at: 1)
    set(note.guid, at: 2)
    set(note.type, at: 3)
    set(note.modified, at: 4)
    set(note.tags, at: 5)
    set(note.fields, at: 6)
    (sorted ?? first).withBytes { set($0, at: 7) }
    set(first.checksum, at: 8)
    try insert()
  }
}

/// Names that differ in more than case, as Anki's databases need them.
private struct UniqueNames {
  private var used: Set<String> = []

  /// Appends signs to a name until it is not in use, as Anki does.
  mutating func use(_ name: inout String) {
    while !used.insert(name.lowercased()).inserted { name += "+" }
  }

  /// Appends signs to the last title of a deck until its name is not in use.
  mutating func use(_ path: inout [String]) {
    guard var title = path.popLast() else { return }
    let above = path.joined(separator: "\u{1F}") + "\u{1F}"
    while !used.insert((above + title).lowercased()).inserted { title += "+" }
    path.append(title)
  }
}

/// The text of a field in HTML by which Anki sorts and compares notes: without tags, but with the names of media files,
/// and with the most common entities decoded. Anki computes its own when it imports a note.
struct PlainField {
  private let field: UnsafeRawBufferPointer
  /// The text in UTF-8 if it's not just the field.
  private let text: [UInt8]?

  /// Creates the text of a field, which outlives it.
  init(_ field: UnsafeRawBufferPointer) {
    self.field = field
    text = field.contains(where: PlainField.isMark) ? PlainField.text(of: field) : nil
  }

  /// Calls a closure with the text in UTF-8.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    guard let text else { return body(field) }
    return text.withUnsafeBytes(body)
  }

  /// The first four bytes of the text's SHA-1, by which Anki finds notes with equal first fields.
  var checksum: Int64 {
    var hash = SHA1()
    withBytes { hash.add($0) }
    return hash.finish().prefix(4).reduce(0) { $0 << 8 | Int64($1) }
  }

  // By bytes: marks are what they are also before a combining character, and looking for characters takes long.
  private static func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") }

  private static func text(of field: UnsafeRawBufferPointer) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(field.count)
    var rest = field[...]
    while let start = rest.firstIndex(where: isMark) {
      text.append(contentsOf: UnsafeRawBufferPointer(rebasing: rest[..<start]))
      rest = rest[start...]
      if rest.first == UInt8(ascii: "<") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { break }
        if rest.starts(with: image), let name = source(in: String(decoding: rest[..<end], as: UTF8.self)) {
          text += " \(name) ".utf8
        }
        rest = rest[end...].dropFirst()
      } else if let entity = entities.first(where: { rest.starts(with: $0.name) }) {
        text += entity.text
        rest = rest.dropFirst(entity.name.count)
      } else {
        text.append(UInt8(ascii: "&"))
        rest = rest.dropFirst()
      }
    }
    text.append(contentsOf: UnsafeRawBufferPointer(rebasing: rest))
    return text
  }

  private static let image = Array("<img".utf8)
  private static let entities = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "),
  ].map { (name: Array($0.0.utf8), text: Array($0.1.utf8)) }

  /// The name of the file that an image shows.
  private static func source(in tag: String) -> String? {
    guard let source = tag.firstRange(of: "src=\"") else { return nil }
    return String(tag[source.upperBound...].prefix { $0 != "\"" })
  }
}
