import RichText
import Testing

@testable import HTML

@Suite struct HTMLInlinesTests {
  @Test(arguments: [
    ("<b>a</b><strong>b</strong>", "*ab*"), ("<i>a</i> <em>b</em>", "_a_ _b_"), ("<u>a</u><ins>b</ins>", "=ab="),
    ("<s>a</s><strike>b</strike><del>c</del>", "~abc~"), ("x<sub>1</sub><sup>2</sup>", "x,1,^2^"),
    ("<code>a</code><kbd>b</kbd><tt>c</tt>", "`abc`"), ("<mark>a</mark><small>b</small>", "!a!°b°"),
    ("<b>a<i>b</b>c</i>d", "*a*_*b*__c_d"), ("<b>a<p>b</b>c", "*a* ¶ *b*c"), ("<div><b>a</div>b", "*a*/*b*"),
    ("<div><span style='font-weight:bold'>a</div>b", "*a*/b"), ("</b>a</i>", "a"), ("<q>a</q>", "“a”"),
    ("<font color=red>a</font><font color='#00f'>b</font>", "{255,0,0:a}{0,0,255:b}"), ("<B>a</B >b", "*a*b"),
    ("<span class='cloze x' data-ordinal=1>[...]</span> <span class=cloze-inactive>b</span>", "#[...]# b"),
    ("a <b> b </b> c", "a *b *c"), ("<b>a </b><br>b", "*a*/b"),
  ]) func styles(html: String, sketch: String) { #expect(RichText(html: html).sketch == sketch) }

  @Test(arguments: [
    ("color: rgb(1, 2,3)", "{1,2,3:a}"), ("color:#123456;", "{18,52,86:a}"), ("COLOR : Teal", "{0,128,128:a}"),
    ("color: black", "a"), ("color: nonsense", "a"), ("color: rgba(255 0 0 / 50%)", "{255,0,0:a}"),
    ("color:rgb(1e999,0,0)", "a"),
    ("font-weight: 700", "*a*"), ("font-weight: 400", "a"), ("font-style: italic !important", "_a_"),
    ("text-decoration: underline line-through", "~=a=~".replacingMarks), ("background-color: #ff0", "!a!"),
    ("background: white", "a"),
    ("background-color: transparent", "a"), ("background: #ff000000", "a"), ("vertical-align: super", "^a^"),
    ("vertical-align:sub", ",a,"),
    ("font-family: Menlo, monospace", "`a`"), ("visibility:hidden", ""), (";;:;color;=", "a"), ("color:", "a"),
  ]) func declarations(style: String, sketch: String) {
    #expect(RichText(html: "<span style=\"\(style)\">a</span>").sketch == sketch)
  }

  @Test func declarationsTurnStylesOff() {
    #expect(RichText(html: "<b>a<span style='font-weight: normal'>b</span></b>").sketch == "*a*b")
    #expect(RichText(html: "<u>a<span style='text-decoration: none'>b</span></u>").sketch == "=a=b")
    #expect(RichText(html: "<font color=red>a<span style='color:black'>b</span></font>").sketch == "{255,0,0:a}b")
  }

  @Test(arguments: [
    ("<img src='a b.jpg' alt='x &amp; y'>", "![x & y](a b.jpg)"), ("<img>", ""), ("<img alt=x>", "![x]()"),
    ("<img src=a style='display:none'>", ""), ("<IMG SRC=a.png/>", "![](a.png/)"), ("a<img src=b>c", "a![](b)c"),
    ("[sound:a&amp;b.mp3]", "♪a&b.mp3♪"), ("[sound:]", "[sound:]"), ("[sound:a", "[sound:a"),
    ("a [sound:b.ogg] c", "a ♪b.ogg♪ c"),
    ("<audio src=a.mp3></audio><video><source src=b.webm></video>", "♪a.mp3♪♪b.webm♪"),
    ("[[type:Back]]", "_Back_"), ("[[type:cloze:Text]]", "_cloze:Text_"), ("[[type:a", "[[type:a"),
    ("a [anki:tts lang=en_US]b <b>c</b>[/anki:tts] d", "a d"), ("[anki:tts lang=en]a", "[anki:tts lang=en]a"),
    ("a[anki:play:q:0]b", "ab"), ("<a href='https://a.b/?x=1&amp;y=2'>c</a>", "[c](https://a.b/?x=1&y=2)"),
    ("<a href='javascript:x'>c</a><a href='#'>d</a><a>e</a><a href=' JaVaScript:x'>f</a>", "cdef"),
    ("<a href='java\u{1}script:x'>c</a>", "c"),
  ]) func objects(html: String, sketch: String) { #expect(RichText(html: html).sketch == sketch) }

  @Test(arguments: [
    ("<ruby><rb>日本</rb><rt>にほん</rt></ruby>を", "日本⟨にほん⟩を"), ("<ruby>日<rt>に</rt>本<rt>ほん</rt></ruby>", "日⟨に⟩本⟨ほん⟩"),
    ("<ruby>日<rp>(</rp><rt>に</rt><rp>)</rp></ruby>x", "日⟨に⟩x"), ("<ruby>日</ruby>x", "日x"), ("<ruby>日<rt>に", "日⟨に⟩"),
    ("<b><ruby>日<rt>に</ruby></b>", "*日⟨に⟩*"), ("<ruby>日<br>本<rt>ほん</ruby>", "日/本⟨ほん⟩"), ("<rt>a</rt>b", "ab"),
    ("<ruby> 日 <rt> に ほ </rt></ruby>", "日⟨に ほ⟩"), ("<ruby>日<p>本</ruby>", "日 ¶ 本"), ("<ruby><rt>a</rt></ruby>", "a"),
  ]) func ruby(html: String, sketch: String) { #expect(RichText(html: html).sketch == sketch) }

  @Test(arguments: [
    ("a \\(x^2\\) b", "a $x^2$ b"), ("a \\[x &lt; y\\] b", "a ¶ $$x < y$$ ¶ b"),
    ("[$]\\frac{1}{2}[/$]", "$\\frac{1}{2}$"),
    ("[$$]x<br>y[/$$]", "$$x\ny$$"), ("[latex]$x$[/latex]", "$x$"),
    ("[latex]\\begin{align}x\\end{align}[/latex]", "$$\\begin{align}x\\end{align}$$"),
    ("<anki-mathjax>x<y</anki-mathjax>", "$x<y$"), ("<anki-mathjax block=\"true\">x</anki-mathjax>", "$$x$$"),
    ("<anki-mathjax block=false>x</anki-mathjax>", "$x$"), ("\\(a<b>c</b>\\)", "$ac$"), ("\\(a", "\\(a"),
    ("\\(a<p>b\\)", "\\(a ¶ b\\)"),
    ("<code>\\(a\\)</code>", "`\\(a\\)`"), ("<pre>\\(a\\)</pre>", "code(\\(a\\))"), ("\\(\\)", "\\(\\)"),
    ("[$]a", "[$]a"),
    ("<table><tr><td>\\[x\\]</table>", "table0($x$)"), ("\\(a \\(b\\)", "\\(a $b$"),
    ("\\(a&nbsp;b\tc\u{1}\\)", "$a b c$"),
    ("<b>\\(a\\)</b>", "*$a$*"), ("<anki-mathjax>a", "a"), ("C:\\dir [a] \\", "C:\\dir [a] \\"),
  ]) func formulas(html: String, sketch: String) { #expect(RichText(html: html).sketch == sketch) }
}

extension String {
  /// The marks in the order in which a sketch adds them.
  fileprivate var replacingMarks: String { "=~a~=" }
}
