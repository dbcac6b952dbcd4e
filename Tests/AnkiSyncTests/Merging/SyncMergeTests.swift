import Anki
import AnkiConversion
import AnkiProtocol
import AnkiSync
import FakeServers
import FlashcardKit
import Testing

/// Whole syncs with a server in memory: what travels, and what stays as it is.
struct SyncMergeTests {
  private var server = FakeServer()
  private var device = Device()

  private static func card(_ id: UInt64, _ content: CardContent, reversed: Bool = false) -> Card {
    Card(id: CardID(rawValue: id), content: content, isReversed: reversed, created: 1_790_000_000_123)
  }

  /// Adds a note to the server as another device.
  private mutating func addNote(
    _ fields: String, id: Int64 = 1_791_000_000_000, guid: String = "guid", deck: Int64 = 1, tags: String = ""
  ) {
    let note = SyncNote(
      id: id, guid: guid, type: FakeServer.basic.id, modified: id / 1000, usn: 0, tags: tags, fields: fields)
    var card = AnkiCard(id: id + 1, note: id, deck: deck, ordinal: 0)
    (card.due, card.data) = (5, #"{"cd":"{\"x\":1}"}"#)
    var chunk = SyncChunk()
    (chunk.notes, chunk.cards) = ([note], [SyncCard(card, usn: 0)])
    let request = ServerRequest.applyChunk(chunk).body.withUnsafeBytes { JSON($0)?.object?["chunk"]?.object }
    server.asOther { server in
      for list in ["notes", "cards"] {
        for record in request?[list]?.array ?? [] { server.send(list, record) }
      }
    }
  }

  /// Replaces values of a record on the server as another device.
  private mutating func alter(_ list: String, _ id: Int64, _ values: [Int: JSON]) {
    server.asOther { server in
      guard var record = server.tables[list]?[id]?.array else { return }
      for (place, value) in values { record[place] = value }
      server.send(list, .array(record))
    }
  }

  private func record(_ list: String, _ id: Int64) -> [JSON] { server.tables[list]?[id]?.array ?? [] }

  private func note(of card: UInt64) -> [JSON] {
    let guid = "flashcards-\(CardID(rawValue: card).description)"
    return server.tables["notes"]?.values.compactMap(\.array).first { $0[1].string == guid } ?? []
  }

  /// Syncs, and then once more, which does nothing.
  private mutating func sync(_ comment: Comment? = nil) {
    let outcome = device.sync(&server)
    if case .failed(let fault) = outcome { Issue.record("\(fault)") }
    let before = (device.library, device.log.count, server.usn)
    guard case .unchanged = device.sync(&server) else {
      Issue.record("\(String(describing: device.last?.pending)) \(comment?.rawValue ?? "")")
      return
    }
    #expect(before.0 == device.library && before.1 == device.log.count && before.2 == server.usn, comment)
  }

  @Test mutating func firstContactBringsEverythingAndSendsNothing() {
    addNote("Front\u{1F}Back", tags: " t marked ")
    let before = server.tables
    sync()
    let cards = Array(device.library.allCards)
    #expect(cards.map(\.front) == ["Front"] && cards[0].tags == ["t"] && cards[0].isFavorite)
    #expect(device.library.decks.map(\.title) == ["Default"] && server.tables == before)
    #expect(!server.log.contains(.finish))
  }

  @Test mutating func cardsOfAllKindsGoThereAndToAnotherMachine() {
    let cards = [
      Self.card(1, .question("a < b", answer: "c"), reversed: true),
      Self.card(2, .facts(title: "t", facts: ["x", "y"])),
      Self.card(3, .choice("q", answer: "b", wrong: ["a", "c"])),
      Self.card(4, .cloze("{{c1::x}} {{c2::y}}", note: "n")),
      Self.card(5, CardContent(.question, ["**m**", "n"], in: .markdown)),
    ]
    device.add(cards, to: "Mine")
    sync()
    #expect(server.tables["notes"]?.count == 5 && server.tables["cards"]?.count == 7)
    #expect(server.tables["decks"]?.count == 2 && server.tables["models"]?.count == 5)
    #expect(note(of: 1)[6].string == "a &lt; b\u{1F}c\u{1F}1" && note(of: 1)[4].integer == 1)
    var other = Device()
    guard case .pulled = other.sync(&server) else { return #expect(Bool(false)) }
    #expect(Set(other.library.allCards.map(\.id)) == Set(cards.map(\.id)))
    for card in cards { #expect(other.library.card(card.id)?.content == card.content) }
    #expect(other.library.card(cards[0].id)?.isReversed == true)
    #expect(other.library.decks.map(\.title) == ["Mine"])
    guard case .unchanged = other.sync(&server) else { return #expect(Bool(false)) }
  }

  /// Machines that meet only by the server get the texts that were written, in their markup.
  @Test(arguments: [
    ["**m** _n_ --> x,y --", "a"], ["plain", "in *Markdown*"], ["plain", "too"], ["a & b", "x"],
    ["- a\n- b", "`{{c1::x}}`"],
  ]) mutating func textsComeAsTheyWereWritten(texts: [String]) throws {
    for markup in Markup.allCases {
      (server, device) = (FakeServer(), Device())
      let kinds = [
        CardContent(.question, texts, in: markup), CardContent(.facts, texts + ["c"], in: markup),
        CardContent(.choice, texts + ["w", "v"], in: markup),
        CardContent(.cloze, ["{{c1::x}} " + texts[0], texts[1]], in: markup),
      ].map { $0.cleaned() }
      let cards = kinds.enumerated().map { Self.card(UInt64($0 + 1), $1) }
      device.add(cards, to: "Mine")
      sync()
      var other = Device()
      _ = other.sync(&server)
      for card in cards { #expect(other.library.card(card.id)?.content == card.content, "\(markup)") }
      guard case .unchanged = other.sync(&server) else { return #expect(Bool(false)) }
      // Edited there, it comes back as it was written there.
      let new = cards.map {
        $0.edited(content: $0.content.mapped { _, texts in texts.map { $0 + "!" } }, at: other.now.time)
      }
      other.wait(10)
      for (old, new) in zip(cards, new) {
        let deck = try #require(other.library.home(of: old.id))
        let known = try #require(other.library.card(old.id))
        other.library.apply(Change([.edit(deck: deck, from: known, to: new)]))
      }
      _ = other.sync(&server)
      device.wait(20)
      sync()
      for card in new { #expect(device.library.card(card.id)?.content == card.content, "\(markup)") }
    }
  }

  /// Once a phone has edited a text, that holds: in the markup that it had, if it is without markup, and otherwise in HTML.
  @Test(arguments: [("other", Markup.markdown), ("<b>other</b>", .html)])
  mutating func whatWasEditedElsewhereHolds(text: String, markup: Markup) {
    let card = Self.card(1, CardContent(.question, ["**m**", "_n_"], in: .markdown))
    device.add([card], to: "Mine")
    sync()
    let note = note(of: 1)
    let fields = note[6].string ?? ""
    #expect(fields.contains("<!--flashcards markdown"))
    alter(
      "notes", note[0].integer ?? 0,
      [6: .string(fields.replacing("_n_", with: text)), 3: .integer(1_795_000_000)])
    sync()
    let texts = markup == .html ? ["<p>**m**</p>", "<p>\(text)</p>"] : ["**m**", text]
    #expect(device.library.card(card.id)?.content == CardContent(.question, texts, in: markup))
    var second = Device()
    _ = second.sync(&server)
    #expect(second.library.card(card.id)?.content == CardContent(.question, texts, in: markup))
  }

  /// A picture that comes after its card is shown once it is there.
  @Test mutating func picturesComeAfterTheirCards() {
    addNote("<img src=\"a.png\">\u{1F}Back")
    sync()
    #expect(device.library.allCards.first?.media == [:])
    let stored = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef.png"
    let merge = SyncMerge(
      nil, into: device.mirror,
      SyncedLogin(
        base: device.base, device.library, SyncedLog(device.log), media: ["a.png": stored], arrived: ["a.png"],
        at: device.now,
        offset: { _ in 0 }, html: { "<p>\($0)</p>" }))
    #expect(merge.library.allCards.first?.media == ["a.png": stored])
    #expect(merge.pending.isEmpty && merge.conflicts.isEmpty)
  }

  @Test mutating func editsOfOtherDevicesComeHere() {
    device.add(
      [
        Self.card(1, .question("old", answer: "same")), Self.card(2, .facts(title: "t", facts: ["x", "y"])),
        Self.card(5, CardContent(.question, ["**m**", "n"], in: .markdown)),
      ], to: "Mine")
    addNote("Front\u{1F}Back")
    sync()
    func id(_ card: UInt64) -> Int64 { note(of: card)[0].integer ?? 0 }
    let ids = (id(1), id(2), id(5))
    alter("notes", 1_791_000_000_000, [6: .string("<b>F</b>\u{1F}Back"), 3: .integer(1_795_000_000)])
    alter("notes", ids.0, [6: .string("new &amp; x<br>two\u{1F}same\u{1F}"), 5: .string(" tag ")])
    alter("notes", ids.1, [6: .string("t\u{1F}<ul><li>x</li><li>z</li><li>w</li></ul>\u{1F}1")])
    alter("notes", ids.2, [6: .string("<p>**m**</p>\u{1F}<i>n</i>\u{1F}")])
    sync()
    func card(_ id: UInt64) -> Card? { device.library.card(CardID(rawValue: id)) }
    #expect(card(1)?.content == .question("new & x\ntwo", answer: "same") && card(1)?.tags == ["tag"])
    #expect(card(2)?.back == ["x", "z", "w"] && card(2)?.isReversed == true)
    #expect(card(5)?.content == CardContent(.question, ["<p>**m**</p>", "<i>n</i>"], in: .html))
    let basic = device.library.allCards.first { $0.content[0] == "<b>F</b>" }
    #expect(basic != nil && basic?.earlier.isEmpty == true)
  }

  @Test mutating func editsFromHereLeaveTheRestAsItCame() {
    addNote("Fr\u{7}ont\u{1F}Back", tags: "  a   b ")
    sync()
    guard let card = device.library.allCards.first else { return #expect(Bool(false)) }
    device.wait(60)
    device.library.apply(
      device.library.editing(
        card.edited(
          content: CardContent(card.content.kind, ["Front", "New"], in: card.content.markup), at: device.now.time)))
    sync()
    let note = record("notes", 1_791_000_000_000)
    #expect(note[6].string == "Fr\u{7}ont\u{1F}New" && note[5].string == "  a   b ")
    #expect(note[3].integer == device.now.time / 1000 && note[1].string == "guid")
    #expect(record("cards", 1_791_000_000_001)[17].string == #"{"cd":"{\"x\":1}"}"#)
  }

  @Test mutating func reviewsTravelBothWaysOnce() {
    device.add([Self.card(1, .question("a", answer: "b"))], to: "Mine")
    addNote("Front\u{1F}Back")
    sync()
    let prompts = device.library.allCards.flatMap(\.prompts)
    for (number, prompt) in prompts.enumerated() {
      device.wait(10)
      device.review(prompt, id: UInt64(number + 100))
    }
    sync("sent")
    #expect(server.tables["revlog"]?.count == 2)
    let card = record("cards", 1_791_000_000_001)
    #expect(card[6].integer == 2 && card[7].integer == 2 && card[9].integer == 3 && card[10].integer == 2500)
    let data = JSONObject(Array((card[17].string ?? "").utf8))
    #expect(data["cd"]?.string == #"{"x":1}"# && data["s"]?.real ?? 0 > 0 && data["lrt"]?.integer != nil)
    // Another device reviews one of them.
    let time = device.now.time + 3 * 86_400_000
    let line = [time, 1_791_000_000_001, 0, 3, 9, 3, 2500, 5000, 1].map { JSON.integer($0) }
    server.asOther { $0.send("revlog", .array(line)) }
    alter(
      "cards", 1_791_000_000_001,
      [4: .integer(time / 1000), 8: .integer((card[8].integer ?? 0) + 9), 9: .integer(9), 11: .integer(2)])
    device.wait(4 * 86_400)
    server.clock += 4 * 86_400
    sync("came")
    #expect(device.log.liveCount == 3 && server.tables["revlog"]?.count == 3)
    // A second machine has each review once, also if both get them from each other.
    var other = Device(at: device.now)
    _ = other.sync(&server)
    #expect(other.log.liveCount == 3)
    let missing = device.log.missing(of: other.log.answers)
    #expect(missing.liveCount == 0)
  }

  @Test mutating func deletionsTravelBothWays() {
    device.add((1...3).map { Self.card($0, .question("q\($0)", answer: "a")) }, to: "Mine")
    addNote("Front\u{1F}Back")
    sync()
    let (one, two) = (note(of: 1), note(of: 2))
    device.library.apply(device.library.removing([CardID(rawValue: 1)]))
    sync()
    #expect(note(of: 1).isEmpty && server.tables["cards"]?.count == 3)
    #expect(Set(server.graves.map(\.list)) == ["notes", "cards"] && device.last?.pending.isEmpty == true)
    let cards = server.tables["cards"]?.values.compactMap(\.array).filter { $0[1] == two[0] }.compactMap {
      $0[0].integer
    }
    server.asOther { server in
      server.delete("notes", two[0].integer ?? 0)
      for card in cards ?? [] { server.delete("cards", card) }
    }
    sync()
    #expect(device.library.card(CardID(rawValue: 2)) == nil && device.library.count == 2 && !one.isEmpty)
  }

  @Test mutating func whatIsDeletedCanStay() {
    device.add((1...3).map { Self.card($0, .question("q\($0)", answer: "a")) }, to: "Mine")
    sync()
    // Another server, which is empty.
    server = FakeServer()
    (server.schema, server.usn) = (777, 9)
    device.keepsDeleted = true
    device.library.apply(device.library.removing([CardID(rawValue: 1)]))
    sync()
    #expect(server.tables["notes"]?.count == 2 && device.library.count == 2)
    // Or it is what was meant.
    server = FakeServer()
    (server.schema, server.usn) = (888, 99)
    device.keepsDeleted = false
    sync()
    #expect(device.last?.removedHere == 0 && device.library.count == 0)
  }

  @Test mutating func anEditSurvivesADeletion() {
    addNote("Front\u{1F}Back")
    sync()
    guard let card = device.library.allCards.first else { return #expect(Bool(false)) }
    device.wait(60)
    device.library.apply(device.library.editing(card.edited(tags: ["new"], at: device.now.time)))
    server.asOther { server in
      server.delete("notes", 1_791_000_000_000)
      server.delete("cards", 1_791_000_000_001)
    }
    sync()
    #expect(device.library.card(card.id)?.tags == ["new"])
    #expect(server.tables["notes"]?.count == 1 && server.tables["notes"]?[1_791_000_000_000] == nil)
    var other = Device(at: device.now)
    _ = other.sync(&server)
    #expect(other.library.card(card.id)?.tags == ["new"])
  }

  @Test mutating func whatComesBackAsAnotherNoteIsTheSameCard() throws {
    device.add([Self.card(1, .question("a", answer: "b"))], to: "Mine")
    addNote("Front\u{1F}Back")
    sync()
    var other = Device()
    _ = other.sync(&server)
    let ids = server.tables["notes"]?.keys.sorted() ?? []
    let cards = server.tables["cards"]?.keys.sorted() ?? []
    server.asOther { server in
      for id in ids { server.delete("notes", id) }
      for id in cards { server.delete("cards", id) }
    }
    device.wait(60)
    let basic = try #require(device.library.allCards.first { $0.id != CardID(rawValue: 1) })
    device.library.apply(
      device.library.editing(
        Self.card(1, .question("a", answer: "new")).edited(at: device.now.time)))
    // One is of another kind now.
    device.library.apply(
      device.library.editing(basic.edited(content: .question("x", answer: "y"), at: device.now.time)))
    sync()
    _ = other.sync(&server)
    #expect(other.library.card(CardID(rawValue: 1))?.content == .question("a", answer: "new"))
    #expect(other.library.card(basic.id)?.content == .question("x", answer: "y") && other.library.count == 2)
    guard case .unchanged = other.sync(&server) else { return #expect(Bool(false)) }
  }

  /// Gives a note another type as another device, which changes the schema.
  private mutating func alterType(of note: Int64, to type: Int64, _ fields: String) {
    alter("notes", note, [2: .integer(type), 6: .string(fields), 3: .integer(1_795_000_000 + server.usn)])
    server.schema = server.modified + 1
  }

  @Test mutating func anotherTypeKeepsWhatCardsAre() throws {
    device.add([Self.card(1, .question("a", answer: "b"))], to: "Mine")
    addNote("Front\u{1F}Back")
    sync()
    alter("cards", 1_791_000_000_001, [7: .integer(-1), 16: .integer(5)])
    sync()
    let id = try #require(device.library.allCards.first { $0.id != CardID(rawValue: 1) }).id
    func expectStatus(_ device: Device, _ id: CardID, _ kind: CardKind?, flag: Int?) throws {
      let card = try #require(device.library.card(id))
      #expect(kind == nil || card.content.kind.id == kind?.id)
      let status = card.status(try #require(card.prompts.first).face)
      #expect(status.isSuspended && status.flag == flag)
    }
    try expectStatus(device, id, nil, flag: 5)
    alterType(of: 1_791_000_000_000, to: AnkiNoteType.question.id, "Front\u{1F}Back\u{1F}")
    sync()
    try expectStatus(device, id, .question, flag: 5)
    alterType(of: 1_791_000_000_000, to: FakeServer.basic.id, "Front\u{1F}Back")
    sync()
    try expectStatus(device, id, nil, flag: 5)
    // A card of ours becomes one of Anki's, which is undone here.
    var other = Device()
    _ = other.sync(&server)
    let own = note(of: 1)[0].integer ?? 0
    device.wait(60)
    let prompt = Prompt(card: CardID(rawValue: 1), face: .front)
    device.library.apply(device.library.status([prompt]) { $0.isSuspended = true })
    sync()
    let before = try #require(device.library.card(prompt.card))
    alterType(of: own, to: FakeServer.basic.id, "a\u{1F}b")
    sync()
    _ = other.sync(&server)
    for device in [device, other] { try expectStatus(device, prompt.card, nil, flag: nil) }
    device.wait(60)
    device.library.apply(device.library.editing(before.edited(at: device.now.time)))
    sync()
    _ = other.sync(&server)
    for device in [device, other] { try expectStatus(device, prompt.card, .question, flag: nil) }
  }

  @Test mutating func reviewsOfAnotherTypeCountOnce() throws {
    var second = FakeServer.basic
    (second.id, second.name, second.templates[0].id) = (second.id + 1, "Basic 2", 77)
    server.put("models", FakeServer.object(second.json))
    addNote("Front\u{1F}Back")
    sync()
    let prompt = try #require(device.library.allCards.first?.prompts.first)
    for _ in 0..<2 {
      device.wait(100)
      device.review(prompt, id: UInt64(device.now.time))
      sync()
    }
    let card = record("cards", 1_791_000_000_001)
    alterType(of: 1_791_000_000_000, to: second.id, "Front\u{1F}Back")
    sync()
    #expect(device.library.allCards.first?.prompts.first?.face != prompt.face)
    #expect(device.log.liveCount == 2 && server.tables["revlog"]?.count == 2)
    #expect(record("cards", 1_791_000_000_001) == card)
    // The schedule goes on from there.
    let new = try #require(device.library.allCards.first?.prompts.first)
    let state = LiveHistories(device.log).state(of: new, by: Scheduler())
    #expect(state.phase == .review && state.reps == 2 && state.memory != nil)
    device.wait(4 * 86_400)
    server.clock += 4 * 86_400
    device.review(new, id: 9)
    sync()
    #expect(device.log.liveCount == 3 && server.tables["revlog"]?.count == 3)
    #expect(record("cards", 1_791_000_000_001)[11] == .integer(3))
  }

  @Test mutating func aConflictKeepsBothTexts() {
    addNote("Front\u{1F}Back")
    sync()
    guard let card = device.library.allCards.first else { return #expect(Bool(false)) }
    device.wait(60)
    let content = CardContent(card.content.kind, ["Here", "Back"], in: card.content.markup)
    device.library.apply(device.library.editing(card.edited(content: content, at: device.now.time)))
    alter("notes", 1_791_000_000_000, [6: .string("There\u{1F}Other"), 3: .integer(1_795_176_010)])
    sync()
    let merged = device.library.card(card.id)
    #expect(merged?.front == "Here" && merged?.content[1] == "Other")
    #expect(merged?.earlier.map(\.text) == ["There"] && device.last != nil)
    #expect(record("notes", 1_791_000_000_000)[6].string == "Here\u{1F}Other")
  }

  @Test mutating func decksFollow() throws {
    device.add([Self.card(1, .question("a", answer: "b"))], to: "Mine")
    addNote("Front\u{1F}Back")
    sync()
    let mine = try #require(device.library.decks.first { $0.title == "Mine" })
    let id = try #require(server.tables["decks"]?.keys.first { $0 != 1 })
    #expect(server.tables["decks"]?[id]?.object?["name"]?.string == "Mine")
    // Renamed, put into another, and given a limit here.
    let outer = Deck(id: DeckID(rawValue: 77), title: "Outer", created: 0)
    device.library.apply(Change([.addDeck(outer, after: nil)]))
    var edited = mine
    (edited.title, edited.parent) = ("Yours", outer.id)
    edited.options[Settings.study.newPerDay] = 7
    device.library.apply(Change([.editDeck(from: mine, to: edited)]))
    device.wait(60)
    sync()
    let deck = server.tables["decks"]?[id]?.object
    #expect(deck?["name"]?.string == "Outer::Yours" && deck?["newLimit"]?.integer == 7)
    // Renamed there, with a card moved into it.
    server.asOther { server in
      guard var deck = server.tables["decks"]?[id]?.object else { return }
      deck["name"] = .string("Outer::Theirs")
      deck["newLimit"] = .null
      deck["mod"] = .integer(1_795_176_100)
      server.send("decks", .object(deck))
    }
    alter("cards", 1_791_000_000_001, [2: .integer(id)])
    sync()
    let own = device.library.deck(mine.id)
    #expect(own?.title == "Theirs" && own?.parent == outer.id && own?.options[Settings.study.newPerDay] == nil)
    #expect(device.library.count(in: mine.id) == 2)
    // Gone here with all that is in it.
    device.library.apply(device.library.removing(mine.id))
    sync()
    #expect(server.tables["decks"]?[id] == nil && server.tables["notes"]?.isEmpty == true)
  }

  @Test mutating func statusesTravelBothWays() {
    device.add([Self.card(1, .question("a", answer: "b"))], to: "Mine")
    addNote("Front\u{1F}Back")
    sync()
    let own = server.tables["cards"]?.values.compactMap { $0.array }.first { $0[1] == note(of: 1)[0] }?[0].integer ?? 0
    for id in [own, 1_791_000_000_001] { alter("cards", id, [7: .integer(-1), 16: .integer(3)]) }
    sync()
    let prompts = device.library.allCards.flatMap(\.prompts)
    for prompt in prompts {
      let status = device.library.card(prompt.card)?.status(prompt.face)
      #expect(status?.isSuspended == true && status?.flag == 3)
    }
    device.wait(60)
    device.library.apply(device.library.status(prompts) { $0.isSuspended = false })
    sync()
    for id in [own, 1_791_000_000_001] {
      #expect(record("cards", id)[7].integer == 0 && record("cards", id)[16].integer == 3)
    }
  }

  @Test mutating func aLostLastAnswerChangesNothing() {
    device.add(
      [
        Self.card(1, CardContent(.question, ["**m**", "n"], in: .markdown)),
        Self.card(2, .facts(title: "t", facts: ["x"])),
      ],
      to: "Mine")
    let before = device.library
    device.review(
      device.library.allCards.first?.prompts.first ?? Prompt(card: CardID(rawValue: 1), face: .front), id: 5)
    // Pulling takes five requests, and sending eight.
    device.lost = [12]
    let outcome = device.sync(&server)
    #expect(outcome == .failed(.notReached) && server.usn == 2)
    sync()
    #expect(device.library == before && server.tables["notes"]?.count == 2 && server.tables["revlog"]?.count == 1)
    #expect(device.log.liveCount == 1)
  }

  @Test(arguments: 1...12) mutating func anyLostAnswerChangesNothing(_ lost: Int) {
    device.add([Self.card(1, .question("a", answer: "b"))], to: "Mine")
    let before = device.library
    device.lost = [lost]
    let outcome = device.sync(&server)
    // Whether giving up is answered doesn't matter.
    #expect(outcome == .failed(.notReached) || lost == 5)
    sync()
    #expect(device.library == before && server.tables["notes"]?.count == 1)
  }

  @Test mutating func countsThatDifferAreComparedAnew() {
    addNote("Front\u{1F}Back")
    sync()
    device.add([Self.card(1, .question("a", answer: "b"))], to: "Mine")
    server.disagreements = 1
    sync()
    #expect(server.tables["notes"]?.count == 2)
    // A server that never agrees gets nothing, and takes nothing.
    device.add([Self.card(2, .question("c", answer: "d"))], to: "Mine")
    server.disagreements = 1000
    let (library, tables) = (device.library, server.tables)
    _ = device.sync(&server)
    #expect(device.library == library && server.tables == tables)
  }

  @Test mutating func templatesAreSentAndFieldsAreNot() throws {
    addNote("Front\u{1F}Back")
    sync()
    var kind = try #require(device.library.customKinds.first)
    kind.faces[0].front = "Q: {{Front}}"
    device.library.apply(try device.library.editing(kind))
    sync()
    let type = server.tables["models"]?[FakeServer.basic.id]
    let template = type?.object?["tmpls"]?.array?.first?.object
    #expect(template?["qfmt"]?.string == "Q: {{Front}}" && template?["id"] == .integer(-8_940_545_571_461_867_177))
    kind.fields.append(CustomKind.Field(id: FieldID(rawValue: 9), label: "Third"))
    device.library.apply(try device.library.editing(kind))
    _ = device.sync(&server)
    #expect(device.last?.reshaped.kinds.map(\.kind.name) == [kind.name])
    #expect(server.tables["models"]?[FakeServer.basic.id] == type)
    // The other fields are sent all the same.
    let card = try #require(device.library.allCards.first)
    device.wait(60)
    let content = CardContent(card.content.kind, ["F2", "Back", "three"], in: .html)
    device.library.apply(device.library.editing(card.edited(content: content, at: device.now.time)))
    sync()
    #expect(record("notes", 1_791_000_000_000)[6].string == "F2\u{1F}Back")
    #expect(device.library.customKinds.first?.fields.last?.isHidden == false)
  }

  @Test mutating func presetsTravelBothWays() throws {
    device.add([Self.card(1, .question("a", answer: "b"))], to: "Mine")
    let preset = Preset(id: PresetID(rawValue: 9), name: "Hard", options: [Settings.study.newPerDay.key: .integer(7)])
    device.library.apply(device.library.editing(preset))
    let deck = try #require(device.library.decks.first)
    device.library.apply(device.library.choosing(preset.id, for: deck.id))
    sync()
    let id = try #require(server.tables["dconf"]?.keys.first { $0 != 1 })
    #expect(server.tables["dconf"]?[id]?.object?["new"]?.object?["perDay"]?.integer == 7)
    #expect(server.tables["decks"]?.values.contains { $0.object?["conf"]?.integer == id } == true)
    server.asOther { server in
      guard var record = server.tables["dconf"]?[id]?.object, var new = record["new"]?.object else { return }
      (new["perDay"], record["odd"]) = (.integer(9), .string("kept"))
      record["new"] = .object(new)
      server.send("dconf", .object(record))
    }
    sync()
    #expect(device.library.preset(preset.id)?.options[Settings.study.newPerDay] == 9)
    var own = try #require(device.library.preset(preset.id))
    own.options[Settings.study.reviewsPerDay] = 50
    device.library.apply(device.library.editing(own))
    sync()
    let record = server.tables["dconf"]?[id]?.object
    #expect(record?["rev"]?.object?["perDay"]?.integer == 50 && record?["odd"]?.string == "kept")
    #expect(record?["new"]?.object?["perDay"]?.integer == 9)
  }

  @Test mutating func kindsMadeHereComeBackAsThemselves() throws {
    let kind = CustomKind(
      id: KindID(rawValue: 3), name: "Own",
      fields: [.init(id: FieldID(rawValue: 1), label: "A"), .init(id: FieldID(rawValue: 2), label: "B")],
      faces: [.init(id: Prompt.Face(rawValue: "f"), name: "One", front: "{{A}}", back: "{{B}}")])
    device.library.apply(try device.library.editing(kind))
    let own = try #require(device.library.kinds.all.first { $0.id == kind.key })
    device.add([Self.card(1, CardContent(own, ["a", "b"], in: .plain))], to: "Mine")
    sync()
    #expect(note(of: 1)[6].string == "a<!--flashcards plain-->\u{1F}b")
    let id = note(of: 1)[0].integer ?? 0
    alter("notes", id, [6: .string("a\u{1F}c"), 3: .integer(1_795_176_100)])
    sync()
    #expect(device.library.customKinds.count == 1 && device.library.card(CardID(rawValue: 1))?.content[1] == "c")
  }

  /// Cards of kinds that were made here come to other machines in the markup in which they were written.
  @Test(arguments: [["*a*", "b_c"], ["a", "b"], ["a<b>", "c --> d"]], Markup.allCases)
  mutating func textsOfOwnKindsComeAsTheyWereWritten(texts: [String], markup: Markup) throws {
    let kind = CustomKind(
      id: KindID(rawValue: 3), name: "Own",
      fields: [.init(id: FieldID(rawValue: 1), label: "A"), .init(id: FieldID(rawValue: 2), label: "B")],
      faces: [.init(id: Prompt.Face(rawValue: "f"), name: "One", front: "{{A}}", back: "{{B}}")])
    device.library.apply(try device.library.editing(kind))
    let own = try #require(device.library.kinds.all.first { $0.id == kind.key })
    device.add([Self.card(1, CardContent(own, texts, in: markup))], to: "Mine")
    sync()
    var other = Device()
    _ = other.sync(&server)
    let content = other.library.card(CardID(rawValue: 1))?.content
    #expect(content?.texts == texts && content?.markup == markup)
    guard case .unchanged = other.sync(&server) else { return #expect(Bool(false)) }
  }

  @Test mutating func notesOfOneGUIDAreToldApart() {
    addNote("One\u{1F}1")
    addNote("Two\u{1F}2", id: 1_791_000_000_100)
    sync()
    #expect(Set(device.library.allCards.map(\.front)) == ["One", "Two"])
    alter("notes", 1_791_000_000_100, [6: .string("Zwei\u{1F}2"), 3: .integer(1_795_176_100)])
    sync()
    #expect(Set(device.library.allCards.map(\.front)) == ["One", "Zwei"])
  }

  @Test mutating func filteredDecksStayAsTheyAre() {
    server.asOther { server in
      server.send("decks", AnkiDeck(id: 50, path: ["Cram"], kind: .filtered(.init())).json)
    }
    addNote("Front\u{1F}Back")
    alter("cards", 1_791_000_000_001, [2: .integer(50), 15: .integer(1), 14: .integer(5)])
    sync()
    #expect(device.library.decks.map(\.title) == ["Default"])
    guard let prompt = device.library.allCards.first?.prompts.first else { return #expect(Bool(false)) }
    device.wait(60)
    device.review(prompt, id: 4)
    sync()
    // As in Anki, a card that was answered goes home.
    let card = record("cards", 1_791_000_000_001)
    #expect(card[2].integer == 1 && card[15].integer == 0 && card[14].integer == 0 && card[6].integer == 2)
    #expect(server.tables["decks"]?[50] != nil)
  }
}
