package import Anki
package import AnkiProtocol

/// A server in memory, which answers as Anki's own.
package struct FakeServer: Sendable {
  /// Records by ID, as they come in JSON.
  package var tables: [String: [Int64: JSON]] = [:]
  package var graves: [(list: String, id: Int64, usn: Int64)] = []
  package var tags: [String: Int64] = [:]
  package var configuration = JSONObject()
  package var created: Int64 = 1_780_000_000
  package var (modified, schema, usn): (Int64, Int64, Int64) = (1000, 500, 1)
  package var clock: Int64
  package var message = ""
  /// The media files.
  package var media = FakeMedia()
  package var isOpen = true
  /// What is said of a whole collection; it isn't taken if that isn't `OK`.
  package var refusal = "OK"
  /// How often counts are said to differ.
  package var disagreements = 0
  /// All requests so far.
  package var log: [SyncMethod] = []

  /// The open exchange: what the server was before it.
  private var session: (key: String, minimum: Int64, before: [FakeServer], sent: Bool)?

  package static let lists = ["models", "decks", "dconf", "notes", "cards", "revlog"]
  /// The places of the numbers of exchanges in records that are lists.
  package static let places = ["notes": 4, "cards": 5, "revlog": 2]

  package init(clock: Int64 = 1_795_176_000) {
    self.clock = clock
    for list in FakeServer.lists { tables[list] = [:] }
    put("decks", FakeServer.object(AnkiDeck(id: 1, path: ["Default"]).json))
    put("dconf", FakeServer.object(AnkiPreset(id: 1, name: "Default").json))
    put("models", FakeServer.object(FakeServer.basic.json))
    configuration["creationOffset"] = .integer(0)
    configuration["rollover"] = .integer(4)
    configuration["nextPos"] = .integer(1)
    configuration["fsrs"] = .bool(true)
  }

  /// A note type with a front and a back.
  package static var basic: AnkiNoteType {
    var type = AnkiNoteType(
      id: 1_700_000_000_001, name: "Basic", fields: [.init(name: "Front"), .init(name: "Back")],
      templates: [.init(name: "Card 1", front: "{{Front}}", back: "{{FrontSide}}<hr id=answer>{{Back}}")])
    for index in type.fields.indices { type.fields[index].id = Int64.max - 5 - Int64(index) }
    type.templates[0].id = -8_940_545_571_461_867_177
    return type
  }

  package static func object(_ json: JSON) -> JSON {
    guard var object = json.object else { return json }
    object["usn"] = .integer(0)
    return .object(object)
  }

  /// Puts a record in its table.
  package mutating func put(_ list: String, _ record: JSON) {
    let id = record.array?.first?.integer ?? record.object?["id"]?.integer ?? 0
    if list == "revlog", tables[list]?[id] != nil { return }
    tables[list]?[id] = record
  }

  /// Returns a record with the number of an exchange.
  package static func numbered(_ list: String, _ record: JSON, _ usn: Int64) -> JSON {
    if let place = places[list], var values = record.array {
      values[place] = .integer(usn)
      return .array(values)
    }
    guard var object = record.object else { return record }
    object["usn"] = .integer(usn)
    return .object(object)
  }

  /// Does something as another device would: it is sent, and its exchange ends.
  package mutating func asOther(_ body: (inout FakeServer) -> Void) {
    session = nil
    body(&self)
    usn += 1
    modified += 1
  }

  /// Puts a record in its table as another device.
  package mutating func send(_ list: String, _ record: JSON) { put(list, FakeServer.numbered(list, record, usn)) }

  /// Deletes a record as another device.
  package mutating func delete(_ list: String, _ id: Int64) {
    tables[list]?[id] = nil
    graves.append((list, id, usn))
  }

  private static func usn(_ list: String, _ record: JSON) -> Int64 {
    places[list].flatMap { record.array?[$0].integer } ?? record.object?["usn"]?.integer ?? 0
  }

  private func records(_ list: String, since usn: Int64) -> [JSON] {
    (tables[list] ?? [:]).sorted { $0.key < $1.key }.map(\.value).filter { FakeServer.usn(list, $0) >= usn }
  }

  /// Answers a request.
  package mutating func answer(_ request: ServerRequest, session key: String) -> ServerAnswer {
    log.append(request.method)
    let body = request.body.withUnsafeBytes { JSON($0)?.object } ?? JSONObject()
    func answered(_ json: JSON) -> ServerAnswer { ServerAnswer(size: json.bytes.count, body: json.bytes) }
    switch request.method {
    case .meta:
      rollBack()
      var meta = JSONObject()
      for (name, value) in [
        ("mod", modified), ("scm", schema), ("usn", usn), ("ts", clock), ("hostNum", 0), ("media_usn", media.usn),
      ] { meta[name] = .integer(value) }
      (meta["msg"], meta["cont"]) = (.string(message), .bool(isOpen))
      meta["empty"] = .bool(tables["cards"]?.isEmpty ?? true)
      return answered(.object(meta))
    case .start:
      rollBack()
      let minimum = body["minUsn"]?.integer ?? 0
      session = (key, minimum, [self], false)
      var answer = JSONObject()
      for list in ["cards", "decks", "notes"] {
        answer[list] = .array(graves.filter { $0.list == list && $0.usn >= minimum }.map { .integer($0.id) })
      }
      return answered(.object(answer))
    case .abort:
      rollBack()
      return answered(.null)
    case .begin, .mediaChanges, .downloadFiles, .uploadChanges, .mediaSanity: return media.answer(request)
    default: break
    }
    if request.method == .upload {
      rollBack()
      let said = take(request.body) ? refusal : "Your upload was corrupt"
      return ServerAnswer(size: said.utf8.count, body: Array(said.utf8))
    }
    guard let open = session, open.key == key else { return ServerAnswer(status: 409, size: nil, body: []) }
    return answer(request.method, body, open.minimum)
  }

  private mutating func answer(_ method: SyncMethod, _ body: JSONObject, _ minimum: Int64) -> ServerAnswer {
    func answered(_ json: JSON) -> ServerAnswer { ServerAnswer(size: json.bytes.count, body: json.bytes) }
    switch method {
    case .applyGraves:
      for (list, ids) in body["chunk"]?.object?.values.map({ ($0.name, $0.value) }) ?? [] {
        for id in ids.array?.compactMap(\.integer) ?? [] { delete(list, id) }
      }
      return answered(.null)
    case .applyChanges:
      let new = body["changes"]?.object ?? JSONObject()
      var answer = JSONObject()
      answer["models"] = .array(records("models", since: minimum))
      answer["decks"] = .array([
        .array(records("decks", since: minimum)), .array(records("dconf", since: minimum)),
      ])
      answer["tags"] = .array(tags.filter { $0.value >= minimum }.keys.sorted().map(JSON.string))
      if new["conf"] == nil {
        (answer["conf"], answer["crt"]) = (.object(configuration), .integer(created))
      }
      for (list, records) in [
        ("models", new["models"]), ("decks", new["decks"]?.array?[0]), ("dconf", new["decks"]?.array?[1]),
      ] { for record in records?.array ?? [] { put(list, record) } }
      for tag in new["tags"]?.array?.compactMap(\.string) ?? [] { tags[tag] = usn }
      if let conf = new["conf"]?.object { configuration = conf }
      return answered(.object(answer))
    case .chunk:
      var answer = JSONObject()
      answer["done"] = .bool(true)
      let isFirst = session?.sent == false
      session?.sent = true
      for list in ["revlog", "cards", "notes"] where isFirst {
        answer[list] = .array(records(list, since: minimum))
      }
      return answered(.object(answer))
    case .applyChunk:
      for list in ["revlog", "cards", "notes"] {
        for record in body["chunk"]?.object?[list]?.array ?? [] { put(list, record) }
      }
      return answered(.null)
    case .sanityCheck2:
      var counts = body["client"]?.array?.compactMap(\.integer) ?? []
      if counts.count == 7 { counts.remove(at: 3) }
      let own = ["cards", "notes", "revlog", "models", "decks", "dconf"].map { Int64(tables[$0]?.count ?? 0) }
      let isSame = counts == own && disagreements == 0
      disagreements = max(0, disagreements - 1)
      if !isSame { rollBack() }
      var answer = JSONObject()
      answer["status"] = .string(isSame ? "ok" : "bad")
      return answered(.object(answer))
    case .finish:
      session = nil
      usn += 1
      modified += 1
      return answered(.integer(modified))
    default: return ServerAnswer(status: 400, size: nil, body: [])
    }
  }

  /// Returns a whole collection in a form of this server's own.
  package static func packed(_ collection: SyncCollection) -> [UInt8] {
    var head = JSONObject()
    (head["mod"], head["usn"]) = (.integer(collection.time), .integer(collection.usn))
    func json(_ request: ServerRequest) -> JSON { request.body.withUnsafeBytes { JSON($0) } ?? .null }
    return JSON.array([
      .object(head), json(.applyChanges(collection.changes)), json(.applyChunk(collection.records)),
    ]).bytes
  }

  /// Takes a whole collection. Returns whether it is one.
  private mutating func take(_ bytes: [UInt8]) -> Bool {
    guard let parts = bytes.withUnsafeBytes({ JSON($0)?.array }), parts.count == 3, let head = parts[0].object,
      let changes = parts[1].object?["changes"]?.object, let chunk = parts[2].object?["chunk"]?.object
    else { return false }
    guard refusal == "OK" else { return true }
    for list in FakeServer.lists { tables[list] = [:] }
    for (list, records) in [
      ("models", changes["models"]), ("decks", changes["decks"]?.array?[0]), ("dconf", changes["decks"]?.array?[1]),
      ("notes", chunk["notes"]), ("cards", chunk["cards"]), ("revlog", chunk["revlog"]),
    ] { for record in records?.array ?? [] { put(list, record) } }
    (graves, tags) = ([], [:])
    for tag in changes["tags"]?.array?.compactMap(\.string) ?? [] { tags[tag] = 0 }
    configuration = changes["conf"]?.object ?? JSONObject()
    created = changes["crt"]?.integer ?? 0
    (modified, usn) = (head["mod"]?.integer ?? 0, head["usn"]?.integer ?? 0)
    schema = modified
    return true
  }

  /// Makes everything what it was before the open exchange.
  private mutating func rollBack() {
    guard let before = session?.before.first else { return }
    let (log, disagreements, media) = (log, disagreements, media)
    self = before
    (self.log, self.disagreements, self.media, session) = (log, disagreements, media, nil)
  }
}
