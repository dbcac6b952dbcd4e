import Anki
import Fetching
import SwiftProtobuf

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
      let config: StoredNoteTypeConfig = try budget.decode(row, 3)
      places[row.number(0)] = types.count
      types.append(AnkiNoteType(id: row.number(0), name: row.string(1), modified: row.number(2), stored: config))
    }
    try database.each("SELECT ntid, name, config FROM fields ORDER BY ntid, ord") { row throws(AnkiPackageFailure) in
      let config: StoredFieldConfig = try budget.decode(row, 2)
      guard let place = places[row.number(0)], types[place].fields.count < PackageLimits.parts else { return }
      types[place].fields.append(.init(name: row.string(1), stored: config))
    }
    try database.each(
      "SELECT ntid, name, mtime_secs, config FROM templates ORDER BY ntid, ord"
    ) { row throws(AnkiPackageFailure) in
      let config: StoredTemplateConfig = try budget.decode(row, 3)
      guard let place = places[row.number(0)], types[place].templates.count < PackageLimits.parts else { return }
      types[place].templates.append(.init(name: row.string(1), modified: row.number(2), stored: config))
    }
    return types.filter { !$0.fields.isEmpty && !$0.templates.isEmpty }
  }

  func decks() throws(AnkiPackageFailure) -> [AnkiDeck] {
    var decks: [AnkiDeck] = []
    var budget = Budget()
    try database.each("SELECT id, name, mtime_secs, common, kind FROM decks") { row throws(AnkiPackageFailure) in
      let common: StoredDeckCommon = try budget.decode(row, 3)
      let kind: StoredDeckKind = try budget.decode(row, 4)
      decks.append(
        AnkiDeck(id: row.number(0), name: row.string(1), modified: row.number(2), common: common, kind: kind))
    }
    return decks
  }

  func presets() throws(AnkiPackageFailure) -> [AnkiPreset] {
    var presets: [AnkiPreset] = []
    var budget = Budget()
    try database.each("SELECT id, name, mtime_secs, config FROM deck_config") { row throws(AnkiPackageFailure) in
      let config: StoredPresetConfig = try budget.decode(row, 3)
      presets.append(AnkiPreset(id: row.number(0), name: row.string(1), modified: row.number(2), stored: config))
    }
    return presets
  }
}

/// Decodes messages as long as they are few and small enough.
private struct Budget {
  private var bytes = PackageLimits.settingBytes
  private var rows = PackageLimits.settings * 2

  mutating func decode<Message: SwiftProtobuf.Message>(
    _ row: borrowing Statement, _ column: Int32
  ) throws(AnkiPackageFailure) -> Message {
    let data = row.bytes(column)
    bytes -= data.count
    rows -= 1
    guard bytes >= 0, rows >= 0 else { throw .tooLarge(.settings) }
    guard let message = try? Message(serializedBytes: data) else { throw .notCollection }
    return message
  }
}
