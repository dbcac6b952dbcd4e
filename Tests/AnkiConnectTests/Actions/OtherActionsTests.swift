import CardFormats
import FlashcardKit
import Testing

@testable import AnkiConnect

/// Actions on decks.
struct DeckActionsTests {
  private var client = Client()

  @Test mutating func decksAreListedInOrder() {
    _ = client.call("createDeck", #"{"deck":"B::C"}"#)
    _ = client.call("createDeck", #"{"deck":"A"}"#)
    #expect(client.call("deckNames").text == #"["A","B","B::C","Default"]"#)
    #expect(client.call("deckNamesAndIds")["Default"].integer == 1)
  }

  @Test mutating func aDeckIsCreatedOnce() {
    let id = client.call("createDeck", #"{"deck":"A::B"}"#).integer
    #expect(id != nil && client.call("createDeck", #"{"deck":"A::B"}"#).integer == id)
    #expect(client.call("createDeck", #"{"deck":"a::b"}"#).integer == id && client.saved.decks.count == 2)
    _ = client.call("createDeck", #"{"deck":""}"#)
    #expect(client.saved.deckPaths.contains("blank"))
    #expect(client.error("createDeck", "{\"deck\":\"\(String(repeating: "x", count: 5000))\"}").isEmpty == false)
  }

  @Test mutating func cardsMoveToADeckThatIsMade() {
    let id = client.add("a", "b")
    #expect(client.call("changeDeck", "{\"cards\":[\(id),3],\"deck\":\"New\"}").isNull)
    #expect(client.call("getDecks", "{\"cards\":[\(id)]}").text == "{\"New\":[\(id)]}")
    _ = client.call("changeDeck", #"{"cards":[],"deck":"Empty"}"#)
    #expect(client.saved.deckPaths.contains("Empty"))
    #expect(client.numbers("findNotes", #"{"query":"deck:New"}"#) == [id])
  }

  @Test mutating func decksAreDeletedWithTheirCards() {
    _ = client.call("createDeck", #"{"deck":"A::B"}"#)
    _ = client.add("a", "b", deck: "A::B")
    #expect(
      client.error("deleteDecks", #"{"decks":["A"]}"#)
        == "Since Anki 2.1.28 it's not possible to delete decks without deleting cards as well")
    #expect(client.call("deleteDecks", #"{"decks":["A","Other"],"cardsToo":true}"#).isNull)
    #expect(client.saved.count == 0 && client.call("deckNames").text == #"["Default"]"#)
    #expect(client.numbers("findNotes", #"{"query":""}"#).isEmpty)
  }

  @Test mutating func statisticsCountWhatIsNew() {
    _ = client.add("a", "b")
    let stats = client.reply("getDeckStats", #"{"decks":["Default"]}"#, version: 2)
    let own = #"{"deck_id":1,"name":"Default","new_count":1,"learn_count":0,"review_count":0,"total_in_deck":1}"#
    #expect(stats == "{\"1\":\(own)}")
    #expect(client.call("getDeckStats", #"{"decks":["Made"]}"#).object?.count == 1)
    #expect(client.saved.deckPaths.contains("Made"))
    #expect(client.call("getDeckConfig", #"{"deck":"Default"}"#)["new"]["perDay"].integer != nil)
    #expect(client.call("getDeckConfig", #"{"deck":"None"}"#).boolean == false)
  }
}

/// Actions on note types.
struct TypeActionsTests {
  private var client = Client()

  @Test mutating func stockTypesAreOffered() {
    let names = client.call("modelNames").array?.compactMap(\.string) ?? []
    for name in [
      "Basic", "Basic (and reversed card)", "Basic (optional reversed card)", "Basic (type in the answer)", "Cloze",
    ] {
      #expect(names.contains(name))
    }
    #expect(names == names.sorted() && client.saved == Library())
    #expect(client.call("modelFieldNames", #"{"modelName":"Basic"}"#).text == #"["Front","Back"]"#)
    #expect(client.call("modelFieldNames", #"{"modelName":"Cloze"}"#).text == #"["Text","Back Extra"]"#)
    #expect(client.error("modelFieldNames", #"{"modelName":"None"}"#) == "model was not found: None")
    let model = client.call("findModelsByName", #"{"modelNames":["Cloze"]}"#).array?.first
    #expect(model?["type"].integer == 1 && model?["flds"].array?.first?["name"].string == "Text")
    #expect(model?["tmpls"].array?.first?["qfmt"].string == "{{cloze:Text}}")
  }

  @Test mutating func aTypeThatIsUsedStaysTheSame() {
    let before = client.call("modelNamesAndIds")["Cloze"].integer
    let id = client.call(
      "addNote", #"{"note":{"deckName":"Default","modelName":"Cloze","fields":{"Text":"{{c1::a}} {{c3::b}}"}}}"#)
    #expect(client.call("modelNamesAndIds")["Cloze"].integer == before && before != nil)
    #expect(client.saved.customKinds.map(\.name) == ["Cloze+"])
    let note = client.call("notesInfo", "{\"notes\":[\(id.text)]}").array?.first
    #expect(note?["modelName"].string == "Cloze" && note?["cards"].array?.count == 2)
    #expect(client.call("findCards", #"{"query":"card:3"}"#).array?.count == 1)
  }

  @Test mutating func aTypeIsCreated() {
    let params = """
      {"modelName":"Mine","inOrderFields":["A","B"],"css":".card{}","isCloze":false,
      "cardTemplates":[{"Name":"First","Front":"{{A}}","Back":"{{FrontSide}}{{B}}"},{"Front":"{{B}}","Back":"{{A}}"}]}
      """
    let model = client.call("createModel", params)
    #expect(model["name"].string == "Mine" && model["css"].string == ".card{}" && model["type"].integer == 0)
    #expect(
      client.reply("modelTemplates", #"{"modelName":"Mine"}"#, version: 2)
        == #"{"First":{"Front":"{{A}}","Back":"{{FrontSide}}{{B}}"},"Card 2":{"Front":"{{B}}","Back":"{{A}}"}}"#)
    #expect(client.error("createModel", params) == "Model name already exists")
    #expect(client.call("modelStyling", #"{"modelName":"Mine"}"#).text == #"{"css":".card{}"}"#)
    let id = client.call("addNote", #"{"note":{"deckName":"Default","modelName":"Mine","fields":{"A":"x","B":"y"}}}"#)
    #expect(client.call("notesInfo", "{\"notes\":[\(id.text)]}").array?.first?["cards"].array?.count == 2)
  }

  @Test mutating func whatIsNoTypeIsRefused() {
    #expect(
      client.error("createModel", #"{"modelName":"M","inOrderFields":[],"cardTemplates":[{}]}"#)
        == "Must provide at least one field for inOrderFields")
    #expect(
      client.error("createModel", #"{"modelName":"M","inOrderFields":["A"],"cardTemplates":[]}"#)
        == "Must provide at least one card for cardTemplates")
    #expect(
      client.error(
        "createModel", #"{"modelName":"Basic","inOrderFields":["A"],"cardTemplates":[{"Front":"{{A}}","Back":""}]}"#)
        == "Model name already exists")
    for front in ["text", "{{B}}", "{{A"] {
      #expect(
        client.error(
          "createModel",
          "{\"modelName\":\"M\",\"inOrderFields\":[\"A\"],\"cardTemplates\":[{\"Front\":\"\(front)\",\"Back\":\"x\"}]}"
        )
        .hasPrefix("Card template 1 in note type 'M' has a problem."))
    }
    #expect(client.saved == Library())
  }

  @Test mutating func templatesAndStyleAreUpdated() {
    let model =
      #"{"model":{"name":"Basic","templates":{"Card 1":{"Front":"Q: {{Front}}","Back":""},"Card 9":{"Front":"x"}}}}"#
    #expect(client.call("updateModelTemplates", model).isNull)
    let templates = client.call("modelTemplates", #"{"modelName":"Basic"}"#)["Card 1"]
    #expect(templates["Front"].string == "Q: {{Front}}" && templates["Back"].string?.contains("{{Back}}") == true)
    _ = client.call("updateModelStyling", #"{"model":{"name":"Basic","css":"b{}"}}"#)
    #expect(client.call("modelStyling", #"{"modelName":"Basic"}"#).text == #"{"css":"b{}"}"#)
    #expect(client.error("updateModelStyling", #"{"model":{"name":"Flashcards: facts","css":""}}"#).isEmpty == false)
  }

  @Test mutating func fieldsAreAddedMovedAndRemoved() {
    let id = client.add("a", "b")
    func names() -> String { client.session.types["Basic"]?.fields.joined(separator: ",") ?? "" }
    #expect(client.call("modelFieldAdd", #"{"modelName":"Basic","fieldName":"Extra","index":1}"#).isNull)
    #expect(names() == "Front,Extra,Back")
    _ = client.call("updateNoteFields", "{\"note\":{\"id\":\(id),\"fields\":{\"Extra\":\"x\"}}}")
    _ = client.call("modelFieldReposition", #"{"modelName":"Basic","fieldName":"Extra","index":99}"#)
    _ = client.call("modelFieldAdd", #"{"modelName":"Basic","fieldName":"Back","index":0}"#)
    #expect(names() == "Back,Front,Extra")
    _ = client.call("modelFieldRename", #"{"modelName":"Basic","oldFieldName":"Front","newFieldName":"Word"}"#)
    let note = client.call("notesInfo", "{\"notes\":[\(id)]}").array?.first?["fields"]
    #expect(note?["Word"]["value"].string == "a" && note?["Back"]["value"].string == "b")
    #expect(note?["Extra"]["value"].string == "x" && note?["Extra"]["order"].integer == 2)
    #expect(client.call("modelTemplates", #"{"modelName":"Basic"}"#)["Card 1"]["Front"].string == "{{Word}}")
    _ = client.call("modelFieldRemove", #"{"modelName":"Basic","fieldName":"Extra"}"#)
    #expect(names() == "Back,Word")
    #expect(
      client.error("modelFieldRemove", #"{"modelName":"Basic","fieldName":"No"}"#) == "field was not found in Basic: No"
    )
    #expect(
      client.error("modelFieldRemove", #"{"modelName":"Flashcards: facts","fieldName":"Title"}"#).isEmpty == false)
    _ = client.call("modelFieldSetDescription", #"{"modelName":"Basic","fieldName":"Word","description":"a word"}"#)
    #expect(client.call("modelFieldDescriptions", #"{"modelName":"Basic"}"#).text == #"["","a word"]"#)
    _ = client.call("modelFieldSetFontSize", #"{"modelName":"Basic","fieldName":"Word","fontSize":30}"#)
    #expect(client.call("modelFieldFonts", #"{"modelName":"Basic"}"#)["Word"]["size"].integer == 30)
  }

  @Test mutating func templatesAreAddedRenamedAndRemoved() {
    let id = client.add("a", "b")
    _ = client.call(
      "modelTemplateAdd", #"{"modelName":"Basic","template":{"Name":"Two","Front":"{{Back}}","Back":"{{Front}}"}}"#)
    #expect(client.call("notesInfo", "{\"notes\":[\(id)]}").array?.first?["cards"].array?.count == 2)
    _ = client.call(
      "modelTemplateRename", #"{"modelName":"Basic","oldTemplateName":"Two","newTemplateName":"Other"}"#)
    #expect(client.numbers("findCards", #"{"query":"card:Other"}"#).count == 1)
    _ = client.call("modelTemplateRemove", #"{"modelName":"Basic","templateName":"Other"}"#)
    #expect(
      client.error("modelTemplateRemove", #"{"modelName":"Basic","templateName":"Card 1"}"#) == "must have 1 template")
    #expect(
      client.error("modelTemplateRemove", #"{"modelName":"Basic","templateName":"X"}"#)
        == "template was not found in Basic: X")
  }

  /// A card that a person wrote is a note of the type that an exported package has for it.
  @Test func cardsOfAPersonAreNotes() throws {
    let deck = Deck(id: DeckID(rawValue: 1), title: "Mine", created: 1)
    let cards = [
      Card(id: CardID(rawValue: 1), content: .question("a < b", answer: "c"), created: 1_700_000_000_000),
      Card(id: CardID(rawValue: 2), content: .facts(title: "t", facts: ["x", "y"]), created: 1_700_000_000_000),
    ]
    var client = Client(Library(decks: [deck], cards: [deck.id: cards]))
    let ids = client.numbers("findNotes", #"{"query":"deck:Mine"}"#)
    #expect(ids.count == 2 && ids.allSatisfy { String($0).count == 13 })
    let id = try #require(client.numbers("findNotes", #"{"query":"\"note:Flashcards: question\""}"#).first)
    let note = client.call("notesInfo", "{\"notes\":[\(id)]}").array?.first
    #expect(note?["fields"]["Question"]["value"].string == "a &lt; b")
    _ = client.call(
      "updateNoteFields", "{\"note\":{\"id\":\(id),\"fields\":{\"Answer\":\"<b>d</b>\",\"Reversed\":\"1\"}}}")
    let card = try #require(client.saved.card(CardID(rawValue: 1)))
    #expect(card.content.texts == ["a &lt; b", "<b>d</b>"] && card.content.markup == .html && card.isReversed)
    let facts = try #require(ids.first { $0 != id })
    _ = client.call(
      "updateNoteFields", "{\"note\":{\"id\":\(facts),\"fields\":{\"Facts\":\"<ul><li>x</li><li>z</li></ul>\"}}}")
    #expect(client.saved.card(CardID(rawValue: 2))?.content.texts == ["t", "x", "z"])
  }
}

/// Actions on cards and their schedules.
struct CardActionsTests {
  private var client = Client()

  @Test mutating func aCardIsDescribed() throws {
    let id = client.add("a", "b", model: "Basic (and reversed card)")
    let cards = client.numbers("findCards", "{\"query\":\"nid:\(id)\"}")
    #expect(cards == [id, id + 4_000_000_000_000])
    let infos = try #require(client.call("cardsInfo", "{\"cards\":[\(cards[0]),\(cards[1]),77]}").array)
    #expect(
      infos[0]["question"].string?.hasPrefix("<style>") == true && infos[0]["question"].string?.hasSuffix("a") == true)
    #expect(infos[1]["question"].string?.hasSuffix("b") == true && infos[1]["ord"].integer == 1)
    #expect(infos[0]["note"].integer == id && infos[1]["note"].integer == id && infos[2].text == "{}")
    #expect(infos[0]["deckName"].string == "Default" && infos[0]["queue"].integer == 0)
    #expect(infos[0]["nextReviews"].array?.count == 4)
    #expect(client.numbers("cardsToNotes", "{\"cards\":[\(cards[0]),\(cards[1])]}") == [id])
  }

  @Test mutating func cardsAreSuspended() {
    let id = client.add("a", "b")
    #expect(client.call("suspend", "{\"cards\":[\(id)]}").boolean == true)
    #expect(client.call("suspend", "{\"cards\":[\(id)]}").boolean == false)
    #expect(client.call("suspend", #"{"cards":[]}"#).boolean == false)
    #expect(client.error("suspend", #"{"cards":[5]}"#) == "Card was not found: 5")
    #expect(client.call("areSuspended", "{\"cards\":[\(id),5]}").text == "[true,null]")
    #expect(client.numbers("findCards", #"{"query":"is:suspended"}"#) == [id])
    #expect(client.reply("unsuspend", "{\"cards\":[\(id)]}") == #"{"result":null,"error":null}"#)
    #expect(client.numbers("findCards", #"{"query":"-is:suspended"}"#) == [id])
  }

  @Test mutating func cardsAreAnswered() throws {
    let id = client.add("a", "b")
    #expect(
      client.call("answerCards", "{\"answers\":[{\"cardId\":\(id),\"ease\":3},{\"cardId\":4,\"ease\":1}]}").text
        == "[true,false]")
    #expect(client.last?.entries.count == 1)
    #expect(client.error("answerCards", "{\"answers\":[{\"cardId\":\(id),\"ease\":5}]}") == "invalid ease")
    let info = try #require(client.call("cardsInfo", "{\"cards\":[\(id)]}").array?.first)
    #expect(info["reps"].integer == 1 && info["type"].integer != 0)
    let reviews = client.call("getReviewsOfCards", "{\"cards\":[\"\(id)\"]}")[String(id)].array
    #expect(reviews?.count == 1 && reviews?.first?["ease"].integer == 3)
    #expect(client.call("cardReviews", #"{"deck":"Default","startID":0}"#).array?.first?.array?.count == 9)
    #expect(client.numbers("findCards", #"{"query":"rated:1:3"}"#) == [id])
    _ = client.call("forgetCards", "{\"cards\":[\(id)]}")
    #expect(client.numbers("findCards", #"{"query":"is:new"}"#) == [id])
  }

  @Test mutating func theDueDayIsSet() {
    let id = client.add("a", "b")
    #expect(client.call("setDueDate", "{\"cards\":[\(id)],\"days\":\"3\"}").boolean == true)
    #expect(client.numbers("findCards", #"{"query":"prop:due=3"}"#) == [id])
    _ = client.call("setDueDate", "{\"cards\":[\(id)],\"days\":0}")
    #expect(client.numbers("findCards", #"{"query":"is:due"}"#) == [id])
    _ = client.call("setDueDate", "{\"cards\":[\(id)],\"days\":\"4-6!\"}")
    #expect(client.numbers("findCards", #"{"query":"prop:due>=4 prop:due<=6"}"#) == [id])
    for days in ["", "x", "-1", "6-4", "99999999999999999999", "1-2-3"] {
      #expect(client.error("setDueDate", "{\"cards\":[\(id)],\"days\":\"\(days)\"}").isEmpty == false)
    }
  }

  @Test mutating func aSearchIsOpened() {
    let id = client.add("a", "b")
    #expect(client.numbers("guiBrowse", "{\"query\":\"nid:\(id)\"}") == [id])
    #expect(client.last?.wishes == [])
    #expect(client.call("guiSelectedNotes").text == "[]")
    #expect(client.error("guiCurrentCard") == "Gui review is not currently active.")
  }
}

/// Actions on media files.
struct FileActionsTests {
  private var client = Client(path: "/inbox")

  @Test mutating func aFileIsStoredAndRetrieved() {
    #expect(client.call("storeMediaFile", #"{"filename":"a.txt","data":"aGFsbG8="}"#).string == "a.txt")
    #expect(client.call("retrieveMediaFile", #"{"filename":"a.txt"}"#).string == "aGFsbG8=")
    #expect(client.call("retrieveMediaFile", #"{"filename":"b.txt"}"#).boolean == false)
    #expect(client.call("getMediaFilesNames", #"{"pattern":"*.txt"}"#).text == #"["a.txt"]"#)
    #expect(client.call("getMediaDirPath").string == "/inbox")
    #expect(client.call("deleteMediaFile", #"{"filename":"a.txt"}"#).isNull)
    #expect(client.call("getMediaFilesNames").text == "[]")
    #expect(
      client.error("storeMediaFile", #"{"filename":"a.txt"}"#)
        == #"You must provide a "data", "path", or "url" field."#)
  }

  @Test mutating func aNameIsNeverAPath() {
    #expect(client.call("storeMediaFile", #"{"filename":"../../evil.txt","data":"aGFsbG8="}"#).string == "evil.txt")
    #expect(client.call("retrieveMediaFile", #"{"filename":"/etc/../evil.txt"}"#).string == "aGFsbG8=")
    #expect(client.call("getMediaFilesNames", #"{"pattern":"../*"}"#).text == "[]")
    for name in ["", ".", "..", "/", "a/..", "???"] {
      #expect(client.error("storeMediaFile", "{\"filename\":\"\(name)\",\"data\":\"aGFsbG8=\"}").isEmpty == false)
    }
  }

  @Test mutating func anotherFileOfANameIsReplacedOrNamedAnew() {
    _ = client.call("storeMediaFile", #"{"filename":"p.txt","data":"aGFsbG8="}"#)
    #expect(
      client.call("storeMediaFile", #"{"filename":"p.txt","data":"aGFsbG8=","deleteExisting":false}"#).string == "p.txt"
    )
    #expect(
      client.call("storeMediaFile", #"{"filename":"p.txt","data":"d2VsdA==","deleteExisting":false}"#).string
        == "p-\(SHA1Hash.text(of: Array("welt".utf8))).txt")
    #expect(client.call("storeMediaFile", #"{"filename":"p.txt","data":"d2VsdA=="}"#).string == "p.txt")
    #expect(client.call("retrieveMediaFile", #"{"filename":"p.txt"}"#).string == "d2VsdA==")
    let hash = MD5.text(of: Array("welt".utf8))
    #expect(
      client.call("storeMediaFile", "{\"filename\":\"q.txt\",\"data\":\"d2VsdA==\",\"skipHash\":\"\(hash)\"}").isNull)
  }

  @Test mutating func aNoteTakesItsFiles() throws {
    let audio = #","audio":{"filename":"a.mp3","data":"aGFsbG8=","fields":["Back","None"]}"#
    let picture =
      #","picture":[{"filename":"p.png","data":"d2VsdA==","fields":["Front"]},{"filename":"u.png","url":"http://x","fields":["Back"]}]"#
    let id = client.add("a", "b", more: audio + picture)
    let card = try #require(client.saved.allCards.first)
    #expect(card.content.texts == [#"a<img src="p.png">"#, "b[sound:a.mp3]no &lt;network&gt;"])
    #expect(Set(card.media.keys) == ["a.mp3", "p.png"])
    // A file that is replaced is another one in the note, too.
    let before = card.media["p.png"]
    _ = client.call("storeMediaFile", #"{"filename":"p.png","data":"bmV1"}"#)
    #expect(client.saved.allCards.first?.media["p.png"] != before)
    _ = client.call("updateNoteFields", "{\"note\":{\"id\":\(id),\"fields\":{\"Front\":\"a\"}}}")
    #expect(client.saved.allCards.first?.media["p.png"] == nil)
  }

  /// As in Anki, where the note still names the file.
  @Test mutating func aFileOfACardIsDeleted() throws {
    _ = client.add("a", "b", more: #","picture":[{"filename":"p.png","data":"d2VsdA==","fields":["Front"]}]"#)
    let card = try #require(client.saved.allCards.first)
    let stored = try #require(card.media["p.png"])
    // By the name under which it is stored, no card could be found again.
    #expect(client.error("deleteMediaFile", "{\"filename\":\"\(stored)\"}").contains("a card has it"))
    #expect(client.call("deleteMediaFile", #"{"filename":"p.png"}"#).isNull)
    let change = try #require(client.last).change
    #expect(client.saved.card(card.id)?.media == [:] && client.saved.card(card.id)?.content == card.content)
    #expect(client.call("retrieveMediaFile", #"{"filename":"p.png"}"#).boolean == false)
    #expect(client.call("getMediaFilesNames").text == "[]")
    #expect(client.call("deleteMediaFile", "{\"filename\":\"\(stored)\"}").isNull)
    // As after undo in the program.
    client.session.follow(change.inverse)
    #expect(client.call("retrieveMediaFile", #"{"filename":"p.png"}"#).string == "d2VsdA==")
  }

  @Test func theHashesAreThoseOfTheStandards() {
    #expect(MD5.text(of: []) == "d41d8cd98f00b204e9800998ecf8427e")
    #expect(MD5.text(of: Array("abc".utf8)) == "900150983cd24fb0d6963f7d28e17f72")
    #expect(
      MD5.text(of: Array("12345678901234567890123456789012345678901234567890123456789012345678901234567890".utf8))
        == "57edf4a22be3c955ac49da2e2107b67a")
    #expect(SHA1Hash.text(of: Array("abc".utf8)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
  }

  @Test func patternsAreThoseOfAShell() {
    #expect(InboxName.matches("_a.png", "_*") && !InboxName.matches("a.png", "_*"))
    #expect(InboxName.matches("a1.png", "a[0-9].???") && !InboxName.matches("ax.png", "a[!a-z].png"))
    #expect(InboxName.matches("a[", "a[") && InboxName.matches("", "*") && !InboxName.matches("a", ""))
    let long = String(repeating: "a", count: 5000)
    #expect(!InboxName.matches(long, String(repeating: "*a", count: 400) + "b"))
  }
}
