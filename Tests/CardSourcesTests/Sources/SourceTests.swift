import Effects
import FlashcardKit
import Foundation
import Testing

@testable import CardSources

/// The shapes in which sources answer, in words of our own.
@Suite struct SourceTests {
  static func way(_ source: CardSource, _ index: Int = 0) -> CardSource.Way { source.ways[index] }

  static func read(
    _ way: CardSource.Way, _ json: String, _ search: OnlineSearch = OnlineSearch(source: .course)
  ) throws(OnlineFailure) -> FoundCards {
    try way.cards(in: Array(json.utf8), search, at: "https://cards.example/list")
  }

  // MARK: Course cards

  @Test func courseCardsSayWhereTheyAreFrom() throws {
    let json =
      #"{"cardListType":"q and a","cards":[{"id":"1","cardTitle":"Heap","facts":["a tree","the largest first"]}]}"#
    let found = try SourceTests.read(SourceTests.way(.course), json)
    #expect(found.cards.map(\.content) == [.facts(title: "Heap", facts: ["a tree", "the largest first"])])
    #expect(found.cards[0].source == Card.Source(name: "Course cards", link: "https://cards.example/list"))
    #expect(found.next == nil)
    let named = try SourceTests.read(
      SourceTests.way(.course), #"{"title":"Ms. Ito's list","cards":[{"title":"t","facts":["a"]}]}"#)
    #expect(named.cards[0].source?.name == "Ms. Ito's list")
  }

  @Test func courseCardsAreAskedForAtTheAddressAlone() {
    var options = OnlineOptions()
    let search = OnlineSearch(source: .course, text: "ignored")
    let usual = "https://5daf8b36f2946f001481d81c.mockapi.io/api/v2/cards"
    #expect(SourceTests.way(.course).question(search, options) == usual && OnlineAddress.course.usual == usual)
    options.addresses[.course] = "file:///home/maya/cards.json"
    #expect(SourceTests.way(.course).question(search, options) == "file:///home/maya/cards.json")
    options.overrides[.course] = "http://127.0.0.1:8000/cards?class=4b"
    #expect(SourceTests.way(.course).question(search, options) == "http://127.0.0.1:8000/cards?class=4b")
  }

  // MARK: Wikipedia

  static let articles = #"""
    {"batchcomplete":true,"continue":{"gsroffset":10,"continue":"gsroffset||"},"query":{"pages":[
      {"pageid":2,"ns":0,"title":"Merge","index":3,"extract":"","pageprops":{"disambiguation":""}},
      {"pageid":1,"ns":0,"title":"Quicksort","index":2,
       "extract":"Quicksort puts a list in order. It was thought of by C. A. R. Hoare in 1959. It is quick.",
       "description":"way to sort","fullurl":"https://en.wikipedia.org/wiki/Quicksort",
       "thumbnail":{"source":"//upload.wikimedia.org/q.png","width":640,"height":480}},
      {"pageid":3,"title":"Heap","index":1,"extract":"A heap is a tree.","thumbnail":{"source":"javascript:0"}},
      7, {"pageid":4,"title":"","extract":"x"}]}}
    """#

  @Test func articlesBecomeCardsInTheirOrder() throws {
    let found = try SourceTests.read(SourceTests.way(.wikipedia), SourceTests.articles)
    #expect(
      found.cards.map(\.content) == [
        .question("Heap", answer: "A heap is a tree."),
        .facts(
          title: "Quicksort",
          facts: [
            "way to sort", "Quicksort puts a list in order.", "It was thought of by C. A. R. Hoare in 1959.",
            "It is quick.",
          ]),
      ])
    #expect(found.cards[0].source?.picture == nil)
    #expect(
      found.cards[1].source
        == Card.Source(
          name: "Wikipedia", link: "https://en.wikipedia.org/wiki/Quicksort", author: "Wikipedia contributors",
          license: "CC BY-SA 4.0", picture: "https://upload.wikimedia.org/q.png"))
    #expect(found.skipped == 2)
    #expect(found.next == 10)
  }

  @Test func wikipediaFindsNothingWithoutAQuery() throws {
    #expect(try SourceTests.read(SourceTests.way(.wikipedia), #"{"batchcomplete":true}"#) == FoundCards(cards: []))
  }

  @Test func wikipediaSaysWhatIsWrongWithSuccess() throws {
    #expect(throws: OnlineFailure.said("Too long")) {
      try SourceTests.read(SourceTests.way(.wikipedia), #"{"error":{"code":"x","info":"Too long"}}"#)
    }
    #expect(throws: OnlineFailure.said("")) { try SourceTests.read(SourceTests.way(.wikipedia), #"{"error":7}"#) }
  }

  @Test func wikipediaIsAskedInTheLanguageChosen() {
    let search = OnlineSearch(source: .wikipedia, text: "Größe & \"ende\"", offset: 20)
    let question = SourceTests.way(.wikipedia).question(search, OnlineOptions(language: "de"))
    #expect(question.hasPrefix("https://de.wikipedia.org/w/api.php?action=query&"))
    #expect(question.contains("&gsroffset=20&gsrsearch=Gr%C3%B6%C3%9Fe%20%26%20%22ende%22&"))
    #expect(URL(string: question) != nil)
    let own = OnlineOptions(addresses: [.wikipedia: "http://wiki.example///"], language: "de")
    #expect(SourceTests.way(.wikipedia).question(search, own).hasPrefix("http://wiki.example/w/api.php?"))
  }

  @Test func languagesAreCodes() {
    for code in ["en", "de", "zh-yue", "simple", "be-tarask"] { #expect(OnlineOptions.isLanguage(code)) }
    for code in ["", "e", "EN", "en.evil.example/", "-en", "en-", "日本", "e n"] {
      #expect(!OnlineOptions.isLanguage(code))
    }
  }

  @Test func sentencesEndWhereTheyEnd() {
    #expect("One. Two! Three? Four".sentences == ["One.", "Two!", "Three?", "Four"])
    #expect("Dr. No met J. R. Smith. He left, e.g. early, at 5 p.m. or so.".sentences.count == 2)
    #expect("一つ。二つ。".sentences == ["一つ。", "二つ。"])
    #expect("Version 2.0 came. 3 followed.".sentences == ["Version 2.0 came.", "3 followed."])
    #expect("".sentences.isEmpty)
    #expect("...".sentences == ["..."])
  }

  // MARK: Open Trivia DB

  @Test func triviaBecomeMultipleChoice() throws {
    let json = #"""
      {"response_code":0,"results":[
        {"type":"multiple","difficulty":"easy","category":"Science%20%26%20Nature","question":"What%20has%20rings%3F",
         "correct_answer":"Saturn","incorrect_answers":["Mars","Venus","100%"]},
        {"type":"boolean","difficulty":"hard","category":"Geography","question":"Is%20it%20100%?",
         "correct_answer":"False","incorrect_answers":["True"]},
        {"type":"multiple","question":"No%20answer"}, null]}
      """#
    let found = try SourceTests.read(SourceTests.way(.trivia), json)
    #expect(
      found.cards.map(\.content) == [
        .choice("What has rings?", answer: "Saturn", wrong: ["Mars", "Venus", "100%"]),
        .choice("Is%20it%20100%?", answer: "False", wrong: ["True"]),
      ])
    #expect(found.cards[0].tags == ["Science & Nature", "easy"])
    #expect(found.cards[0].source?.license == "CC BY-SA 4.0")
    #expect(found.skipped == 2)
  }

  @Test func triviaSayByNumberWhatIsWrong() throws {
    let way = SourceTests.way(.trivia)
    #expect(try SourceTests.read(way, #"{"response_code":1,"results":[]}"#) == FoundCards(cards: []))
    #expect(throws: OnlineFailure.network(.tooOften(retryAfter: 5))) {
      try SourceTests.read(way, #"{"response_code":5,"result":[]}"#)
    }
    #expect(throws: OnlineFailure.said("response code 2")) { try SourceTests.read(way, #"{"response_code":2}"#) }
    #expect(throws: OnlineFailure.format(.noCards)) { try SourceTests.read(way, #"{"response_code":0}"#) }
    #expect(throws: OnlineFailure.noneReadable(1)) { try SourceTests.read(way, #"{"response_code":0,"results":[7]}"#) }
  }

  @Test func triviaAreAskedForByCategoryAndDifficulty() {
    let science = TriviaCategory.all.first { $0.name == "Science & Nature" }
    #expect(science?.id == 17)
    #expect(TriviaCategory.all.first?.id == 9 && TriviaCategory.all.last?.id == 32)
    let search = OnlineSearch(source: .trivia, category: science, difficulty: .hard)
    let questions = CardSource.trivia.ways.map { $0.question(search, OnlineOptions()) }
    #expect(questions[0] == "https://opentdb.com/api.php?amount=50&encode=url3986&category=17&difficulty=hard")
    // Fewer, where there are not that many.
    #expect(questions[1] == "https://opentdb.com/api.php?amount=20&encode=url3986&category=17&difficulty=hard")
    #expect(CardSource.trivia.pace == 5000)
  }

  // MARK: Dictionaries

  @Test func wordsHaveTheirMeaningsOnTheBack() throws {
    let json = #"""
      [{"word":"rise","phonetic":"/raɪz/","meanings":[
         {"partOfSpeech":"verb","definitions":[{"definition":"To go up.","example":"Bread rises."},{"definition":""}],
          "antonyms":["fall","sink","rise"]},
         {"partOfSpeech":"noun","definitions":[{"definition":"A way up."}]}],
        "license":{"name":"CC BY-SA 3.0"},"sourceUrls":["https://en.wiktionary.org/wiki/rise"]}, {"word":"bare"}]
      """#
    let found = try SourceTests.read(SourceTests.way(.dictionary), json)
    #expect(
      found.cards.map(\.content) == [
        .facts(title: "rise  /raɪz/", facts: ["verb: To go up.", "e.g. Bread rises.", "noun: A way up."]),
        .choice("Which word means: To go up.", answer: "rise", wrong: ["fall", "sink"]),
      ])
    #expect(found.cards[0].source?.license == "CC BY-SA 3.0")
    #expect(found.cards[0].source?.link == "https://en.wiktionary.org/wiki/rise")
    #expect(found.skipped == 1)
    #expect(throws: OnlineFailure.format(.noCards)) {
      try SourceTests.read(SourceTests.way(.dictionary), #"{"title":"Something Went Wrong"}"#)
    }
  }

  @Test func wordsAreAskedForAsTheyAreWritten() {
    let search = OnlineSearch(source: .dictionary, text: "ice cream/é")
    #expect(
      CardSource.dictionary.ways.map { $0.question(search, OnlineOptions()) } == [
        "https://api.dictionaryapi.dev/api/v2/entries/en/ice%20cream%2F%C3%A9",
        "https://en.wiktionary.org/api/rest_v1/page/definition/ice%20cream%2F%C3%A9",
      ])
  }

  @Test func wiktionaryIsReadWithoutItsMarkup() throws {
    let json = #"""
      {"de":[{"partOfSpeech":"Noun","language":"German","definitions":[{"definition":"<i>Gruß</i>"}]}],
       "en":[{"partOfSpeech":"Noun","language":"English","definitions":[
         {"definition":"A <a rel=\"mw:WikiLink\" href=\"/wiki/x\">greeting</a> &amp; more&#33;<style>p{}</style>",
          "examples":["<b>Hello</b>, all.","Another."]},{"definition":"<script>x</script>"}]}], "xx":7}
      """#
    let search = OnlineSearch(source: .dictionary, text: "hello")
    let found = try SourceTests.read(SourceTests.way(.dictionary, 1), json, search)
    #expect(
      found.cards.map(\.content) == [
        .facts(title: "hello", facts: ["noun: A greeting & more!", "e.g. Hello, all."]),
        .question("hello", answer: "noun: Gruß"),
      ])
    #expect(found.cards.map(\.tags) == [["English"], ["German"]])
    #expect(found.cards[0].source?.link == "https://en.wiktionary.org/wiki/hello")
    #expect(found.skipped == 1)
  }

  @Test func markupOfAnyShapeIsTakenOut() {
    for (markup, text) in [
      ("a<b", "a"), ("a & b", "a & b"), ("&bogus; &#xZZ; &#x41;", "&bogus; &#xZZ; A"), ("&#1114112;", "&#1114112;"),
      ("<<b>>x", ">x"), ("<script>", ""), ("<script>a</script >b", "b"), ("&", "&"), ("&;", "&;"), ("", ""),
    ] { #expect(markup.withoutMarkup == text, "\(markup)") }
  }
}
