import CardFormats
import FlashcardKit
import Testing

@testable import AnkiConnect

/// Taking in what other programs do.
struct FollowingTests {
  @Test func aChangeOfAnotherProgramIsSeen() {
    var client = Client()
    let id = client.add("a", "b")
    let card = client.saved.allCards[0]
    client.session.follow(client.saved.tagging([card.id], adding: ["new"], removing: [], at: client.now))
    #expect(client.call("getNoteTags", "{\"note\":\(id)}").text == #"["new"]"#)
    client.session.follow(client.session.library.removing([card.id]))
    #expect(client.call("notesInfo", "{\"notes\":[\(id)]}").text == "[{}]")
    client.session.follow(client.saved)
    #expect(client.call("findNotes", #"{"query":"front:a"}"#).text == "[\(id)]")
  }

  @Test func reviewsOfAnotherProgramAreSeen() {
    var client = Client()
    let id = client.add("a", "b")
    let prompt = Prompt(card: client.saved.allCards[0].id, face: .front)
    func entry(_ number: UInt64) -> ReviewEntry {
      ReviewEntry(
        id: ReviewID(rawValue: number), moment: Moment(time: client.now + Milliseconds(number), offset: 0),
        prompt: prompt, event: .answer(.review, .good, taken: 1000, due: client.now + 600_000))
    }
    // Before and after a client asked for reviews.
    client.session.follow([entry(1)])
    #expect(client.call("getReviewsOfCards", "{\"cards\":[\(id)]}")[String(id)].array?.count == 1)
    client.session.follow([entry(2)])
    #expect(client.call("getReviewsOfCards", "{\"cards\":[\(id)]}")[String(id)].array?.count == 2)
    client.session.follow(client.saved)
    #expect(client.call("getReviewsOfCards", "{\"cards\":[\(id)]}")[String(id)].array?.count == 2)
  }

  /// Kinds of one's own are unknown to whoever reads the journal, as another program does that follows it.
  @Test func textsOfCardsFromTheJournalAreFound() throws {
    var client = Client()
    let duplicate = #","options":{"allowDuplicate":true}"#
    var ids = (0..<3).map { client.add("dup", "b\($0)", more: duplicate) }
    ids.append(client.add("dup", "b3", model: "Basic (and reversed card)", more: duplicate))
    func found(_ query: String) -> [Int64] { client.numbers("findNotes", "{\"query\":\"\(query)\"}") }
    #expect(found("dup") == ids && found("front:dup") == ids)
    _ = client.call("deleteNotes", "{\"notes\":\(ids)}")
    let (removal, before) = (try #require(client.last?.change), client.saved)
    #expect(found("dup").isEmpty)
    client.session.follow(removal.inverse.asStored)
    client.saved.apply(removal.inverse)
    #expect(found("") == ids && found("dup") == ids && found("front:dup") == ids && found("b3") == [ids[3]])
    // An edit, too.
    let card = try #require(client.saved.allCards.first { $0.content[1] == "b0" })
    let edited = card.edited(content: CardContent(card.content.kind, ["new", "b0"], in: .html), at: client.now)
    client.session.follow(client.saved.editing(edited).asStored)
    #expect(found("new") == [ids[0]] && found("front:new") == [ids[0]] && found("front:dup") == Array(ids.dropFirst()))
    #expect(before.count == 0)
  }
}

extension Change {
  /// The change with its cards as they are read from the journal, without knowing the kinds of a library.
  fileprivate var asStored: Change {
    func stored(_ card: Card) -> Card {
      let kind = card.content.kind
      guard kind.isCustom else { return card }
      var values: [String: PropertyValue] = ["markup": .string(card.content.markup.rawValue)]
      for (index, field) in kind.fields.enumerated() { values[field.id] = .string(card.content[index]) }
      return Card(
        id: card.id, content: .unknown(kind: kind.id, front: ""), tags: card.tags, isReversed: card.isReversed,
        created: card.created, changed: card.changed, unknown: values)
    }
    return Change(
      steps.map { step in
        switch step {
        case .insert(let cards, let deck, let after): .insert(cards.map(stored), deck: deck, after: after)
        case .remove(let cards, let deck, let after): .remove(cards.map(stored), deck: deck, after: after)
        case .edit(let deck, let from, let to): .edit(deck: deck, from: stored(from), to: stored(to))
        default: step
        }
      })
  }
}
