import Anki
package import AnkiProtocol
import Essentials

/// A server's media files in memory.
package struct FakeMedia: Sendable {
  package var files: [String: (bytes: [UInt8], usn: Int64)] = [:]
  package var deleted: [String: Int64] = [:]
  package var usn: Int64 = 0
  package var disagrees = false
  package var log: [SyncMethod] = []

  package init() {}

  /// Puts a file there as another device.
  package mutating func put(_ name: String, _ text: String) {
    usn += 1
    files[name] = (Array(text.utf8), usn)
  }

  /// The contents of the files as text.
  package var texts: [String: String] { files.mapValues { String(decoding: $0.bytes, as: UTF8.self) } }

  /// Answers a request.
  package mutating func answer(_ request: ServerRequest) -> ServerAnswer {
    log.append(request.method)
    let body = request.body.withUnsafeBytes { JSON($0)?.object } ?? JSONObject()
    func answered(_ data: JSON) -> ServerAnswer {
      var object = JSONObject()
      (object["data"], object["err"]) = (data, .string(""))
      let bytes = JSON.object(object).bytes
      return ServerAnswer(size: bytes.count, body: bytes)
    }
    switch request.method {
    case .begin:
      var object = JSONObject()
      object["usn"] = .integer(usn)
      return answered(.object(object))
    case .mediaChanges:
      let last = body["lastUsn"]?.integer ?? 0
      let all = files.map { ($0, $1.usn, FakeMedia.hash($1.bytes)) } + deleted.map { ($0, $1, "") }
      let new = all.filter { $0.1 > last }.sorted { $0.1 < $1.1 }.prefix(2)
      return answered(.array(new.map { .array([.string($0.0), .integer($0.1), .string($0.2)]) }))
    case .downloadFiles:
      var (names, entries) = (JSONObject(), [StoredZip.Entry]())
      for (index, name) in (body["files"]?.array?.compactMap(\.string) ?? []).prefix(3).enumerated() {
        names[String(index)] = .string(name)
        entries.append(StoredZip.Entry(String(index), files[name]?.bytes ?? []))
      }
      let zip = StoredZip(entries + [StoredZip.Entry("_meta", JSON.object(names).bytes)]).bytes
      return ServerAnswer(size: zip.count, body: zip)
    case .uploadChanges:
      let entries = StoredZip(request.body, most: 26)?.entries ?? []
      let list = entries.last?.bytes.withUnsafeBytes { JSON($0)?.array } ?? []
      for (entry, name) in zip(entries, list) {
        usn += 1
        files[name.array?[0].string ?? ""] = (entry.bytes, usn)
      }
      return answered(.array([.integer(Int64(list.count)), .integer(usn)]))
    case .mediaSanity:
      let isSame = body["local"]?.integer == Int64(files.count) && !disagrees
      return answered(.string(isSame ? "OK" : "mediaSanity"))
    default: return ServerAnswer(status: 400, size: nil, body: [])
    }
  }

  /// Returns the SHA-1 of contents, in hexadecimal digits.
  package static func hash(_ bytes: [UInt8]) -> String {
    var hash = SHA1()
    bytes.withUnsafeBytes { hash.add($0) }
    return hash.finish().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
