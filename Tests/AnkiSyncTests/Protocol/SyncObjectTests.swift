import Anki
import AnkiProtocol
import Testing

/// Note types, decks, and presets, whose unknown values stay.
struct SyncObjectTests {
  static func json(_ text: String) -> JSON { Array(text.utf8).withUnsafeBytes { JSON($0) } ?? .null }

  @Test(arguments: [
    "-8940545571461867177", "9223372036854775807", "9223372036854775808", "1.0", "0.9", "0.90", "1e5", "-0.0", "1E+2",
    "123456789012345678901234567890", "0.1542", #""a\nb\u0001é😀""#, #"{"b":1,"a":[null,true,{}]}"#,
  ]) func jsonStaysAsItCame(_ text: String) {
    #expect(String(decoding: Self.json(text).bytes, as: UTF8.self) == text)
  }

  @Test func onlyWhatDiffersIsAltered() throws {
    let text =
      #"{"id":5,"name":"D","mod":3,"usn":2,"x":0.90,"new":{"perDay":20,"odd":[1.0]},"flds":[{"name":"a","id":-7},{"name":"b"}]}"#
    let object = try #require(SyncObject(Self.json(text)))
    let old = Self.json(#"{"id":5,"name":"D","new":{"perDay":20},"flds":[{"name":"a"},{"name":"b"}],"gone":1}"#)
    let new = Self.json(#"{"id":5,"name":"E","new":{"perDay":30},"flds":[{"name":"a"},{"name":"c"}]}"#)
    let altered = object.altered(from: old, to: new)
    #expect(
      String(decoding: altered.json.bytes, as: UTF8.self)
        == #"{"id":5,"name":"E","mod":3,"usn":2,"x":0.90,"new":{"perDay":30,"odd":[1.0]},"flds":[{"name":"a","id":-7},{"name":"c"}]}"#
    )
    #expect(object.altered(from: old, to: old) == object)
  }

  @Test func notesKeepFieldsThatNobodyAltered() {
    let note = SyncNote(
      id: 1, guid: "g", type: 2, modified: 3, usn: 4, tags: " b  a ", fields: "x\u{7}\u{1F}y\u{1F}z")
    var record = note.record
    #expect(record.fields == ["x", "y", "z"] && record.tags == ["b", "a"])
    record.fields[1] = "Y\u{1B}"
    let altered = note.altered(from: note.record, to: record)
    #expect(altered.fields == "x\u{7}\u{1F}Y\u{1F}z" && altered.tags == " b  a ")
    record.tags = ["b", "c"]
    #expect(note.altered(from: note.record, to: record).tags == " b c ")
  }
}
