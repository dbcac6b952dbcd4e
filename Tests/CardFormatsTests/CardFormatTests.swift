import FlashcardKit
import Foundation
import Testing

@testable import CardFormats

/// Card lists as JSON from any author.
@Suite struct CardFormatTests {
  private func read(_ json: String, _ format: CardFormat = .course) throws -> ImportedCards {
    try format.cards(Array(json.utf8))
  }

  @Test func aWrapperAndABareListAreRead() throws {
    let card = #"{"id":"1","cardTitle":"Quick Sort","facts":["one","two"]}"#
    let expected = [CardContent.facts(title: "Quick Sort", facts: ["one", "two"])]
    #expect(
      try read(#"{"cardListType":"q and a","apiVersion":"1.2.3","cards":[\#(card)]}"#).cards.map(\.content) == expected)
    #expect(try read("[\(card)]").cards.map(\.content) == expected)
  }

  @Test func theKindFollowsFromFactsAndChoices() throws {
    let list = try read(
      #"""
      [{"quizTitle":"q","facts":["a"]},{"id":3,"title":"q","facts":["a"],"choices":["b","c"]},
       {"cardTitle":"t","facts":["a","b","c"],"choices":["d"]}]
      """#)
    #expect(
      list.cards.map(\.content) == [
        .question("q", answer: "a"), .choice("q", answer: "a", wrong: ["b", "c"]),
        .facts(title: "t", facts: ["a", "b", "c"]),
      ])
  }

  @Test func badCardsAreSkippedAndCounted() throws {
    let list = try read(
      #"{"cards":[{"cardTitle":"t"},{"facts":["a"]},7,null,{"cardTitle":5,"facts":["a"]},{"cardTitle":"t","facts":[1,"a",null]}]}"#
    )
    #expect(list.cards.map(\.content) == [.question("t", answer: "a")])
    #expect(list.skipped == 5)
  }

  @Test func textIsCleaned() throws {
    let list = try read(#"[{"cardTitle":" \u001b[2Jt\r\n","facts":["\u0000a\u202e"]}]"#)
    #expect(list.cards.map(\.content) == [.question("[2Jt", answer: "a\u{202E}")])
  }

  @Test func whatIsNoListSaysSo() {
    for json in ["{", "[{\"cardTitle\":\"a\"", "\"Not found\"x", "Please set a user-agent"] {
      #expect(throws: FormatFailure.notJSON) { try read(json) }
    }
    for json in ["", " \n\t"] { #expect(throws: FormatFailure.empty) { try read(json) } }
    for json in ["<html>", "\u{FEFF}\n <!DOCTYPE html>"] { #expect(throws: FormatFailure.webPage) { try read(json) } }
    for json in ["{}", "\"Not found\"", "7", #"{"cards":7}"#] {
      #expect(throws: FormatFailure.noCards) { try read(json) }
    }
  }

  @Test func everyFormatGoesByANameOfItsOwn() {
    let formats = CardFormat.all + [.starterDeck]
    #expect(Set(formats.map(\.id)).count == formats.count && !CardFormat.all.isEmpty)
  }

  /// The name of a file says its format, and else its text, whatever the encoding.
  @Test func aTextFindsItsFormat() throws {
    func kinds(_ bytes: [UInt8], _ file: String) throws -> [CardContent] {
      switch try CardFormat.read(bytes, named: file, kinds: .standard).text {
      case .cards(let cards): cards.cards.map(\.content)
      case .table(let table): table.cards(TableLayout(), kinds: .standard).cards.map(\.content)
      }
    }
    let latin = Array("Gr".utf8) + [0xFC] + Array("n;green\nRot;red\n".utf8)
    #expect(try kinds(latin, "words")[0] == .question("Grün", answer: "green"))
    let json = Array(#"[{"title":"q;","facts":["a"]}]"#.utf8)
    #expect(try kinds(json, "words") == [.question("q;", answer: "a")])
    #expect(try kinds(json, "words.JSON") == [.question("q;", answer: "a")])
    #expect(try kinds(json, "words.csv") == [.question("q;", answer: "a")])
    #expect(try kinds(Array("[a],{b}\n[c],{d}\n".utf8), "words.csv")[0] == .question("[a]", answer: "{b}"))
    let marked = Array("Q: q\nA: a\n".utf8)
    #expect(try kinds(marked, "words") == [CardContent.question("q", answer: "a").in(.markdown)])
    #expect(throws: FormatFailure.lacksCards(format: "markdown")) { try kinds(Array("a\tb\nc\td".utf8), "words.md") }
    #expect(throws: FormatFailure.notJSON) { try kinds(marked, "words.json") }
    // Where a format is chosen, all are offered.
    #expect(TextFormat.allCases.map(\.rawValue) == CardFormat.all.map(\.id))
    for format in CardFormat.all { #expect(CardFormat.named(".\(format.id)")?.id == format.id) }
    #expect(throws: FormatFailure.lacksCards(format: "text")) { try kinds(Array("a".utf8), "words") }
    #expect(throws: FormatFailure.lacksCards(format: "xml")) { try kinds(Array("<?xml?><a/>".utf8), "words") }
    #expect(throws: FormatFailure.lacksCards(format: "xml")) { try kinds(Array("<a/>".utf8), "words.XML") }
    #expect(throws: FormatFailure.webPage) { try kinds(Array("\n<!DOCTYPE html><p>".utf8), "words.html") }
    #expect(throws: FormatFailure.empty) { try kinds([], "words.csv") }
    // A picture is no table, whatever is in it.
    let picture = [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR,a\nb,c\nd,e\n".utf8)
    #expect(throws: FormatFailure.notText) { try kinds(picture, "picture") }
  }

  /// A format that is chosen is tried, whatever the name and the contents say; what is found is said.
  @Test func aFormatIsChosen() throws {
    func format(_ text: String, _ name: String, _ chosen: TextFormat? = nil) throws -> TextFormat? {
      var reading = TextReading()
      reading.format = chosen
      return try CardFormat.read(Array(text.utf8), named: name, as: reading, kinds: .standard).format
    }
    #expect(try format("Q: a\nA: b\n", "cards.md") == .markdown)
    #expect(try format("a\tb\nc\td\n", "cards.tsv") == .tsv && format("a;b\nc;d\n", "cards.csv") == .csv)
    #expect(try format("# Zoo\n\n## Dog\n\nbarks\n", "zoo.txt", .headings) == .headings)
    // Data is taken for cards once a person says that it is a table.
    #expect(throws: FormatFailure.lacksCards(format: "data")) {
      try format("DB_HOST = localhost\nDB_PASS = secret\n", "env.txt")
    }
    #expect(try format("DB_HOST = localhost\nDB_PASS = secret\n", "env.txt", .text) == .text)
    let list = #"[{"title": "a", "facts": ["b"]}]"#
    #expect(try format(list, "cards.txt") == .json)
    #expect(throws: FormatFailure.self) { try format(list, "cards.txt", .markdown) }
  }

  private func file(_ bytes: [UInt8], _ name: String, as encoding: TextEncoding? = nil) throws -> ImportedCards {
    var reading = TextReading()
    reading.encoding = encoding
    switch try CardFormat.read(bytes, named: name, as: reading, kinds: .standard).text {
    case .cards(let cards): return cards
    case .table(let table): return table.cards(TableLayout(of: table, kinds: .standard), kinds: .standard)
    }
  }

  /// What a text says of a card and isn't understood is named by line; the card comes without it.
  @Test func valuesThatAreNotUnderstoodAreNamed() throws {
    let text = """
      front,back,id,flag,created,favorite,suspended,markup,reversed
      a,b,x1,9,yesterday,maybe,often,xml,perhaps
      c,d,x2,3,2026-11-02,no,front,plain,0
      e,f,x3,front=2 sideways=1,,yes,back,,
      g,h,x4,front=2 back=1,,-,front back,,yes
      i,j,x5,0,,,no,,
      """
    let cards = try file(Array(text.utf8), "cards.csv")
    #expect(cards.cards.count == 5 && cards.skipped == 0 && cards.isPartial)
    let lines = cards.incomplete.map(\.line)
    #expect(lines == [2, 2, 2, 2, 2, 2, 4, 4] && cards.valuesLeftOut == 8)
    let columns = cards.incomplete.compactMap { if case .value(let column, _) = $0.problem { column } else { nil } }
    #expect(Set(columns.prefix(6)) == [.flag, .created, .favorite, .suspended, .markup, .reversed])
    #expect(
      columns.suffix(2) == [.suspended, .flag] && cards.incomplete[7].problem == .value(.flag, "front=2 sideways=1"))
    #expect(cards.cards[0].statuses == [:] && cards.cards[0].isFavorite == nil)
    #expect(cards.cards[1].statuses == [.front: PromptStatus(isSuspended: true, flag: 3)])
    #expect(cards.cards[2].statuses == [:] && cards.cards[2].isFavorite == true)
    #expect(cards.cards[3].statuses?[.back] == PromptStatus(isSuspended: true, flag: 1))
    let marked = try file(Array("<!-- card: 1; flag: 12 -->\nQ: a\nA: b\n".utf8), "cards.md")
    #expect(marked.cards.count == 1 && marked.incomplete == [UnreadablePlace(line: 1, .value(.flag, "12"))])
  }

  @Test func ofTwoCardsWithOneIDTheSecondIsNamed() throws {
    let text = "front,back,id\na,b,x1\nc,d,x1\na,b,x1\ne,f,x2\n"
    let cards = try file(Array(text.utf8), "cards.csv")
    #expect(cards.cards.map(\.content.front) == ["a", "e"])
    #expect(cards.sharingID == ["c"] && cards.repeated == 1 && cards.isPartial)
    #expect(try !file(Array("front,back,id\na,b,x1\na,b,x1\n".utf8), "cards.csv").isPartial)
  }

  /// Bytes that mean nothing are counted, and what can be read is read.
  @Test func bytesThatMeanNothingAreCounted() throws {
    let cut = Array("Grün\tgreen\nBlau\tbl".utf8) + [0xFF] + Array("ue\nüben\tpractice\n".utf8)
    let found = try file(cut, "words.tsv")
    #expect(found.cards.map(\.content.front) == ["Grün", "Blau", "üben"] && found.replacedCharacters == 1)
    #expect(found.cards[1].content.back == ["bl\u{FFFD}ue"] && found.isPartial)
    // One that was there is no fault.
    let whole = try file(Array("a\u{FFFD}\tb\nc\td\n".utf8), "words.tsv")
    #expect(whole.replacedCharacters == 0 && !whole.isPartial)
    let latin = Array("Gr".utf8) + [0xFC] + Array("n\tgreen\nRot\tred\n".utf8)
    #expect(try file(latin, "words.tsv").replacedCharacters == 0)
    let chosen = try file(latin, "words.tsv", as: .utf8)
    #expect(chosen.cards[0].content.front == "Gr\u{FFFD}n" && chosen.replacedCharacters == 1)
    let japanese = try #require("犬\tdog\n猫\tcat".data(using: .shiftJIS))
    let damaged = Array(japanese) + Array("\nx".utf8) + [0xFC, 0xFC] + Array("\ty\n".utf8)
    let shifted = try file(damaged, "words.tsv", as: .shiftJIS)
    #expect(shifted.cards.prefix(2).map(\.content.front) == ["犬", "猫"] && shifted.replacedCharacters > 0)
    let euc: [UInt8] = [0xC6, 0xFC, 0xCB, 0xDC] + Array(",nihon\n".utf8) + [0xC0, 0xEF, 0xFF] + Array(",x\n".utf8)
    let decoded = try file(euc, "words.csv", as: .japaneseEUC)
    #expect(decoded.cards.map(\.content.front) == ["日本", "戦\u{FFFD}"] && decoded.replacedCharacters == 1)
    let undefined: [(String, UInt8)] = [("windows-1250", 0x81), ("windows-1251", 0x98), ("windows-1254", 0x81)]
    for (name, byte) in undefined {
      let encoding = TextEncoding(named: name)
      let bytes = Array("c".utf8) + [byte] + Array("x,d\ne,f\n".utf8)
      let read = try file(bytes, "words.csv", as: encoding)
      #expect(read.cards[0].content.front == "c\u{FFFD}x" && read.replacedCharacters == 1, "\(name)")
    }
    let wide = try #require("\u{FEFF}Grün\tgreen\nRot\tred".data(using: .utf16LittleEndian))
    #expect(try file(Array(wide), "words.tsv").replacedCharacters == 0)
    for bytes in [Array(wide) + [0x41], Array(wide) + [0x00, 0xD8]] {
      let cards = try file(bytes, "words.tsv")
      #expect(cards.cards.map(\.content.front) == ["Grün", "Rot"] && cards.replacedCharacters == 1)
    }
    let wider = try #require("\u{FEFF}Grün\tgreen\nRot\tred".data(using: .utf32BigEndian))
    #expect(try file(Array(wider) + [0, 0x11, 0, 0], "words.tsv").replacedCharacters == 1)
  }

  /// Picture names refer to files that ship with the program, so a list from elsewhere cannot use them.
  @Test func picturesAreTheStarterDecksAlone() throws {
    let json =
      #"{"title":"Flags","cards":[{"title":"q","facts":["a"],"picture":{"file":"f.png","text":"t","side":"front"}}]}"#
    #expect(try read(json, .starterDeck).cards[0].media == ["front": "f.png"])
    #expect(try read(json, .starterDeck).cards[0].mediaTexts == ["front": "t"])
    #expect(try read(json, .course).cards[0].media.isEmpty)
    for format in [CardFormat.course, .starterDeck] { #expect(try read(json, format).cards[0].source?.name == "Flags") }
    #expect(try read(#"[{"title":"q","facts":["a"]}]"#).cards[0].source?.name == "Course cards")
  }

  /// Every starter deck is complete, and follows the rules for a person's own cards.
  @Test func starterDecksPassTheRules() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/Decks").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    #expect(files.contains("world-capitals.json") && files.contains("chemical-elements.json"))
    for file in files {
      let list = try CardFormat.starterDeck.cards(Array(Data(contentsOf: folder.appendingPathComponent(file))))
      #expect(list.skipped == 0, "\(file)")
      #expect(list.title?.isEmpty == false && list.about?.isEmpty == false && list.source?.isEmpty == false, "\(file)")
      // People read the source: it says where the facts are from and under which license, in sentences.
      let source = list.source ?? ""
      #expect(source.hasSuffix("MIT License.") || source.hasSuffix("Plain facts."), "\(file)")
      #expect(!source.contains(".ci/") && !source.contains("PyPI"), "\(file)")
      let deck = Deck(id: DeckID(rawValue: 1), title: list.title ?? "", created: 1)
      var index = TitleIndex(Library(decks: [deck]))
      for (number, content) in list.cards.map(\.content).enumerated() {
        #expect(content.problems.isEmpty && content == content.cleaned(), "\(file): \(content.front)")
        #expect(index.problem(with: content, in: deck.id) == nil, "\(file): \(content.front)")
        index.insert(Card(id: CardID(rawValue: UInt64(number)), content: content, created: 1), in: deck.id)
      }
      if file == "world-capitals.json" { #expect(list.cards.count == 193) }
      if file == "chemical-elements.json" { #expect(list.cards.count == 118) }
    }
  }

  @Test func numbersInJSONAreWhole() {
    var numbers: [Int64] = [0, 9, 10, 99, 100, 101, 1005, -1, -10, 1_700_000_000_000, .min, .max]
    numbers += (0..<19).map { power in (0..<power).reduce(1) { product, _ in product * 10 } }
    let text = numbers.map { String($0) }.joined(separator: ",")
    #expect(JSONValue.array(numbers.map { JSONValue.integer($0) }).text == "[\(text)]")
    #expect(JSONValue.numbers(numbers).text == "[\(text)]" && JSONValue.numbers([]).text == "[]")
  }

  @Test func signsThatATerminalTakesAreEscapedInJSON() {
    let text = "\"\\\n\t\u{1}\u{7F}\u{9B}\u{2028}\u{202E}\u{FEFF}é漢😀"
    #expect(JSONValue.string(text).text == #""\"\\\n\t\u0001\u007f\u009b\u2028\u202e\ufeffé漢😀""#)
  }
}
