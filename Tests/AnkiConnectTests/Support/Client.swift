import CardFormats
import FlashcardKit

@testable import AnkiConnect

/// Media files in memory.
struct MemoryShelf: MediaShelf {
  var files: [String: [UInt8]] = [:]
  var kept: [String: [UInt8]] = [:]
  var path: String?

  var names: [String] { Array(files.keys) }
  func file(_ name: String) -> [UInt8]? { files[name] }
  func stored(_ file: String) -> [UInt8]? { kept[file] }
  mutating func put(_ bytes: [UInt8], as name: String) throws(ShelfFailure) { files[name] = bytes }
  mutating func remove(_ name: String) { files[name] = nil }
  mutating func keep(_ bytes: [UInt8]) throws(ShelfFailure) -> String {
    let digits = SHA1Hash.text(of: bytes)
    let name = digits + String(repeating: "0", count: 64 - digits.count) + ".png"
    kept[name] = bytes
    return name
  }
  func file(atPath path: String) throws(ShelfFailure) -> [UInt8] { throw ShelfFailure("not below a named folder") }
  func importPackage(atPath path: String) throws(ShelfFailure) { throw .folder }
  func exportPackage(of deck: String, toPath path: String, withSchedules: Bool) throws(ShelfFailure) { throw .folder }
  func file(atAddress address: String) throws(ShelfFailure) -> [UInt8] { throw ShelfFailure("no <network>") }
}

/// A client that sends requests to a session, and undoes what it did if asked.
struct Client {
  var session: AnkiConnectSession
  var door = Door(port: 8765)
  /// The time of the next request, in milliseconds.
  var now: Milliseconds = 1_790_000_000_000
  /// The answer to the last request.
  var last: AnkiConnectSession.Answer?
  /// The library as those have it who save the changes.
  var saved: Library

  init(_ library: Library = Library(), path: String? = nil, hasScreens: Bool = false) {
    session = AnkiConnectSession(
      library, ReviewLog(), shelf: MemoryShelf(path: path), login: "Ann", hasScreens: hasScreens,
      html: { "<p>\($0)</p>" })
    saved = library
  }

  /// Returns the reply to a body.
  mutating func send(_ body: String) -> JSONValue {
    now += 10
    let answer = session.answer(
      Array(body.utf8), door, at: Moment(time: now, offset: 60), seed: UInt64(bitPattern: now))
    saved.apply(answer.change)
    last = answer
    return JSONValue.parsed(answer.body) ?? .string("not JSON: \(lastBody)")
  }

  /// The last reply as text.
  var lastBody: String { String(decoding: last?.body ?? [], as: UTF8.self) }

  /// Returns the reply to an action as text.
  mutating func reply(_ action: String, _ params: String = "{}", version: Int? = 6) -> String {
    let version = version.map { ",\"version\":\($0)" } ?? ""
    _ = send("{\"action\":\"\(action)\",\"params\":\(params)\(version)}")
    return lastBody
  }

  /// Returns the result of an action.
  mutating func call(_ action: String, _ params: String = "{}") -> JSONValue {
    send("{\"action\":\"\(action)\",\"params\":\(params),\"version\":6}")["result"]
  }

  /// Returns the error of an action, or an empty text.
  mutating func error(_ action: String, _ params: String = "{}") -> String {
    send("{\"action\":\"\(action)\",\"params\":\(params),\"version\":6}")["error"].string ?? ""
  }

  /// Adds a note of the type Basic. Returns its number, or 0 if it wasn't added.
  mutating func add(
    _ front: String, _ back: String, deck: String = "Default", model: String = "Basic", more: String = ""
  ) -> Int64 {
    call("addNote", "{\"note\":\(Client.note(front, back, deck: deck, model: model, more: more))}").integer ?? 0
  }

  /// Returns a note of the type Basic in JSON.
  static func note(
    _ front: String, _ back: String, deck: String = "Default", model: String = "Basic", more: String = ""
  ) -> String {
    let fields = JSONValue.object([("Front", .string(front)), ("Back", .string(back))]).text
    return "{\"deckName\":\"\(deck)\",\"modelName\":\"\(model)\",\"fields\":\(fields)\(more)}"
  }

  /// Returns the numbers of a list.
  mutating func numbers(_ action: String, _ params: String) -> [Int64] {
    call(action, params).array?.compactMap(\.integer) ?? []
  }
}
