import Rounds
import Testing

@testable import FlashcardKit

@Suite struct MarkdownMarksTests {
  @Test(arguments: [
    ("plain text.", "plain text."), ("**bold** and *it* and _it_", "bold and it and it"), ("2*3", "2*3"),
    ("2*3*4", "234"),
    ("snake_case a_b", "snake_case a_b"), ("a * b", "a * b"), ("**mid**dle", "middle"), ("~~old~~ ~5", "old ~5"),
    ("`code*x*` end", "code*x* end"), ("``a`b``", "a`b"), ("a ` b", "a ` b"), ("a ``` b `c`", "a ``` b c"),
    ("# Title\n> quote\n> > two", "Title\nquote\ntwo"),
    ("- a\n* b\n+ c\n1. d", "a\nb\nc\n1. d"), ("- [x] done\n- [ ] open", "done\nopen"),
    ("#5 is a number", "#5 is a number"),
    ("[text](http://a.b) ![alt](f.png)", "text alt"), ("[not] a link", "[not] a link"), ("a[1](2", "a[1](2"),
    ("\\*star\\*", "*star*"), ("\\alpha + \\{a\\}", "\\alpha + {a}"), ("\\(x\\)", "\\(x\\)"),
    ("```swift\nlet *a* = 1\n# b\n```\nend", "swift\nlet *a* = 1\n# b\n\nend"),
    ("|a|b|\n|-|-|\n|1|2|", " a b \n\n 1 2 "),
    ("x\n---\ny", "x\n\ny"), ("-5 and - 5", "-5 and - 5"), ("größe *naïve*", "größe naïve"), ("", ""), ("*", "*"),
    ("$a_1*b*c$", "$a_1*b*c$"),
    // Signs without a partner mark nothing.
    ("ls *.txt", "ls *.txt"), ("foo_(bar) and a_{b}", "foo_(bar) and a_{b}"),
    ("def f(*args, **kwargs):", "def f(*args, **kwargs):"),
    ("cost is 5* (approx)", "cost is 5* (approx)"), ("_(gettext)", "_(gettext)"), ("__init__", "init"),
    ("*.c *.h", "*.c *.h"),
    ("char **argv", "char **argv"), ("~/a ~~b", "~/a ~~b"), ("~a~ ~~b~", "a ~~b~"), ("**a* b", "*a b"),
    ("***a***", "a"),
    ("*a **b** c*", "a b c"),
    ("*a _b* c_", "a _b c_"), ("**a\nb** c", "a\nb c"), ("*a\n\nb*", "*a\n\nb*"), ("*a\nb*", "a\nb"),
    ("- *a\n- b*", "*a\nb*"),
    ("“_word_”", "“word”"), ("é_a_", "é_a_"), ("a*”b”*c", "a*”b”*c"), ("\u{A0}*a*", "\u{A0}a"), ("`*` a *b", "* a *b"),
    ("\\*a *b*", "*a b"),
    // Formulas stay, but not what is written with dollar signs.
    ("$$\\sum_{i=1}^{n} i_*$$ *a*", "$$\\sum_{i=1}^{n} i_*$$ a"), ("$5 and *x* is $6", "$5 and x is $6"),
    ("$$*a*", "$$a"),
    // Bars are only those of tables.
    ("a || b | c", "a || b | c"), ("a|b\n-|-\n- | *x*\n-|-\n\nc|d", "a b\n\n-   x\n- -\n\nc|d"), ("a|b\nc", "a|b\nc"),
    (":::", ":::"), ("===", "==="), ("|||", "|||"), ("* * *\na", "\na"), ("a\n===\nb", "a\n\nb"),
    // Comments and tags are no text.
    ("a <!--SR:!2024-01-01,3,250--> b\n<!--ID: 1-->", "a b"), ("`<!-- a -->` <!-- b", "<!-- a --> <!-- b"),
    ("- a\n    <!-- x -->\n- b", "a\nb"), ("<ruby>一<rt>いち</rt></ruby>", "一いち"),
    ("<span style=\"color:red\">a</span> <span>b</span> <font color=x>c</font></font>", "a <span>b</span> c</font>"),
    ("AT&amp;T &#42;a&#x2a; &nope; & &amp", "AT&T *a* &nope; & &amp"), ("&#7;&", "&#7;&"),
    ("H<sub>2</sub>O<br>*x*", "H2O x"), ("<div>a</div> 1 <b", "<div>a</div> 1 <b"),
    ("\\\\(y^2\\\\) \\\\[z_1_\\\\]", "\\(y^2\\) \\[z_1_\\]"),
  ]) func lettersStay(_ text: String, _ stripped: String) {
    #expect(text.without(.markdown) == stripped)
  }

  @Test func textsOfPlainCardsStayAsTheyAre() {
    let content = CardContent.question("**a**", answer: "`b`")
    #expect(content.front == "**a**" && content.back == ["`b`"] && !content.mayHaveMarks)
    let marked = content.in(.markdown)
    #expect(marked.front == "a" && marked.back == ["b"] && marked.answers == ["b"] && marked.mayHaveMarks)
    #expect(marked.texts == ["**a**", "`b`"] && marked != content)
    #expect(!CardContent(.question, ["What is it?", "A cat."], in: .markdown).mayHaveMarks)
  }

  @Test func marksAreNotSearched() {
    let card = Card(
      id: CardID(rawValue: 1), content: CardContent(.question, ["a **bo**ld *word*", "`x`"], in: .markdown), created: 0)
    var library = Library()
    let deck = Deck(id: DeckID(rawValue: 1), title: "D", created: 0)
    library.apply(Change([.addDeck(deck, after: nil), .insert([card], deck: deck.id, after: nil)]))
    let index = SearchIndex(library)
    #expect(index.search(SearchQuery("\"bold word\""), library).count == 1)
    #expect(index.search(SearchQuery("*"), library).isEmpty)
  }

  @Test func hugeTextsTakeLinearTime() {
    for part in [
      "[", "`", "*a", "](", "\\", "> ", "|", "``a`", "*a **b", "a_ ", "_a*b ", "**a *b", "|\n", "a|\n-\n", "&", "&a",
    ] {
      let text = String(repeating: part, count: Rounds.isThorough ? 20_000 : 1000) + "end"
      #expect(text.without(.markdown).hasSuffix("end"))
    }
  }

  @Test func linksAreLookedForByTheirAddresses() {
    func mayHaveLinks(_ text: String, in markup: Markup = .markdown) -> Bool {
      CardContent(.question, ["q", text], in: markup).mayHaveLinks
    }
    for text in ["[a](https://b)", "[a](file:///b)", "<mailto:a@b>", "x ://"] { #expect(mayHaveLinks(text), "\(text)") }
    for text in ["", "a: b", "http:/a", "mailt:o", "**a**", ":/", ":"] { #expect(!mayHaveLinks(text), "\(text)") }
    #expect(!mayHaveLinks("[a](https://b)", in: .plain))
    // Nobody waits for a long text to be looked through.
    #expect(mayHaveLinks(String(repeating: "a", count: 70_000)))
  }

  /// A text in which nobody looks for the language has only the code.
  @Test func theNamesOfLanguagesMayGo() {
    let text = "Say:\n```rust\nfn main() {}\n```\nend"
    #expect(text.without(.markdown, keepsLanguages: false) == "Say:\nfn main() {}\n\nend")
    let content = CardContent.question("f?", answer: "```rust\nfn f() {}\n```").in(.markdown)
    #expect(content.sidesWithoutLanguages.back == ["fn f() {}\n"] && content.back == ["rust\nfn f() {}\n"])
    #expect(content.sidesWithoutLanguages.front == content.front)
  }
}
