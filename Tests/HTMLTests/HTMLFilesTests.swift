import RichText
import Testing

@testable import HTML

/// The files that HTML uses are found as Anki finds them.
struct HTMLFilesTests {
  @Test(arguments: [
    ("<img src=\"a b.png\">x<IMG SRC='c.gif'><img alt=x src=d.svg>", ["a b.png", "c.gif", "d.svg"]),
    (
      "<audio src=a.mp3></audio><video><source src=\"b.webm\"></video><object data='c.pdf'>",
      ["a.mp3", "b.webm", "c.pdf"]
    ),
    ("<img src=\"a&amp;b.png\"><img src=\"caf%C3%A9.png\">", ["a&b.png", "caf%C3%A9.png"]),
    ("<div style=\"display:none\"><img src=hidden.png></div>", ["hidden.png"]),
    ("<!-- <img src=a.png> --><img src=b.png>", ["a.png", "b.png"]), ("if a<b then <img src=c.png>", ["c.png"]),
    ("<b title=\"<img src=a.png>\"><imgs src=b.png><img/src=c.png>", ["a.png", "c.png"]),
    ("<img src=\"\"><img><a href=x.png>", []), ("a < b src=c.png", []), ("<img src=a.png", []), ("", []),
  ])
  func sources(html: String, names: [String]) { #expect(HTMLFiles.names(in: html) == names) }

  @Test func sourcesGetOtherNames() {
    let html = "<img src=\"a.png\" alt=a.png>a.png<IMG SRC=b&amp;.png><audio src='a.png'></audio>"
    let renamed = HTMLFiles.renaming(in: html) { ["a.png": "1.png", "b&.png": "2.png"][$0] }
    #expect(renamed == "<img src=\"1.png\" alt=a.png>a.png<IMG SRC=2.png><audio src='1.png'></audio>")
    #expect(HTMLFiles.renaming(in: html) { _ in nil } == html)
  }

  @Test(arguments: [("a &amp; b.mp3", "a & b.mp3"), ("a&b.mp3", "a&b.mp3"), ("a.mp3", "a.mp3"), ("&#65;", "A")])
  func namesAreDecoded(name: String, decoded: String) { #expect(HTMLFiles.decoded(name) == decoded) }
}
