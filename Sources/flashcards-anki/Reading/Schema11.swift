import Anki
import Fetching

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
