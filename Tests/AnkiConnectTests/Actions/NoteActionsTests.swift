import CardFormats
import FlashcardKit
import Testing

@testable import AnkiConnect

/// Actions on notes.
struct NoteActionsTests {
  private var client = Client()

  @Test mutating func aNoteIsAdded() throws {
    let id = client.add("食べる", "to eat", more: #","tags":["yomitan","a b"]"#)
    #expect(String(id).count == 13)
    let info = client.reply("notesInfo", "{\"notes\":[\(id),99]}", version: 2)
    #expect(
      info == """
        [{"noteId":\(id),"profile":"Ann","tags":["yomitan","a","b"],\
        "fields":{"Front":{"value":"食べる","order":0},"Back":{"value":"to eat","order":1}},\
        "modelName":"Basic","mod":\(id / 1000),"cards":[\(id)]},{}]
        """)
    let card = try #require(client.saved.allCards.first)
    #expect(card.content.texts == ["食べる", "to eat"] && card.content.markup == .html)
    #expect(client.saved.deckPaths == ["Default"] && client.saved.customKinds.map(\.name) == ["Basic"])
  }

  @Test mutating func theReplyToOldVersionsIsTheNumber() {
    let reply = client.reply("addNote", "{\"note\":\(Client.note("a", "b"))}", version: 2)
    #expect(Int64(reply) != nil)
  }

  @Test mutating func namesOfFieldsMatchWithoutCase() {
    let id = client.call(
      "addNote", #"{"note":{"deckName":"Default","modelName":"Basic","fields":{"FRONT":"a","back":"b","Other":"c"}}}"#)
    let note = client.call("notesInfo", "{\"notes\":[\(id.text)]}").array?.first
    #expect(note?["fields"]["Back"]["value"].string == "b")
  }

  @Test mutating func whatIsMissingIsSaid() {
    #expect(client.error("addNote", "{\"note\":\(Client.note("a", "b", deck: "None"))}") == "deck was not found: None")
    #expect(
      client.error("addNote", "{\"note\":\(Client.note("a", "b", model: "None"))}") == "model was not found: None")
    #expect(client.error("addNote", #"{"note":{"modelName":"Basic","deckName":"Default"}}"#) == "'fields'")
    #expect(client.error("addNote", #"{"note":{"modelName":"Basic","fields":{}}}"#) == "'deckName'")
    #expect(client.saved == Library())
  }

  @Test(arguments: ["", " ", "<b></b>", "<br>", "&nbsp;", "<div><br></div>"])
  func anEmptyFirstFieldIsRefused(front: String) {
    var client = Client()
    for more in ["", #","options":{"allowDuplicate":true}"#] {
      #expect(
        client.error("addNote", "{\"note\":\(Client.note(front, "b", more: more))}")
          == "cannot create note because it is empty")
    }
  }

  @Test mutating func aDuplicateIsRefused() {
    #expect(client.add("<b>dup</b>&nbsp;x", "b") != 0)
    let text = "cannot create note because it is a duplicate"
    #expect(client.error("addNote", "{\"note\":\(Client.note("dup x", "c"))}") == text)
    // Case and other note types count.
    #expect(client.add("Dup x", "c") != 0)
    #expect(client.add("dup x", "c", model: "Basic (and reversed card)") != 0)
    let all = #","options":{"duplicateScopeOptions":{"checkAllModels":true}}"#
    #expect(
      client.error("addNote", "{\"note\":\(Client.note("dup x", "c", model: "Basic (type in the answer)", more: all))}")
        == text)
    #expect(client.add("dup x", "c", more: #","options":{"allowDuplicate":true}"#) != 0)
  }

  @Test mutating func duplicatesMayBeOfOneDeck() {
    _ = client.call("createDeck", #"{"deck":"A::B"}"#)
    _ = client.call("createDeck", #"{"deck":"C"}"#)
    #expect(client.add("x", "y", deck: "A::B") != 0)
    func note(_ deck: String, _ options: String) -> String {
      "{\"note\":\(Client.note("x", "z", deck: deck, more: ",\"options\":{\"duplicateScope\":\"deck\"\(options)}"))}"
    }
    let refused = "cannot create note because it is a duplicate"
    #expect(client.error("addNote", note("A::B", "")) == refused)
    #expect(client.error("addNote", note("C", #","duplicateScopeOptions":{"deckName":"A::B"}"#)) == refused)
    #expect(
      client.error("addNote", note("C", #","duplicateScopeOptions":{"deckName":"A","checkChildren":true}"#)) == refused)
    #expect(client.error("addNote", note("C", #","duplicateScopeOptions":{"deckName":"A"}"#)).isEmpty)
    #expect(client.error("addNote", note("C", #","duplicateScopeOptions":{"deckName":"Nowhere"}"#)).isEmpty)
  }

  @Test mutating func optionsMustBeBoolean() {
    #expect(
      client.error("addNote", "{\"note\":\(Client.note("a", "b", more: #","options":{"allowDuplicate":"no"}"#))}")
        == #"option parameter "allowDuplicate" must be boolean"#)
  }

  @Test mutating func aQuestionMustNotBeEmptyOnAllCards() {
    _ = client.call(
      "createModel",
      #"{"modelName":"M","inOrderFields":["A","B"],"cardTemplates":[{"Front":"{{B}}","Back":"{{A}}"}]}"#)
    #expect(
      client.error("addNote", #"{"note":{"deckName":"Default","modelName":"M","fields":{"A":"x"}}}"#)
        == "The field values you have provided would make an empty question on all cards.")
  }

  @Test mutating func canAddTellsWhy() {
    _ = client.add("a", "b")
    let notes = "{\"notes\":[\(Client.note("a", "")),\(Client.note("c", "")),\(Client.note("c", ""))]}"
    #expect(client.call("canAddNotes", notes).text == "[false,true,true]")
    #expect(
      client.reply("canAddNotesWithErrorDetail", notes, version: 2) == """
        [{"canAdd":false,"error":"cannot create note because it is a duplicate"},{"canAdd":true},{"canAdd":true}]
        """)
    #expect(client.last?.change.isEmpty == true && client.saved.count == 1)
  }

  @Test mutating func allNotesAreAddedOrNone() {
    _ = client.add("a", "b")
    let before = client.session.library
    let error = client.error(
      "addNotes",
      "{\"notes\":[\(Client.note("c", "d")),\(Client.note("a", "b")),\(Client.note("e", "f", deck: "it's"))]}")
    #expect(error == #"['cannot create note because it is a duplicate', "deck was not found: it's"]"#)
    #expect(client.session.library == before && client.saved == before)
    #expect(client.numbers("addNotes", "{\"notes\":[\(Client.note("c", "d")),\(Client.note("e", "f"))]}").count == 2)
    #expect(client.saved.count == 3 && client.last?.added.count == 2)
  }

  @Test mutating func fieldsAreUpdated() {
    let id = client.add("a", "b")
    #expect(
      client.reply("updateNoteFields", "{\"note\":{\"id\":\(id),\"fields\":{\"Back\":\"<i>c</i>\",\"front\":\"no\"}}}")
        == #"{"result":null,"error":null}"#)
    let info = client.call("notesInfo", "{\"notes\":[\(id)]}").text
    #expect(info.contains(#""value":"<i>c</i>""#) && info.contains(#""value":"a""#))
    #expect(client.error("updateNoteFields", #"{"note":{"id":99,"fields":{}}}"#) == "Note was not found: 99")
    // Clients ask what was edited even if nothing differs.
    let before = client.call("notesModTime", "{\"notes\":[\(id)]}").text
    client.now += 5000
    _ = client.call("updateNoteFields", "{\"note\":{\"id\":\(id),\"fields\":{\"Back\":\"<i>c</i>\"}}}")
    #expect(client.call("notesModTime", "{\"notes\":[\(id)]}").text != before)
  }

  @Test mutating func aNoteIsUpdated() {
    let id = client.add("a", "b", more: #","tags":["x"]"#)
    #expect(
      client.error("updateNote", "{\"note\":{\"id\":\(id)}}") == #"Must provide a "fields" or "tags" property."#)
    #expect(
      client.error("updateNote", "{\"note\":{\"id\":\(id),\"tags\":[1]}}") == "Must provide tags as a list of strings")
    _ = client.call("updateNote", "{\"note\":{\"id\":\(id),\"fields\":{\"Front\":\"c\"},\"tags\":[\"y\",\"marked\"]}}")
    #expect(client.call("getNoteTags", "{\"note\":\(id)}").text == #"["y","marked"]"#)
    #expect(client.saved.allCards.first?.isFavorite == true && client.saved.allCards.first?.tags == ["y"])
    _ = client.call("updateNoteTags", "{\"note\":\(id),\"tags\":\"z\"}")
    #expect(client.call("getNoteTags", "{\"note\":\(id)}").text == #"["z"]"#)
  }

  @Test mutating func tagsAreAddedAndRemoved() {
    let id = client.add("a", "b", more: #","tags":{}"#)
    #expect(client.call("addTags", "{\"notes\":[\(id),5],\"tags\":\"One two\"}").isNull)
    _ = client.call("addTags", "{\"notes\":[\(id)],\"tags\":[\"one\",\"three\"]}")
    #expect(client.call("getTags").text == #"["One","three","two"]"#)
    _ = client.call("removeTags", "{\"notes\":[\"\(id)\"],\"tags\":\"ONE two\"}")
    #expect(client.call("getTags").text == #"["three"]"#)
    _ = client.call("replaceTags", "{\"notes\":[\(id)],\"tag_to_replace\":\"three\",\"replace_with_tag\":\"four\"}")
    _ = client.call("replaceTagsInAllNotes", #"{"tag_to_replace":"four","replace_with_tag":"five"}"#)
    #expect(client.call("getTags").text == #"["five"]"#)
  }

  @Test mutating func notesAreDeleted() {
    let id = client.add("a", "b")
    #expect(client.reply("deleteNotes", "{\"notes\":[\(id),7]}") == #"{"result":null,"error":null}"#)
    #expect(client.saved.count == 0 && client.numbers("findNotes", #"{"query":""}"#).isEmpty)
    #expect(client.add("a", "b") != 0)
  }

  @Test mutating func eachNoteHasANumberOfItsOwn() {
    let ids = (0..<50).map { client.add("front \($0)", "b") }
    #expect(Set(ids).count == 50 && ids == ids.sorted())
    // The same after the library was read again.
    var other = Client(client.saved)
    #expect(other.numbers("findNotes", #"{"query":""}"#) == ids)
  }

  @Test mutating func wrongTypesAreErrors() {
    for params in [#"{"notes":5}"#, #"{"notes":[{}]}"#, #"{"notes":["x"]}"#, "{}"] {
      #expect(client.error("deleteNotes", params).isEmpty == false)
    }
    #expect(client.error("addNote", #"{"note":5}"#).isEmpty == false)
    #expect(
      client.error("addNote", #"{"note":{"deckName":"Default","modelName":"Basic","fields":{"Front":5}}}"#).isEmpty
        == false)
    #expect(client.error("notesInfo") == #"Must provide either "notes" or a "query""#)
  }
}
