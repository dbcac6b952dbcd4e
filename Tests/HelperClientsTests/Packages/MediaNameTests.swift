import FlashcardKit
import HelperClients
import HelperProtocol
import Testing

/// Names of media files.
struct MediaNameTests {
  @Test(arguments: [
    ("a.png", "a.png"), ("cafe\u{301}.png", "café.png"), ("a\u{0}\u{1B}b.png", "ab.png"), ("a[b]:c?.png", "abc.png"),
    ("a\u{A0}b.png", "a b.png"), ("con.png", "con_.png"), ("COM1", "COM1_"), ("a.", "a._"), ("a ", "a _"),
    ("a\\b.png", "ab.png"), ("绵.mp3", "绵.mp3"), (".hidden", ".hidden"),
  ])
  func normalized(_ name: String, _ expected: String) {
    let found = MediaName.normalized(name)
    #expect(found.map { Array($0.unicodeScalars) } == Array(expected.unicodeScalars))
    #expect(found.flatMap(MediaName.normalized) == expected)
  }

  @Test(arguments: ["", ".", "..", "../../evil", "/tmp/evil", "sub/dir", "a/", "?", "\u{0}", "\\..", "..\u{0}"])
  func refused(_ name: String) { #expect(MediaName.normalized(name) == nil) }

  @Test func longNamesAreShortened() throws {
    let name = try #require(MediaName.normalized(String(repeating: "é", count: 200) + ".png"))
    #expect(name.utf8.count <= 120 && name.hasSuffix("é.png"))
    #expect(MediaName.normalized("a." + String(repeating: "x", count: 200)) == nil)
  }
}
