import CardFormats
import FlashcardKit
import Testing

@testable import AnkiConnect

/// Anki's search language.
struct AnkiSearchTests {
  private var client = Client()
  private var ids: [Int64] = []

  init() {
    _ = client.call("createDeck", #"{"deck":"Lang::Old Norse"}"#)
    ids = [
      client.add("hund", "dog", more: #","tags":["animal::pet","x_y"]"#),
      client.add("dup <b>x</b>", "b: c", deck: "Lang"),
      client.add("ormr", "Worm (snake)", deck: "Lang::Old Norse", more: #","tags":["Animal"]"#),
    ]
  }

  private mutating func find(_ query: String) -> [Int]? {
    let reply = client.send(
      JSONValue.object([
        ("action", .string("findNotes")), ("version", .integer(6)), ("params", .object([("query", .string(query))])),
      ]).text)
    return reply["result"].array?.compactMap { $0.integer.flatMap(ids.firstIndex) }
  }

  @Test(
    arguments: [
      ("", [0, 1, 2]), ("dog", [0]), ("DOG", [0]), ("do_", [0]), ("d*g", [0]), ("o", [0, 2]), ("hund dog", [0]),
      ("hund ormr", []), ("hund or ormr", [0, 2]), ("hund OR ormr", [0, 2]), ("-hund", [1, 2]),
      ("-(hund or ormr)", [1]),
      ("(hund or ormr) worm", [2]), ("\"worm (snake)\"", [2]), ("front:hund", [0]), ("FRONT:HUND", [0]),
      ("front:hun", []), ("front:hun*", [0]), ("front:h_nd", [0]), ("\"front:dup x\"", []),
      ("\"front:dup <b>x</b>\"", [1]),
      ("front:\"dup <b>x</b>\"", [1]), ("back:b\\:*", [1]), ("none:x", []), ("front:*", [0, 1, 2]), ("front:", []),
      ("deck:Lang", [1, 2]), ("\"deck:Lang::Old Norse\"", [2]), ("deck:\"lang::old norse\"", [2]), ("deck:L*", [1, 2]),
      ("deck:None", []), ("deck:current", [0]), ("tag:animal", [0, 2]), ("tag:animal::pet", [0]),
      ("tag:anim*", [0, 2]),
      ("tag:none", [1]), ("tag:x\\_y", [0]), ("note:Basic", [0, 1, 2]), ("note:basic", [0, 1, 2]), ("note:Cloze", []),
      ("is:new", [0, 1, 2]), ("is:due", []), ("-is:new", []), ("flag:0", [0, 1, 2]), ("added:1", [0, 1, 2]),
      ("card:1", [0, 1, 2]), ("\"card:Card 1\"", [0, 1, 2]), ("card:2", []), ("prop:reps=0", [0, 1, 2]),
      ("prop:ivl>=1", []), ("w:worm", [2]), ("w:wor", []), ("nc:ORMR", [2]), ("deck:Lang (worm or hund)", [2]),
      ("nid:1", []), ("rated:1", []), ("introduced:1", []), ("edited:1", [0, 1, 2]),
    ] as [(String, [Int])])
  mutating func queriesFindWhatTheySay(query: String, found: [Int]) {
    #expect(find(query) == found, "\(query)")
  }

  @Test mutating func notesAreFoundByNumber() {
    #expect(find("nid:\(ids[0])") == [0] && find("nid:\(ids[2]),\(ids[0])") == [0, 2])
    #expect(find("cid:\(ids[1])") == [1])
  }

  @Test(arguments: [
    "is:nothing", "prop:x=1", "prop:ivl", "\"open", "(open", "close)", "()", "or", "a or", "or a", "a or or b",
    "nid:1,",
    "nid:x", "added:x", "rated:1:9", "flag:9", "re:x", "tag:re:x", "front:re:^d.p$",
    "\"front:re:d p\"", "front:nc:x", "a\"b\"", "\\",
  ])
  mutating func whatCannotBeUnderstoodIsAnError(query: String) {
    #expect(find(query) == nil)
    #expect(
      client.lastBody.hasPrefix(#"{"result":null,"error":"Invalid search: "#), "\(query)")
  }

  @Test mutating func longQueriesAreBounded() {
    #expect(find(String(repeating: "(", count: 60)) == nil)
    #expect(find(String(repeating: "- ", count: 40_000)) != nil || client.last?.isFailure == true)
    #expect(find(String(repeating: "x", count: 200_000)) == nil)
  }

  @Test mutating func withoutAQueryNothingIsFound() { #expect(client.call("findNotes").text == "[]") }
}
