import RichText
import Testing

@testable import HTML

/// Markdown in HTML is parsed by whoever knows it.
struct HTMLMarkdownTests {
  private func sketch(_ html: String) -> String {
    RichText(html: html) { parts in
      let text = parts.map { $0.isDeletion ? "{\($0.text)}" : $0.text }.joined()
      return RichText(
        text.split(separator: "|", omittingEmptySubsequences: false).map { .paragraph([Inline(String($0))]) })
    }.sketch
  }

  @Test(arguments: [
    ("a <flashcards-markdown>b &lt;c&gt;</flashcards-markdown> d", "a b <c> d"),
    ("<b>a <flashcards-markdown>b</flashcards-markdown></b>", "*a b*"),
    ("a<flashcards-markdown>b|c</flashcards-markdown>d", "a ¶ b ¶ c ¶ d"),
    (
      "<flashcards-markdown>a <span class=\"cloze\" data-ordinal=\"1\">[...]</span> b</flashcards-markdown>",
      "a {[...]} b"
    ),
    ("<flashcards-markdown>a <span class=\"cloze-inactive\" data-ordinal=\"2\">x</span></flashcards-markdown>", "a x"),
    ("<flashcards-markdown>a<br>b</flashcards-markdown>", "a/b"),
    ("<flashcards-markdown>a", "a"),
    ("<div style=\"display:none\"><flashcards-markdown>a</flashcards-markdown></div>b", "b"),
  ]) func itIsPartOfTheText(html: String, sketch: String) {
    #expect(self.sketch(html) == sketch)
  }
}
