import Anki
import AnkiConversion
import FlashcardKit
import Foundation
import Testing

/// Collections of Anki's become decks, kinds, and cards.
struct AnkiImportTests {
  private var library = Library()
  private var log = ReviewLog()

  /// The first package has the schedule alone, of which an entry is made at the time of the card's last edit.
  @Test mutating func aReviewRightAfterWhatWasNotedIsNew() {
    var collection = AnkiCollection.sample
    let time = AnkiCollection.now.time - 5 * AnkiCollection.day * 1000
    collection.add(["f", "b"], guid: "late", modified: time / 1000) {
      ($0.phase, $0.queue, $0.due, $0.interval, $0.reviews) = (.review, .review, 103, 10, 1)
    }
    collection.bring(into: &library, &log)
    #expect(log.liveCount == 0 && log.count == 1)
    collection.review(daysAgo: 5, 3, .learning, interval: 10)
    collection.reviews[0].id = time + 9
    collection.bring(into: &library, &log)
    #expect(log.liveCount == 1)
  }

  @Test mutating func undoingLeavesNoKindsBehind() {
    var collection = AnkiCollection.sample
    collection.add(["f", "b"], guid: "undone")
    let new = collection.bring(into: &library, &log)
    #expect(library.customKinds.count == 1 && library.count == 1)
    let undone = library.perform(new.change.inverse)
    #expect(library.customKinds.isEmpty && library.count == 0 && undone.conflicts.isEmpty)
    // A kind stays if a card does.
    collection.bring(into: &library, &log)
    let card = library.allCards[0]
    library.apply(library.editing(card.edited(content: card.content, tags: ["mine"], isFavorite: false, at: 9)))
    let kept = library.perform(new.change.inverse)
    #expect(library.customKinds.count == 1 && library.count == 1)
    #expect(kept.conflicts.contains { if case .kindStays = $0 { true } else { false } })
  }

  @Test mutating func aNoteBecomesACard() throws {
    var collection = AnkiCollection.sample
    collection.add(
      ["<b>perro</b>", "dog &amp; hound"], guid: "abc", tags: ["animal::pet", "Marked"], modified: 1_790_000_000)
    let done = collection.bring(into: &library, &log)
    #expect(done.counts.added == 1 && done.counts.decks == 2 && done.counts.kinds == 1)
    #expect(library.paths == ["Languages", "Languages::Spanish"])
    let card = try #require(library.card(guid: "abc"))
    #expect(card.content.texts == ["<b>perro</b>", "dog &amp; hound"] && card.content.markup == .html)
    #expect(card.content.kind.name == "Basic" && card.content.kind.isCustom)
    #expect(card.tags == ["animal::pet"] && card.isFavorite)
    #expect(card.created == 1_780_000_000_000 && card.changed == 1_790_000_000_000)
    #expect(card.prompts.count == 1 && library.home(of: card.id).flatMap(library.deck)?.title == "Spanish")
    #expect(log.count == 0)
  }

  @Test mutating func importingTwiceAltersNothing() throws {
    var collection = AnkiCollection.sample
    collection.add(["perro", "dog"], guid: "abc") { $0.makeReview(interval: 10, due: 4) }
    collection.review(daysAgo: 7, 3, .learning, interval: 1)
    collection.review(daysAgo: 6, 3, .review, interval: 10)
    collection.bring(into: &library, &log)
    let (before, count) = (library, log.count)
    let again = collection.bring(into: &library, &log)
    #expect(again.change.isEmpty && again.entries.count == 0 && again.counts.unchanged == 1)
    #expect(library == before && log.count == count)
    // On another machine, everything gets the same identities.
    var (other, otherLog) = (Library(), ReviewLog())
    collection.bring(into: &other, &otherLog)
    #expect(other.decks.map(\.id) == library.decks.map(\.id) && other.customKinds == library.customKinds)
    #expect(Set(otherLog.answers.map(\.id)) == Set(log.answers.map(\.id)))
  }

  /// Notes with one GUID, cards with and without reviews in the log, states that don't follow, and what can't be used.
  @Test(arguments: [2, 3, 5, 100]) mutating func sharesAreTogetherAsTheWhole(count: Int) throws {
    var collection = AnkiCollection.sample
    for number in 0..<30 {
      collection.add(
        ["f\(number)", "b <img src=\"\(number % 4).png\">"], guid: "g\(number % 25)",
        type: number == 17 ? 99 : AnkiNoteType.basic.id, ordinals: number == 9 ? [0, 5] : [0]
      ) { if number % 3 == 0 { $0.makeReview(interval: 10, due: 4) } }
      if number % 2 == 0 { collection.review(daysAgo: 20, 3, .learning, interval: 10) }
    }
    var later = collection
    for index in later.cards.indices.suffix(8) {
      later.reviews.append(later.reviews[0])
      later.reviews[later.reviews.count - 1].card = later.cards[index].id
      later.reviews[later.reviews.count - 1].id += 1000
    }
    for collection in [collection, later] {
      func new(_ workers: OneWorker) -> AnkiImport {
        AnkiImport(
          collection, into: ImportTarget(library, log, at: AnkiCollection.now, offset: { _ in 0 }), by: workers)
      }
      let (whole, shared) = (new(OneWorker()), new(OneWorker(shares: count)))
      #expect(shared.change == whole.change && shared.counts == whole.counts && shared.entries == whole.entries)
      #expect(shared.entriesOfKnownCards == whole.entriesOfKnownCards && whole.entries.count > 0)
      #expect(
        AnkiImport.media(of: collection, by: OneWorker(shares: count))
          == AnkiImport.media(of: collection))
      collection.bring(into: &library, &log)
    }
    #expect(library.count == 29)
  }

  @Test mutating func renamedAndMovedDecksAndCardsAreRecognized() throws {
    var collection = AnkiCollection.sample
    collection.add(["perro", "dog"], guid: "abc")
    collection.bring(into: &library, &log)
    let spanish = try #require(library.decks.first { $0.title == "Spanish" })
    library.apply(try library.renaming(spanish.id, to: "Castellano"))
    let home = Deck(id: DeckID(rawValue: 5), title: "Home", created: 0)
    library.apply(try library.adding(home))
    library.apply(library.moving([try #require(library.card(guid: "abc")).id], to: home.id))
    collection.add(["gato", "cat"], guid: "def")
    let again = collection.bring(into: &library, &log)
    #expect(again.counts.decks == 0 && again.counts.added == 1)
    #expect(library.count(in: spanish.id) == 1 && library.count(in: home.id) == 1)
  }

  @Test mutating func decksAtTheSamePathAreReused() throws {
    library.apply(try library.adding(Deck(id: DeckID(rawValue: 1), title: "languages", created: 0)))
    library.apply(
      try library.adding(Deck(id: DeckID(rawValue: 2), title: "SPANISH", parent: DeckID(rawValue: 1), created: 0)))
    var collection = AnkiCollection.sample
    collection.add(["perro", "dog"], guid: "abc")
    #expect(collection.bring(into: &library, &log).counts.decks == 0)
    #expect(library.count(in: DeckID(rawValue: 2)) == 1)
  }

  @Test mutating func newerFieldsReplaceAndOwnEditsAreKept() throws {
    var collection = AnkiCollection.sample
    collection.add(["perro", "dog"], guid: "abc", tags: ["old"], modified: 1_790_000_000)
    collection.bring(into: &library, &log)
    let card = try #require(library.card(guid: "abc"))
    let imported = collection.imported
    let own = card.edited(content: CardContent(card.content.kind, ["perro!", "dog"], in: .html), at: 1_790_000_100_000)
    library.apply(library.editing(own))

    // Not edited in Anki since: nothing changes.
    #expect(collection.bring(into: &library, &log, imported: imported).counts.unchanged == 1)
    #expect(library.card(guid: "abc")?.front == "perro!")

    collection.notes[0].modified += 50
    collection.notes[0].fields = ["el perro", "dog"]
    collection.notes[0].tags = ["new"]
    let again = collection.bring(into: &library, &log, imported: imported)
    #expect(again.counts.updated == 1)
    let new = try #require(library.card(guid: "abc"))
    #expect(new.front == "el perro" && new.tags == ["new"])
    #expect(new.earlier.map(\.text) == ["perro!"])
  }

  /// Anki's star comes and goes with edits there; one set here stays.
  @Test mutating func theStarFollowsAnki() throws {
    var collection = AnkiCollection.sample
    collection.add(["perro", "dog"], guid: "abc")
    collection.bring(into: &library, &log)
    let id = try #require(library.card(guid: "abc")).id
    for (tags, isFavorite) in [(["marked"], true), (["Marked", "x"], true), (["x"], false)] {
      let before = collection.imported
      collection.notes[0].modified += 50
      collection.notes[0].tags = tags
      #expect(collection.bring(into: &library, &log, imported: before).counts.updated == 1)
      #expect(library.card(id)?.isFavorite == isFavorite)
    }
    let card = try #require(library.card(id))
    library.apply(library.editing(card.edited(isFavorite: true, at: card.changed)))
    let before = collection.imported
    collection.notes[0].modified += 50
    collection.notes[0].tags = ["y"]
    collection.bring(into: &library, &log, imported: before)
    #expect(library.card(id)?.isFavorite == true && library.card(id)?.tags == ["y"])
  }

  /// What changed in Anki since the last import changes here; what was changed here otherwise stays.
  @Test mutating func suspendedCardsAndFlagsFollowAnki() throws {
    var collection = AnkiCollection.sample
    for name in ["one", "two", "three"] {
      collection.add([name, "r"], guid: name) { $0.makeReview(interval: 3, due: 1) }
    }
    collection.cards[1].queue = .suspended
    collection.cards[2].flag = 3
    collection.bring(into: &library, &log)
    let face = try #require(library.customKinds.first).faces[0].id
    let own = try #require(library.card(guid: "three"))
    library.apply(
      library.editing(own.edited(statuses: [face: PromptStatus(isSuspended: true, flag: 3)], at: own.changed)))
    let before = collection.imported
    #expect(collection.bring(into: &library, &log, imported: before).counts.unchanged == 3)
    (collection.cards[0].queue, collection.cards[0].flag) = (.suspended, 1)
    collection.cards[1].queue = .review
    let again = collection.bring(into: &library, &log, imported: before)
    #expect(again.counts.updated == 2 && again.counts.unchanged == 1)
    let statuses = try ["one", "two", "three"].map { try #require(library.card(guid: $0)).status(face) }
    #expect(statuses[0] == PromptStatus(isSuspended: true, flag: 1) && statuses[1] == .none)
    #expect(statuses[2] == PromptStatus(isSuspended: true, flag: 3))
    #expect(library.card(guid: "one")?.changed == 1_790_000_000_000)
  }

  @Test mutating func cardsThatCameAsTextAreThoseOfTheirNotes() throws {
    var collection = AnkiCollection.sample
    collection.add(["one", "r"], guid: "one")
    #expect(collection.bring(into: &library, &log).isWorthKeeping)
    let other = collection.imported
    collection.add(["two", "r"], guid: "two")
    library.apply(library.editing(try #require(library.card(guid: "one")).edited(tags: ["x"], at: 0)))
    let adopting = collection.bring(into: &library, &log, imported: other)
    #expect(adopting.isWorthKeeping && adopting.counts.added == 1)
    #expect(!collection.bring(into: &library, &log, imported: collection.imported).isWorthKeeping)
  }

  /// The description of a deck, a filtered deck, and the place of a new card are known from the latest import alone.
  @Test(arguments: 0..<4) mutating func whatOnlyAnkiKnowsIsWorthKeeping(what: Int) throws {
    var collection = AnkiCollection.sample
    collection.add(["one", "r"], guid: "one")
    collection.bring(into: &library, &log)
    let before = collection.imported
    switch what {
    case 0:
      guard case .normal(var normal) = collection.decks[1].kind else { return }
      normal.description = "About Spanish"
      collection.decks[1].kind = .normal(normal)
    case 1: collection.noteTypes[0].css = ".card {}"
    case 2: collection.cards[0].due += 5
    default: collection.cards[0].homeDeck = 7
    }
    let again = collection.bring(into: &library, &log, imported: before)
    #expect(again.isWorthKeeping && again.counts.unchanged == 1 && again.counts.updated == 0)
  }

  /// Texts stay with their fields, whatever becomes of these in Anki.
  @Test(arguments: [[1, 2], [0, 2], [0, 1], [2, 0, 1], [2, 0], [1], [-1, 1, 2], [0, -1, 1]])
  mutating func textsStayWithTheirFields(order: [Int]) throws {
    var collection = AnkiCollection.sample
    let names = ["F", "B", "X"]
    collection.noteTypes[0].fields = names.enumerated().map { index, name in
      var field = AnkiNoteType.Field(name: name)
      field.id = Int64(index + 1)
      return field
    }
    collection.noteTypes[0].templates[0].front = "{{F}}{{B}}{{X}}"
    collection.noteTypes[0].templates[0].back = "{{F}}{{B}}{{X}}"
    collection.add(["f", "b", "x"], guid: "one")
    collection.bring(into: &library, &log)
    let before = collection
    let fields = before.noteTypes[0].fields
    // A new field may have the name of one that was removed.
    collection.noteTypes[0].fields = order.map { index in
      guard index < 0 else { return fields[index] }
      var new = AnkiNoteType.Field(name: order.contains(0) ? "N" : "F")
      new.id = 9
      return new
    }
    collection.notes[0].fields = order.map { $0 < 0 ? "new" : ["f", "b", "x"][$0] }
    collection.notes[0].modified += 50
    collection.bring(into: &library, &log, imported: before.imported)
    let card = try #require(library.card(guid: "one"))
    let kind = try #require(library.customKinds.first)
    for (index, field) in fields.enumerated() {
      let own = try #require(
        kind.fields.firstIndex { $0.label.hasPrefix(field.name) && $0.isHidden != order.contains(index) })
      #expect(card.content[own] == ["f", "b", "x"][index])
    }
    #expect(card.earlier.isEmpty && Set(kind.fields.map(\.label)).count == kind.fields.count)
    var export = AnkiExport(
      ExportSource(
        library, log, cards: [card.id], originals: Originals([before, collection]), at: AnkiCollection.now,
        offset: { _ in 0 }, html: { $0 }))
    #expect(export.collection().notes[0].fields == collection.notes[0].fields)
  }

  /// What a person wrote into a field of their own survives an edit in Anki.
  @Test mutating func fieldsAddedHereKeepTheirTexts() throws {
    var collection = AnkiCollection.sample
    collection.add(["f", "b"], guid: "one")
    collection.bring(into: &library, &log)
    var kind = try #require(library.customKinds.first)
    kind.fields.insert(CustomKind.Field(id: FieldID(rawValue: 77), label: "Mine"), at: 0)
    library.apply(try library.editing(kind))
    let card = try #require(library.card(guid: "one"))
    library.apply(
      library.editing(
        card.edited(content: CardContent(card.content.kind, ["m", "f", "b"], in: .html), at: card.changed)))
    let before = collection.imported
    collection.notes[0].fields[1] = "c"
    collection.notes[0].modified += 50
    collection.bring(into: &library, &log, imported: before)
    let new = try #require(library.card(guid: "one"))
    let labels = new.content.kind.fields.map(\.label)
    #expect(
      Dictionary(zip(labels, new.content.texts)) { first, _ in first } == ["Mine": "m", "Front": "f", "Back": "c"])
  }

  /// A template of another identity is another face, whatever its name.
  @Test mutating func aNewTemplateOfTheSameNameIsAnotherFace() throws {
    var collection = AnkiCollection.sample
    collection.noteTypes[0].templates[0].id = 5
    collection.add(["f", "b"], guid: "one")
    collection.bring(into: &library, &log)
    collection.noteTypes[0].templates[0].id = 6
    collection.bring(into: &library, &log, imported: collection.imported)
    #expect(library.customKinds.first?.faces.count == 2)
  }

  /// In Anki, a template is removed with its cards; here it may have been reviewed, and was perhaps added here.
  @Test(arguments: [0, 1]) mutating func facesStayIfAnkiHasNoneForThem(removed: Int) throws {
    var collection = AnkiCollection.sample
    collection.noteTypes[0].templates.append(
      AnkiNoteType.Template(name: "Card 2", front: "{{Back}}", back: "{{Front}}"))
    collection.add(["one", "r"], guid: "one", ordinals: [0, 1]) { $0.makeReview(interval: 10, due: 5, reviews: 1) }
    collection.review(daysAgo: 5, 4, .learning, interval: 10)
    collection.bring(into: &library, &log)
    let kind = try #require(library.customKinds.first)
    let (before, reviewed) = (collection, collection.cards[1].id)
    collection.noteTypes[0].templates.remove(at: removed)
    collection.cards.remove(at: removed)
    collection.cards[0].ordinal = 0
    if removed == 1 { collection.reviews = [] }
    collection.bring(into: &library, &log, imported: before.imported)
    let faces = removed == 0 ? kind.faces.reversed() : kind.faces
    #expect(library.customKinds.first?.faces == faces)
    #expect(library.card(guid: "one")?.prompts.map(\.face) == faces.map(\.id))

    let cards = library.decks.flatMap { library.cards(in: $0.id).map(\.id) }
    var export = AnkiExport(
      ExportSource(
        library, log, cards: cards, originals: Originals([before, collection]), at: AnkiCollection.now,
        offset: { _ in 0 }, html: { $0 }))
    let back = export.collection()
    #expect(back.noteTypes[0].templates.map(\.name) == faces.map(\.name))
    #expect(back.cards.map(\.ordinal).sorted() == [0, 1])
    let review = try #require(back.reviews.first)
    #expect(back.reviews.count == 1 && review.id == before.reviews[0].id)
    let own = try #require(back.cards.first { $0.id == review.card })
    #expect(own.ordinal == Int32(removed) && own.interval == 10 && (own.id == reviewed) == (removed == 0))
  }

  @Test mutating func aNewCardThatGotADayInAnkiHasItHere() throws {
    var collection = AnkiCollection.sample
    collection.add(["perro", "dog"], guid: "abc")
    collection.bring(into: &library, &log)
    let prompt = Prompt(
      card: try #require(library.card(guid: "abc")).id, face: try #require(library.customKinds.first).faces[0].id)
    func day() -> StudyDay? {
      ReviewBook(log, library, at: AnkiCollection.now)[prompt].due.map {
        StudyDay(Moment(time: $0, offset: 0), endsAt: 4)
      }
    }
    #expect(day() == nil)
    let today = StudyDay(AnkiCollection.now, endsAt: 4)
    for (index, days) in [3, 9].enumerated() {
      collection.review(daysAgo: Int64(2 - index), 0, .manual, interval: 0)
      collection.cards[0].makeReview(interval: 3, due: Int64(days), reviews: 0)
      collection.cards[0].modified = collection.reviews[index].id / 1000
      collection.bring(into: &library, &log)
      #expect(day() == today.advanced(by: days))
      #expect(collection.bring(into: &library, &log).counts.entries == 0)
    }
  }

  @Test mutating func filesOfTemplatesAreThoseOfTheKind() throws {
    var collection = AnkiCollection.sample
    collection.noteTypes[0].templates[0].front = "<img src=\"_t&amp;.png\">{{Front}}<script src='_a.js'></script>"
    collection.noteTypes[0].css = ".card { background: url(\"_my bg.png\") } @import url(_b%20c.css);"
    collection.media = ["_t&.png", "_a.js", "_my bg.png", "_b c.css", "_other.png"]
    #expect(AnkiImport.media(of: collection) == [])
    collection.add(["perro", "dog"], guid: "abc")
    #expect(AnkiImport.media(of: collection) == ["_t&.png", "_a.js", "_my bg.png", "_b c.css"])
    let stored = String(repeating: "a", count: 64) + ".png"
    let again = String(repeating: "b", count: 64) + ".png"
    collection.bring(into: &library, &log, media: ["_t&.png": stored, "_other.png": again])
    let kind = try #require(library.customKinds.first)
    #expect(kind.media == ["_t&.png": stored] && library.mediaFiles == [stored])
    #expect(library.card(guid: "abc")?.file(named: "_t&.png") == stored)
    // A package without them takes nothing away.
    collection.bring(into: &library, &log, media: ["_a.js": again])
    #expect(library.customKinds.first?.media == ["_t&.png": stored, "_a.js": again])
  }

  @Test mutating func eachClozeNumberIsAPrompt() throws {
    var collection = AnkiCollection.sample
    collection.noteTypes.append(.cloze)
    collection.add(
      ["{{c1::Paris}} is in {{c2::France}}", "x"], guid: "c", type: AnkiNoteType.cloze.id, ordinals: [0, 1])
    collection.cards[1].queue = .suspended
    collection.cards[0].flag = 2
    collection.bring(into: &library, &log)
    let card = try #require(library.card(guid: "c"))
    #expect(card.prompts.map(\.face) == [.deletion(1), .deletion(2)])
    #expect(card.status(.deletion(1)).flag == 2 && card.status(.deletion(2)).isSuspended)
  }

  @Test mutating func filesOfNotesAreFound() throws {
    var collection = AnkiCollection.sample
    collection.add(["<img src=\"a&amp;b.png\"> [sound:c.mp3]", "<img src=missing.png>"], guid: "abc")
    #expect(AnkiImport.media(of: collection) == ["a&b.png", "c.mp3", "missing.png"])
    collection.notes[0].fields[1] += "<img src=\"d%20e.png\">"
    #expect(AnkiImport.media(of: collection) == ["a&b.png", "c.mp3", "missing.png", "d%20e.png", "d e.png"])
    let stored = String(repeating: "a", count: 64) + ".png"
    collection.bring(into: &library, &log, media: ["a&b.png": stored, "other.png": stored, "d e.png": stored])
    let card = try #require(library.card(guid: "abc"))
    #expect(card.media == ["a&b.png": stored, "d e.png": stored] && card.files == [stored])
    #expect(card.file(named: "d%20e.png") == stored)
  }

  /// The names of pictures of formulas are hashes, which Anki computed for these.
  @Test(arguments: [
    ("[latex]$x^2$[/latex]", "latex-76b2878564ab19b80abb21ba964abe90fe120846.png"),
    ("a [LaTeX]<b>$x^2$</b>[/latex] b", "latex-76b2878564ab19b80abb21ba964abe90fe120846.png"),
    ("[$]x^2[/$]", "latex-76b2878564ab19b80abb21ba964abe90fe120846.svg"),
    ("[$$]x[/$$]", "latex-291ba45a7c0f5521a78ef3a6e04f25000a3a3f5c.png"),
    ("[latex]a<br>b &lt; c<!-- d --><div>e</div>[/latex]", "latex-\(AnkiImportTests.sha1("a\nb < c\ne")).png"),
  ])
  mutating func picturesOfFormulasStay(formula: String, name: String) throws {
    var collection = AnkiCollection.sample
    collection.add(["one", "x"], guid: "one")
    collection.add([formula, "x"], guid: "abc")
    // Such as one of a formula with clozes.
    let other = "latex-" + String(repeating: "0", count: 40) + ".png"
    collection.media = [name, other, "latex-.png", "else.png"]
    #expect(AnkiImport.media(of: collection) == [name, other])
    let files = ["a", "b"].map { String(repeating: $0, count: 64) + ".png" }
    collection.bring(into: &library, &log, media: [name: files[0], other: files[1]])
    #expect(try #require(library.card(guid: "abc")).media == [name: files[0]])
    #expect(try #require(library.card(guid: "one")).media == [:])
    #expect(library.mediaFiles == Set(files))
  }

  @Test func formulasAreReplacedInPlace() {
    let html = "a [$]x[/$] [latex]y<br>z[/latex] [$$]w[/$$] [$]open"
    var seen: [String] = []
    let new = FormulaFiles.showing(in: html) { written, names in
      seen.append(written)
      #expect(names.count == 2 && names.allSatisfy { $0.hasPrefix("latex-") })
      return written.hasPrefix("[$]") ? nil : "a.png"
    }
    #expect(
      new == #"a [$]x[/$] <img src="a.png"> <img src="a.png"> [$]open"#
        && Set(seen) == ["[latex]y<br>z[/latex]", "[$]x[/$]", "[$$]w[/$$]"])
    #expect(FormulaFiles.showing(in: html) { _, _ in nil } == html)
  }

  /// As after a package whose files could not be read.
  @Test mutating func aFileThatACardLacksComesWithTheSecondImport() throws {
    var collection = AnkiCollection.sample
    collection.add(["<img src=\"a.png\"> [latex]$x^2$[/latex]", "x"], guid: "abc")
    collection.bring(into: &library, &log)
    let before = try #require(library.card(guid: "abc"))
    let formula = "latex-76b2878564ab19b80abb21ba964abe90fe120846.png"
    let files = [
      "a.png": String(repeating: "a", count: 64) + ".png", formula: String(repeating: "b", count: 64) + ".png",
    ]
    #expect(collection.bring(into: &library, &log, media: files).counts.updated == 1)
    let after = try #require(library.card(guid: "abc"))
    #expect(after.media == files && after.changed == before.changed && after.content == before.content)
    #expect(collection.bring(into: &library, &log, media: files).counts.unchanged == 1)
  }

  private static func sha1(_ text: String) -> String {
    var hash = SHA1()
    Array(text.utf8).withUnsafeBytes { hash.add($0) }
    return hash.finish().map { String(format: "%02x", $0) }.joined()
  }

  @Test mutating func whatIsIncompleteIsLeftOutAndCounted() throws {
    var collection = AnkiCollection.sample
    collection.add(["a", "b"], guid: "1", ordinals: [])
    collection.add(["a", "b"], guid: "2", type: 99)
    collection.add(["a", "b"], guid: "3", ordinals: [0, 5, 0, -1])
    collection.add(["a"], guid: "4", deck: 12345)
    collection.cards.append(AnkiCard(id: 1, note: 1, deck: 1, ordinal: 0))
    let done = collection.bring(into: &library, &log)
    // A note without cards, two cards without a template, one twice, and one without a note.
    #expect(done.counts.added == 2 && done.counts.withoutType == 1 && done.counts.incomplete == 5)
    let card = try #require(library.card(guid: "4"))
    #expect(card.content.texts == ["a", ""])
    #expect(library.home(of: card.id).flatMap(library.deck)?.title == "Default")
  }

  @Test mutating func tagsThatDoNotFitAreLeftOutAndCounted() throws {
    var collection = AnkiCollection.sample
    let long = String(repeating: "t", count: Tags.longest + 1)
    collection.add(["a", "b"], guid: "1", tags: ["kept", long, String(long.dropLast())])
    collection.add(["c", "d"], guid: "2", tags: (0..<Tags.most + 3).map { "t\($0)" })
    let done = collection.bring(into: &library, &log)
    #expect(done.counts.tags == 4)
    #expect(try #require(library.card(guid: "1")).tags == ["kept", String(long.dropLast())])
    #expect(try #require(library.card(guid: "2")).tags.count == Tags.most)
    #expect(collection.bring(into: &library, &log).counts.tags == 0)
  }

  @Test mutating func presetsAreTakenUnlessTheySayNothing() throws {
    var collection = AnkiCollection.sample
    var preset = AnkiPreset(id: 5, name: "Deep")
    preset.newPerDay = 99
    preset.desiredRetention = 0.93
    preset.learningSteps = [1, 10, 1440]
    preset.parameters6 = MemoryParameters.standard.values.map { $0 + 0.001 }
    collection.presets.append(preset)
    if case .normal(var normal) = collection.decks[1].kind {
      normal.preset = 5
      normal.newLimit = 3
      collection.decks[1].kind = .normal(normal)
    }
    collection.add(["a", "b"], guid: "1")
    collection.bring(into: &library, &log)
    let deck = try #require(library.decks.last)
    let options = library.studyOptions(of: deck.id)
    #expect(options.newPerDay == 3 && options.scheduling.desiredRetention == 0.93)
    #expect(options.scheduling.learningSteps == [60_000, 600_000, 86_400_000])
    #expect(options.scheduling.parameters != .standard)
    #expect(library.presets.map(\.name) == ["Deep"] && library.presets.map(\.options.count) == [6])
    #expect(deck.preset == library.presets.first?.id)
    // As in Anki unless it is told otherwise, siblings come on the same day, and new cards wait for reviews.
    #expect(library.value(of: Settings.study.siblingsTogether, for: library.allCards[0].id) == [])
    #expect(!options.newIgnoresReviewLimit)
  }

  @Test mutating func presetsSayHowSiblingsLeechesAndOrdersAre() throws {
    var collection = AnkiCollection.sample
    collection.properties.newIgnoresReviewLimit = true
    collection.presets[0].burying.buriesNew = true
    collection.presets[0].burying.buriesInterdayLearning = true
    collection.presets[0].leechThreshold = 5
    collection.presets[0].leechAction = 1
    collection.presets[0].orders.newCardGatherPriority = 3
    collection.presets[0].orders.reviewOrder = 7
    collection.add(["a", "b"], guid: "1")
    let new = collection.bring(into: &library, &log)
    let card = library.allCards[0].id
    #expect(library.value(of: Settings.study.siblingsTogether, for: card) == [.new, .learning])
    #expect(library.value(of: Settings.study.leechesStay, for: card))
    let options = library.studyOptions(of: library.home(of: card))
    #expect(options.leechAfter == 5 && options.newCardOrder == .random && options.reviewOrder == .retrievability)
    #expect(options.newIgnoresReviewLimit && new.counts.presets.map(\.options.count) == [5])
    // Orders that have no counterpart, and impossible numbers, are as by default.
    collection.presets[0].id = 2
    collection.presets[0].orders.reviewOrder = 3
    collection.presets[0].leechThreshold = .max
    collection.decks.append(AnkiDeck(id: 8, path: ["Other"]))
    if case .normal(var normal) = collection.decks[2].kind {
      normal.preset = 2
      collection.decks[2].kind = .normal(normal)
    }
    collection.add(["c", "d"], guid: "2", deck: 8)
    collection.bring(into: &library, &log)
    let other = library.studyOptions(of: library.decks.last?.id)
    #expect(other.reviewOrder == .dueDate && other.leechAfter == 99)
  }

  /// Anki makes cards that were deleted again only when the note is edited.
  @Test mutating func cardsThatWereDeletedDoNotComeBackAsNew() throws {
    var collection = AnkiCollection.sample
    var type = AnkiNoteType.basic
    type.stock = .basicAndReversed
    type.templates.append(
      AnkiNoteType.Template(name: "Card 2", front: "{{Back}}", back: "{{FrontSide}}<hr id=answer>{{Front}}"))
    collection.noteTypes = [type]
    collection.add(["a", "b"], guid: "1")
    collection.add(["c", "d"], guid: "2", ordinals: [0, 1])
    collection.bring(into: &library, &log)
    func prompts(_ guid: String) throws -> Int { try #require(library.card(guid: guid)).prompts.count }
    #expect(try prompts("1") == 1 && prompts("2") == 2)
    #expect(collection.bring(into: &library, &log).change.isEmpty)
    var edited = try #require(library.card(guid: "1"))
    #expect(edited.edited(tags: ["x"], at: 5).prompts.count == 1)
    let texts = CardContent(edited.content.kind, ["a", "other"], in: .html)
    edited = edited.edited(content: texts, at: 5)
    #expect(edited.prompts.count == 2 && edited.statuses.isEmpty)
    // A package that has the card brings it.
    collection.cards.append(AnkiCard(id: 1_780_000_600_000, note: collection.notes[0].id, deck: 7, ordinal: 1))
    collection.bring(into: &library, &log)
    #expect(try prompts("1") == 2)
  }
}

extension AnkiCard {
  /// Makes a review card that is due in some days.
  mutating func makeReview(interval: Int32, due days: Int64, reviews: Int32 = 2, lapses: Int32 = 0) {
    (phase, queue) = (.review, .review)
    self.interval = interval
    due = AnkiCollection.sample.today + days
    (self.reviews, self.lapses) = (reviews, lapses)
    factor = 2500
  }
}
