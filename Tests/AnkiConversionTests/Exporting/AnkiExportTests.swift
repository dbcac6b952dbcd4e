import Anki
import AnkiConversion
import FlashcardKit
import Testing

/// Cards that were made here become notes with note types of their own.
struct AnkiExportTests {
  private var library = Library()
  private var log = ReviewLog()
  private let deck = Deck(id: DeckID(rawValue: 1), title: "Mine", created: 0)

  private mutating func export(_ cards: [Card], schedules: Bool = true) throws -> AnkiExport {
    library = Library()
    library.apply(try library.adding(deck))
    library.apply(library.adding(cards, to: deck.id))
    return AnkiExport(
      ExportSource(
        library, log, cards: cards.map(\.id), hasSchedules: schedules, at: AnkiCollection.now, offset: { _ in 0 },
        html: { "<p>\($0)</p>" }))
  }

  private static func card(_ content: CardContent, reversed: Bool = false, media: [String: String] = [:]) -> Card {
    Card(id: CardID(rawValue: 5), content: content, isReversed: reversed, created: 1_790_000_000_123, media: media)
  }

  @Test mutating func builtInKinds() throws {
    let cases: [(CardContent, String, [String])] = [
      (.question("a < b", answer: "1\n2"), "Flashcards: question", ["a &lt; b", "1<br>2", ""]),
      (.facts(title: "t", facts: ["a", "b"]), "Flashcards: facts", ["t", "<ul><li>a</li><li>b</li></ul>", ""]),
      (
        .choice("q", answer: "b", wrong: ["c", "a"]), "Flashcards: multiple choice",
        ["q", "<ul><li>a</li><li>b</li><li>c</li></ul>", "b", ""]
      ),
      (.cloze("{{c1::x}} y", note: "n"), "Flashcards: cloze", ["{{c1::x}} y", "n"]),
      (
        CardContent(.question, ["**a**", "b"], in: .markdown), "Flashcards: question", ["<p>**a**</p>", "<p>b</p>", ""]
      ),
      (CardContent(.question, ["<b>a</b>", "b"], in: .html), "Flashcards: question", ["<b>a</b>", "b", ""]),
    ]
    for (content, type, fields) in cases {
      let collection = try export([Self.card(content)]).collection
      #expect(collection.noteTypes.map(\.name) == [type] && collection.notes.map(\.fields) == [fields])
      #expect(collection.noteTypes[0].fields.count == fields.count)
      #expect(collection.notes[0].guid == "flashcards-0000000000000005" && collection.cards.count == 1)
      #expect(collection.decks.map(\.path) == [["Default"], ["Mine"]])
    }
  }

  @Test mutating func reversedCardsHaveTwo() throws {
    let collection = try export([Self.card(.question("a", answer: "b"), reversed: true)]).collection
    #expect(collection.cards.map(\.ordinal) == [0, 1] && collection.notes[0].fields[2] == "1")
    #expect(Set(collection.cards.map(\.id)).count == 2)
  }

  @Test mutating func filesOfSidesAreInTheFields() throws {
    let picture = String(repeating: "a", count: 64) + ".png"
    let sound = String(repeating: "b", count: 64) + ".mp3"
    let done = try export([
      Self.card(.question("a", answer: "b"), media: ["front": picture, "back": sound, "x y.png": picture])
    ])
    #expect(done.collection.notes[0].fields[0] == "a<br><img src=\"\(picture)\" alt=\"\">")
    #expect(done.collection.notes[0].fields[1] == "b[sound:\(sound)]")
    #expect(done.media == [picture: picture, sound: sound, "x y.png": picture])
  }

  @Test mutating func occlusionIsAnkisOwn() throws {
    let picture = String(repeating: "a", count: 64) + ".png"
    let covers = "{{c1::image-occlusion:rect:left=.1:top=.1:width=.2:height=.2}}"
    let collection = try export([
      Self.card(CardContent(.occlusion, ["Heart", covers, "note"]), media: ["front": picture])
    ]).collection
    #expect(collection.notes[0].fields == [covers, "<img src=\"\(picture)\">", "Heart", "note", ""])
    #expect(collection.noteTypes[0].stock == .imageOcclusion && collection.cards.map(\.ordinal) == [0])
  }

  @Test mutating func schedulesAndReviewsGoAlongUnlessNotWanted() throws {
    let card = Self.card(.question("a", answer: "b"))
    let reviewed = Moment(time: AnkiCollection.now.time - 86_400_000, offset: 0)
    log.append(
      ReviewEntry(
        id: ReviewID(rawValue: 7), moment: reviewed, prompt: card.prompts[0],
        event: .answer(
          .review, .easy, taken: 2500, due: AnkiCollection.now.time + 9 * 86_400_000, leadingTo: Position(.review))))
    let with = try export([card]).collection
    #expect(with.cards[0].phase == .review && with.cards[0].interval == 10 && with.reviews.count == 1)
    #expect(with.cards[0].due == with.today + 9 && with.cards[0].memory != nil)
    let without = try export([card], schedules: false).collection
    #expect(without.cards[0].phase == .new && without.cards[0].data.isEmpty && without.reviews.isEmpty)
  }

  @Test mutating func comingBackTheyAreRecognized() throws {
    let card = Self.card(.question("a", answer: "b"))
    let collection = try export([card]).collection
    let again = collection.bring(into: &library, &log)
    #expect(again.counts.added == 0 && again.counts.unchanged == 1 && library.count == 1)
  }
}
