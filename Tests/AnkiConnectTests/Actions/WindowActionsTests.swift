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

  @Test func withoutScreensNothingIsPromised() {
    var client = Client()
    let id = client.add("a", "b")
    #expect(
      client.error("guiAddCards").isEmpty == false && client.error("guiEditNote", "{\"note\":\(id)}").isEmpty == false)
    #expect(client.call("guiSelectNote", "{\"note\":\(id)}").boolean == false)
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
