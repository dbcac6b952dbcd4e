import CardStore
import FlashcardKit
import RandomLibraries
import Rounds
import Testing

@testable import CardFormats

/// What is written in a format is read back as it was.
@Suite struct RoundTripTests {
  /// Texts with what the formats give a meaning to.
  private static let parts = [
    "word", "\n", "\n\n", " ", "\t", ",", ";", "\"", "\"\"", "'", "#", "# a", "\n# b", "Q: x", "\nQ: y", "\nA: z",
    "\nC: w",
    "\n---\n", "---", "\\", "\n\\Q: v", "\n\\\\A: u", "```", "\n```\n", "\n~~~~\nA: code\n",
    "\n```swift\n# c\nQ: d\n```\n",
    "<!-- card: 1 -->", "\n<!-- card: 0123456789abcdef -->", "-->", "[x]", "[a](b)", "![i](heart.png)", "{{c1::no}}",
    "%3A",
    "::", "Tags: a", "\nTags: b", "é", "e\u{301}", "漢字", "😀", "#separator:comma", "\n#html:true", "=1+1", "W: x",
    "\nW: y", "|",
    "\"\u{301}", " \u{E33}", "\u{E33}", "\u{301}", "\n\u{301}", "\"\u{200D}", ",\u{301}", "\u{2028}",
    "\u{2067}חלב (x)\u{2069}", "\u{202E}", "[a [b] c]", "[a]: http://b.c", " - ", ": ", "-",
    "\n- a\n- b",
  ]

  struct Source {
    var random: RandomSource

    mutating func text() -> String {
      let parts = (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
        RoundTripTests.parts.randomElement(using: &random)
      }
      let text = parts.joined().cleaned().trimmed()
      return text.isEmpty ? "t" : text
    }

    mutating func line() -> String { text().cleanedLine() }

    mutating func flip() -> Bool { Bool.random(using: &random) }

    mutating func content() -> CardContent {
      let markup: Markup = flip() ? .markdown : flip() ? .plain : .html
      let content: CardContent =
        switch Int.random(in: 0..<5, using: &random) {
        case 0: .facts(title: line(), facts: [text(), text(), text()])
        case 1: .choice(text(), answer: text(), wrong: flip() ? [text(), text()] : [])
        case 2:
          .cloze(text() + " {{c1::a}} " + (flip() ? "{{c2::b}} " : "{{c1::b::hint}} "), note: flip() ? text() : "")
        case 3: CardContent(CardKind(.vocabulary), [text(), text(), flip() ? text() : ""])
        default: .question(text(), answer: text())
        }
      // Texts that are HTML, but have no marks, are plain.
      return (markup == .html && !content.in(.html).mayHaveMarks ? content : content.in(markup)).cleaned()
    }

    mutating func library() -> Library {
      var decks: [Deck] = []
      var cards: [DeckID: [Card]] = [:]
      for number in 0..<3 {
        let title = "d\(number) " + line().filter { $0 != ":" }.cleanedLine()
        let deck = Deck(
          id: random.deckID(), title: title.trimmed(),
          parent: number > 0 && flip() ? decks.randomElement(using: &random)?.id : nil,
          created: 1000)
        decks.append(deck)
        cards[deck.id] = (0..<3).map { _ in card() }
      }
      let kind = CustomKind.vocabulary
      let empty = Library(decks: decks, cards: cards)
      var library = empty
      if let change = try? empty.editing(kind) { library.apply(change) }
      return library
    }

    mutating func card() -> Card {
      let content = content()
      let isReversed = content.kind.canBeReversed && flip()
      let tag = "t\(line())".filter { $0 != "," && $0 != ";" }.cleanedLine()
      let tags = flip() ? [] : flip() ? [tag, "second tag"] : [tag]
      let card = Card(
        id: random.cardID(), content: content, tags: tags.map { String($0.prefix(60)).trimmed() }, isFavorite: flip(),
        isReversed: isReversed, created: 1_700_000_000_000 + Int64.random(in: 0...1_000_000, using: &random),
        source: flip() ? nil : Card.Source(name: "n" + line(), link: flip() ? "https://a.b" : nil, license: "CC"),
        media: flip() ? [:] : ["front": "aa.png", "heart.png": "bb.png"], mediaTexts: flip() ? [:] : ["front": "A text"]
      )
      guard flip() else { return card }
      var statuses: [Prompt.Face: PromptStatus] = [:]
      for prompt in card.prompts where flip() {
        statuses[prompt.face] = PromptStatus(isSuspended: flip(), flag: flip() ? 3 : nil)
      }
      return card.edited(statuses: statuses.filter { $0.value != .none }, at: card.created)
    }
  }

  static func file(_ library: Library, _ format: CardFormat, reviews: [ReviewEntry] = []) throws -> [UInt8] {
    let ids = library.deckRows().flatMap { library.cards(in: $0.deck.id).map(\.id) }
    var text = ""
    try format.write(ExportedCards(ids, of: library, reviews: reviews, mediaFolder: "cards media")) { text += $0 }
    return Array(text.utf8)
  }

  static func cards(_ text: ImportedText, _ kinds: CardKinds) -> ImportedCards {
    switch text {
    case .cards(let cards): cards
    case .table(let table): table.cards(TableLayout(of: table, kinds: kinds), kinds: kinds)
    }
  }

  @Test(arguments: ["tsv", "csv", "markdown", "json"])
  func whatIsWrittenIsReadBack(_ id: String) throws {
    let format = try #require(CardFormat.all.first { $0.id == id })
    for seed in 0..<Rounds.of(100) {
      var source = Source(random: RandomSource(seed: UInt64(seed)))
      var library = source.library()
      if id == "json" {
        let empty = Deck(id: source.random.deckID(), title: "Empty", parent: library.decks.first?.id, created: 1)
        library.apply(try library.adding(empty))
      }
      let bytes = try Self.file(library, format)
      let name = "cards." + (format.endings.first ?? "")
      let read = Self.cards(try CardFormat.read(bytes, named: name, kinds: library.kinds).text, library.kinds)
      try #require(
        !read.isPartial && read.repeated == 0, "seed \(seed)\n\(String(decoding: bytes, as: UTF8.self))")
      // Into an empty library with the same kinds.
      var random = RandomSource(seed: 1)
      var empty = Library()
      if id != "json", let change = try? empty.editing(CustomKind.vocabulary) { empty.apply(change) }
      let deck = Deck(id: random.deckID(), title: "unused", created: 1)
      let come = try empty.importing(
        read.cards, of: read, into: .newDeck(deck), TitleIndex(empty), random: &random, at: 5)
      empty.apply(come.change)
      try #require(come.refused == 0 && empty.decks.count == library.decks.count, "seed \(seed)")
      for old in library.decks.flatMap({ library.cards(in: $0.id) }) {
        let new = try #require(empty.card(old.id), "seed \(seed)")
        try #require(new.content == old.content, "seed \(seed)\n\(new.content.texts)\n\(old.content.texts)")
        try #require(
          new.tags == old.tags && new.statuses == old.statuses && new.source == old.source,
          "seed \(seed) \(new.tags) \(old.tags)")
        try #require(new.isFavorite == old.isFavorite && new.isReversed == old.isReversed && new.created == old.created)
        try #require(
          new.media.mapValues { $0.replacing("cards media/", with: "") } == old.media,
          "seed \(seed) \(new.media) \(old.media)")
        try #require(new.mediaTexts == old.mediaTexts || old.media.isEmpty, "seed \(seed)")
        let paths = [empty, library].map { own in own.home(of: old.id).map { own.path(of: $0) } }
        try #require(paths[0] == paths[1], "seed \(seed)")
      }
      // A second time, nothing is new.
      let again = try empty.importing(
        read.cards, of: read, into: .newDeck(deck), TitleIndex(empty), random: &random, at: 6)
      try #require(again.change.isEmpty && again.unchanged == read.cards.count, "seed \(seed)")
    }
  }

  /// Other programs find the pictures, and the texts come back as they were.
  @Test func picturesInMarkdownLeadToTheirFiles() throws {
    let files = ["a", "b"].map { String(repeating: $0, count: 64) + ".png" }
    let texts = ["![x](<my cat.png>) ![](cat.png)", "![](<cat.png>)"]
    let content = CardContent(.question, texts, in: .markdown)
    let card = Card(
      id: CardID(rawValue: 1), content: content, created: 0, media: ["my cat.png": files[0], "cat.png": files[1]])
    var library = Library()
    let deck = Deck(id: DeckID(rawValue: 1), title: "Words", created: 0)
    library.apply(try library.adding(deck))
    library.apply(library.adding([card], to: deck.id))
    let bytes = try Self.file(library, .markdown)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("Q: ![x](<cards media/\(files[0])>) ![](<cards media/\(files[1])>)\n"))
    let read = Self.cards(try CardFormat.read(bytes, named: "a.md", kinds: .standard).text, .standard)
    #expect(read.cards[0].content.texts == texts && read.cards[0].media.count == 2)
  }

  @Test func filesOfKindsGoAlong() throws {
    let file = String(repeating: "a", count: 64) + ".png"
    var kind = CustomKind.vocabulary
    kind.media = ["_t.png": file, "odd": "no name of a file"]
    var library = Library()
    library.apply(try library.editing(kind))
    let deck = Deck(id: DeckID(rawValue: 1), title: "Words", created: 0)
    library.apply(try library.adding(deck))
    library.apply(
      library.adding([Card(id: CardID(rawValue: 1), content: .question("a", answer: "b"), created: 0)], to: deck.id))
    let bytes = try Self.file(library, .json)
    let read = Self.cards(try CardFormat.read(bytes, named: "a.json", kinds: .standard).text, .standard)
    #expect(read.files == [file: "cards media/" + file])
    var other = Library()
    var random = RandomSource(seed: 1)
    other.apply(
      try other.importing(
        read.cards, of: read, into: .newDeck(deck), TitleIndex(other), random: &random, at: 5
      ).change)
    #expect(other.customKinds == [kind])
  }

  /// What is wrong in JSON is named rather than taken for something else.
  @Test(arguments: [
    (#""kind":"question","question":"a","answer":"b""#, true), (#""question":"a","answer":"b""#, true),
    (#""kind":"question","question":"","answer":"b""#, true), (#""kind":"question","question":"a""#, false),
    (#""kind":"question","question":5,"answer":"b""#, false),
    (#""kind":"question","question":"a","answer":"b","tags":"x""#, false),
    (#""kind":"question","question":"a","answer":"b","tags":7"#, false),
    (#""kind":"question","question":"a","answer":"b","created":"now""#, false),
    (#""kind":"facts","title":"a","facts":"b""#, false), (#""kind":"later","tags":["x"]"#, true), (#""id":5"#, false),
  ]) func cardsOfJSONAreSound(entries: String, isSound: Bool) throws {
    let text = #"{"flashcards":1,"cards":[{"kind":"question","question":"x","answer":"y"},{\#(entries)}]}"#
    let read = try CardFormat.json.cards(Array(text.utf8))
    #expect(read.cards.count == (isSound ? 2 : 1) && read.cards.allSatisfy { $0.id == nil })
    #expect(read.unreadable == (isSound ? [] : [UnreadablePlace(line: 2, .notACard)]))
  }

  /// Whatever it is called, a file of another library has its cards as they are, even without a question.
  @Test(arguments: ["cards.json", "cards.md", "cards.csv", "cards.org", "cards"])
  func cardsOfAnotherLibraryAreTakenAsTheyAre(name: String) throws {
    let text = #"{"flashcards":1,"cards":[{"kind":"question","question":"","answer":"b"}]}"#
    let read = Self.cards(try CardFormat.read(Array(text.utf8), named: name, kinds: .standard).text, .standard)
    #expect(read.isList && read.cards.map(\.content.problems.count) == [1])
  }

  @Test func damagedReviewsAndTagsThatDoNotFitAreCounted() throws {
    func line(_ id: UInt64, at time: Milliseconds) -> String {
      StoredForm.line(
        of: ReviewEntry(
          id: ReviewID(rawValue: id), moment: Moment(time: time, offset: 0),
          prompt: Prompt(card: CardID(rawValue: 1), face: .front), event: .reset)
      ).replacing("\t", with: "\\t")
    }
    let lines = [line(1, at: 5), line(2, at: -5), line(3, at: 1_000_000_000_000_000), line(4, at: 6) + "x", "x"]
    let reviews = lines.map { "\"\($0)\"" }.joined(separator: ",")
    let tags = (0..<Tags.most + 2).map { "\"t\($0)\"" } + ["\"\(String(repeating: "t", count: Tags.longest + 1))\""]
    let text = """
      {"flashcards":1,"cards":[{"id":"0000000000000001","question":"a","answer":"b","tags":[\(tags.joined(separator: ","))]}],
      "reviews":[\(reviews),7]}
      """
    let read = try CardFormat.json.cards(Array(text.utf8))
    #expect(read.reviews.map(\.id.rawValue) == [1] && read.reviewsLeftOut == 5)
    #expect(read.cards[0].tags?.count == Tags.most && read.tagsLeftOut == 3)
  }

  /// Only Anki gives tags with commas.
  @Test(arguments: ["tsv", "csv", "markdown", "json"])
  func tagsWithCommasComeBack(_ id: String) throws {
    let format = try #require(CardFormat.all.first { $0.id == id })
    for tags in [["x,y", "b"], ["x,y"], ["a b", "x,y,z"], ["\"q\"", "it's"], ["x", "y"], ["a b"]] {
      var library = Library()
      let deck = Deck(id: DeckID(rawValue: 1), title: "Words", created: 0)
      library.apply(try library.adding(deck))
      let content = CardContent(.question, ["a", "b"], in: .markdown)
      library.apply(
        library.adding([Card(id: CardID(rawValue: 1), content: content, tags: tags, created: 0)], to: deck.id))
      let name = "cards." + (format.endings.first ?? "")
      let text = try CardFormat.read(Self.file(library, format), named: name, kinds: .standard).text
      #expect(Self.cards(text, .standard).cards.first?.tags == tags)
    }
  }

  /// Anki separates tags by blanks alone, and has none within one.
  @Test func tagsAreSeparatedAsInAnkiWhereTheyCanBe() throws {
    let format = try #require(CardFormat.all.first { $0.id == "tsv" })
    for (tags, cell) in [(["verb", "a1"], "\tverb a1\t"), (["verb", "level 1"], "\tverb, level 1\t")] {
      var library = Library()
      let deck = Deck(id: DeckID(rawValue: 1), title: "Words", created: 0)
      library.apply(try library.adding(deck))
      let content = CardContent(.question, ["a", "b"], in: .plain)
      library.apply(
        library.adding([Card(id: CardID(rawValue: 1), content: content, tags: tags, created: 0)], to: deck.id))
      #expect(String(decoding: try Self.file(library, format), as: UTF8.self).contains(cell))
    }
  }

  /// Two cards may have become equal; each has reviews of its own.
  @Test(arguments: ["tsv", "csv", "markdown", "json"])
  func equalCardsWithIdentitiesStay(_ id: String) throws {
    let format = try #require(CardFormat.all.first { $0.id == id })
    var library = Library()
    let deck = Deck(id: DeckID(rawValue: 1), title: "Words", created: 0)
    library.apply(try library.adding(deck))
    let content = CardContent(.question, ["a", "b"], in: .markdown)
    let cards = [1, 2].map { Card(id: CardID(rawValue: $0), content: content, created: 0) }
    library.apply(library.adding(cards, to: deck.id))
    let name = "cards." + (format.endings.first ?? "")
    let text = try CardFormat.read(Self.file(library, format), named: name, kinds: .standard).text
    let read = Self.cards(text, .standard)
    var other = Library()
    var random = RandomSource(seed: 1)
    let come = try other.importing(
      read.cards, of: read, into: .newDeck(deck), TitleIndex(other), random: &random, at: 5)
    #expect(
      come.added == 2 && ImportTally(read, other, into: .newDeck(deck), followsDecks: true, TitleIndex(other)).new == 2)
    // Whoever has such a card under another identity needs no more.
    other.apply(try other.adding(Deck(id: DeckID(rawValue: 9), title: "Own", created: 0)))
    other.apply(
      other.adding([Card(id: CardID(rawValue: 7), content: content, created: 0)], to: DeckID(rawValue: 9)))
    let known = try other.importing(
      read.cards, of: read, into: .newDeck(deck), TitleIndex(other), random: &random, at: 5)
    #expect(known.added == 0 && known.refused == 2)
  }

  @Test(.enabled(if: Rounds.isThorough)) func rowsBeyondTheMostAreCounted() throws {
    let text = (0..<TextTable.mostRows + 3).map { "f\($0),b" }.joined(separator: "\n")
    let read = try CardFormat.csv.cards(Array(text.utf8))
    #expect(read.cards.count == TextTable.mostRows && read.rowsLeftOut == 3)
  }
}
