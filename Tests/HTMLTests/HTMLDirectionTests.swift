import RichText
import Testing

@testable import HTML

/// Sides from which text is read, as the signs that rich text has for them.
@Suite struct HTMLDirectionTests {
  private func text(_ html: String) -> String {
    var text = RichText(html: html, markdown: { RichText([.paragraph([Inline($0.map(\.text).joined())]), .rule]) })
      .inlines.plainText
    for (sign, name) in [
      ("\u{200E}", "<"), ("\u{200F}", ">"), ("\u{2066}", "l{"), ("\u{2067}", "r{"), ("\u{2068}", "f{"),
    ] {
      text = text.replacing(sign, with: name)
    }
    return text.replacing("\u{2069}", with: "}").replacing("\n", with: "/")
  }

  @Test(arguments: [
    ("<div dir=rtl>a</div>b", ">a/b"), ("<p dir=RTL>a<br>b<p>c", ">a/>b/c"), ("<div dir=ltr>\u{5D0}</div>", "<\u{5D0}"),
    ("<div dir=rtl><p>a</p><p dir=ltr>b</p><p dir=auto>c</p></div>", ">a/<b/c"), ("<div dir=x>a</div>", "a"),
    ("<div style='direction: rtl'>a</div>", ">a"), ("<div dir=rtl><ul><li>a</ul></div>", "• >a"),
    ("<div dir=rtl></div>a", "a"), ("<h1 dir=rtl>a</h1>", ">a"), ("<pre dir=rtl>a</pre>", "a"),
    ("<table><tr><td dir=rtl>a<td>b</table>", ">a · b"), ("<div dir=rtl><b>a</b> b</div>", ">a b"),
  ]) func blocksHaveADirection(html: String, wanted: String) { #expect(text(html) == wanted) }

  @Test(arguments: [
    ("a <span dir=rtl>b</span> c", "a r{b} c"), ("<span dir=rtl>b</span> c", "r{b} c"), ("<bdi>b</bdi>", "f{b}"),
    ("a <bdo dir=rtl>b</bdo>", "a r{b}"), ("<i dir=auto>b</i>", "f{b}"),
    ("<span style='direction:ltr'>b</span>", "l{b}"),
    // Without letters, there is nothing to read.
    ("a<span dir=rtl></span>b", "ab"), ("<span dir=rtl></span>", ""), ("a<span dir=rtl> </span>b", "a b"),
    ("<span dir=rtl>a </span> b", "r{a} b"), ("<span dir=rtl>a<br>b</span>c", "r{a/r{b}c"),
    ("<div><span dir=rtl>a</div>b", "r{a/b"), ("<bdi><bdi>a</bdi></bdi>b", "f{f{a}}b"),
    ("<code dir=rtl>a</code>", "r{a}"),
  ]) func partsOfALineAreReadByThemselves(html: String, wanted: String) { #expect(text(html) == wanted) }

  @Test(arguments: [
    ("<flashcards-rtl>a</flashcards-rtl>", ">r{a}"), ("a <flashcards-rtl>b</flashcards-rtl>", "a r{b}"),
    ("<flashcards-rtl>a<br>b</flashcards-rtl>c<br>d", ">r{a/>r{b}c/d"),
    ("<flashcards-rtl><flashcards-markdown>a</flashcards-markdown></flashcards-rtl>", ">a"),
  ]) func fieldsHaveADirection(html: String, wanted: String) { #expect(text(html) == wanted) }
}
