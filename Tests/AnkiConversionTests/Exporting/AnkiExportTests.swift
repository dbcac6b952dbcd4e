import Anki
import AnkiConversion
import FlashcardKit
import Testing

/// Cards that were made here become notes with note types of their own.
struct AnkiExportTests {
  private var library = Library()
  private var log = ReviewLog()
  private let deck = Deck(id: DeckID(rawValue: 1), title: "Mine", created: 0)

  private mutating func export(_ cards: [Card], schedules: Bool = true) throws -> AnkiCollection {
    var export = try begin(cards, schedules: schedules)
    return export.collection()
  }

  private mutating func begin(_ cards: [Card], schedules: Bool = true) throws -> AnkiExport {
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
        ["q", "<ul><li>a</li><li>b</li><li>c</li></ul><!--flashcards plain q,b,c,a-->", "b", ""]
      ),
      (.cloze("{{c1::x}} y", note: "n"), "Flashcards: cloze", ["{{c1::x}} y", "n"]),
      (
        CardContent(.question, ["**a**", "b"], in: .markdown), "Flashcards: question",
        ["<p>**a**</p>", "<p>b</p><!--flashcards markdown-->", ""]
      ),
      (CardContent(.question, ["<b>a</b>", "b"], in: .html), "Flashcards: question", ["<b>a</b>", "b", ""]),
    ]
    for (content, type, fields) in cases {
      let collection = try export([Self.card(content)])
      #expect(collection.noteTypes.map(\.name) == [type] && collection.notes.map(\.fields) == [fields])
      #expect(collection.noteTypes[0].fields.count == fields.count)
      #expect(collection.notes[0].guid == "flashcards-0000000000000005" && collection.cards.count == 1)
      #expect(collection.decks.map(\.path) == [["Default"], ["Mine"]])
    }
  }

  @Test mutating func reversedCardsHaveTwo() throws {
    let collection = try export([Self.card(.question("a", answer: "b"), reversed: true)])
    #expect(collection.cards.map(\.ordinal) == [0, 1] && collection.notes[0].fields[2] == "1")
    #expect(Set(collection.cards.map(\.id)).count == 2)
  }

  @Test mutating func filesOfSidesAreInTheFields() throws {
    let picture = String(repeating: "a", count: 64) + ".png"
    let sound = String(repeating: "b", count: 64) + ".mp3"
    var export = try begin([
      Self.card(.question("a", answer: "b"), media: ["front": picture, "back": sound, "x y.png": picture])
    ])
    let collection = export.collection()
    #expect(collection.notes[0].fields[0] == "a<br><img src=\"\(picture)\" alt=\"\">")
    #expect(collection.notes[0].fields[1] == "b[sound:\(sound)]")
    #expect(export.media == [picture: picture, sound: sound, "x y.png": picture])
  }

  @Test mutating func filesOfOneNameAreToldApart() throws {
    let (one, two) = (String(repeating: "a", count: 64) + ".png", String(repeating: "b", count: 64) + ".mp3")
    let text = "<img src=\"x.png\"> [sound:x.png] x.png"
    let cards = [one, two].enumerated().map { number, file in
      Card(
        id: CardID(rawValue: UInt64(number + 1)), content: CardContent(.question, [text, "\(number)"], in: .html),
        created: 0, media: ["x.png": file])
    }
    var export = try begin(cards)
    let notes = export.collection().notes
    #expect(notes.map(\.fields[0]) == [text, "<img src=\"\(two)\"> [sound:\(two)] x.png"])
    #expect(export.media == ["x.png": one, two: two])
  }

  @Test mutating func occlusionIsAnkisOwn() throws {
    let picture = String(repeating: "a", count: 64) + ".png"
    let covers = "{{c1::image-occlusion:rect:left=.1:top=.1:width=.2:height=.2}}"
    let collection = try export([
      Self.card(CardContent(.occlusion, ["Heart", covers, "note"]), media: ["front": picture])
    ])
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
    let with = try export([card])
    #expect(with.cards[0].phase == .review && with.cards[0].interval == 10 && with.reviews.count == 1)
    #expect(with.cards[0].due == with.today + 9 && with.cards[0].memory != nil)
    let without = try export([card], schedules: false)
    #expect(without.cards[0].phase == .new && without.cards[0].data.isEmpty && without.reviews.isEmpty)
  }

  @Test mutating func partsAreTheWhole() throws {
    let cards = (1...600).map { number in
      Card(
        id: CardID(rawValue: UInt64(number)), content: .question("q\(number)", answer: "a"), isReversed: number > 500,
        created: 1_790_000_000_123)
    }
    let whole = try export(cards)
    #expect(whole.notes.count == 600 && whole.cards.count == 700 && whole.noteTypes.count == 1)
    #expect(Set(whole.notes.map(\.id)).count == 600 && Set(whole.cards.map(\.id)).count == 700)
    #expect(whole.cards.map(\.due) == whole.cards.indices.map(Int64.init))
    var (export, parts) = (try begin(cards), [AnkiCollection]())
    while let part = export.next() { parts.append(part) }
    #expect(parts.count > 1 && parts.dropFirst().allSatisfy(\.noteTypes.isEmpty))
    #expect(parts.flatMap(\.notes) == whole.notes && parts.flatMap(\.cards) == whole.cards)
  }

  @Test mutating func reviewsAtTheSameTimeHaveIDsOfTheirOwn() throws {
    let cards = (1...5).map { number in
      Card(id: CardID(rawValue: number), content: .question("q\(number)", answer: "a"), created: 0)
    }
    for (number, card) in cards.enumerated() {
      log.append(
        ReviewEntry(
          id: ReviewID(rawValue: UInt64(number)), moment: Moment(time: number < 4 ? 7000 : 7001, offset: 0),
          prompt: card.prompts[0], event: .answer(.review, .good, taken: 1, due: nil)))
    }
    #expect(try export(cards).reviews.map(\.id) == [7000, 7001, 7002, 7003, 7004])
  }

  @Test mutating func comingBackTheyAreRecognized() throws {
    let card = Self.card(.question("a", answer: "b"))
    let collection = try export([card])
    let again = collection.bring(into: &library, &log)
    #expect(again.counts.added == 0 && again.counts.unchanged == 1 && library.count == 1)
  }

  /// Elsewhere a card that was made here is of another kind, and its reviews are the same.
  @Test mutating func reviewsAreTheSameOnEveryWay() throws {
    let card = Self.card(.question("a", answer: "b"), reversed: true)
    log = ReviewLog(
      [Prompt.Face.front, .back].enumerated().map { index, face in
        ReviewEntry(
          id: ReviewID(rawValue: UInt64(index + 1)),
          moment: Moment(time: AnkiCollection.now.time - 1000 + Milliseconds(index), offset: 0),
          prompt: Prompt(card: card.id, face: face),
          event: .answer(.review, .good, taken: 1000, due: AnkiCollection.now.time + 600_000))
      })
    let collection = try export([card])
    let entries = log.answers
    var (other, otherLog) = (Library(), ReviewLog())
    collection.bring(into: &other, &otherLog)
    #expect(Set(otherLog.answers.map(\.prompt)) == Set(entries.map(\.prompt)) && otherLog.liveCount == 2)
    #expect(otherLog.missing(of: entries).count == 0)

    // A card that came as text gets the reviews of the package.
    var text = Library()
    text.apply(try text.adding(deck))
    text.apply(text.adding([card.edited(isReversed: false, at: card.changed + 5000)], to: deck.id))
    var textLog = ReviewLog()
    let done = collection.bring(into: &text, &textLog)
    #expect(done.counts.unchanged == 1 && done.counts.reviews == 2 && textLog.liveCount == 2)
    #expect(text.card(card.id)?.content.kind == .question)
  }

  /// Cards whose package comes to another login are there what they were here.
  @Test mutating func ownCardsComeHome() throws {
    let picture = String(repeating: "a", count: 64) + ".png"
    let sound = String(repeating: "b", count: 64) + ".mp3"
    let contents: [CardContent] = [
      .question("a < b", answer: "1\n2"), .facts(title: "t", facts: ["a", "b"]),
      .choice("q", answer: "b", wrong: ["c", "a"]), .cloze("{{c1::x}} y {{c2::z}}", note: "n"),
      CardContent(.question, ["**a** ![](x.png)", "- b\n- c"], in: .markdown),
      CardContent(.facts, ["<b>a</b>", "b", "<i>c</i>"], in: .html),
      CardContent(.question, ["a", "<img src=\"x.png\">"], in: .html),
    ]
    let cards = contents.enumerated().map { number, content in
      Card(
        id: CardID(rawValue: UInt64(number + 5)), content: content, tags: ["x::y"], isFavorite: number == 1,
        isReversed: number < 2, created: 1_790_000_000_000 + Int64(number), changed: 1_790_000_000_000,
        media: (number % 2 == 0 ? ["front": picture, "back": sound] : [:]).merging(
          content.mentions("x.png") ? ["x.png": picture] : [:]
        ) { $1 }, mediaTexts: number == 2 ? ["front": "A \"dog\""] : [:])
    }
    var export = try begin(cards)
    let collection = export.collection()
    var (other, otherLog) = (Library(), ReviewLog())
    let media = [picture: picture, sound: sound, "x.png": picture]
    let new = collection.bring(into: &other, &otherLog, media: media, html: { "<p>\($0)</p>" })
    #expect(new.counts.kinds == 0 && new.counts.added == cards.count && other.customKinds.isEmpty)
    for card in cards {
      let same = try #require(other.card(card.id))
      #expect(same.content == card.content && same.tags == card.tags && same.isFavorite == card.isFavorite)
      #expect(same.isReversed == card.isReversed && same.created == card.created && same.statuses.isEmpty)
      let inTexts = card.content.markup == .markdown ? card.media.filter { $0.key != "x.png" } : card.media
      #expect(same.media.filter { card.content.markup != .markdown || $0.key != "x.png" } == inTexts)
      #expect(same.mediaTexts == card.mediaTexts)
    }
    // Again, nothing is new; and what was edited in Anki comes, and leaves what was written here among earlier texts.
    let again = collection.bring(
      into: &other, &otherLog, media: media, imported: collection.imported, html: { "<p>\($0)</p>" })
    #expect(again.counts.unchanged == cards.count && again.change.isEmpty)
    var edited = collection
    edited.notes[0].fields[1] = "3"
    edited.notes[0].modified += 50
    let change = edited.bring(
      into: &other, &otherLog, media: media, imported: collection.imported, html: { "<p>\($0)</p>" })
    #expect(change.counts.updated == 1 && other.card(cards[0].id)?.content == .question("a < b", answer: "3"))
  }

  /// A note type of this program's that was altered in Anki is a kind of its own, as all others are.
  @Test(arguments: [0, 1, 2]) mutating func alteredNoteTypesAreKinds(_ what: Int) throws {
    var collection = try export([Self.card(.question("a", answer: "b"))])
    switch what {
    case 0: collection.noteTypes[0].templates[0].front += "!"
    case 1: collection.noteTypes[0].fields[0].name = "Asked"
    default: collection.noteTypes[0].name = "Mine"
    }
    var (other, otherLog) = (Library(), ReviewLog())
    let new = collection.bring(into: &other, &otherLog, html: { "<p>\($0)</p>" })
    #expect(new.counts.kinds == 1 && other.customKinds.count == 1)
    // What came as a kind stays of that kind.
    collection = try export([Self.card(.question("a", answer: "b"))])
    var (earlier, earlierLog) = (Library(), ReviewLog())
    collection.bring(into: &earlier, &earlierLog)
    collection.notes[0].fields[1] = "c"
    collection.notes[0].modified += 50
    collection.bring(into: &earlier, &earlierLog, html: { "<p>\($0)</p>" })
    let card = try #require(earlier.allCards.first)
    #expect(card.content.kind.id == earlier.customKinds.first?.key && card.content.texts[1] == "c")
  }

  /// Cards of one note type may be here as built-in ones, and as those of a kind that came back.
  @Test mutating func aNoteTypeIsWrittenOnce() throws {
    let collection = try export([Self.card(.question("a", answer: "b"))])
    var other = Library()
    var otherLog = ReviewLog()
    collection.bring(into: &other, &otherLog)
    let deck = try #require(other.decks.first)
    let own = Card(id: CardID(rawValue: 9), content: .question("c", answer: "d"), created: 0)
    other.apply(other.adding([own], to: deck.id))
    let cards = other.cards(in: deck.id).map(\.id)
    func written(_ originals: Originals) -> AnkiCollection {
      var export = AnkiExport(
        ExportSource(
          other, otherLog, cards: cards, originals: originals, at: AnkiCollection.now, offset: { _ in 0 },
          html: { $0 }))
      return export.collection()
    }
    for originals in [Originals([collection]), Originals([])] {
      let types = written(originals).noteTypes
      #expect(Set(types.map(\.id)).count == types.count)
    }
    #expect(written(Originals([collection])).noteTypes.count == 1)

    var kind = try #require(other.customKinds.first)
    kind.rename(kind.fields[0].id, to: "Asked")
    other.apply(try other.editing(kind))
    let both = written(Originals([collection]))
    #expect(both.noteTypes.count == 2 && Set(both.noteTypes.map(\.id)).count == 2)
    #expect(both.notes.allSatisfy { note in both.noteTypes.contains { $0.id == note.type } })
  }

  @Test mutating func cardsOfUnknownKindsAreCounted() throws {
    var export = try begin([
      Self.card(.question("a", answer: "b")),
      Card(id: CardID(rawValue: 6), content: .unknown(kind: "later", front: "q"), created: 0),
    ])
    #expect(export.collection().notes.count == 1 && export.unknown == 1)
  }

  /// Anki removes notes without cards, and refuses note types without templates.
  @Test mutating func everyNoteHasACardAndATemplate() throws {
    let bare = try export([Self.card(.cloze("no deletion", note: ""))])
    #expect(bare.cards.map(\.ordinal) == [0])

    library = Library()
    library.apply(try library.adding(deck))
    let fields = ["Front", "Back"].enumerated().map {
      CustomKind.Field(id: FieldID(rawValue: UInt64($0 + 1)), label: $1)
    }
    for (number, isCloze) in [false, true].enumerated() {
      let kind = CustomKind(
        id: KindID(rawValue: UInt64(number + 1)), name: "Kind \(number)", isCloze: isCloze, fields: fields,
        faces: [CustomKind.Face(id: .front, name: "Ask", front: "{{Front}}", back: "")])
      library.apply(try library.editing(kind))
      library.apply(library.preferring("kind.\(kind.key).face.front", nil))
      let content = CardContent(try #require(library.kinds[kind.key]), ["{{c1::a}}", "b"], in: .html)
      library.apply(
        library.adding([Card(id: CardID(rawValue: UInt64(number + 1)), content: content, created: 0)], to: deck.id))
    }
    var export = AnkiExport(
      ExportSource(
        library, log, cards: library.cards(in: deck.id).map(\.id), at: AnkiCollection.now, offset: { _ in 0 },
        html: { $0 }))
    let collection = export.collection()
    #expect(
      collection.noteTypes.map { $0.templates.map(\.front) } == [["{{Front}}"], ["{{cloze:Front}}"]]
        && collection.noteTypes[0].templates[0].back == "{{Front}}<br>{{Back}}")
    #expect(collection.cards.map(\.ordinal) == [0, 0])
    var other = Library()
    var otherLog = ReviewLog()
    #expect(collection.bring(into: &other, &otherLog).counts.added == 2)
  }
}
