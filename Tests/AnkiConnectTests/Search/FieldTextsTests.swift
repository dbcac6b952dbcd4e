import CardFormats
import FlashcardKit
import Testing

@testable import AnkiConnect

/// Searches for texts, which the index must answer as looking at each note does.
struct FieldTextsTests {
  private var client = Client()

  private static let texts = [
    "sorting a list", "SORTING", "Stra\u{DF}e", "STRASSE", "e\u{301}t\u{E9}", "\u{C9}T\u{C9}", "\u{212A}elvin",
    "kelvin",
    "\u{130}stanbul", "istanbul", "H\u{331}urru", "\u{1E96}urru", "\u{98DF}\u{3079}\u{308B}", "\u{F900}", "\u{8C48}",
    "a &amp; b",
    "<b>bold</b> text", "[sound:a.mp3]", "100%", "a_b*c", "", "  ", "x\ny", "\u{AC00}", "\u{1100}\u{1161}",
    "\u{3A3}\u{3A3}", "na\u{EF}ve",
    "\u{304B}\u{3099}", "\u{304C}", String(repeating: "long ", count: 100),
  ]
  private static let queries = [
    "sort", "SORT", "ing", "stra\u{DF}e", "strasse", "\u{E9}", "e\u{301}", "e", "k", "K", "elvin", "\u{212A}", "i",
    "stanbul",
    "\u{130}", "\u{1E96}", "h\u{331}", "urru", "\u{98DF}", "\u{98DF}\u{3079}*", "\u{8C48}", "\u{F900}", "amp",
    "\"a &amp; b\"",
    "<b>", "bold", "mp3", "\"a\\_b\\*c\"", "l_ng", "so*ng", "*", "_", "y", "\u{AC00}", "\u{1100}\u{1161}", "\u{3C3}",
    "front:sort*",
    "front:sorting", "back:kelvin", "Back:*vin", "f*:*ing*", "front:\u{98DF}\u{3079}\u{308B}",
    "back:\u{98DF}\u{3079}\u{308B}",
    "back:\u{1E96}urru", "back:h\u{331}urru", "w:text", "w:kelvin", "w:\u{304C}", "front:\u{304B}\u{3099}", "sort list",
    "deck:B sort", "sort or kelvin", "tag:one k", "-sort", "-sort a", "ul", "li", "br", "1", "nc:ete", "ete",
  ]

  /// The numbers of notes that a query finds, and those that it finds by looking at each note.
  private mutating func both(_ query: String) -> (byIndex: [Int64], byNotes: [Int64]) {
    func found(_ query: String) -> [Int64] {
      client.numbers("findNotes", JSONValue.object([("query", .string(query))]).text)
    }
    // No text is looked up for what is negated.
    return (found(query), found("-(-(\(query)))"))
  }

  private mutating func expectEqual() {
    for query in FieldTextsTests.queries {
      let (own, other) = both(query)
      #expect(own == other, "\(query)")
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  mutating func textsAreFoundAsInTheNotes(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    _ = client.call("createDeck", #"{"deck":"B"}"#)
    // Cards of the program's own, in all markups.
    let deck = try #require(client.saved.decks.first?.id)
    var own: [Card] = []
    for (index, markup) in [Markup.plain, .markdown, .html].enumerated() {
      for text in FieldTextsTests.texts where !text.isBlank {
        let content: CardContent =
          index == 0 ? .facts(title: text, facts: [text, "li <b>"]) : .question(text, answer: "1 & \"2\"")
        own.append(
          Card(
            id: random.cardID(), content: content.in(markup), tags: ["one"], isReversed: index == 1,
            created: client.now))
      }
    }
    let change = client.saved.adding(own, to: deck)
    client.saved.apply(change)
    client.session.follow(change)
    var ids: [Int64] = []
    for _ in 0..<120 {
      let text = FieldTextsTests.texts.randomElement(using: &random) ?? ""
      let other = FieldTextsTests.texts.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        ids.append(
          client.add(
            text, other, deck: Bool.random(using: &random) ? "B" : "Default",
            model: Bool.random(using: &random) ? "Basic" : "Basic (and reversed card)",
            more: #","options":{"allowDuplicate":true},"tags":["one"]"#))
      case 5..<8:
        guard let id = ids.randomElement(using: &random) else { continue }
        let fields = JSONValue.object([("Front", .string(text)), ("Back", .string(other))]).text
        _ = client.call("updateNoteFields", "{\"note\":{\"id\":\(id),\"fields\":\(fields)}}")
      case 8:
        guard let id = ids.randomElement(using: &random) else { continue }
        _ = client.call("deleteNotes", "{\"notes\":[\(id)]}")
      default:
        guard let id = ids.randomElement(using: &random) else { continue }
        _ = client.call("changeDeck", "{\"cards\":[\(id)],\"deck\":\"B\"}")
      }
      // Makes the index, which follows from then on.
      let (byIndex, byNotes) = both("kelvin")
      #expect(byIndex == byNotes)
    }
    expectEqual()
    _ = client.call("modelFieldRename", #"{"modelName":"Basic","oldFieldName":"Back","newFieldName":"Rear"}"#)
    _ = client.call("modelFieldRemove", #"{"modelName":"Basic (and reversed card)","fieldName":"Back"}"#)
    expectEqual()
    // More at once than the index follows.
    let half = ids.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }
    _ = client.call("deleteNotes", "{\"notes\":[\(half.joined(separator: ","))]}")
    client.session.follow(client.saved.removing(Array(own.map(\.id).prefix(70))))
    expectEqual()
    client.session.follow(client.saved)
    expectEqual()
  }
}
