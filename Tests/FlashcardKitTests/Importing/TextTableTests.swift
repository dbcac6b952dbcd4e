import FlashcardKit
import Rounds
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
    #expect(table.separator == separator && Array(table.rows) == rows && table.rest == 0)
  }

  @Test(arguments: [
    "", "\n\n", "one line", "one\tline", "a,b", "one\ncolumn\nonly", "Hello, world.\nGoodbye, all.", "\t\t\n\t\n",
    "func f() {\n\treturn 1\n}", "Roses are red,\nViolets are blue,", "a - b\nc", "a: b\nc = d", "- one\n- two",
    "https://a.b/c\nhttps://d.e/f", "a;\nb;", "\"\"\"", "\",\n\",", ": a\n: b",
  ])
  func otherTextsAreNone(_ text: String) { #expect(TextTable(text) == nil) }

  /// The rows of a table by the rules as they are written: a field in quotes if a closing one is before a tab, a line
  /// ending, or the end, and otherwise up to one of these.
  private static func rows(of text: String) -> [[String]] {
    var rows: [[String]] = []
    var rest = Array(text.unicodeScalars)[...]
    func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(scalars)).cleaned().trimmed()
    }
    func quoted() -> (String, ArraySlice<Unicode.Scalar>)? {
      guard rest.first == "\"" else { return nil }
      var (text, left) = ([Unicode.Scalar](), rest.dropFirst())
      while let scalar = left.popFirst() {
        if scalar == "\"" {
          guard left.first == "\"" else {
            return left.first.map { $0 == "\t" || $0 == "\n" } ?? true ? (string(text), left) : nil
          }
          left.removeFirst()
        }
        text.append(scalar)
      }
      return nil
    }
    while !rest.isEmpty {
      var row: [String] = []
      repeat {
        if row.isEmpty == false { rest.removeFirst() }
        if let (field, left) = quoted() {
          row.append(field)
          rest = left
        } else {
          let field = rest.prefix { $0 != "\t" && $0 != "\n" }
          row.append(string(field))
          rest = rest[field.endIndex...]
        }
      } while rest.first == "\t"
      rest = rest.dropFirst()
      if row.contains(where: { !$0.isEmpty }) { rows.append(row) }
    }
    return rows
  }

  /// Any text is read by the rules, whatever is in quotes, blank, or odd.
  @Test(arguments: Rounds.seeds(200)) func anyTextIsReadByTheRules(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let signs: [Unicode.Scalar] = [
      "\"", "\"", "\"", "\t", "\t", "\n", "\n", " ", "a", "b", "é", "\u{301}", "\u{A0}", "\u{3000}", "\u{1680}", "漢",
      "か",
      "\u{3099}", "“", "\u{FEFF}", "\u{202E}", "\u{7F}", "\u{0}", "\u{10FFFF}",
    ]
    for _ in 0..<50 {
      let count = Int.random(in: 0..<40, using: &random)
      let text = String(String.UnicodeScalarView((0..<count).map { _ in signs.randomElement(using: &random) ?? "a" }))
      let rows = TextTableTests.rows(of: text)
      let table = TextTable(text, separator: .tab)
      #expect(table.map { Array($0.rows) } ?? [] == rows, "\(text.debugDescription)")
      #expect(table?.columns ?? 0 == rows.map(\.count).max() ?? 0)
    }
  }

  @Test func largeTablesAreBounded() throws {
    let many = try #require(TextTable(String(repeating: "front,back\n", count: TextTable.mostRows + 5)))
    #expect(many.rows.count == TextTable.mostRows && many.rest == 5)
    let wide = try #require(TextTable(String(repeating: "x\t", count: 10_000) + "\na\tb\nc\td"))
    #expect(wide.columns == TextTable.mostColumns)
    #expect(wide.cards(TableLayout(), kinds: .standard).skipped == 1)
  }

  @Test func megabytesAreReadOnce() {
    // One line, one column, and quotes that are never closed.
    let count = Rounds.isThorough ? 200_000 : 2000
    #expect(TextTable(String(repeating: "a - b ", count: count)) == nil)
    #expect(TextTable(String(repeating: "word\n", count: count)) == nil)
    #expect(TextTable(String(repeating: "\"a\"\"", count: count) + "\n") == nil)
  }

  @Test func rowsBecomeCards() throws {
    let table = try #require(TextTable("Title\tOne\tMore\nBonn\tcity\tde, eu\nUlm\ttown\t\n\tx\ty"))
    var layout = TableLayout()
    layout.columns = [.text(0), .text(1), .text(2)]
    func contents() -> [CardContent] { table.cards(layout, kinds: .standard).cards.map(\.content) }
    #expect(contents().first == .question("Title", answer: "One\nMore"))
    layout.hasHeading = true
    layout.kind = .facts
    #expect(contents() == [.facts(title: "Bonn", facts: ["city", "de, eu"]), .question("Ulm", answer: "town")])
    #expect(table.cards(layout, kinds: .standard).unreadable.map(\.line) == [4])
    layout.place(.tags, at: 2)
    layout.place(.text(1), at: 0)
    #expect(layout.columns == [.text(1), .text(0), .tags])
    #expect(contents() == [.question("city", answer: "Bonn"), .question("town", answer: "Ulm")])
    #expect(table.cards(layout, kinds: .standard).cards.map(\.tags) == [["de", "eu"], []])
  }

  @Test func tagsThatDoNotFitAreCounted() throws {
    let long = String(repeating: "t", count: Tags.longest + 1)
    let many = (0..<Tags.most + 3).map { "t\($0)" }.joined(separator: ",")
    let table = try #require(TextTable("a\tb\t\(long), x, ,\nc\td\t\(many)\ne\tf\ty"))
    var layout = TableLayout()
    layout.columns = [.text(0), .text(1), .tags]
    let cards = table.cards(layout, kinds: .standard)
    #expect(cards.tagsLeftOut == 4 && cards.cards.compactMap { $0.tags?.count } == [1, Tags.most, 1])
  }

  @Test func tagsThatOccurTwiceAreOne() throws {
    let many = (0..<Tags.most).flatMap { ["t\($0)", "T\($0)"] }.joined(separator: ",")
    let table = try #require(TextTable("a\tb\tx, X, y,x\nc\td\t\(many)"))
    var layout = TableLayout()
    layout.columns = [.text(0), .text(1), .tags]
    let cards = table.cards(layout, kinds: .standard)
    #expect(cards.tagsLeftOut == 0 && cards.cards.first?.tags == ["x", "y"])
    #expect(cards.cards.last?.tags == (0..<Tags.most).map { "t\($0)" })
  }

  @Test func equalRowsMakeOneCard() throws {
    let cards = try #require(TextTable("a\tb\na\tb\na\tc")).cards(TableLayout(), kinds: .standard)
    #expect(cards.cards.count == 2 && cards.skipped == 0 && cards.repeated == 1)
  }

  @Test(arguments: [1, 2, 3, 5, 9, 100]) func sharesAreTogetherAsTheWhole(count: Int) throws {
    let table = try #require(TextTable("a\tb\n\tc\nd\te\na\tb\nf\tg\n\th\nd\te\ni\tj\nk"))
    var layout = TableLayout()
    layout.joinsLines = true
    let whole = table.cards(layout, kinds: .standard)
    #expect(whole.cards.map(\.content).last == .question("i", answer: "j\nk"))
    #expect(whole.unreadable.map(\.line) == [2, 6] && whole.cards.count == 4 && whole.repeated == 2)
    #expect(table.cards(layout, kinds: .standard, by: OneWorker(shares: count)) == whole)
  }

  private func cards(_ text: String, kinds: CardKinds = .standard) throws -> (TableLayout, ImportedCards) {
    let table = try #require(TextTable(text))
    let layout = TableLayout(of: table, kinds: kinds)
    return (layout, table.cards(layout, kinds: kinds))
  }

  @Test func headingsAreFound() throws {
    let (layout, read) = try cards("Definition,Term,Tags\nHund,dog,animal\nKatze,cat,")
    #expect(layout.hasHeading && layout.columns == [.text(1), .text(0), .tags])
    #expect(read.cards.map(\.content) == [.question("dog", answer: "Hund"), .question("cat", answer: "Katze")])
    #expect(read.cards.map(\.tags) == [["animal"], []])
    // Of two names, one says too little; of three, two say enough.
    #expect(try cards("Front,Rear\na,b").0.hasHeading == false)
    #expect(try cards("front,back,why\na,b,c").1.cards.map(\.content.title) == ["a"])
  }

  /// Headings as people write them, in many languages, with what the columns have.
  @Test(
    arguments: [
      (
        "expression,reading,meaning,tags,guid\n会う,あう,to meet,JLPT,kupB\n青,あお,blue,JLPT,xyz",
        [.text(0), .text(1), .text(2), .tags, .id]
      ),
      ("Korean,English\n가게,store\n가격,price", [.text(0), .text(1)]),
      ("Kanji;Kana;Deutsch\n犬;いぬ;Hund\n猫;ねこ;Katze", [.text(0), .text(1), .text(2)]),
      ("Simplified,Pinyin,English\n你,nǐ,you\n好,hǎo,good", [.text(0), .text(1), .text(2)]),
      (
        "Chinese,Traditional,Pinyin,Definition,Result\n爱,愛,ài,love,\n八,八,bā,eight,",
        [.text(0), .text(1), .text(2), .text(3), .text(4)]
      ),
      ("name\tpinyin\tpos\n爱\tài\tv\n八\tbā\tnum", [.text(0), .text(1), .text(2)]),
      (
        "icelandic\tde\ten\ttags\tnote\nhestur\tPferd\thorse\tanimal\tm\nhundur\tHund\tdog\tanimal\tm",
        [.text(0), .text(1), .text(2), .tags, .text(3)]
      ),
      (
        "id,jp,kana,romaji,meaning\n1,犬,いぬ,inu,dog\n2,猫,ねこ,neko,cat",
        [.id, .text(0), .text(1), .text(2), .text(3)]
      ),
      ("guid,front,back\nAb3$x,Hund,dog\nCd4$y,Katze,cat", [.id, .text(0), .text(1)]),
      ("Reading,Word,Meaning (English)\nいぬ,犬,dog\nねこ,猫,cat", [.text(1), .text(0), .text(2)]),
      ("Nr.;Vokabel;Übersetzung\n1;Hund;dog\n2;Katze;cat", [.ignored, .text(0), .text(1)]),
      ("Слово;Перевод;Теги\nсобака;dog;звери\nкошка;cat;звери", [.text(0), .text(1), .tags]),
      ("单词,拼音,释义\n狗,gǒu,dog\n猫,māo,cat", [.text(0), .text(1), .text(2)]),
      ("deck,question,answer,type\nA::B,a,b,Basic\nA::C,c,d,Basic", [.deck, .text(0), .text(1), .kind]),
      ("Word;Meaning;Note\nHund;dog;m\nKatze;cat;f", [.text(0), .text(1), .text(2)]),
      ("word\ttype\tmeaning\nHund\tnoun\tdog\nlaufen\tverb\trun", [.text(0), .text(1), .text(2)]),
      // A row that is unlike the others, of whose names one is known.
      ("Hangul,Bedeutung\n가게,Laden\n가격,Preis\n개,Hund", [.text(0), .text(1)]),
      // Numbers that are learned.
      ("Symbol,Element,Atomic number\nH,Hydrogen,1\nHe,Helium,2\nLi,Lithium,3", [.text(1), .text(0), .text(2)]),
      ("Atomic number,Symbol,Name\n1,H,Hydrogen\n2,He,Helium\n3,Li,Lithium", [.text(2), .text(1), .text(0)]),
      ("Number,Spanish,French\n1,uno,un\n2,dos,deux", [.text(2), .text(0), .text(1)]),
      ("No.,President,Party\n1,Washington,none\n2,Adams,Federalist", [.text(2), .text(0), .text(1)]),
      // Those of rows are not.
      ("Number,Word,Meaning\n1,Hund,dog\n2,Katze,cat", [.ignored, .text(0), .text(1)]),
      ("#;Deutsch;Englisch\n1;Hund;dog\n2;Katze;cat", [.ignored, .text(0), .text(1)]),
      ("Nr.;Land;Hauptstadt\n1;Peru;Lima\n2;Chile;Santiago", [.ignored, .text(0), .text(1)]),
      // Of two columns, both have texts.
      ("Number,Spanish\n1,uno\n2,dos\n3,tres", [.text(0), .text(1)]),
      ("Month,Number\nJanuary,1\nFebruary,2\nMarch,3", [.text(0), .text(1)]),
      ("Letter,Position\nA,1\nB,2\nC,3", [.text(0), .text(1)]), ("Letter\tPosition\nA\t1\nB\t2", [.text(0), .text(1)]),
      ("President,Number\nWashington,1\nAdams,2", [.text(0), .text(1)]),
      ("Flag,Country\n🇩🇪,Germany\n🇫🇷,France", [.text(0), .text(1)]),
      ("Created,Event\n1492,America seen\n1969,Moon landing", [.text(0), .text(1)]),
      ("Zahl;Wort\n1;eins\n2;zwei", [.text(0), .text(1)]),
      ("Title,Created\nGuernica,1937\nNighthawks,1942", [.text(0), .text(1)]),
      ("Word,Tags\nHund,animal\nBrot,food", [.text(0), .text(1)]),
      // Names of what people learn about, and of choices.
      (
        "Question,Answer,A,B,C,D\n2+2?,4,3,4,5,6\n3+3?,6,4,5,6,7",
        [.text(0), .text(1), .text(2), .text(3), .text(4), .text(5)]
      ),
      ("Language,Country\nGerman,Germany\nThai,Thailand", [.text(0), .text(1)]),
      ("Rank,Planet\n1,Jupiter\n2,Saturn", [.text(1), .text(0)]),
      ("Monat;Nummer\nJanuar;1\nFebruar;2", [.text(0), .text(1)]),
      // Words above nothing but numbers.
      ("Körper;Ecken\nWürfel;8\nTetraeder;4\nOktaeder;6\nIkosaeder;12", [.text(0), .text(1)]),
    ] as [(String, [TableColumn])])
  func headingsOfPeopleAreFound(_ text: String, _ columns: [TableColumn]) throws {
    let (layout, read) = try cards(text)
    #expect(layout.hasHeading && layout.columns == columns)
    #expect(read.cards.count == text.split(separator: "\n").count - 1 && read.skipped == 0)
    if columns.contains(.tags) { #expect(read.cards.allSatisfy { $0.tags?.count == 1 }) }
    // Short numbers are those of rows: another list has the same ones.
    if columns.contains(.id) { #expect(read.cards.allSatisfy { ($0.id == nil) == text.contains("\n1,") }) }
  }

  /// Headings in further languages, and of other programs: the front is what is learned, lessons, categories, and sounds
  /// come last, and numbers and schedules aren't read.
  @Test(arguments: [
    ("الكلمة,المعنى\nكلب,dog\nقط,cat", ["كلب", "dog"]), ("מילה,תרגום\nכלב,dog\nחתול,cat", ["כלב", "dog"]),
    ("Spørgsmål;Svar\nHvem?;Mig\nHvad?;Det", ["Hvem?", "Mig"]),
    ("Ord;Oversettelse\nhund;dog\nkatt;cat", ["hund", "dog"]),
    ("Sana;Käännös\nkoira;dog\nkissa;cat", ["koira", "dog"]), ("Слово,Значення\nпес,dog\nкіт,cat", ["пес", "dog"]),
    ("Słowo;Znaczenie;Tagi\npies;dog;dom\nkot;cat;dom", ["pies", "dog"]),
    ("przód;tył\npies;dog\nkot;cat", ["pies", "dog"]),
    ("Ön,Arka\nköpek,dog\nkedi,cat", ["köpek", "dog"]), ("表面,裏面\n猫,cat\n犬,dog", ["猫", "cat"]),
    ("question_text,correct_answer\nWho?,Me\nWhat?,It", ["Who?", "Me"]),
    ("State,Capital\nOhio,Columbus\nUtah,Salt Lake City", ["Ohio", "Columbus"]),
    ("Front,Back,Due,Interval,Ease\ndog,Hund,2024-05-01,12,2.5\ncat,Katze,2024-05-02,3,2.3", ["dog", "Hund"]),
    (
      "Order,HSK Level-Order,Word,Pronunciation,Definition\n1,1-1,爱,ài,to love\n2,1-2,八,bā,eight",
      ["爱", "ài", "to love"]
    ),
    ("Term Number,Term,Definition\n1,dog,Hund\n2,cat,Katze", ["dog", "Hund"]),
    ("Word ID,Word,Meaning\n17,perro,dog\n18,gato,cat", ["perro", "dog"]),
    ("Thing ID\tSpanish\tEnglish\tGender\n1234\tperro\tdog\tm\n1235\tgato\tcat\tm", ["perro", "dog", "m"]),
    ("level,word,translation\n1,perro,dog\n2,gato,cat", ["perro", "dog", "1"]),
    ("lexeme,translation,strength\nperro,dog,4\ngato,cat,2", ["perro", "dog", "4"]),
    ("Category,Spanish,English\nAnimals,perro,dog\nAnimals,gato,cat", ["perro", "dog", "Animals"]),
    ("Audio,Word,Meaning\nx.mp3,perro,dog\ny.mp3,gato,cat", ["perro", "dog", "x.mp3"]),
  ]) func theFrontIsWhatIsLearned(_ text: String, _ texts: [String]) throws {
    let (layout, read) = try cards(text)
    #expect(layout.hasHeading && read.cards.count == 2)
    #expect(read.cards.first?.content.texts == texts)
  }

  /// A tag that occurs alone is one beside another, too.
  @Test func tagsMayHaveBlanksBetweenThem() throws {
    let read = try cards("Vorderseite;Rückseite;Schlagwörter\nHund;dog;Tiere Nomen\nKatze;cat;Tiere").1
    #expect(read.cards.map(\.tags) == [["Tiere", "Nomen"], ["Tiere"]])
  }

  /// First rows that are cards, though some of their words are names of columns elsewhere.
  @Test(arguments: [
    "word\tWort\nsentence\tSatz\nmeaning\tBedeutung", "English\tEnglisch\nGerman\tDeutsch\nFrench\tFranzösisch",
    "no\tnein\nyes\tja\nperhaps\tvielleicht", "la voix\tvoice\nle mot\tword", "DVD\tdisc\n犬\tdog\n猫\tcat\n鳥\tbird",
    "front,Seite\nback,Rücken\nside,Flanke", "it\tes\nhe\ter\nshe\tsie", "image\tBild\nbread\tBrot",
    "word\t单词\nbread\t面包\nmilk\t牛奶", "key\tSchlüssel\ndoor\tTür", "country\tLand\ndog\tHund\nred\trot",
    "tree,Baum,árbol\ndog,Hund,perro", "book\tBuch\ntree\tBaum\nriver\tFluss", "word,Wort,mot\ndog,Hund,chien",
    "city\tStadt\tville\ndog\tHund\tchien", "Rome fell,476 or so\nHastings,1066\nWaterloo,1815\nVerdun,1916\nIssos,333",
  ])
  func firstRowsThatAreCardsStay(_ text: String) throws {
    let (layout, read) = try cards(text)
    #expect(!layout.hasHeading && read.cards.count == text.split(separator: "\n").count)
  }

  /// What is between tags is decided for the whole column.
  @Test func tagsAreSeparatedAlike() throws {
    func tags(_ cells: [String], anki: Bool = false) throws -> [[String]] {
      let head = anki ? "#separator:tab\n#tags column:3\n" : "front\tback\ttags\n"
      let text = head + cells.enumerated().map { "f\($0)\tb\t\($1)" }.joined(separator: "\n")
      return try cards(text).1.cards.map { $0.tags ?? [] }
    }
    #expect(try tags(["n5 verb", "n5 noun", "verb noun"]) == [["n5", "verb"], ["n5", "noun"], ["verb", "noun"]])
    #expect(try tags(["New York", "verb, noun"]) == [["New York"], ["verb", "noun"]])
    #expect(try tags(["Lesson 1", "Lesson 2", "Lesson 1"]) == [["Lesson 1"], ["Lesson 2"], ["Lesson 1"]])
    #expect(try tags(["part of speech", "verb"]) == [["part of speech"], ["verb"]])
    #expect(try tags(["animal noun", "food"]) == [["animal", "noun"], ["food"]])
    #expect(try tags(["animal noun"]) == [["animal", "noun"]])
    #expect(try tags(["New York", "South America"]) == [["New York"], ["South America"]])
    #expect(try tags(["food and drink", "body parts"]) == [["food and drink"], ["body parts"]])
    #expect(try tags(["animal noun", "x"], anki: true) == [["animal", "noun"], ["x"]])
    #expect(try tags(["New York", "a, b"], anki: true) == [["New York"], ["a", "b"]])
  }

  /// Titles and comments, above and between rows, are named and make no cards; those of Pleco's name decks.
  @Test func titlesAreNoCards() throws {
    let rows = (1...30).map { "w\($0)\td\($0)" }.joined(separator: "\n")
    let (layout, titled) = try cards("My list of words\n" + rows)
    #expect(titled.cards.count == 30 && titled.titleLines == [1] && titled.skipped == 0 && !layout.hasHeading)
    let pleco = try cards(
      "//HSK/Lesson 1\n你好\tni3 hao3\thello\n谢谢[謝謝]\txie4xie5\tthanks\n//HSK/Lesson 2\n再见\tzai4jian4\tgoodbye\n"
    ).1
    #expect(pleco.cards.map(\.deck) == ["HSK::Lesson 1", "HSK::Lesson 1", "HSK::Lesson 2"])
    #expect(pleco.titleLines.isEmpty && pleco.skipped == 0)
    let between = try cards("Lesson 1\ndog\tHund\n\n# More\ncat\tKatze\n// later\n== Birds ==\nhen\tHenne\nthat lays\n")
      .1
    #expect(
      between.cards.map(\.content) == [
        .question("dog", answer: "Hund"), .question("cat", answer: "Katze"),
        .question("hen", answer: "Henne\nthat lays"),
      ])
    #expect(between.titleLines == [1, 4, 6, 7] && !between.isPartial)
    let headed = try cards("Animals of the world\nWord,Meaning\ndog,Hund\ncat,Katze").1
    #expect(headed.cards.map(\.content.title) == ["dog", "cat"] && headed.titleLines == [1])
    // A single column has no titles.
    let bare = try #require(TextTable("# one\n[two]\n", separator: .tab))
    #expect(bare.cards(TableLayout(), kinds: .standard).titleLines.isEmpty)
  }

  /// A heading has the names of columns as whole cells: words that are numbered are cards.
  @Test(arguments: [0, 1, 7]) func numberedWordsAreNoHeading(first: Int) throws {
    let rows = (first..<first + 20).map { "Wort \($0)\tword \($0)\tverb a\($0)" }
    let (layout, read) = try cards(rows.joined(separator: "\n"))
    #expect(!layout.hasHeading && read.cards.count == 20)
    let padded = try cards("Wort 000;word 000;verb a1\nHund 001;dog 001;noun a1\nHaus 002;house 002;noun a1")
    #expect(!padded.0.hasHeading && padded.1.cards.count == 3)
    let named = try cards("Wort\tWord (English)\tTags\n" + rows.joined(separator: "\n"))
    #expect(named.0.hasHeading && named.0.columns == [.text(0), .text(1), .tags] && named.1.cards.count == 20)
  }

  /// Columns of choices make multiple choice cards; the answer may be a letter, a number, or the text.
  @Test func choicesAreFound() throws {
    let right: CardContent = .choice("Capital of Peru?", answer: "Lima", wrong: ["Quito", "Oslo"])
    for answer in ["Lima", "lima", "B", "b", "2"] {
      let (layout, read) = try cards(
        "Question,Answer,A,B,C\nCapital of Peru?,\(answer),Quito,Lima,Oslo\nBlank?,yes,,,\nLetter?,B,A,B,C")
      #expect(layout.hasHeading && layout.kind == .choice)
      let first = read.cards.first?.content
      #expect(first == right || answer == "lima" && first?.texts.count == 4)
      #expect(
        read.cards.dropFirst().map(\.content) == [
          .question("Blank?", answer: "yes"), .choice("Letter?", answer: "B", wrong: ["A", "C"]),
        ])
    }
    let named = try cards("question,option 1,option 2,correct answer\nCapital of Peru?,Lima,Quito,1\nX?,Y,Z,Z").1
    #expect(
      named.cards.map(\.content) == [
        .choice("Capital of Peru?", answer: "Lima", wrong: ["Quito"]), .choice("X?", answer: "Z", wrong: ["Y"]),
      ])
    #expect(try cards("Question,Answer,A,Note\na,b,c,d\ne,f,g,h").0.kind == .facts)
  }

  /// Excel says in a first line what is between fields.
  @Test func excelNamesTheSeparator() throws {
    for (line, sign) in [("sep=;", ";"), ("\"sep=,\"", ","), ("SEP=\t", "\t"), ("sep=|", "|")] {
      let text = "\(line)\r\n" + ["Wort", "Übersetzung", "Tags"].joined(separator: sign) + "\r\n"
      let (layout, read) = try cards(
        text + ["Hund, der", "dog", "t"].map { "\"\($0)\"" }.joined(separator: sign) + "\r\n")
      #expect(layout.hasHeading && layout.columns == [.text(0), .text(1), .tags], "\(line)")
      #expect(read.cards.map(\.content) == [.question("Hund, der", answer: "dog")] && read.skipped == 0)
    }
    let lines = try cards("sep=;\na;b\n;c\n").1
    #expect(lines.cards.count == 1 && lines.unreadable.map(\.line) == [3])
    // A word is none.
    #expect(try cards("sep=\tSeptember\nokt\tOktober\n").1.cards.count == 2)
  }

  /// Older exports of Anki's are HTML without saying so.
  @Test(arguments: [
    "<b>Hund</b>\tdog<br>animal\tnoun\nKatze\tcat\tnoun", "Hund&nbsp;der\tdog\nKatze\tcat",
    "<img src=\"hund.jpg\">\tdog\nKatze\tcat", "Front,Back\n<i>Hund</i>,dog\nKatze,R&amp;D",
    "<div>Hund</div>\tdog\n<span style=\"color: red\">Katze</span>\tcat",
    "\"<a href=\"\"x\"\">Hund</a>\",dog\nKatze,cat", "<ul><li>one<li>two</ul>\tdog\nKatze\tcat",
  ]) func htmlIsFound(_ text: String) throws {
    let (layout, read) = try cards(text)
    #expect(layout.markup == .html && read.cards.contains { $0.content.markup == .html })
  }

  /// Cards about HTML, about code, and about what is smaller than what are none.
  @Test(arguments: [
    "<b>\tbold text\n<i>\titalic text", "&nbsp;\ta blank\n&amp;\tand", "List<String>\ta list\nMap<K, V>\ta map",
    "a < b\tsmaller\na > b\tgreater", "<br>\tbreak\n<hr>\trule", "R&D\tresearch\nB&B\thotel",
    "<title>x</title>\tthe title\n<body>x</body>\tall of it\n<b>x</b>\tbold", "What does <b> do?\tbold\nx\ty",
    "<3\tlove\n</3\theartbreak",
  ]) func otherTextIsNoHTML(_ text: String) throws { #expect(try cards(text).0.markup == .plain) }

  /// Lines that are added to the card above are named.
  @Test func linesThatGoOnAreNamed() throws {
    let read = try cards("dog\tHund\ngato\ncat\tKatze\nhen\tHenne\nx\ny").1
    #expect(read.cards.map(\.content.back) == [["Hund\ngato"], ["Katze"], ["Henne\nx\ny"]])
    #expect(read.joinedLines == [2, 5, 6])
    #expect(try cards("dog\tHund\ncat\tKatze").1.joinedLines.isEmpty)
  }

  /// Anything may be between fields, if it is named.
  @Test(
    arguments: [
      ("=>", "dog=>Hund\ncat=>\"Kat=>ze\""), ("::", "dog::Hund\ncat::Kat=>ze"), (" -- ", "dog -- Hund\ncat -- Kat=>ze"),
      ("§", "dog§Hund\ncat§Kat=>ze"), ("\\t\\t", "dog\t\tHund\ncat\t\tKat=>ze"),
    ])
  func anySeparatorCanBeNamed(_ name: String, _ text: String) throws {
    let separator = try #require(TextTable.Separator(named: name))
    let table = try #require(TextTable(text, separator: separator))
    #expect(Array(table.rows) == [["dog", "Hund"], ["cat", "Kat=>ze"]])
  }

  @Test func someSeparatorsCannotBe() {
    for name in ["", "\n", "a\r\nb", "\""] { #expect(TextTable.Separator(named: name) == nil) }
    #expect(TextTable.Separator(named: "Tab") == .tab && TextTable.Separator(named: "\\t") == .tab)
    #expect(TextTable.Separator(named: " ") == .blank)
  }

  /// Lists of Quizlet's: definitions of several lines, and rows on one line.
  @Test func listsOfQuizletAreRead() throws {
    let (layout, read) = try cards("dog\tHund\na pet\n\nthat barks\ncat\tKatze")
    #expect(layout.joinsLines)
    #expect(
      read.cards.map(\.content) == [
        .question("dog", answer: "Hund\na pet\nthat barks"), .question("cat", answer: "Katze"),
      ])
    let words: [CardContent] = [.question("dog", answer: "Hund"), .question("cat", answer: "Katze")]
    #expect(try cards("dog\tHund;cat\tKatze").1.cards.map(\.content) == words)
    #expect(try cards("dog,Hund;cat,Katze;\n").1.cards.map(\.content) == words)
    #expect(TextTable("One thing; another, which is longer, too; a third") == nil)
  }

  @Test func headersOfAnkiAreFollowed() throws {
    let text = """
      #separator:Comma
      #html:true
      #notetype column:1
      #deck:Zoo::Mammals
      #tags column:5
      #tags:all
      Basic,"<b>dog</b>",Hund,,animal noun
      # a comment
      "Basic (and reversed card)",cat,Katze,,
      Cloze,{{c1::cow}}s moo,"two
      lines",,x
      Basic (optional reversed card),cow,Kuh,x,y
      Other,a,b,c
      ,,b,c

      """
    let (layout, read) = try cards(text)
    #expect(layout.columns == [.kind, .text(0), .text(1), .text(2), .tags] && !layout.hasHeading)
    #expect(
      read.cards.map(\.content) == [
        CardContent.question("<b>dog</b>", answer: "Hund").in(.html), .question("cat", answer: "Katze"),
        CardContent.cloze("{{c1::cow}}s moo", note: "two\nlines").in(.html),
        .question("cow", answer: "Kuh"),
      ])
    #expect(read.cards.map(\.tags) == [["all", "animal", "noun"], ["all"], ["all", "x"], ["all", "y"]])
    #expect(
      read.cards.map(\.isReversed) == [false, true, nil, true] && read.cards.allSatisfy { $0.deck == "Zoo::Mammals" })
    #expect(
      read.unreadable == [
        UnreadablePlace(line: 13, .unknownKind("Other")),
        UnreadablePlace(line: 14, .invalid(.missing(CardKind.question.fields[0]))),
      ])
    // One row is enough if a header says what it is.
    #expect(try cards("#separator:|\na|b").1.cards.map(\.content) == [.question("a", answer: "b")])
    #expect(try cards("#separator:tab\n#columns:Back\tFront\nx\ty").1.cards.map(\.content.front) == ["y"])
    // The identity is the same each time.
    let twice = try (0..<2).map { _ in try cards("#separator:tab\n#guid column:1\nQ,n\ta\tb").1.cards[0].id }
    #expect(twice[0] == twice[1] && twice[0] != nil)
  }
}
