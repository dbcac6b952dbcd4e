import Foundation
import Markdown
import RichText
import Testing

/// The examples of the CommonMark specification.
@Suite struct SpecificationTests {
  /// An example: a text in Markdown, and the HTML it stands for.
  struct Example {
    let number: Int
    let markdown: String
    let html: String
  }

  static let examples: [Example] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Specification/spec.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let fence = String(repeating: "`", count: 32)
    var examples: [Example] = []
    var lines = text.components(separatedBy: "\n")[...]
    while let start = lines.firstIndex(of: fence + " example") {
      lines = lines[(start + 1)...]
      guard let middle = lines.firstIndex(of: "."), let end = lines.firstIndex(of: fence) else { break }
      func joined(_ part: ArraySlice<String>) -> String {
        part.joined(separator: "\n").replacingOccurrences(of: "→", with: "\t")
      }
      examples.append(
        Example(
          number: examples.count + 1, markdown: joined(lines[..<middle]), html: joined(lines[(middle + 1)..<end])))
      lines = lines[(end + 1)...]
    }
    return examples
  }()

  @Test func examplesAreThere() { #expect(Self.examples.count > 600) }

  @Test func noTextIsLost() {
    // Comments are those of HTML, which may have dashes in them.
    for example in Self.examples where !example.html.contains("foo &lt;!--") {
      let seen = Self.letters(RichText(markdown: example.markdown).plainText)
      let wanted = Self.letters(Self.text(of: example.html))
      if example.html.contains("<img") || example.markdown.contains(/<[A-Za-z\/!?](?!ttp)/) {
        // Tags are shown as typed, and so is what pictures show.
        #expect(Self.isContained(wanted, in: seen), "example \(example.number): \(example.markdown)")
      } else {
        #expect(seen == wanted, "example \(example.number): \(example.markdown)")
      }
    }
  }

  private static func text(of html: String) -> String {
    var text = html.replacing(/<[^>]*>/, with: "")
    for (name, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      text = text.replacingOccurrences(of: name, with: sign)
    }
    return text
  }

  private static func letters(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber } }

  private static func isContained(_ some: String, in text: String) -> Bool {
    var rest = text[...]
    for character in some {
      guard let place = rest.firstIndex(of: character) else { return false }
      rest = rest[rest.index(after: place)...]
    }
    return true
  }
}
