import RichText
import Testing

@testable import HTML

@Suite struct HTMLBlocksTests {
  @Test(arguments: [
    ("", ""), (" \n ", ""), ("a", "a"), ("  a \n b  ", "a b"), ("a<br>b", "a/b"), ("a<br><br>b", "a//b"),
    ("<br>a<br>", "a"), ("a<div>b</div><div>c</div>", "a/b/c"), ("a<div><br></div><div>b</div>", "a//b"),
    ("<div>a<br></div>b", "a/b"), ("<div><div>a</div></div>b", "a/b"), ("a </div> b", "a/b"),
    ("<p>a</p><p>b</p>", "a ¶ b"),
    ("<p>a<p>b", "a ¶ b"), ("a<p>b</p>c", "a ¶ b ¶ c"), ("<p>a<div>b</div>", "a ¶ b"), ("<p></p><p> </p>a", "a"),
    ("<p>a</p></p>b", "a ¶ b"), ("<h1>a</h1>b", "h1(a) ¶ b"), ("<h2>a<h3>b", "h2(a) ¶ h3(b)"),
    ("a<hr>b", "a ¶ --- ¶ b"),
    ("a<hr id=answer>b", "a ¶ --- ¶ b"), ("<p>a<hr>b</p>", "a ¶ --- ¶ b"), ("a <!-- b --> c", "a c"),
    ("<section>a</section><article>b</article>", "a/b"), ("<dl><dt>a<dd>b<dt>c<dd>d</dl>", "a/b/c/d"),
  ]) func linesAndParagraphs(html: String, sketch: String) { #expect(RichText(html: html).sketch == sketch) }

  @Test(arguments: [
    ("<center>a</center>b", "center(a) ¶ b"), ("<div style='text-align: right'>a</div><div>b</div>", "right(a) ¶ b"),
    ("<p align=center>a</p>", "center(a)"), ("<div align=left>a<div>b</div></div>", "left(a/b)"),
    ("<div style='text-align:center'><p>a</p></div>", "center(a)"), ("<p align=char>a", "a"),
  ]) func alignment(html: String, sketch: String) { #expect(RichText(html: html).sketch == sketch) }

  @Test(arguments: [
    ("<ul><li>a<li>b</ul>c", "ul(a, b) ¶ c"), ("<ol start=3><li>a</li><li>b</li></ol>", "3(a, b)"),
    ("<ul><li>a<ul><li>b</ul><li>c</ul>", "ul(a ¶ ul(b), c)"),
    ("<ul><li>a</li><ul><li>b</li></ul></ul>", "ul(a ¶ ul(b))"),
    ("<ul>a<li>b</ul>", "ul(a, b)"), ("<ul><li><p>a</p><p>b</p></li></ul>", "ul~(a ¶ b)"), ("<li>a<li>b", "• a/• b"),
    ("<ul><li><input type=checkbox checked>a<li><input type=checkbox>b</ul>", "ul([x] a, [ ] b)"),
    ("<ol start=x><li>a</ol>", "1(a)"), ("<ul></ul>a", "a"), ("<ul><li></li></ul>", "ul()"),
    ("<ol start=99999999999999999999><li>a</ol>", "1(a)"), ("<ul><li>a<div>b</div></li></ul>", "ul(a/b)"),
    ("<blockquote>a<blockquote>b</blockquote></blockquote>c", "quote(a ¶ quote(b)) ¶ c"),
    ("<blockquote></blockquote>", ""),
    ("<ul><li>a</ul></li>b", "ul(a) ¶ b"), ("<p>a<ul><li>b</ul>c</p>", "a ¶ ul(b) ¶ c"),
  ]) func listsAndQuotes(html: String, sketch: String) { #expect(RichText(html: html).sketch == sketch) }

  @Test(arguments: [
    ("<table><tr><td>a<td>b<tr><td>c</table>d", "table0(a|b ; c) ¶ d"),
    ("<table><tr><th>a<th>b<tr><td>c<td>d</table>", "table1(a|b ; c|d)"),
    ("<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>", "table1(a ; b)"),
    ("<table><tr><td align=right>a<td style='text-align:center'>b</table>", "table0rc(a|b)"),
    ("<table><tr><td colspan=2>a<td>b</table>", "table0(a||b)"),
    ("<table><tr><td rowspan=2>a<td>b<tr><td>c</table>", "table0(a|b ; |c)"),
    ("<table><tr><td>a<p>b</p><ul><li>c<li>d</ul><ol><li>e</ol></table>", "table0(a/b/• c/• d/1. e)"),
    (
      "<table><tr><td><h1>a</h1>b<hr>c<blockquote>d</blockquote><pre> e\n f</pre></table>",
      "table0(*a*/b/c/d/` e`/` f`)"
    ),
    ("<table><tr><td>a<table><tr><td>b<td>c<tr><td>d</table>e<td>f</table>", "table0(a/b c/d/e|f)"),
    ("<table>x<tr><td>a</table>", "x ¶ table0(a)"), ("<table><caption>x</caption><tr><td>a</table>", "x ¶ table0(a)"),
    ("<td>a<td>b", "a ¶ b"), ("<table></table>a", "a"), ("<table><tr></tr></table>", ""),
    ("<table><td>a</div></b>b</table>", "table0(a/b)"),
    ("<b><table><tr><td><i>a</td><td>b</table>c</b>d", "table0(_*a*_|*b*) ¶ *c*d"),
    ("<table><tr><td colspan=0>a<td colspan=-5>b<td rowspan=x>c</table>", "table0(a|b|c)"),
  ]) func tables(html: String, sketch: String) { #expect(RichText(html: html).sketch == sketch) }

  @Test(arguments: [
    ("<pre>\n a\n\n  b\n</pre>c", "code( a\n\n  b) ¶ c"), ("<pre>a &lt; b<br>c</pre>", "code(a < b\nc)"),
    ("<pre><code class=\"x language-swift\">let a</code></pre>", "code:swift(let a)"),
    ("<pre>a\r\nb\rc</pre>", "code(a\nb\nc)"),
    ("<pre><span style='color:red'>a</span> <b>b</b></pre>", "code(a b)"), ("<pre>\ta</pre>", "code(\ta)"),
    ("<pre>a&#10;&#9;b</pre>", "code(a\n\tb)"),
    ("<pre>a <span class=cloze>[...]</span>\nb</pre>", "`a `#`[...]`#`/``b`"),
    ("<pre>a<img src=b.png></pre>", "`a``![](b.png)`"),
    ("<pre>a<div>b</div></pre>c", "code(a\nb) ¶ c"), ("<code> a  b </code>", "`a b`"),
  ]) func code(html: String, sketch: String) {
    #expect(RichText(html: html).sketch == sketch)
  }

  @Test(arguments: [
    ("<details><summary>a</summary>b<p>c</details>d", "hidden(a: b ¶ c) ¶ d"), ("<details>b</details>", "hidden(: b)"),
    ("<details open><summary>a</summary>b</details>c", "open(a: b) ¶ c"),
    ("<details><summary>a</summary></details>", "a"), ("<summary>a</summary>b", "a ¶ b"),
    (
      "x<a class=hint href='#'>Hint</a>\n<div id='hint1' class=hint style='display: none'>b<br>c</div>d",
      "x ¶ hidden(Hint: b/c) ¶ d"
    ),
    ("<div class=hint style='display:none'>b</div>", "hidden(: b)"),
    ("a<div style='display:none'>b<p>c</p></div>d", "a ¶ d"),
    ("a<span style='display: none !important'>b</span>c", "ac"), ("a<p hidden>b</p>c", "a ¶ c"),
    ("<a class=hint>a</a>b", "ab"),
  ]) func hiddenParts(html: String, sketch: String) { #expect(RichText(html: html).sketch == sketch) }
}
