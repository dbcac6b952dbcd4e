import Anki
import AnkiProtocol
import CardStore
import Essentials
import FakeServers
import FlashcardKit
import Testing

@testable import Sync

/// Fields and faces that were added, removed, or moved here: the server takes them only with everything else, so a person
/// says which side holds.
@Suite struct ReplacedServerTests {
  private let way: ServerWay
  private let one: ServerMachine
  private static let type = FakeServer.basic.id
  private static let note: Int64 = 1_791_000_000_000

  /// A machine that has a card of the server's.
  init() throws {
    try self.init(ServerWay(), try ServerMachine())
    #expect(try one.sync(way).question == nil)
  }

  /// Adds a note to the server as another device.
  private func addNote(_ fields: String, id: Int64 = note) {
    let note = SyncNote(
      id: id, guid: "guid\(id)", type: Self.type, modified: id / 1000, usn: 0, tags: "", fields: fields)
    var card = AnkiCard(id: id + 1, note: id, deck: 1, ordinal: 0)
    (card.due, card.data) = (5, #"{"cd":"{\"x\":1}"}"#)
    var chunk = SyncChunk()
    (chunk.notes, chunk.cards) = ([note], [SyncCard(card, usn: 0)])
    let object = ServerRequest.applyChunk(chunk).body.withUnsafeBytes { JSON($0)?.object?["chunk"]?.object }
    way.server.withLock { server in
      server.asOther { server in
        for list in ["notes", "cards"] { for record in object?[list]?.array ?? [] { server.send(list, record) } }
      }
    }
  }

  private func record(_ list: String, _ id: Int64) -> [JSON] {
    way.server.withLock { $0.tables[list]?[id]?.array } ?? []
  }

  private func records(_ list: String) -> [[JSON]] {
    way.server.withLock { $0.tables[list] ?? [:] }.sorted { $0.key < $1.key }.compactMap(\.value.array)
  }

  /// The names of the fields or templates of the note type.
  private func parts(_ list: String) -> [String] {
    let type = way.server.withLock { $0.tables["models"]?[Self.type]?.object }
    return (type?[list]?.array ?? []).compactMap { $0.object?["name"]?.string }
  }

  private var methods: [SyncMethod] { way.server.withLock { $0.log } }

  private func kind(of machine: ServerMachine) throws -> CustomKind {
    try #require(try machine.editor().library.customKinds.first)
  }

  private func edit(_ machine: ServerMachine, _ edit: (inout CustomKind) -> Void) throws {
    var kind = try kind(of: machine)
    edit(&kind)
    try machine.change { library in (try? library.editing(kind)) ?? Change([]) }
  }

  private func write(_ machine: ServerMachine, _ texts: [String]) throws {
    try machine.change { library in
      guard let card = library.allCards.first else { return Change([]) }
      let content = CardContent(card.content.kind, texts, in: .html)
      return library.editing(card.edited(content: content, at: machine.now))
    }
  }

  private func addField(_ machine: ServerMachine) throws {
    try edit(machine) { $0.fields.append(CustomKind.Field(id: FieldID(rawValue: 9), label: "Third")) }
  }

  private func texts(_ machine: ServerMachine) throws -> [String] {
    try #require(try machine.editor().library.allCards.first).content.texts
  }

  /// Nothing is left to do on either machine.
  private func expectRest(_ machines: ServerMachine...) throws {
    for machine in machines {
      let report = try machine.sync(way)
      #expect(report.isEmpty && report.question == nil, "\(report)")
    }
  }

  @Test func aNewFieldIsAskedAboutUntilItIsAnswered() throws {
    let type = way.server.withLock { $0.tables["models"] }
    try addField(one)
    try write(one, ["Front", "Back", "three"])
    let question = SyncQuestion(kinds: ["Basic"], here: 1, there: 1)
    for _ in 0..<3 { #expect(try one.sync(way).question == question) }
    #expect(way.server.withLock { $0.tables["models"] } == type)
    #expect(one.sync.settings?.question == question)
    // Another device edits the note type meanwhile. The field stays.
    way.server.withLock { server in
      server.asOther { server in
        guard var type = server.tables["models"]?[Self.type]?.object else { return }
        type["css"] = .string("b {}")
        server.send("models", .object(type))
      }
    }
    #expect(try one.sync(way).question == question)
    #expect(try kind(of: one).fields.map(\.isHidden) == [false, false, false])
    #expect(try texts(one) == ["Front", "Back", "three"])
  }

  @Test func aNewFieldReplacesTheServer() throws {
    let other = try ServerMachine()
    _ = try other.setUp(way)
    try addField(one)
    try write(one, ["Front", "Back", "three"])
    _ = try one.sync(way)
    let before = way.server.withLock { $0.tables["models"]?[Self.type]?.object?["flds"]?.array } ?? []
    way.server.withLock { $0.log = [] }
    let report = try one.sync(way, holding: .here)
    #expect(report.replacedServer && report.madeBackup && report.question == nil)
    #expect(methods.contains(.upload))
    #expect(parts("flds") == ["Front", "Back", "Third"])
    let fields = way.server.withLock { $0.tables["models"]?[Self.type]?.object?["flds"]?.array } ?? []
    #expect(Array(fields.prefix(2)) == before)
    #expect(record("notes", Self.note)[6].string == "Front\u{1F}Back\u{1F}three")
    #expect(record("cards", Self.note + 1)[17].string == #"{"cd":"{\"x\":1}"}"#)
    try expectRest(one)
    // Another machine goes on with it.
    #expect(try other.sync(way).received.deleted == 0)
    #expect(try kind(of: other).fields.map(\.id) == kind(of: one).fields.map(\.id))
    #expect(try texts(other) == ["Front", "Back", "three"])
    try expectRest(other, one)
    try write(other, ["Front", "Back", "four"])
    _ = try other.sync(way)
    _ = try one.sync(way)
    #expect(try texts(one) == ["Front", "Back", "four"])
    try expectRest(other, one)
  }

  @Test func aNewFieldGivesWay() throws {
    try addField(one)
    try write(one, ["Front", "Back", "three"])
    _ = try one.sync(way)
    let tables = way.server.withLock { $0.tables }
    way.server.withLock { $0.log = [] }
    let report = try one.sync(way, holding: .server)
    #expect(report.question == nil && report.madeBackup && !report.replacedServer)
    #expect(!methods.contains(.upload) && way.server.withLock { $0.tables } == tables)
    #expect(try kind(of: one).visibleFields.map(\.label) == ["Front", "Back"])
    // The card keeps the text.
    #expect(try texts(one) == ["Front", "Back", "three"])
    try expectRest(one)
    // Shown again, it is asked about again.
    try edit(one) { $0.fields[2].isHidden = false }
    #expect(try one.sync(way).question != nil)
  }

  @Test func aRemovedFieldIsRemovedOrComesBack() throws {
    let other = try ServerMachine()
    _ = try other.setUp(way)
    for side in [SyncSide.server, .here] {
      try edit(one) { kind in
        kind.faces[0].back = "{{Front}}"
        kind.fields[1].isHidden = true
      }
      #expect(try one.sync(way).question?.kinds == ["Basic"])
      _ = try one.sync(way, holding: side)
      #expect(parts("flds") == (side == .here ? ["Front"] : ["Front", "Back"]))
      #expect(try kind(of: one).visibleFields.count == (side == .here ? 1 : 2))
      try expectRest(one)
    }
    #expect(record("notes", Self.note)[6].string == "Front")
    _ = try other.sync(way)
    #expect(try kind(of: other).visibleFields.map(\.label) == ["Front"])
    try expectRest(other, one)
  }

  @Test func aFieldThatTemplatesUseStays() throws {
    try edit(one) { $0.fields[1].isHidden = true }
    #expect(try one.sync(way).question == nil)
    #expect(parts("flds") == ["Front", "Back"])
  }

  @Test func movedFieldsReplaceTheServer() throws {
    try edit(one) { $0.fields.swapAt(0, 1) }
    #expect(try one.sync(way).question?.kinds == ["Basic"])
    _ = try one.sync(way, holding: .here)
    #expect(parts("flds") == ["Back", "Front"])
    #expect(record("notes", Self.note)[6].string == "Back\u{1F}Front")
    #expect(way.server.withLock { $0.tables["models"]?[Self.type]?.object?["sortf"]?.integer } == 1)
    try expectRest(one)
  }

  @Test func aNewFaceHasCards() throws {
    let other = try ServerMachine()
    _ = try other.setUp(way)
    try edit(one) { kind in
      kind.faces.insert(
        CustomKind.Face(
          id: Prompt.Face(rawValue: FieldID(rawValue: 7).description), name: "Card 2", front: "{{Back}}",
          back: "{{Front}}"), at: 0)
    }
    #expect(try one.sync(way).question?.kinds == ["Basic"])
    #expect(records("cards").count == 1)
    _ = try one.sync(way, holding: .here)
    #expect(parts("tmpls") == ["Card 2", "Card 1"])
    #expect(records("cards").compactMap { $0[3].integer }.sorted() == [0, 1])
    #expect(record("cards", Self.note + 1)[3].integer == 1)
    try expectRest(one)
    _ = try other.sync(way)
    #expect(try kind(of: other).faces.map(\.id) == kind(of: one).faces.map(\.id))
    try expectRest(other, one)
    // Removed again, its cards go.
    try edit(other) { $0.faces.remove(at: 0) }
    #expect(try other.sync(way).question?.kinds == ["Basic"])
    _ = try other.sync(way, holding: .server)
    #expect(try kind(of: other).faces.count == 2)
    try edit(other) { $0.faces.remove(at: 0) }
    _ = try other.sync(way, holding: .here)
    #expect(parts("tmpls") == ["Card 1"] && records("cards").map { $0[3].integer } == [0])
    #expect(record("cards", Self.note + 1)[3].integer == 0)
    try expectRest(other)
  }

  @Test func templatesWaitForTheirFields() throws {
    let template = way.server.withLock { $0.tables["models"]?[Self.type]?.object?["tmpls"] }
    try addField(one)
    try edit(one) { $0.faces[0].back = "{{Third}}" }
    _ = try one.sync(way)
    #expect(way.server.withLock { $0.tables["models"]?[Self.type]?.object?["tmpls"] } == template)
    _ = try one.sync(way, holding: .here)
    let sent = way.server.withLock { $0.tables["models"]?[Self.type]?.object?["tmpls"]?.array?.first?.object }
    #expect(sent?["afmt"]?.string == "{{Third}}")
    try expectRest(one)
  }

  /// Wherever the connection breaks, the next sync ends well.
  @Test func interruptedReplacementsLoseNothing() throws {
    for request in 0..<12 {
      let machine = try ServerMachine()
      let way = ServerWay()
      let trial = try ReplacedServerTests(way, machine)
      try trial.addField(machine)
      try trial.write(machine, ["Front", "Back", "three"])
      way.breaksAt.withLock { $0 = request }
      _ = try? machine.sync(way, holding: .here)
      way.breaksAt.withLock { $0 = nil }
      _ = try machine.sync(way, holding: .here)
      #expect(trial.parts("flds") == ["Front", "Back", "Third"], "\(request)")
      #expect(trial.record("notes", Self.note)[6].string == "Front\u{1F}Back\u{1F}three", "\(request)")
      #expect(try trial.texts(machine) == ["Front", "Back", "three"], "\(request)")
      try trial.expectRest(machine)
    }
  }

  private init(_ way: ServerWay, _ machine: ServerMachine) throws {
    self.way = way
    one = machine
    addNote("Front\u{1F}Back")
    _ = try machine.setUp(way)
  }

  @Test func whatTheServerRefusesChangesNothing() throws {
    try addField(one)
    _ = try one.sync(way)
    let tables = way.server.withLock { server in
      server.refusal = "collection exceeds size limit"
      return server.tables
    }
    let failure = #expect(throws: SyncFailure.self) { try one.sync(way, holding: .here) }
    #expect(failure == .server(.refused(message: "collection exceeds size limit")))
    #expect(way.server.withLock { $0.tables } == tables)
    way.server.withLock { $0.refusal = "OK" }
    #expect(try one.sync(way).question != nil)
    #expect(try one.sync(way, holding: .here).replacedServer)
  }

  @Test func whatAnotherDeviceSentIsNotReplaced() throws {
    try addField(one)
    _ = try one.sync(way)
    addNote("F2\u{1F}B2", id: Self.note + 1000)
    #expect(try one.sync(way, holding: .here).received.added == 1)
    #expect(records("notes").map { $0[6].string } == ["Front\u{1F}Back\u{1F}", "F2\u{1F}B2\u{1F}"])
    try expectRest(one)
  }

  /// Another device replaces all by an older collection.
  @Test(arguments: [SyncSide.here, .server]) func anOlderCollectionIsAskedAbout(side: SyncSide) throws {
    let old = way.server.withLock { $0 }
    try write(one, ["Front 2", "Back"])
    addNote("F2\u{1F}B2", id: Self.note + 1000)
    _ = try one.sync(way)
    way.server.withLock { server in
      let usn = server.usn
      server = old
      (server.usn, server.modified) = (usn + 1, server.modified + 1000)
      server.schema = server.modified
    }
    let failure = SyncFailure.server(.replaced(here: 2, there: 1))
    for _ in 0..<2 { #expect(throws: failure) { try one.sync(way) } }
    #expect(try one.fronts() == ["F2", "Front 2"])
    let report = try one.sync(way, holding: side)
    #expect(report.madeBackup)
    #expect(try one.fronts() == (side == .here ? ["F2", "Front 2"] : ["Front"]))
    #expect(records("notes").count == (side == .here ? 2 : 1))
    try expectRest(one)
  }

  /// Replaces all that the server has by the same without some notes, as a device does that had an old copy.
  private func upload(without notes: Set<Int64>, deleting: Bool = false) {
    way.server.withLock { server in
      for id in notes {
        server.tables["notes"]?[id] = nil
        server.tables["cards"]?[id + 1] = nil
      }
      server.usn += 1
      server.modified += 1000
      server.schema = server.modified
      server.graves = deleting ? notes.sorted().map { ("notes", $0, server.usn) } : []
    }
  }

  /// However few, notes that another device's collection lacks go only by a person's word.
  @Test(arguments: [SyncSide.here, .server]) func missingNotesAreAskedAbout(side: SyncSide) throws {
    for number in 1...30 { addNote("F\(number)\u{1F}B", id: Self.note + Int64(number) * 1000) }
    _ = try one.sync(way)
    upload(without: [Self.note + 1000, Self.note + 2000])
    let failure = SyncFailure.server(.replaced(here: 31, there: 29))
    for _ in 0..<2 { #expect(throws: failure) { try one.sync(way) } }
    #expect(try one.fronts().count == 31)
    #expect(try one.sync(way, holding: side).madeBackup)
    #expect(try one.fronts().count == (side == .here ? 31 : 29))
    #expect(records("notes").count == (side == .here ? 31 : 29))
    try expectRest(one)
  }

  /// What the server says was deleted, or is gone here as well, is nothing to ask about.
  @Test func deletedNotesAreNotAskedAbout() throws {
    for number in 1...3 { addNote("F\(number)\u{1F}B", id: Self.note + Int64(number) * 1000) }
    _ = try one.sync(way)
    upload(without: [Self.note + 1000], deleting: true)
    #expect(try one.sync(way).received.deleted == 1)
    upload(without: [Self.note + 2000])
    try one.change { library in library.removing(library.allCards.filter { $0.content[0] == "F2" }.map(\.id)) }
    _ = try one.sync(way)
    #expect(try one.fronts() == ["F3", "Front"])
    upload(without: [Self.note + 3000])
    let report = try one.sync(way, .accept)
    #expect(report.madeBackup && report.received.deleted == 1)
  }

  /// Another device adds a field, which changes the schema, and loses nothing.
  @Test func aFieldOfAnotherDeviceComesWithoutAQuestion() throws {
    way.server.withLock { server in
      server.asOther { server in
        guard var type = server.tables["models"]?[Self.type]?.object, var fields = type["flds"]?.array,
          var field = fields.last?.object
        else { return }
        (field["name"], field["ord"], field["id"]) = (.string("Third"), .integer(2), .integer(77))
        fields.append(.object(field))
        type["flds"] = .array(fields)
        server.send("models", .object(type))
        guard var note = server.tables["notes"]?[Self.note]?.array else { return }
        note[6] = .string("Front\u{1F}Back\u{1F}three")
        server.send("notes", .array(note))
        server.schema = server.modified + 1
      }
    }
    let report = try one.sync(way)
    #expect(report.question == nil)
    #expect(try texts(one) == ["Front", "Back", "three"])
    try expectRest(one)
  }
}
