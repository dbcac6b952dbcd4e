import Anki

extension AnkiCollection {
  /// A collection with something of everything.
  static var varied: AnkiCollection {
    var collection = AnkiCollection()
    collection.properties.created = 1_600_000_000
    collection.properties.creationOffset = -120
    collection.properties.isFSRSOn = true
    collection.noteTypes = [basic, cloze]
    collection.presets = [preset]
    var subdeck = AnkiDeck.Normal()
    (subdeck.preset, subdeck.description, subdeck.newLimit) = (77, "<b>Ünïcode</b> “quotes”", 5)
    (subdeck.isDescriptionMarkdown, subdeck.desiredRetention) = (true, 0.85)
    subdeck.newLimitToday = .init(limit: 9, day: 3)
    var filtered = AnkiDeck.Filtered()
    filtered.searches = [.init(query: "is:due", limit: 100, order: 6)]
    filtered.previewSeconds = [60, 600, 0]
    collection.decks = [
      AnkiDeck(id: 50, path: ["Ä"]), AnkiDeck(id: 51, path: ["Ä", "b \"c\""], kind: .normal(subdeck)),
      AnkiDeck(id: 52, path: ["Filter"], kind: .filtered(filtered)),
    ]
    for index in 0..<200 as Range<Int64> {
      let id = 1_600_000_000_000 + index * 1000
      let isCloze = index % 5 == 0
      collection.notes.append(
        AnkiNote(
          id: id, guid: "guid-\(index)<&'\"", type: isCloze ? 61 : 60, modified: 1_600_000_000 + index,
          tags: index % 2 == 0 ? ["a", "b::ç", "日本"] : [],
          fields: isCloze
            ? ["{{c1::x\(index)}} and {{c2::y::hint}}<br>&lt;tag&gt;", ""]
            : ["<img src=\"é ü.png\"> \(index) &amp; “q”", "[sound:empty.mp3]\n\u{1F389}", "\\(x^2\\)"]))
      for ordinal in 0..<Int32(2) {
        collection.cards.append(card(Int64(ordinal) + id + 10, note: id, ordinal, Int(index)))
      }
    }
    collection.reviews = collection.cards.enumerated().flatMap { place, card in
      (0..<Int64(place % 4)).map { number in
        AnkiReview(
          id: card.id + 86_400_000 * (number + 1), card: card.id, grade: UInt8(number + 1),
          kind: AnkiReview.Kind(rawValue: UInt8(number)) ?? .review, interval: number == 0 ? -600 : Int32(number * 3),
          lastInterval: 0, factor: 2500, taken: 5000)
      }
    }
    // Anki's check of databases compares this with the log.
    for place in collection.cards.indices where collection.cards[place].phase != .new {
      let last = (collection.cards[place].id + 86_400_000 * Int64(place % 4)) / 1000
      collection.cards[place].data =
        place % 4 == 0 ? "" : #"{"pos":1,"s":12.5,"d":5.125,"dr":0.9,"lrt":\#(last)}"#
    }
    collection.media = ["empty.mp3", "é ü.png"]
    return collection
  }

  /// Returns a card in one of all phases and queues.
  private static func card(_ id: Int64, note: Int64, _ ordinal: Int32, _ index: Int) -> AnkiCard {
    var card = AnkiCard(id: id, note: note, deck: index % 3 == 0 ? 51 : 50, ordinal: ordinal)
    card.modified = 1_600_000_000
    card.flag = UInt8(index % 8)
    switch index % 8 {
    case 1: (card.phase, card.queue, card.due, card.stepsLeft) = (.learning, .learning, 1_700_000_000, 2)
    case 2: (card.phase, card.queue, card.due, card.stepsLeft) = (.learning, .dayLearning, 2500, 1)
    case 3: (card.phase, card.queue, card.due, card.interval) = (.review, .review, -5, 30)
    case 4: (card.phase, card.queue, card.due, card.interval) = (.review, .suspended, 2300, 300)
    case 5: (card.phase, card.queue, card.due, card.interval) = (.review, .buriedByPerson, 2300, 3)
    case 6: (card.phase, card.queue, card.due, card.stepsLeft) = (.relearning, .learning, 1_700_000_000, 1)
    case 7:
      (card.phase, card.queue, card.due, card.interval) = (.review, .review, 2400, 40)
      (card.homeDeck, card.homeDue, card.deck) = (50, 2400, 52)
    default: card.due = Int64(index)
    }
    if card.phase != .new {
      (card.factor, card.reviews, card.lapses) = (2500, 7, 1)
    }
    return card
  }

  private static var basic: AnkiNoteType {
    var type = AnkiNoteType(
      id: 60, name: "Bäsic", fields: [.init(name: "Front"), .init(name: "Back"), .init(name: "Extra")],
      templates: [
        .init(name: "Card 1", front: "{{Front}}", back: "{{FrontSide}}<hr id=answer>{{Back}}{{Extra}}"),
        .init(name: "Card 2", front: "{{Back}}", back: "{{Front}}"),
      ])
    (type.modified, type.sortField, type.css, type.stock) = (
      1_600_000_000, 1, ".card { color: red }", .basicAndReversed
    )
    type.fields[1].isRightToLeft = true
    type.fields[2].description = "placeholder"
    type.templates[0].browserFront = "{{Front}} in the browser"
    type.templates[1].deck = 51
    return type
  }

  private static var cloze: AnkiNoteType {
    var type = AnkiNoteType(
      id: 61, name: "Clöze", fields: [.init(name: "Text"), .init(name: "Back Extra")],
      templates: [.init(name: "Cloze", front: "{{cloze:Text}}", back: "{{cloze:Text}}<br>{{Back Extra}}")])
    (type.isCloze, type.stock) = (true, .cloze)
    return type
  }

  private static var preset: AnkiPreset {
    var preset = AnkiPreset(id: 77, name: "Härd")
    (preset.learningSteps, preset.relearningSteps) = ([1, 10, 1440], [0.5])
    preset.parameters6 = (0..<21).map { 0.1 + Double($0) / 10 }
    (preset.newPerDay, preset.reviewsPerDay, preset.desiredRetention) = (33, 333, 0.87)
    preset.easyDays = [1, 1, 0.5, 1, 1, 0, 1]
    preset.burying.buriesNew = true
    preset.orders.newMix = 2
    return preset
  }
}
