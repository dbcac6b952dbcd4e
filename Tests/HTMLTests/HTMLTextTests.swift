import RichText
import Testing

@testable import HTML

@Suite struct HTMLTextTests {
  @Test(arguments: [
    ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("&amp", "&"), ("&ampx", "&x"), ("&copy2", "©2"), ("&notit;", "¬it;"),
    ("&notin;", "∉"), ("&hearts", "&hearts"), ("&hearts;", "♥"), ("&Auml;&auml;&AUML;", "Ää&AUML;"),
    ("&nbsp;a", "\u{A0}a"),
    ("&#65;&#x42;&#X43;", "ABC"), ("&#65 &#x42g", "A Bg"), ("&#128;&#x99;&#129;", "€™"),
    ("&#0;&#xD800;&#x110000;", "���"),
    ("&#99999999999999999999;", "�"), ("&#;&#x;&;& &", "&#;&#x;&;& &"), ("AT&T", "AT&T"),
    ("&rarr;&lang;&check;", "→⟨✓"), ("&NotEqualTilde;&CounterClockwiseContourIntegral;", "≂\u{338}∳"),
    ("&fjlig;&acE;", "fj∾\u{333}"),
    ("a&#10;b&Tab;c", "a b c"), ("&#8238;a&#x202e;&#1;b&#8203;", "\u{202E}a\u{202E}b\u{200B}"),
    ("&unknown;", "&unknown;"),
  ]) func entities(html: String, text: String) { #expect(RichText(html: html).sketch == text) }

  @Test func entitiesOfAttributesEndWithSemicolons() {
    #expect(RichText(html: "<a href='?a=1&copy=2&lt;&notx&amp'>b</a>").sketch == "[b](?a=1&copy=2<&notx&)")
  }

  @Test(arguments: [
    ("a\u{0}b\u{1B}[31mc\u{7F}", "ab[31mc"), ("a\u{202E}b\u{2066}c\u{FEFF}d", "a\u{202E}b\u{2066}cd"),
    ("a\u{85}b\u{2028}c\u{B}", "a b c"),
    ("é\u{C2A0}漢👩🏽‍🚀", "é\u{C2A0}漢👩🏽‍🚀"), ("<img src='a\u{1B}b' alt='\u{202E}c\nd'>", "![c d](ab)"),
    ("[sound:a\u{7}b]", "♪ab♪"),
  ]) func controlCharactersDontComeThrough(html: String, text: String) { #expect(RichText(html: html).sketch == text) }

  /// Nothing that steers a terminal comes through anywhere. What turns text around comes through in texts, which are drawn in
  /// their order, but not in names and addresses.
  @Test(arguments: [
    "%", "<p title='%'>%</p>", "<pre>%</pre>", "<pre><code class='language-%'>a</code></pre>", "<img src='%' alt='%'>",
    "<a href='x%'>a</a>", "[sound:a%]", "[[type:a%]]", "\\(a%\\)", "[latex]a%[/latex]",
    "<anki-mathjax>a%</anki-mathjax>",
    "<ruby>a%<rt>b%</ruby>", "<details><summary>%a</summary>%b</details>", "<table><tr><td>a%</table>",
    "<ul><li>%a</ul>",
    "<audio src='a%'>", "<h1>a%</h1>", "<%a>", "a<b%>c", "&%;",
  ]) func noControlCharacterComesThrough(html: String) {
    let scalars =
      (0...0x20FF).compactMap(Unicode.Scalar.init).filter { $0.isStripped || $0.isDirectionSign }
      + ["\u{FEFF}", "\u{FFFE}", "\u{FFFF}"]
    let isText = ["%", "<p title", "<pre>%", "a<b%>c", "<%a>", "&%;", "<ruby>", "<details>", "<table>", "<ul>", "<h1>"]
      .contains(where: html.hasPrefix)
    for scalar in scalars {
      let pieces = html.split(separator: "%", omittingEmptySubsequences: false)
      for inserted in [String(scalar), "&#\(scalar.value);", "&#x\(String(scalar.value, radix: 16))"] {
        let sketch = RichText(html: pieces.joined(separator: inserted)).sketch
        #expect(
          !sketch.unicodeScalars.contains {
            $0.isStripped && $0 != "\n" && $0 != "\t" || $0.isDirectionSign && !isText
          }, "\(html) \(scalar.value)")
      }
    }
  }

  @Test(arguments: [
    ("a<script>b</script>c<style>d</style>e<title>f</title><template>g</template>h", "aceh"),
    ("a<SCRIPT x='</b>'>b</Script >c", "ac"),
    ("a<script>b", "a"), ("a<title>b", "ab"), ("<!doctype html><html><head><meta x></head><body>a</body></html>", "a"),
    ("<?xml a?>b<![CDATA[c]]>", "b"), ("a<!-->b<!--->c<!-- d", "abc d"), ("<unknown>a</unknown><o:p>b</o:p>", "ab"),
    ("<svg><text>a</text></svg><noscript>b</noscript><textarea>c</textarea><button>d</button>", "abcd"),
  ]) func whatIsNoTextIsLeftOut(html: String, text: String) { #expect(RichText(html: html).sketch == text) }

  @Test(arguments: [
    "<", "<<", "a<", "a < b", "a<b", "a<b c='d", "</", "</ a>", "<>", "< b>", "<1>", "a<b>c<", "<!", "<!a", "<?",
    "<a b", "<a b=", "<a b=\"",
    "<a b=\"c>d</a>", "<a b='>", "<a / b = c >d", "<a =b>c", "<a b=c'd>e", "<b/>a", "<br/ >", "&", "&#", "&#x", "&#x;",
    "&a", "[", "[[",
    "[sound:", "[[type:", "[$", "\\", "\\(", "\\[", "[latex]", "[anki:tts", "<table", "<table><",
    "<tr><td><table></td></tr>a", "</table>",
    "<ul></li></ul></li>", "<ruby", "<rt><rp><rb></ruby>", "<p><p></p></p></p>", "<details></summary>", "<pre",
    "<pre>\r", "<pre>\n",
    "<li></ul><li>", "<table><li></table><td></li>", "<select><option>a<option>b</select>", "<a<b>", "<a\"b>c",
    "<anki-mathjax>",
  ]) func malformedMarkupIsRead(html: String) {
    _ = RichText(html: html)
    // Whatever precedes or follows it is kept.
    #expect(RichText(html: "start <b>of</b><p>" + html).letters.hasPrefix("startof"))
    #expect(RichText(html: html + "<p>\"'> ]] ]]--> [/$] end").letters.hasSuffix("end"))
  }

  @Test func unfinishedTagsAreText() {
    #expect(RichText(html: "if a<b then c").sketch == "if a<b then c")
    #expect(RichText(html: "1 < 2 <3 <b>x</b>").sketch == "1 < 2 <3 *x*")
    #expect(RichText(html: "<a href=\"x>text</a>").sketch == "[text](\"x)")
  }
}
