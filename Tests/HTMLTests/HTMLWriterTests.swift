import RichText
import Testing

@testable import HTML

/// Rich text in HTML reads as the same rich text.
struct HTMLWriterTests {
  @Test(
    arguments: [
      ("a &lt;b&gt; &amp; \"c\"", "a &lt;b&gt; &amp; \"c\""),
      ("<b>bold</b> and <i>italic</i>, <u>under</u> <s>gone</s> x<sup>2</sup>", nil),
      ("one<br>two", nil), ("<p>one</p><p>two</p>", nil), ("<h2>head</h2><p>text</p>", nil),
      ("<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>", nil), ("<ol start=\"3\"><li>a</li></ol>", nil),
      ("<table><tr><th>h</th><th>i</th></tr><tr><td>1</td><td>2</td></tr></table>", nil),
      ("<pre><code>let x = 1 &lt; 2\n  y</code></pre>", nil), ("<blockquote><p>a</p></blockquote>", nil),
      ("a \\(x^2\\) b", nil), ("<img src=\"a&amp;b.png\" alt=\"&quot;x&quot;\">", nil),
      ("<a href=\"https://example.org/?a=1&amp;b=2\">link</a>", nil), ("<ruby>漢<rt>かん</rt></ruby>", nil),
      ("<hr>", nil), ("", ""),
    ] as [(String, String?)])
  func itIsReadBack(html: String, written: String?) {
    let text = RichText(html: html)
    if let written { #expect(text.html == written) }
    #expect(RichText(html: text.html) == text, "\(text.html)")
  }

  @Test func deepTextsAreFlattened() {
    var blocks: [Block] = [.paragraph([Inline("x")])]
    for _ in 0..<1000 { blocks = [.quote(blocks)] }
    #expect(RichText(blocks).html.utf8.count < 2000)
  }
}
