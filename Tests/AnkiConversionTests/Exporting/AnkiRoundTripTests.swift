import Anki
import AnkiConversion
import FlashcardKit
import Testing

/// What came from Anki goes back as it was, with what was done here since.
struct AnkiRoundTripTests {
  private var library = Library()
  private var log = ReviewLog()

  private func export(_ originals: [AnkiCollection], at now: Moment = AnkiCollection.now) -> AnkiCollection {
    let cards = library.decks.flatMap { library.cards(in: $0.id).map(\.id) }
    var export = AnkiExport(
      ExportSource(
        library, log, cards: cards, originals: Originals(originals), at: now, offset: { _ in 0 },
        html: { $0 }))
    return export.collection()
  }

  /// A collection with cards in all states.
  private static var whole: AnkiCollection {
    var collection = AnkiCollection.sample
    collection.noteTypes.append(.cloze)
    var preset = AnkiPreset(id: 5, name: "Deep")
    preset.newPerDay = 99
    preset.sm2.initialEase = 2.1
    collection.presets.append(preset)
    if case .normal(var normal) = collection.decks[1].kind {
      normal.preset = 5
      normal.description = "About <b>Spanish</b>"
      collection.decks[1].kind = .normal(normal)
    }
    collection.decks.append(AnkiDeck(id: 9, path: ["Filtered"], kind: .filtered(AnkiDeck.Filtered())))
    collection.add(["new", "<b>n</b>"], guid: "new", tags: ["a::b", "c"])
    collection.add(["review", "r"], guid: "review") { $0.makeReview(interval: 10, due: 4, reviews: 4) }
    collection.review(daysAgo: 7, 1, .learning, interval: -60, factor: 0)
    collection.review(daysAgo: 7, 3, .learning, interval: -600, factor: 0)
    collection.review(daysAgo: 7, 3, .learning, interval: 1)
    collection.review(daysAgo: 6, 3, .review, interval: 10)
    collection.add(["sm2", "s"], guid: "sm2") { $0.makeReview(interval: 50, due: -3, reviews: 9, lapses: 2) }
    collection.add(["fsrs", "s"], guid: "fsrs", tags: ["marked"]) {
      $0.makeReview(interval: 10, due: 4, lapses: 1)
      $0.data = #"{"pos":1,"s":96.0237,"d":6.358,"dr":0.9,"decay":0.154,"lrt":1794000000,"cd":"{\"x\":1}"}"#
      $0.queue = .suspended
      $0.flag = 6
    }
    collection.add(["learning", "l"], guid: "learning") {
      ($0.phase, $0.queue, $0.due, $0.stepsLeft, $0.reviews) =
        (.learning, .learning, AnkiCollection.now.time / 1000 + 300, 1, 1)
    }
    collection.add(["relearning", "l"], guid: "relearning") {
      ($0.phase, $0.queue, $0.due, $0.reviews, $0.lapses, $0.interval, $0.stepsLeft) =
        (.relearning, .dayLearning, AnkiCollection.sample.today + 1, 5, 1, 3, 1)
    }
    collection.add(["buried", "b"], guid: "buried") {
      $0.makeReview(interval: 3, due: 0)
      $0.queue = .buriedByScheduler
    }
    collection.add(["filtered", "f"], guid: "filtered", deck: 9) {
      $0.makeReview(interval: 10, due: 20)
      ($0.homeDue, $0.homeDeck, $0.due) = ($0.due, 7, -100_000)
    }
    collection.add(
      ["{{c1::Paris}} is in {{c3::France}}", "x"], guid: "cloze", type: AnkiNoteType.cloze.id, deck: 1,
      ordinals: [0, 2, 4])
    collection.add(["reset", "r"], guid: "reset")
    collection.review(daysAgo: 20, 3, .learning, interval: 1)
    collection.review(daysAgo: 10, 0, .manual, interval: 0, factor: 0)
    return collection
  }

  private static func sorted(_ collection: AnkiCollection) -> AnkiCollection {
    var collection = collection
    collection.noteTypes.sort { $0.id < $1.id }
    collection.notes.sort { $0.id < $1.id }
    collection.cards.sort { $0.id < $1.id }
    collection.decks.sort { $0.id < $1.id }
    collection.presets.sort { $0.id < $1.id }
    collection.reviews.sort { $0.id < $1.id }
    return collection
  }

  /// Anki refuses a package with a deck whose preset is missing.
  @Test mutating func thePresetOfTheDefaultDeckComesBack() {
    var whole = AnkiCollection.sample
    whole.presets.append(AnkiPreset(id: 5, name: "Deep"))
    for index in whole.decks.indices where whole.decks[index].id == 1 {
      guard case .normal(var normal) = whole.decks[index].kind else { continue }
      normal.preset = 5
      whole.decks[index].kind = .normal(normal)
    }
    whole.add(["a", "b"], guid: "x", deck: 1)
    whole.bring(into: &library, &log)
    let back = export([whole])
    #expect(back.presets.map(\.id).sorted() == [1, 5])
    let kind = back.decks.first { $0.id == 1 }?.kind
    guard case .normal(let normal) = kind else {
      Issue.record("\(String(describing: kind))")
      return
    }
    #expect(normal.preset == 5)
  }

  @Test mutating func everythingComesBack() {
    let whole = Self.sorted(Self.whole)
    whole.bring(into: &library, &log)
    let back = Self.sorted(export([whole]))
    #expect(back.noteTypes == whole.noteTypes)
    #expect(back.decks.map(\.path) == [["Default"], ["Languages", "Spanish"], ["Filtered"], ["Languages"]])
    #expect(back.decks.prefix(3) == whole.decks.prefix(3))
    #expect(back.presets == whole.presets && back.properties.created == whole.properties.created)
    #expect(back.notes == whole.notes)
    for (a, b) in zip(back.cards, whole.cards) { #expect(a == b) }
    #expect(back.cards.count == whole.cards.count && back.reviews == whole.reviews)
  }

  @Test mutating func laterItIsTheSame() {
    let whole = Self.sorted(Self.whole)
    whole.bring(into: &library, &log)
    let later = Moment(time: AnkiCollection.now.time + 3 * 86_400_000, offset: 60)
    let back = Self.sorted(export([whole], at: later))
    let buried: Set = [whole.notes[6].id]
    for (a, b) in zip(back.cards, whole.cards) where !buried.contains(a.note) { #expect(a == b) }
    // The day for which it was buried is over.
    #expect(back.cards.first { buried.contains($0.note) }?.queue == .review)
    #expect(back.reviews == whole.reviews)
  }

  /// A star is no edit here, and yet Anki, which takes over tags of later notes only, gets it.
  @Test mutating func aStarGoesBack() throws {
    let whole = Self.sorted(Self.whole)
    whole.bring(into: &library, &log)
    let before = try #require(whole.notes.first { $0.guid == "review" })
    let card = try #require(library.card(guid: "review"))
    library.apply(library.favoriting([card.id], !card.isFavorite))
    let note = try #require(export([whole]).notes.first { $0.guid == "review" })
    #expect(note.tags.contains("marked") == !before.tags.contains("marked") && note.modified == before.modified + 1)
  }

  @Test mutating func whatWasDoneHereGoesBack() throws {
    let whole = Self.sorted(Self.whole)
    whole.bring(into: &library, &log)
    let now = AnkiCollection.now.time
    let card = try #require(library.card(guid: "review"))
    let due = now + 20 * 86_400_000
    log.append(
      ReviewEntry(
        id: ReviewID(rawValue: 7), moment: AnkiCollection.now, prompt: card.prompts[0],
        event: .answer(.review, .good, taken: 2500, due: due, leadingTo: Position(.review))))
    let edited = card.edited(
      content: CardContent(card.content.kind, ["edited", "r"], in: .html), tags: ["new tag"], isFavorite: true, at: now)
    library.apply(library.editing(edited))
    let other = try #require(library.card(guid: "fsrs"))
    library.apply(library.editing(other.status(other.prompts[0].face, .none)))
    let moved = try #require(library.card(guid: "sm2"))
    let deck = Deck(id: DeckID(rawValue: 3), title: "Elsewhere", created: 0)
    library.apply(try library.adding(deck))
    library.apply(library.moving([moved.id], to: deck.id))

    let back = export([whole])
    let note = try #require(back.notes.first { $0.guid == "review" })
    #expect(note.fields == ["edited", "r"] && note.tags == ["new_tag", "marked"] && note.modified == now / 1000)
    let own = try #require(back.cards.first { $0.note == note.id })
    #expect(own.due == back.today + 20 && own.interval == 20 && own.reviews == 5 && own.memory != nil)
    let reviews = back.reviews.filter { $0.card == own.id }
    #expect(reviews.count == 5)
    let last = try #require(reviews.last)
    #expect(last.id == now && last.grade == 3 && last.interval == 20 && last.lastInterval == 10 && last.taken == 2500)
    let fsrs = try #require(back.notes.first { $0.guid == "fsrs" })
    let unsuspended = try #require(back.cards.first { $0.note == fsrs.id })
    #expect(unsuspended.queue == .review && unsuspended.flag == 0 && unsuspended.memory?.stability == 96.0237)
    let sm2 = try #require(back.notes.first { $0.guid == "sm2" })
    let elsewhere = try #require(back.cards.first { $0.note == sm2.id }?.deck)
    #expect(back.decks.first { $0.id == elsewhere }?.path == ["Elsewhere"])

    // And comes in again without doubling anything.
    let count = log.count
    let again = back.bring(into: &library, &log)
    #expect(again.counts.added == 0 && log.count == count && again.counts.decks == 0)
  }

  /// The interval from before a lapse is no promise anymore.
  @Test mutating func aCardForgottenHereGoesBackWithAShortInterval() throws {
    let whole = Self.sorted(Self.whole)
    whole.bring(into: &library, &log)
    let now = AnkiCollection.now.time
    let card = try #require(library.card(guid: "review"))
    log.append(
      ReviewEntry(
        id: ReviewID(rawValue: 9), moment: AnkiCollection.now, prompt: card.prompts[0],
        event: .answer(.review, .again, taken: 2500, due: now + 600_000, leadingTo: Position(.relearning))))
    let back = export([whole])
    func own(_ collection: AnkiCollection) throws -> AnkiCard {
      let note = try #require(collection.notes.first { $0.guid == "review" })
      return try #require(collection.cards.first { $0.note == note.id })
    }
    let (before, after) = (try own(whole), try own(back))
    let stability = try #require(after.memory?.stability)
    #expect(after.phase == .relearning && after.lapses == before.lapses + 1)
    #expect(after.interval == Int32(max(1, stability.rounded())) && after.interval < before.interval)
  }

  @Test mutating func undoneReviewsAreLeftOut() throws {
    let whole = Self.sorted(Self.whole)
    whole.bring(into: &library, &log)
    let card = try #require(library.card(guid: "review"))
    let last = try #require(log.answers(to: card.prompts[0]).last)
    log.append(
      ReviewEntry(
        id: ReviewID(rawValue: 8), moment: AnkiCollection.now, prompt: card.prompts[0], event: .void(last.id)))
    #expect(export([whole]).reviews.count == whole.reviews.count - 1)
  }

  /// Collections of different people may have reviews at the same millisecond.
  @Test mutating func reviewsOfOneTimeComeBackOnce() throws {
    let collections = ["one", "two", "three"].map { name in
      var collection = AnkiCollection.sample
      collection.notes = []
      collection.cards = []
      collection.reviews = []
      collection.add([name, "r"], guid: name) { ($0.phase, $0.queue, $0.due, $0.interval) = (.review, .review, 3, 10) }
      collection.review(daysAgo: 7, 3, .learning, interval: 10)
      return collection
    }
    for collection in collections { collection.bring(into: &library, &log) }
    let count = log.count
    for _ in 0..<3 {
      let back = export(collections)
      #expect(back.reviews.count == 3 && Set(back.reviews.map(\.card)).count == 3)
      #expect(Set(back.reviews.map(\.id)).count == 3)
      back.bring(into: &library, &log)
      #expect(log.count == count)
    }
  }

  /// The log says that such cards are new again; Anki just has them so.
  @Test mutating func forgottenCardsGetNoLine() throws {
    var collection = AnkiCollection.sample
    for name in ["one", "two"] {
      collection.add([name, "r"], guid: name)
      collection.review(daysAgo: 20, 3, .learning, interval: 1)
    }
    collection.bring(into: &library, &log)
    #expect(log.answers.count { $0.event == .reset } == 2)
    let (count, back) = (log.count, export([collection]))
    #expect(back.reviews == collection.reviews)
    back.bring(into: &library, &log)
    #expect(log.count == count)
  }

  @Test mutating func editedKindsGoBack() throws {
    let whole = Self.sorted(Self.whole)
    whole.bring(into: &library, &log)
    var kind = try #require(library.customKinds.first { $0.name == "Basic" })
    kind.rename(kind.fields[0].id, to: "Question")
    kind.faces[0].name = "Ask"
    library.apply(try library.editing(kind))
    let back = export([whole])
    let type = try #require(back.noteTypes.first { $0.id == AnkiNoteType.basic.id })
    #expect(type.fields.map(\.name) == ["Question", "Back"] && type.templates[0].name == "Ask")
    #expect(type.templates[0].front == "{{Question}}" && type.css == AnkiNoteType.basic.css)
    #expect(back.notes.count == whole.notes.count)
  }

  /// Anki counts reviews that a card had before it was forgotten, unless the counts are reset too.
  @Test mutating func countsThatTheLogDoesNotShowStay() throws {
    var collection = AnkiCollection.sample
    collection.add(["one", "r"], guid: "one") { $0.makeReview(interval: 10, due: 5, reviews: 7) }
    collection.review(daysAgo: 20, 3, .learning, interval: 1)
    collection.review(daysAgo: 10, 0, .manual, interval: 0, factor: 0)
    collection.review(daysAgo: 5, 4, .learning, interval: 10)
    collection.bring(into: &library, &log)
    #expect(export([collection]).cards == collection.cards)
    let prompt = try #require(log.prompts.first)
    log.append(
      ReviewEntry(
        id: ReviewID(rawValue: 1), moment: AnkiCollection.now, prompt: prompt,
        event: .answer(.review, .good, taken: 1000, due: AnkiCollection.now.time + 30 * StudyDay.length)))
    #expect(export([collection]).cards[0].due != collection.cards[0].due)
  }

  @Test mutating func picturesOfFormulasGoBack() throws {
    var collection = AnkiCollection.sample
    collection.media = [
      "latex-\(String(repeating: "0", count: 40)).png", "latex-76b2878564ab19b80abb21ba964abe90fe120846.png",
    ]
    collection.add(["[$]x^2[/$]", "r"], guid: "one")
    let files = zip(collection.media, ["a", "b"]).map { ($0, String(repeating: $1, count: 64) + ".png") }
    collection.bring(into: &library, &log, media: Dictionary(files) { first, _ in first })
    #expect(export([collection]).media == collection.media)
  }

  @Test mutating func filesOfTemplatesGoBack() throws {
    var collection = AnkiCollection.sample
    collection.noteTypes[0].templates[0].front = "<img src=\"_t.png\">{{Front}}"
    collection.media = ["_t.png", "a.png"]
    collection.add(["<img src=\"a.png\">", "r"], guid: "one")
    let files = ["_t.png", "a.png"].enumerated().map { index, name in
      (name, String(repeating: index == 0 ? "a" : "b", count: 64) + ".png")
    }
    collection.bring(into: &library, &log, media: Dictionary(files) { first, _ in first })
    let back = export([collection])
    #expect(back.media == collection.media && back.noteTypes[0].templates == collection.noteTypes[0].templates)

    // Another note type of the same login has another file of that name.
    var other = AnkiCollection.sample
    other.noteTypes = [.basic]
    other.noteTypes[0].id += 5
    other.noteTypes[0].name = "Other"
    other.noteTypes[0].templates[0].front = "<img src=\"_t.png\">{{Front}}"
    other.media = ["_t.png"]
    other.add(["x", "r"], guid: "two", type: other.noteTypes[0].id)
    let file = String(repeating: "c", count: 64) + ".png"
    other.bring(into: &library, &log, media: ["_t.png": file])
    let both = export([collection, other])
    #expect(both.media == [file, "_t.png", "a.png"].sorted())
    let fronts = both.noteTypes.map { $0.templates[0].front }
    #expect(fronts.sorted() == ["<img src=\"_t.png\">{{Front}}", "<img src=\"\(file)\">{{Front}}"].sorted())
  }

  /// The direction of a field comes, goes back, and is as it was set here.
  @Test mutating func directionsOfFieldsGoBack() throws {
    var collection = AnkiCollection.sample
    collection.noteTypes[0].fields[1].isRightToLeft = true
    collection.add(["peace", "shalom"], guid: "one")
    collection.bring(into: &library, &log)
    var kind = try #require(library.customKinds.first)
    #expect(kind.fields.map(\.isRightToLeft) == [nil, true])
    #expect(try #require(library.kinds[kind.key]).fields.map(\.isRightToLeft) == [false, true])
    #expect(export([collection]).noteTypes == collection.noteTypes)
    kind.fields[0].isRightToLeft = true
    kind.fields[1].isRightToLeft = false
    library.apply(try library.editing(kind))
    #expect(library.customKinds.first == kind)
    #expect(export([collection]).noteTypes[0].fields.map(\.isRightToLeft) == [true, false])
    // Kinds of earlier imports don't have it.
    kind.fields[0].isRightToLeft = nil
    kind.fields[1].isRightToLeft = nil
    library.apply(try library.editing(kind))
    #expect(export([collection]).noteTypes == collection.noteTypes)
  }

  /// Notes of earlier imports, which may be gone in Anki, keep their cards when templates change, and have the fields of the
  /// latest import.
  @Test mutating func notesOfEarlierImportsKeepTheirCards() throws {
    var collection = AnkiCollection.sample
    collection.noteTypes[0].templates = ["{{Front}}", "{{Back}}"].enumerated().map {
      var template = AnkiNoteType.Template(name: "Card \($0)", front: $1, back: "{{Front}} {{Back}}")
      template.id = Int64($0 + 1)
      return template
    }
    for name in ["gone", "kept"] {
      collection.add([name, "b"], guid: name, ordinals: [0, 1]) { card in
        card.makeReview(interval: card.ordinal == 0 ? 10 : 30, due: card.ordinal == 0 ? 3 : 20)
      }
    }
    collection.bring(into: &library, &log)
    let before = collection
    collection.noteTypes[0].templates.reverse()
    var field = AnkiNoteType.Field(name: "New")
    field.id = 77
    collection.noteTypes[0].fields.append(field)
    let gone = collection.notes.removeFirst()
    collection.cards.removeAll { $0.note == gone.id }
    for index in collection.cards.indices { collection.cards[index].ordinal = 1 - collection.cards[index].ordinal }
    collection.notes[0].fields.append("n")
    collection.bring(into: &library, &log, imported: before.imported)
    let back = export([before, collection])
    #expect(back.noteTypes == collection.noteTypes)
    for note in back.notes {
      let cards = back.cards.filter { $0.note == note.id }.sorted { $0.ordinal < $1.ordinal }
      let old = before.cards.filter { $0.note == note.id }
      #expect(cards.map(\.id) == [old[1].id, old[0].id] && cards.map(\.interval) == [30, 10])
      #expect(note.fields.count == 3)
    }
  }

  /// Which card of a note is the first may change in Anki.
  @Test mutating func cardsGoBackToTheirDecksThoughTheFirstOneIsGone() throws {
    var collection = AnkiCollection.sample
    collection.decks.append(AnkiDeck(id: 8, path: ["Two"]))
    collection.noteTypes[0].templates = ["{{Front}}", "{{Back}}", "{{Front}} {{Back}}"].enumerated().map {
      var template = AnkiNoteType.Template(name: "Card \($0)", front: $1, back: "{{Back}}")
      template.id = Int64($0 + 1)
      return template
    }
    collection.add(["f", "b"], guid: "one", ordinals: [0, 1, 2])
    (collection.cards[1].deck, collection.cards[2].deck) = (8, 8)
    collection.bring(into: &library, &log)
    let before = collection
    collection.noteTypes[0].templates.removeFirst()
    collection.cards.removeFirst()
    for index in collection.cards.indices { collection.cards[index].ordinal -= 1 }
    collection.bring(into: &library, &log, imported: before.imported)
    let back = export([before, collection])
    let paths = Dictionary(back.decks.map { ($0.id, $0.path) }) { first, _ in first }
    let places = back.cards.sorted { $0.ordinal < $1.ordinal }.map { paths[$0.deck] }
    #expect(places == [["Two"], ["Two"], ["Languages", "Spanish"]])
    // A card that was moved here is where it was moved to.
    let card = try #require(library.card(guid: "one"))
    let deck = Deck(id: DeckID(rawValue: 3), title: "Elsewhere", created: 0)
    library.apply(try library.adding(deck))
    library.apply(library.moving([card.id], to: deck.id))
    let moved = export([before, collection])
    #expect(Set(moved.cards.map(\.deck)).count == 1)
    #expect(moved.decks.first { $0.id == moved.cards[0].deck }?.path == ["Elsewhere"])
  }

  /// A note that has lost its cards in Anki is left out of a later import, and goes back as it was.
  @Test mutating func aNoteThatLostItsCardsGoesBackAsItWas() throws {
    var collection = AnkiCollection.sample
    collection.add(["one", "r"], guid: "one") { $0.makeReview(interval: 10, due: 5, reviews: 1) }
    collection.review(daysAgo: 5, 4, .learning, interval: 10)
    collection.bring(into: &library, &log)
    var later = collection
    later.notes[0].modified += 50
    later.notes[0].fields[0] = "two"
    (later.cards, later.reviews) = ([], [])
    #expect(later.bring(into: &library, &log, imported: collection.imported).counts.incomplete == 1)
    let back = export([collection, later])
    #expect(back.notes == collection.notes && back.cards == collection.cards && back.reviews == collection.reviews)
    // Once it has cards again, the edit comes.
    later.cards = collection.cards
    var imported = collection.imported
    var bare = later
    bare.cards = []
    imported.add(bare)
    #expect(later.bring(into: &library, &log, imported: imported).counts.updated == 1)
  }

  // MARK: Kinds of one's own

  /// A kind with a field that is hidden, and a card of it.
  private mutating func addOwnKind() throws -> CustomKind {
    let deck = Deck(id: DeckID(rawValue: 5), title: "Own", created: 1)
    let kind = CustomKind(
      id: KindID(rawValue: 0xABCD_EF01_2345_6789), name: "Verb",
      fields: [
        CustomKind.Field(id: FieldID(rawValue: 11), label: "Form", slot: "front"),
        CustomKind.Field(id: FieldID(rawValue: 12), label: "Old", isHidden: true),
        CustomKind.Field(id: FieldID(rawValue: 13), label: "Tense"),
      ],
      faces: [
        CustomKind.Face(id: .front, name: "Ask", front: "{{Form}}", back: "{{Tense}}"),
        CustomKind.Face(
          id: Prompt.Face(rawValue: "0000000000000077"), name: "Back", front: "{{Tense}}", back: "{{Form}}"),
      ])
    library.apply(try library.adding(deck))
    library.apply(try library.editing(kind))
    let content = CardContent(try #require(library.kinds[kind.key]), ["**vidi**", "x", "perfect"], in: .markdown)
    library.apply(
      library.adding(
        [Card(id: CardID(rawValue: 3), content: content, created: 1_700_000_000_000, changed: 1_700_000_000_000)],
        to: deck.id))
    return kind
  }

  @Test mutating func aKindOfOnesOwnIsRecognizedWhereItCameFrom() throws {
    let kind = try addOwnKind()
    var package = export([])
    let before = library
    let same = package.bring(into: &library, &log)
    #expect(same.counts.unchanged == 1 && same.counts.conflicting == 0 && same.change.isEmpty)
    #expect(library == before)
    // Edited here since, it stays as it is here.
    var renamed = kind
    renamed.name = "Verbs"
    renamed.rename(FieldID(rawValue: 13), to: "When")
    library.apply(try library.editing(renamed))
    package.bring(into: &library, &log)
    #expect(library.customKinds == [renamed])
    // A text that was edited in Anki comes.
    package.notes[0].fields[1] = "future"
    package.notes[0].modified = AnkiCollection.now.time / 1000
    let edited = package.bring(into: &library, &log)
    #expect(edited.counts.updated == 1)
    let card = try #require(library.card(CardID(rawValue: 3)))
    #expect(card.content.kind.id == kind.key && card.content.texts == ["**vidi**", "x", "future"])
    // And so does a template.
    package.noteTypes[0].templates[0].back = "{{Tense}}!"
    package.noteTypes[0].modified = 1_790_000_000
    package.bring(into: &library, &log)
    #expect(library.customKinds.count == 1 && library.customKinds[0].faces[0].back == "{{Tense}}!")
  }

  @Test mutating func aKindOfOnesOwnIsTheSameElsewhere() throws {
    let kind = try addOwnKind()
    let package = export([])
    var (other, otherLog) = (Library(), ReviewLog())
    package.bring(into: &other, &otherLog)
    let copy = try #require(other.customKinds.first)
    #expect(copy.id == kind.id && copy.name == kind.name && copy.faces == kind.faces)
    #expect(copy.fields == kind.visibleFields)
    let card = try #require(other.card(CardID(rawValue: 3)))
    #expect(card.content.kind.id == kind.key && card.prompts.map(\.face) == library.card(card.id)?.prompts.map(\.face))
    // A copy that Anki made of the note type is another kind.
    var copied = package
    copied.noteTypes[0].id += 5
    copied.notes[0].type += 5
    copied.notes[0].guid = "other"
    copied.bring(into: &other, &otherLog)
    #expect(other.customKinds.count == 2)
  }

  /// As CrowdAnki, which doesn't tell the IDs of note types.
  @Test mutating func aNoteTypeWithAnotherIDIsRecognizedByItsCards() throws {
    var collection = AnkiCollection.sample
    collection.add(["one", "x"], guid: "abc")
    collection.bring(into: &library, &log)
    collection.noteTypes[0].id = 1_234
    collection.notes[0].type = 1_234
    collection.notes[0].fields[1] = "y"
    collection.notes[0].modified += 1
    let come = collection.bring(into: &library, &log)
    #expect(come.counts.updated == 1 && come.counts.conflicting == 0 && library.customKinds.count == 1)
    #expect(library.card(guid: "abc")?.content.texts == ["one", "y"])
    // With other fields, it is another one.
    collection.noteTypes[0].fields[1].name = "Other"
    collection.noteTypes[0].id = 1_235
    collection.notes[0].type = 1_235
    collection.notes[0].modified += 1
    #expect(collection.bring(into: &library, &log).counts.conflicting == 1)
  }
}
