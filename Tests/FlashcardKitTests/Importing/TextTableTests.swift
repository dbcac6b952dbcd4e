import FlashcardKit
import Testing

/// Finding tables in text, and reading their rows.
@Suite struct TextTableTests {
  /// Texts with their separators and rows.
  static let tables: [(text: String, separator: TextTable.Separator, rows: [[String]])] = [
    ("dog\tHund\ncat\tKatze\n", .tab, [["dog", "Hund"], ["cat", "Katze"]]),
    ("dog\tHund\r\n\r\ncat\tKatze\r\n", .tab, [["dog", "Hund"], ["cat", "Katze"]]),
    ("a\tb\tc\nd\te\nf\n", .tab, [["a", "b", "c"], ["d", "e"], ["f"]]),
    ("\"two\nlines\"\t\"a \"\"quote\"\"\"\nx\ty", .tab, [["two\nlines", "a \"quote\""], ["x", "y"]]),
    ("say,\"a, b\"\nx,y", .comma, [["say", "a, b"], ["x", "y"]]),
    ("\"a\nb\",c\nx,y,", .comma, [["a\nb", "c"], ["x", "y", ""]]),
    ("a,b,c\nd,e\nf,g,h,i\nj", .comma, [["a", "b", "c"], ["d", "e"], ["f", "g", "h", "i"], ["j"]]),
    ("1,5;eins\n2,5;zwei", .semicolon, [["1,5", "eins"], ["2,5", "zwei"]]),
    // Quotes within a field are part of it, and so are quotes that are not closed.
    ("5\" disk\told\n\"Hello\" she said\tx", .tab, [["5\" disk", "old"], ["\"Hello\" she said", "x"]]),
    ("\"open,a\nb,c", .comma, [["\"open", "a"], ["b", "c"]]),
    ("dog - Hund\n\ncat – Katze", .dash, [["dog", "Hund"], ["cat", "Katze"]]),
    ("well-known - bekannt - klar\na - b", .dash, [["well-known", "bekannt - klar"], ["a", "b"]]),
    ("dog: Hund\nat 12:30: um", .colon, [["dog", "Hund"], ["at 12:30", "um"]]),
    ("a = b\nc = d = e", .equals, [["a", "b"], ["c", "d = e"]]),
  ]

  @Test(arguments: tables.indices) func tablesAreFound(_ index: Int) throws {
    let (text, separator, rows) = TextTableTests.tables[index]
    let table = try #require(TextTable(text))
    #expect(table.separator == separator && table.rows == rows && table.rest == 0)
  }

  @Test(arguments: [
    "", "\n\n", "one line", "one\tline", "a,b", "one\ncolumn\nonly", "Hello, world.\nGoodbye, all.", "\t\t\n\t\n",
    "func f() {\n\treturn 1\n}", "Roses are red,\nViolets are blue,", "a - b\nc", "a: b\nc = d", "- one\n- two",
    "https://a.b/c\nhttps://d.e/f", "a;\nb;", "\"\"\"", "\",\n\",", ": a\n: b",
  ])
  func otherTextsAreNone(_ text: String) { #expect(TextTable(text) == nil) }

  @Test func largeTablesAreBounded() throws {
    let many = try #require(TextTable(String(repeating: "front,back\n", count: TextTable.mostRows + 5)))
    #expect(many.rows.count == TextTable.mostRows && many.rest == 5)
    let wide = try #require(TextTable(String(repeating: "x\t", count: 10_000) + "\na\tb\nc\td"))
    #expect(wide.columns == TextTable.mostColumns)
    #expect(wide.cards(TableLayout()).skipped == 1)
  }

  @Test func megabytesAreReadOnce() {
    // One line, one column, and quotes that are never closed.
    #expect(TextTable(String(repeating: "a - b ", count: 400_000)) == nil)
    #expect(TextTable(String(repeating: "word\n", count: 400_000)) == nil)
    #expect(TextTable(String(repeating: "\"a\"\"", count: 400_000) + "\n") == nil)
  }

  @Test func rowsBecomeCards() throws {
    let table = try #require(TextTable("Title\tOne\tMore\nBonn\tcity\tde, eu\nUlm\ttown\t\n\tx\ty"))
    var layout = TableLayout()
    #expect(table.cards(layout).cards.map(\.content).first == .question("Title", answer: "One\nMore"))
    layout.hasHeading = true
    layout.hasFacts = true
    let facts = table.cards(layout)
    #expect(
      facts.cards.map(\.content) == [
        .facts(title: "Bonn", facts: ["city", "de, eu"]), .question("Ulm", answer: "town"),
      ])
    #expect(facts.skipped == 1)
    layout.hasTags = true
    layout.isSwapped = true
    let tagged = table.cards(layout)
    #expect(tagged.cards.map(\.content) == [.question("city", answer: "Bonn"), .question("town", answer: "Ulm")])
    #expect(tagged.cards.map(\.tags) == [["de", "eu"], []])
  }

  @Test func equalRowsMakeOneCard() throws {
    let table = try #require(TextTable("a\tb\na\tb\na\tc"))
    #expect(table.cards(TableLayout()).cards.count == 2 && table.cards(TableLayout()).skipped == 0)
  }
}
