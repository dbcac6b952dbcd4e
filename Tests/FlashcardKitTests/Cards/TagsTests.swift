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
}
