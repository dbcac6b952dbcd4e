import RichText
import Testing

@testable import HTML

/// Texts in LaTeX, as Anki's `[latex]` has them.
@Suite struct LaTeXTests {
  private func sketch(_ latex: String) -> String { RichText(latex: latex).sketch }

  @Test(arguments: [
    ("Let $x^2$ be even.", "Let $x^2$ be even."), ("\\textbf{Hi} $x^2$", "*Hi* $x^2$"),
    ("\\begin{itemize}\\item a $x$\\item b\\end{itemize}", "ul(a $x$, b)"),
    ("\\begin{enumerate}\\item one \\item $x^2$ \\end{enumerate}", "1(one, $x^2$)"),
    ("\\begin{align*}a&=b\\\\c&=d\\end{align*}", "$$\\begin{align*}a&=b\\\\c&=d\\end{align*}$$"),
    ("$$x^2$$ then \\[ y^2 \\]", "$$x^2$$ ¶ then ¶ $$y^2$$"),
    ("line \\\\ two $k$ \\\\[2pt] \\textit{three}", "line/two $k$/_three_"),
    ("\\begin{verbatim}int a[3];\\end{verbatim}", "code(int a[3];)"),
    ("\\begin{tabular}{ll} a & b \\\\ c & d \\end{tabular}", "table0ll(a|b ; c|d)"),
    ("Let $x$ be\nand \\(y\\)\n\nnew", "Let $x$ be and $y$ ¶ new"),
  ]) func textsHaveFormulas(latex: String, sketch: String) { #expect(self.sketch(latex) == sketch) }

  @Test(arguments: [
    ("{\\bf Def.} A ``group'' is -- say -- a set % comment\nwith", "*Def.* A “group” is – say – a set with"),
    ("Erd\\H{o}s, G\\\"odel, caf\\'{e}, na\\\"{\\i}ve 50\\% \\& \\$3 \\ldots", "Erdős, Gödel, café, naïve 50% & $3 …"),
    ("\\section*{Title} \\underline{a} \\emph{b} \\texttt{c} \\verb|x_y|", "h1(Title) ¶ =a= _b_ `c` `x_y`"),
    ("\\href{http://a.b}{link} \\url{http://c.d}", "[link](http://a.b) [http://c.d](http://c.d)"),
    ("\\begin{lstlisting}[language=Python]\nf(x)\n  y\n\\end{lstlisting}", "code:python(f(x)\n  y)"),
    ("\\begin{description}\\item[foo] bar\\item[baz] $q$\\end{description}", "ul(*foo* bar, *baz* $q$)"),
    (
      "\\begin{itemize}\\item a\\begin{enumerate}\\item x\\item y\\end{enumerate}\\item b\\end{itemize}",
      "ul(a ¶ 1(x, y), b)"
    ),
    (
      "\\begin{tabular}{|l|r|}\\hline $n$ & z\\\\ \\hline a & 1 \\\\ \\multicolumn{2}{c}{both}\\\\\\hline\\end{tabular}",
      "table1lr($n$|z ; a|1 ; both|)"
    ),
    ("\\begin{quote}a\\end{quote}\\begin{center}b\\end{center}", "quote(a) ¶ center(b)"),
    ("\\begin{theorem}[Gauss] Every $x$.\\end{theorem}", "*Theorem (Gauss).* Every $x$."),
    ("\\noindent\\textcolor{red}{Red} \\vspace{1em}text $x$", "Red text $x$"),
    ("\\begin{tabular}{l}\\begin{itemize}\\item a\\item b\\end{itemize}\\end{tabular}", "table0l(• a/• b)"),
  ]) func authorsWriteMore(latex: String, sketch: String) { #expect(self.sketch(latex) == sketch) }

  @Test(arguments: [
    ("E = mc^2", "$E = mc^2$"), ("\\alpha + \\frac{a}{b}", "$\\alpha + \\frac{a}{b}$"),
    ("\\begin{pmatrix}1&2\\end{pmatrix}", "$$\\begin{pmatrix}1&2\\end{pmatrix}$$"),
    ("A = \\begin{pmatrix}1&2\\end{pmatrix}", "$A = \\begin{pmatrix}1&2\\end{pmatrix}$"), ("$x$", "$x$"),
    ("\\(x\\)\\(y\\)", "$x$$y$"),
  ]) func formulasNeedNoSigns(latex: String, sketch: String) { #expect(self.sketch(latex) == sketch) }

  @Test(arguments: [
    ("a $x and \\begin{itemize}\\item b {\\bf c", "a $x and ¶ ul(b *c*)"), ("\\end{itemize} a }", "a"),
    ("\\section{\\begin{center} } lost?", "h1(lost?)"), ("\\foo{a} in text with $x$", "$\\foo{a}$ in text with $x$"),
    ("\\item a \\item b", "• a ¶ • b"), ("\\begin{verbatim}a", "code(a)"), ("", ""), ("\\", "\\"), ("\\begin", ""),
    ("\\begin{x}a\\end{y}", "a"), ("\\item[a", "• *a*"), ("\\'", "\\'"), ("$$", "$$"), ("\\(a", "\\(a"), ("a % b", "a"),
  ]) func malformedTextIsRead(latex: String, sketch: String) { #expect(self.sketch(latex) == sketch) }

  @Test func htmlHasThem() {
    #expect(RichText(html: "a [latex]see $x$[/latex] b").sketch == "a see $x$ b")
    #expect(RichText(html: "[LaTeX]Let $x$ be<br>and &lt;$y$[/latex]").sketch == "Let $x$ be and <$y$")
    #expect(
      RichText(html: "[latex]<div>a $x$</div><div>b</div><div><br></div><div>c</div>[/latex]").sketch == "a $x$ b ¶ c")
    #expect(
      RichText(html: "<table><tr><td>[latex]\\begin{itemize}\\item $x$\\item b\\end{itemize}[/latex]").sketch
        == "table0(• $x$/• b)")
    #expect(RichText(html: "<div style=\"display:none\">[latex]a $x$[/latex]</div>b").sketch == "b")
  }

  @Test func linesKeepTheSignsOfItems() {
    let text = RichText(latex: "\\begin{itemize}\\item a $x$\\item b\\end{itemize}")
    #expect(text.inlines.plainText == "• a x\n• b")
    let table = RichText(latex: "\\begin{tabular}{ll} a & b \\\\ $c$ & d \\end{tabular}")
    #expect(table.inlines.plainText == "a · b\nc · d")
  }

  @Test(arguments: [
    "{", "}", "$", "$ ", "\\(", "\\[", "\\begin{itemize}", "\\begin{align}", "\\begin{verbatim}", "\\end{x}",
    "\\begin{a}\\end{b}", "\\item[", "\\item ", "\\vspace{", "&", "\\\\", "\\begin{tabular}{l}a&b\\\\", "{\n\n",
    "\\section{",
    "\\verb|", "%", "\\foo{", "\\foo[", "^", "\\'", "\\begin{quote}", "\\textbf{a} ", "\\multicolumn{99}{c}{a}&", "`",
  ]) func anythingTakesAMoment(unit: String) {
    let latex = "first $x$ " + String(repeating: unit, count: 90_000 / unit.utf8.count)
    let start = ContinuousClock.now
    let text = RichText(html: "[latex]\(latex)[/latex] last")
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(text.letters.hasPrefix("first") && text.letters.hasSuffix("last"))
  }
}
