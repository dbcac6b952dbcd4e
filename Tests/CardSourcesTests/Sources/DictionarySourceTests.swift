import FlashcardKit
import Foundation
import Testing

@testable import CardSources

/// Words from dictionaries.
@Suite struct DictionarySourceTests {
  @Test func wordsHaveTheirMeaningsOnTheBack() throws {
    let json = #"""
      [{"word":"rise","phonetic":"/raɪz/","meanings":[
         {"partOfSpeech":"verb","definitions":[{"definition":"To go up.","example":"Bread rises."},{"definition":""}],
          "antonyms":["fall","sink","rise"]},
         {"partOfSpeech":"noun","definitions":[{"definition":"A way up."}]}],
        "license":{"name":"CC BY-SA 3.0"},"sourceUrls":["https://en.wiktionary.org/wiki/rise"]}, {"word":"bare"}]
      """#
    let found = try CardSource.dictionary.way().read(json)
    #expect(
      found.cards.map(\.content) == [
        .facts(title: "rise  /raɪz/", facts: ["verb: To go up.", "e.g. Bread rises.", "noun: A way up."]),
        .choice("Which word means: To go up.", answer: "rise", wrong: ["fall", "sink"]),
      ])
    #expect(found.cards[0].source?.license == "CC BY-SA 3.0")
    #expect(found.cards[0].source?.link == "https://en.wiktionary.org/wiki/rise")
    #expect(found.skipped == 1)
    #expect(throws: OnlineFailure.format(.noCards)) {
      try CardSource.dictionary.way().read(#"{"title":"Something Went Wrong"}"#)
    }
  }

  @Test func wordsAreAskedForAsTheyAreWritten() {
    let search = OnlineSearch(source: .dictionary, text: "ice cream/é")
    #expect(
      CardSource.dictionary.queries.map { $0.question(search, OnlineOptions()) } == [
        "https://api.dictionaryapi.dev/api/v2/entries/en/ice%20cream%2F%C3%A9",
        "https://en.wiktionary.org/api/rest_v1/page/definition/ice%20cream%2F%C3%A9",
      ])
  }

  @Test func wiktionaryIsReadWithoutItsMarkup() throws {
    let json = #"""
      {"de":[{"partOfSpeech":"Noun","language":"German","definitions":[{"definition":"<i>Gru&szlig;&NoBreak;</i>&hellip;"}]}],
       "en":[{"partOfSpeech":"Noun","language":"English","definitions":[
         {"definition":"A <a rel=\"mw:WikiLink\" href=\"/wiki/x\">greeting</a> &amp; more&#33;<style>p{}</style>",
          "examples":["<b>Hello</b>, all.","Another."]},{"definition":"<script>x</script>"}]}], "xx":7}
      """#
    let search = OnlineSearch(source: .dictionary, text: "hello")
    let found = try CardSource.dictionary.way(1).read(json, search)
    #expect(
      found.cards.map(\.content) == [
        .facts(title: "hello", facts: ["noun: A greeting & more!", "e.g. Hello, all."]),
        .question("hello", answer: "noun: Gruß\u{2060}…"),
      ])
    #expect(found.cards.map(\.tags) == [["English"], ["German"]])
    #expect(found.cards[0].source?.link == "https://en.wiktionary.org/wiki/hello")
    #expect(found.skipped == 1)
  }
}
