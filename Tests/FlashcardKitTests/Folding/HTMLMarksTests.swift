import FlashcardKit
import Rounds
import Testing

struct HTMLMarksTests {
  @Test(arguments: [
    ("plain", "plain"), ("<b>bold</b> text", "bold text"), ("a<br>b", "a\nb"), ("<div>a</div><div>b</div>", "a\nb"),
    ("<table><tr><td>ab<td>c d</td></tr><tr><th>e", "ab c d\ne"),
    ("<p>a</p>\n<p>b</p>", "a\nb"), ("a&nbsp;b &amp; c&lt;d&#33;", "a b & c<d!"),
    ("1 < 2 and 3 > 2", "1 < 2 and 3 > 2"),
    ("a<script>if (1 < 2) {}</script>b", "ab"), ("a<style>b", "a"), ("a<!-- b --> c", "a c"), ("a<!-- b", "a"),
    ("word [sound:a.mp3]", "word"), ("[[type:Back]]", ""), ("[anki:tts lang=en]hello[/anki:tts] you", "you"),
    ("[a] & b &unknown; &", "[a] & b &unknown; &"), ("<ruby>犬<rt>いぬ</rt></ruby>", "犬いぬ"),
    ("a\u{A0}<a href='b'", "a\u{A0}<a href='b'"),
    ("&#7;&#27;[31m&#x202E;", "[31m\u{202E}"), ("  <p> a </p>  ", "a"), ("[sound:", "[sound:"), ("<>", "<>"),
    ("&;", "&;"),
  ]) func marksAreStripped(html: String, stripped: String) { #expect(html.without(.html) == stripped) }

  @Test(
    arguments: ["<", "<a", "&", "[sound:", "[anki:tts", "<script>", "<!--", "[[type:", "</"])
  func hostileTextTakesLinearTime(part: String) {
    let text = String(repeating: part, count: Rounds.isThorough ? 200_000 : 5000)
    let stripped = (text + "end").without(.html)
    #expect(stripped.utf8.count <= text.utf8.count + 3)
  }
}
