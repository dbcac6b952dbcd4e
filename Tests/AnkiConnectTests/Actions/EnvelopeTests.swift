import CardFormats
import FlashcardKit
import Testing

@testable import AnkiConnect

/// Requests and replies around actions.
struct EnvelopeTests {
  private var client = Client()

  @Test mutating func sinceVersion5AReplyHasTwoEntries() {
    for version in [5, 6, 7, 100] {
      #expect(client.reply("version", version: version) == #"{"result":6,"error":null}"#)
    }
  }

  @Test mutating func beforeVersion5AReplyIsBare() {
    #expect(client.reply("version", version: 2) == "6")
    #expect(client.reply("version", version: nil) == "6")
    #expect(client.reply("deckNames", version: 4) == #"["Default"]"#)
  }

  @Test mutating func anErrorHasTwoEntriesInAnyVersion() {
    let text = #"{"result":null,"error":"unsupported action"}"#
    #expect(client.reply("nothing", version: 2) == text && client.reply("nothing") == text)
    #expect(client.last?.isFailure == true && client.last?.action == nil)
  }

  @Test mutating func missingParamsAreEmpty() {
    #expect(client.send(#"{"action":"version","version":6}"#)["result"].integer == 6)
    #expect(client.send(#"{"action":"version","version":6,"params":null}"#)["result"].integer == 6)
    #expect(client.send(#"{"action":"version","version":6,"params":[]}"#)["result"].integer == 6)
    #expect(client.send(#"{"action":"sync","params":{"version":2},"version":2,"other":1}"#).isNull)
  }

  @Test(arguments: [
    "", "x", "[]", "7", "null", "{}", #"{"action":""}"#, #"{"action":5}"#, #"{"action":"version","version":"6"}"#,
    #"{"action":"version""#,
  ])
  func whatIsNoRequestIsAnError(body: String) {
    var client = Client()
    let reply = client.send(body)
    #expect(reply["error"].string?.isEmpty == false && reply["result"].isNull)
    #expect(client.last?.change.isEmpty == true)
  }

  @Test mutating func bytesThatAreNoTextAreAnError() {
    let body: [UInt8] = Array(#"{"action":"ver"#.utf8) + [0xFF, 0xFE] + Array(#""}"#.utf8)
    let answer = client.session.answer(body, client.door, at: Moment(time: 0, offset: 0), seed: 1)
    #expect(answer.isFailure)
  }

  @Test mutating func deepNestingIsAnError() {
    for depth in [63, 65, 100_000] {
      let body =
        #"{"action":"version","params":{"x":"# + String(repeating: "[", count: depth)
        + String(repeating: "]", count: depth) + "}}"
      #expect(client.send(body)["error"].string != nil)
    }
  }

  @Test mutating func multiRepliesAsEachWouldAlone() {
    let actions = """
      [{"action":"version"},{"action":"version","version":6},{"action":"nothing"},{"action":"nothing","version":6},
      {"action":"deckNames"}]
      """
    #expect(
      client.reply("multi", "{\"actions\":\(actions)}", version: 2)
        == #"[6,{"result":6,"error":null},{"result":null,"error":"unsupported action"},"#
        + #"{"result":null,"error":"unsupported action"},["Default"]]"#)
  }

  @Test mutating func multiIsOneChange() {
    let note = Client.note("a", "b")
    _ = client.call(
      "multi",
      "{\"actions\":[{\"action\":\"createDeck\",\"params\":{\"deck\":\"A::B\"}},{\"action\":\"addNote\",\"params\":{\"note\":\(note)}}]}"
    )
    let change = client.last?.change ?? Change([])
    #expect(client.saved == client.session.library && client.saved.count == 1)
    client.saved.apply(change.inverse)
    #expect(client.saved == Library())
  }

  @Test mutating func multiIsBounded() {
    var body = #"{"action":"version"}"#
    for _ in 0..<17 { body = "{\"action\":\"multi\",\"version\":6,\"params\":{\"actions\":[\(body)]}}" }
    #expect(client.send(body)["result"].array?.count == 1)
    #expect(client.lastBody.contains("nested too deeply"))
    let many = Array(repeating: #"{"action":"version"}"#, count: RequestLimits.actions + 1).joined(separator: ",")
    #expect(client.error("multi", "{\"actions\":[\(many)]}") == "too many actions")
  }

  @Test mutating func theKeyIsNeeded() {
    client.door.key = "secret"
    #expect(client.error("version") == "valid api key must be provided")
    #expect(client.error("nothing") == "valid api key must be provided")
    #expect(client.send(#"{"action":"version","version":6,"key":"secret"}"#)["result"].integer == 6)
    #expect(client.call("requestPermission")["requireApikey"].boolean == true)
    // Simple clients send it outside alone.
    let multi = #"{"action":"multi","version":6,"key":"secret","params":{"actions":[{"action":"version"}]}}"#
    #expect(client.send(multi)["result"].array?.first?.integer == 6)
  }

  @Test mutating func aKeyThatIsNotNeededIsIgnored() {
    #expect(client.send(#"{"action":"version","version":6,"key":"x"}"#)["result"].integer == 6)
  }

  @Test mutating func permissionIsGrantedBehindTheDoor() {
    #expect(
      client.reply("requestPermission")
        == #"{"result":{"permission":"granted","requireApikey":false,"version":6},"error":null}"#)
  }

  @Test mutating func reflectionListsWhatThereIs() throws {
    let listed = client.call("apiReflect", #"{"scopes":["actions"],"actions":["guiExitAnki","addNote","multi"]}"#)
    #expect(listed.text.contains(#""addNote","multi""#) && !listed.text.contains("guiExitAnki"))
    #expect(client.error("apiReflect", "{}") == "scopes has invalid value")
    let all = try #require(client.call("apiReflect", #"{"scopes":["actions"]}"#)["actions"].array).compactMap(\.string)
    #expect(all.count > 70 && all == all.sorted())
    for action in all where action != "multi" {
      #expect(client.error(action) != "unsupported action" || action == "getMediaDirPath")
    }
  }

  @Test mutating func syncIsWished() {
    #expect(client.reply("sync") == #"{"result":null,"error":null}"#)
    #expect(client.last?.wishes == [.sync])
  }
}
