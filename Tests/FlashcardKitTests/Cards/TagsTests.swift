import FlashcardKit
import Testing

/// Tags as people type them.
@Suite struct TagsTests {
  @Test func tagsAreReadFromAText() throws {
    #expect(try Tags.list(" a, B ,,a , b\u{301},b\n c") == ["a", "B", "b  c"])
    #expect(throws: Tags.Problem.tooMany) { try Tags.list((0...Tags.most).map(String.init).joined(separator: ",")) }
    let long = String(repeating: "x", count: Tags.longest + 1)
    #expect(throws: Tags.Problem.tooLong(long)) { try Tags.list("a," + long) }
  }

  @Test(arguments: [
    ("a, b", ["a", "b"]), ("\"x,y\", b", ["\"x,y\"", "b"]), ("'x,y,z',b", ["'x,y,z'", "b"]),
    ("\"a\", b", ["\"a\"", "b"]),
    ("\"x, b", ["\"x", "b"]), ("a\"b, c\"", ["a\"b", "c\""]), ("\"", ["\""]), ("\", x", ["\"", "x"]), (", ,", []),
    ("", []),
  ]) func partsAreBetweenCommas(line: String, parts: [String]) {
    #expect(Tags.parts(of: line) == parts)
    #expect(Tags.joined(["x,y", "b c"]) == "\"x,y\", b c")
  }
}
