import CardFormats
import FlashcardKit
import Testing

@testable import AnkiConnect

/// Actions on the screens of the program.
struct WindowActionsTests {
  private var client = Client(hasScreens: true)

  @Test mutating func oneCardIsShownAndSeveralAreSearched() {
    let id = client.add("one", "b")
    _ = client.add("two", "b")
    #expect(client.numbers("guiBrowse", "{\"query\":\"nid:\(id)\"}") == [id])
    let card = client.session.library.decks.first.flatMap { client.session.library.cards(in: $0.id).first?.id }
    #expect(client.last?.wishes == card.map { [.show($0)] })
    #expect(client.numbers("guiBrowse", #"{"query":"\"deck:Default\" back:b is:new"}"#).count == 2)
    #expect(client.last?.wishes == [.find(#"deck:"default" "b" is:new"#)])
    _ = client.numbers("guiBrowse", #"{"query":"none"}"#)
    #expect(client.last?.wishes == [])
  }

  @Test mutating func aFormIsOpened() throws {
    let note = #"{"deckName":"Default","modelName":"Basic","fields":{"Front":"a","back":"b"},"tags":["t"]}"#
    #expect(client.call("guiAddCards", "{\"note\":\(note)}").integer == 0)
    guard case .form(let draft)? = client.last?.wishes.first else {
      Issue.record("no form")
      return
    }
    #expect(draft.card == nil && draft.content.texts == ["a", "b"] && draft.tags == "t")
    #expect(client.saved.count == 0)
    #expect(client.call("guiAddCards").integer == 0)
    #expect(
      client.error("guiAddCards", #"{"note":{"deckName":"None","modelName":"Basic"}}"#) == "deck was not found: None")
    let id = client.add("a", "b")
    #expect(client.call("guiEditNote", "{\"note\":\(id)}").isNull && client.last?.wishes.count == 1)
    #expect(client.error("guiEditNote", #"{"note":5}"#) == "Note was not found: 5")
  }

  @Test mutating func decksAreOpened() {
    _ = client.call("createDeck", #"{"deck":"A::B"}"#)
    let deck = client.saved.decks.last?.id
    #expect(client.call("guiDeckOverview", #"{"name":"A::B"}"#).boolean == true)
    #expect(client.last?.wishes == deck.map { [.showDeck($0)] })
    #expect(client.call("guiDeckReview", #"{"name":"A::B"}"#).boolean == true)
    #expect(client.last?.wishes == deck.map { [.study($0)] })
    #expect(client.call("guiDeckReview", #"{"name":"None"}"#).boolean == false && client.last?.wishes == [])
  }

  @Test(arguments: ["guiShowQuestion", "guiStartCardTimer", "guiPlayAudio", "guiReviewActive"])
  mutating func noReviewIsLedByClients(action: String) {
    #expect(client.call(action).boolean == false && client.last?.wishes == [])
  }

  @Test(arguments: ["guiExitAnki", "guiImportFile", "nothing"])
  mutating func whatIsNotThereIsUnsupported(action: String) {
    #expect(client.error(action) == "unsupported action")
    let listed = client.call("apiReflect", "{\"scopes\":[\"actions\"],\"actions\":[\"\(action)\"]}")
    #expect(listed["actions"].text == "[]")
  }

  @Test func withoutScreensNothingIsPromised() {
    var client = Client()
    let id = client.add("a", "b")
    #expect(
      client.error("guiAddCards").isEmpty == false && client.error("guiEditNote", "{\"note\":\(id)}").isEmpty == false)
    #expect(client.call("guiSelectNote", "{\"note\":\(id)}").boolean == false)
    #expect(client.call("guiDeckOverview", #"{"name":"Default"}"#).boolean == false)
    #expect(client.call("guiUndo").boolean == false && client.call("guiReviewActive").boolean == false)
    #expect(client.call("guiDeckBrowser").isNull && client.last?.wishes == [])
  }
}

/// The rest of the actions that clients use.
struct RareActionsTests {
  private var client = Client()

  @Test mutating func optionsAreSaved() {
    let config = client.call("getDeckConfig", #"{"deck":"Default"}"#)
    #expect(config["new"]["perDay"].integer == 20)
    let new = #"{"id":1,"new":{"perDay":7,"delays":[1,15]},"rev":{"perDay":50},"lapse":{"delays":[]}}"#
    #expect(client.call("saveDeckConfig", "{\"config\":\(new)}").boolean == true)
    let saved = client.call("getDeckConfig", #"{"deck":"Default"}"#)
    #expect(saved["new"]["perDay"].integer == 7 && saved["rev"]["perDay"].integer == 50)
    #expect(saved["new"]["delays"].array?.compactMap(\.number) == [1, 15])
    #expect(client.call("saveDeckConfig", #"{"config":{"id":99}}"#).boolean == false)
    #expect(client.call("saveDeckConfig", #"{"config":{"id":1,"new":{"perDay":-5}}}"#).boolean == true)
    #expect(client.call("getDeckConfig", #"{"deck":"Default"}"#)["new"]["perDay"].integer ?? -1 >= 0)
    _ = client.call("createDeck", #"{"deck":"A"}"#)
    #expect(client.call("setDeckConfigId", #"{"decks":["A"],"configId":1}"#).boolean == true)
    #expect(client.call("getDeckConfig", #"{"deck":"A"}"#)["rev"]["perDay"].integer == 50)
    #expect(client.call("setDeckConfigId", #"{"decks":["None"],"configId":1}"#).boolean == false)
  }

  @Test mutating func optionsAreClonedAsPresets() {
    _ = client.call("createDeck", #"{"deck":"A"}"#)
    _ = client.call("saveDeckConfig", #"{"config":{"id":1,"new":{"perDay":7}}}"#)
    let own = client.call("getDeckConfig", #"{"deck":"Default"}"#)["id"].integer ?? 0
    let number = client.call("cloneDeckConfigId", "{\"name\":\"Strict\",\"cloneFrom\":\"\(own)\"}").integer ?? 0
    #expect(number > 1 && client.saved.presets.map(\.name) == ["Strict"])
    #expect(client.call("cloneDeckConfigId", #"{"name":"Strict"}"#).integer ?? 0 > 1)
    #expect(client.saved.presets.map(\.name) == ["Strict", "Strict 2"])
    #expect(client.call("cloneDeckConfigId", #"{"name":"X","cloneFrom":99}"#).boolean == false)
    #expect(client.error("cloneDeckConfigId", #"{"name":""}"#).isEmpty == false)
    // A deck that has options of its own has those of the preset instead.
    _ = client.call("setDeckConfigId", #"{"decks":["A"],"configId":1}"#)
    #expect(client.call("setDeckConfigId", "{\"decks\":[\"A\"],\"configId\":\(number)}").boolean == true)
    let config = client.call("getDeckConfig", #"{"deck":"A"}"#)
    #expect(config["id"].integer == number && config["name"].string == "Strict")
    #expect(config["new"]["perDay"].integer == 7)
    #expect(client.call("saveDeckConfig", "{\"config\":{\"id\":\(number),\"new\":{\"perDay\":3}}}").boolean == true)
    #expect(client.call("getDeckConfig", #"{"deck":"A"}"#)["new"]["perDay"].integer == 3)
    #expect(client.call("getDeckConfig", #"{"deck":"Default"}"#)["new"]["perDay"].integer == 7)
    #expect(client.call("removeDeckConfigId", "{\"configId\":\(number)}").boolean == true)
    #expect(client.call("removeDeckConfigId", "{\"configId\":\(number)}").boolean == false)
    #expect(client.call("removeDeckConfigId", #"{"configId":1}"#).boolean == false)
    #expect(client.call("getDeckConfig", #"{"deck":"A"}"#)["new"]["perDay"].integer == 20)
  }

  @Test mutating func reviewsAreInserted() throws {
    let id = client.add("a", "b")
    let time = client.now - 10 * 86_400_000
    let row = "[\(time),\(id),-1,3,4,0,2500,1234,1]"
    #expect(client.call("insertReviews", "{\"reviews\":[\(row)]}").isNull && client.last?.entries.count == 1)
    let review = try #require(
      client.call("getReviewsOfCards", "{\"cards\":[\"\(id)\"]}")[String(id)].array?.first)
    #expect(review["id"].integer == time && review["ease"].integer == 3 && review["ivl"].integer == 4)
    #expect(review["time"].integer == 1234)
    let card = try #require(client.call("cardsInfo", "{\"cards\":[\(id)]}").array?.first)
    #expect(card["type"].integer == 2 && card["interval"].integer == 4 && card["reps"].integer == 1)
    // The same once more is nothing new.
    #expect(client.call("insertReviews", "{\"reviews\":[\(row)]}").isNull && client.last?.entries.isEmpty == true)
    for bad in [
      "[\(time),\(id),-1,3,4,0,2500,1234]", "[\(time),\(id),-1,5,4,0,2500,1234,1]", "[\(time),5,-1,3,4,0,2500,1234,1]",
      "[\(client.now + 1_000_000),\(id),-1,3,4,0,2500,1234,1]", "[\(time),\(id),-1,3,4,0,2500,1234,9]",
      "[\(time),\(id),-1,3,9999999999,0,2500,1234,1]", "[0,\(id),-1,3,4,0,2500,1234,1]", "{}", "\"1); drop table\"",
      "[\(time),\(id),-1,3,4,0,\"x\",2500,1234,1]",
    ] {
      #expect(!client.error("insertReviews", "{\"reviews\":[\(row),\(bad)]}").isEmpty, "\(bad)")
      #expect(client.last?.entries.isEmpty == true)
    }
  }

  @Test mutating func textsOfTypesAreReplaced() {
    let templates =
      #"[{"Name":"One","Front":"{{A}} old","Back":"{{B}} old old"},{"Name":"Two","Front":"{{B}}","Back":"x"}]"#
    let new = "{\"modelName\":\"M\",\"inOrderFields\":[\"A\",\"B\"],\"cardTemplates\":\(templates),\"css\":\".old {}\"}"
    _ = client.call("createModel", new)
    func replaced(_ more: String) -> String {
      "{\"modelName\":\"M\",\"findText\":\"old\",\"replaceText\":\"new\"\(more)}"
    }
    #expect(client.call("findAndReplaceInModels", replaced(#","front":false,"back":false"#)).integer == 1)
    #expect(client.call("modelStyling", #"{"modelName":"M"}"#)["css"].string == ".new {}")
    #expect(client.call("findAndReplaceInModels", replaced("")).integer == 1)
    let one = client.call("modelTemplates", #"{"modelName":"M"}"#)["One"]
    #expect(one["Front"].string == "{{A}} new" && one["Back"].string == "{{B}} new new")
    #expect(client.call("findAndReplaceInModels", replaced("")).integer == 0)
    // All note types, of which only one has the text; the others aren't added for it.
    let kinds = client.saved.customKinds.count
    let all = #"{"modelName":"","findText":"new new","replaceText":"y"}"#
    #expect(client.call("findAndReplaceInModels", all).integer == 1 && client.saved.customKinds.count == kinds)
    #expect(!client.error("findAndReplaceInModels", #"{"modelName":"M","findText":"","replaceText":"y"}"#).isEmpty)
    let long = String(repeating: "x", count: CustomKind.maxTemplateLength)
    #expect(
      !client.error("findAndReplaceInModels", "{\"modelName\":\"M\",\"findText\":\"{\",\"replaceText\":\"\(long)\"}")
        .isEmpty)
    #expect(
      client.error("findAndReplaceInModels", #"{"modelName":"N","findText":"a","replaceText":"b"}"#)
        == "model was not found: N")
  }

  @Test mutating func templatesChangePlaces() {
    let id = client.add("a", "b", model: "Basic (and reversed card)")
    let type = #""modelName":"Basic (and reversed card)""#
    #expect(
      client.call("modelTemplateReposition", "{\(type),\"templateName\":\"Card 2\",\"index\":0}").isNull)
    #expect(client.call("modelTemplates", "{\(type)}").object?.map(\.key).sorted() == ["Card 1", "Card 2"])
    let first = client.call("cardsInfo", "{\"cards\":[\(id)]}").array?.first
    #expect(first?["ord"].integer == 0 && first?["question"].string?.hasSuffix("b") == true)
    #expect(
      client.call("modelTemplateReposition", "{\(type),\"templateName\":\"Card 2\",\"index\":99}").isNull)
    let again = client.call("cardsInfo", "{\"cards\":[\(id)]}").array?.first
    #expect(again?["question"].string?.hasSuffix("a") == true)
    #expect(
      client.error("modelTemplateReposition", "{\(type),\"templateName\":\"No\",\"index\":0}")
        == "template was not found in Basic (and reversed card): No")
    #expect(
      client.call("modelFieldSetFont", "{\(type),\"fieldName\":\"Back\",\"font\":\"Courier\"}").isNull)
    let fonts = client.call("modelFieldFonts", "{\(type)}")
    #expect(fonts["Back"]["font"].string == "Courier" && fonts["Front"]["font"].string == "Arial")
  }

  @Test mutating func reviewsAreCounted() {
    let id = client.add("a", "b")
    #expect(
      client.call("getNumCardsReviewedToday").integer == 0 && client.call("getNumCardsReviewedByDay").text == "[]")
    #expect(client.call("getLatestReviewID", #"{"deck":"Default"}"#).integer == 0)
    #expect(client.call("answerCards", "{\"answers\":[{\"cardId\":\(id),\"ease\":3}]}").text == "[true]")
    #expect(client.call("getNumCardsReviewedToday").integer == 1)
    #expect(client.call("getNumCardsReviewedByDay").array?.first?.array?.last?.integer == 1)
    #expect(client.call("getLatestReviewID", #"{"deck":"Default"}"#).integer ?? 0 > 0)
    #expect(client.call("getCollectionStatsHTML").string?.contains("<table>") == true)
  }

  @Test mutating func valuesOfCardsAreSet() {
    let id = client.add("a", "b")
    #expect(
      client.call("setSpecificValueOfCard", "{\"card\":\(id),\"keys\":[\"flags\"],\"newValues\":[\"2\"]}").text
        == "[true]")
    #expect(client.call("cardsInfo", "{\"cards\":[\(id)]}").array?.first?["flags"].integer == 2)
    #expect(
      client.call("setSpecificValueOfCard", "{\"card\":\(id),\"keys\":[\"ivl\"],\"newValues\":[2]}").boolean == false)
    #expect(client.call("setEaseFactors", "{\"cards\":[\(id)],\"easeFactors\":[2000]}").text == "[false]")
  }

  @Test mutating func aNoteGetsAnotherType() {
    let id = client.add("a", "b")
    let note =
      "{\"note\":{\"id\":\(id),\"modelName\":\"Cloze\",\"fields\":{\"Text\":\"{{c1::x}} y\"},\"tags\":[\"t\"]}}"
    #expect(client.call("updateNoteModel", note).isNull)
    let info = client.call("notesInfo", "{\"notes\":[\(id)]}").array?.first
    #expect(info?["modelName"].string == "Cloze" && info?["tags"].text == #"["t"]"#)
    #expect(info?["fields"]["Text"]["value"].string == "{{c1::x}} y")
    // As the add-on does it: types without notes are removed.
    #expect(client.saved.customKinds.count == 2)
    #expect(client.call("removeEmptyNotes").isNull && client.saved.customKinds.count == 1)
  }

  /// As in Anki, the cards of a note go by their order.
  @Test mutating func aNoteOfAnotherTypeKeepsItsSchedule() {
    let id = client.add("a", "b")
    _ = client.call("setDueDate", "{\"cards\":[\(id)],\"days\":\"3\"}")
    _ = client.call("setSpecificValueOfCard", "{\"card\":\(id),\"keys\":[\"flags\"],\"newValues\":[\"2\"]}")
    _ = client.call("suspend", "{\"cards\":[\(id)]}")
    let note = "{\"note\":{\"id\":\(id),\"modelName\":\"Cloze\",\"fields\":{\"Text\":\"{{c1::x}} y\"}}}"
    #expect(client.call("updateNoteModel", note).isNull && client.last?.entries.count == 1)
    #expect(client.numbers("findCards", #"{"query":"prop:due=3 is:suspended flag:2"}"#) == [id])
  }

  @Test mutating func onlyTheServedLoginIsThere() {
    #expect(client.call("loadProfile", #"{"name":"Ann"}"#).boolean == true)
    #expect(client.call("loadProfile", #"{"name":"Bob"}"#).boolean == false)
  }

  @Test mutating func packagesAreInNamedFoldersAlone() {
    _ = client.add("a", "b")
    #expect(client.error("importPackage", #"{"path":"/tmp/a.apkg"}"#).contains("folder"))
    #expect(client.error("exportPackage", #"{"deck":"Default","path":"/tmp/a.apkg"}"#).contains("folder"))
    #expect(client.call("exportPackage", #"{"deck":"None","path":"/tmp/a.apkg"}"#).boolean == false)
  }
}
