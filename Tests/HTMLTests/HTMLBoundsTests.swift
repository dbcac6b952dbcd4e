import RichText
import Rounds
import Testing

@testable import HTML

@Suite struct HTMLBoundsTests {
  private static let size = Rounds.isThorough ? 100_000 : 5000

  /// Many bytes of anything are read in a moment, and the letters around them are kept. Quadratic time would be minutes.
  @Test(arguments: [
    "<div>", "<b>", "<b>x</i>", "<p>", "<ul><li>", "<blockquote>", "<table><tr><td>", "<td>", "<tr>", "</div>", "</b>",
    "<br>", "<hr>",
    "<", "<a ", "<a b=\"", "<a b='\"", "<a c=\"> <a c=\" ", "<!--", "<!", "&", "&#", "&amp", "[", "[[type:", "[sound:",
    "\\(", "\\[ \\(",
    "[$]", "[$$]", "[latex]", "[anki:tts ", "<ruby>", "<ruby>a<rt>", "<rt>", "<pre>\n", "<details>", "<summary>",
    "<span style='", "<title>",
    "<anki-mathjax>", "<div class=hint style='display:none'>", "<a class=hint>", " ", "\t<i> ", "<li>", "<q>", "<dd>",
    "<h1>", "</table>",
    "<font color=red>", "<td colspan=1000 rowspan=1000>", "<tr><td rowspan=99><td>", "<td colspan=100><tr>", "<center>",
    "<x y=z>",
    "\\(<b>", "<pre></table>", "<sup style='vertical-align:sub'>", "[/$]", "<table><caption>",
  ]) func anythingTakesAMoment(unit: String) {
    let html = String(repeating: unit, count: Self.size / unit.utf8.count)
    let start = ContinuousClock.now
    let text = RichText(html: "first" + html + "\"'>last")
    let time = ContinuousClock.now - start
    #expect(time < .seconds(10), "\(unit): \(time)")
    #expect(text.depth <= HTMLConverter.maxDepth + 3)
    #expect(text.letters.hasPrefix("first"))
    #expect(text.letters.hasSuffix("last") || unit.contains("none"))
  }

  @Test func depthIsBounded() {
    for tags in [("<div>", "</div>"), ("<blockquote>", "</blockquote>"), ("<ul><li>", "</li></ul>"), ("<i>", "</i>")] {
      let html =
        String(repeating: tags.0, count: Self.size) + "in" + String(repeating: tags.1, count: Self.size) + "out"
      let text = RichText(html: html)
      #expect(text.letters.hasSuffix("inout"))
      #expect(text.depth <= HTMLConverter.maxDepth + 3)
    }
  }

  @Test func longAttributesAndWideTablesAreRead() {
    let long = String(repeating: "x", count: 10 * Self.size)
    #expect(RichText(html: "<b title=\"\(long)\" \(long)=1>a</b>").sketch == "*a*")
    #expect(RichText(html: "<img src=\"\(long)\" alt=a>").sketch == "![a]()")
    #expect(RichText(html: "<span style=\"\(long);color:red\">a</span>").sketch == "a")
    let table = RichText(
      html: "<table>" + String(repeating: "<tr>" + String(repeating: "<td>a", count: 1000), count: 20))
    guard case .table(let cells)? = table.blocks.first else { return #expect(Bool(false)) }
    #expect(cells.rows.count == 20 && cells.rows.allSatisfy { $0.count == 1000 })
  }

  /// The letters of random HTML are all there.
  @Test func everyLetterIsKept() {
    let tags = [
      "<p>", "</p>", "<div>", "</div>", "<b>", "</b>", "<i>", "</i>", "<ul>", "<li>", "</li>", "</ul>", "<table>",
      "<tr>", "<td>", "<th>",
      "</td>", "</tr>", "</table>", "<blockquote>", "</blockquote>", "<pre>", "</pre>", "<h1>", "</h1>", "<br>",
      "<ruby>", "<rt>", "<rb>",
      "</ruby>", "<details>", "<summary>", "</summary>", "</details>", "<code>", "</code>", "<a href=#>", "</a>",
      "<a class=hint>",
      "<div class=hint style='display:none'>", "<center>", "</center>", "<dl>", "<dt>", "<dd>", "</dl>", "<span>",
      "</span>", "<hr>", "</rt>",
      "<caption>", "<thead>", "<tbody>", " ", "\n", "<", "&", "<!-- - -->", "<q>", "</q>", "<ol>", "</ol>",
    ]
    var seed: UInt64 = 1
    for _ in 0..<Rounds.of(3000) {
      var html = ""
      var letters = ""
      for index in 0..<40 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        html += tags[Int(seed >> 33) % tags.count]
        let letter = String(UnicodeScalar(UInt8(0x61 + index % 26)))
        // A letter after a `<` or `&` would be part of it.
        html += ";" + letter
        letters += letter
      }
      let kept = RichText(html: html).letters.sorted()
      // Headings, lists, and the like have letters and digits of their own in the sketch.
      var missing = letters.sorted()[...]
      for letter in kept where letter == missing.first { missing = missing.dropFirst() }
      #expect(missing.isEmpty, "\(html) became \(RichText(html: html).sketch)")
    }
  }
}

extension RichText {
  /// The depth of nested blocks.
  fileprivate var depth: Int {
    blocks.map { block in
      switch block {
      case .quote(let blocks), .disclosure(_, let blocks, _): 1 + RichText(blocks).depth
      case .list(let list): 2 + (list.items.map { RichText($0.blocks).depth }.max() ?? 0)
      default: 1
      }
    }.max() ?? 0
  }
}
