import FlashcardKit
import Foundation
import Rounds
import Testing

@testable import CardFormats

/// Text files of other programs: SuperMemo, hascard, org-fc, Kindle, and lists of Quizlet's.
@Suite struct OtherFormatsTests {
  private func file(_ text: String, _ name: String) throws -> ImportedCards {
    switch try CardFormat.read(Array(text.utf8), named: name, kinds: .standard).text {
    case .cards(let cards): return cards
    case .table(let table): return table.cards(TableLayout(of: table, kinds: .standard), kinds: .standard)
    }
  }

  private func format(_ text: String, _ name: String = "notes.txt") throws -> String? {
    let plain = try PlainText(Array(text.utf8))
    return CardFormat.all.first { $0.endings.contains("txt") && $0.recognizes(plain) }?.id
  }

  // MARK: SuperMemo

  @Test func questionsAndAnswersInTextAreCards() throws {
    let cards = try file("Q: 1+1?\nA: 2\n\nQ: 2+2?\nA: 4\n", "qa.txt")
    #expect(cards.cards.map(\.content) == [.question("1+1?", answer: "2"), .question("2+2?", answer: "4")])
    #expect(cards.skipped == 0)
  }

  @Test func aQuestionMayHaveSeveralLines() throws {
    let text = "Exported\n\nQ: one\nQ: two\r\nA: three\nfour\nA: five *x*\n\nQ: six\n\nQ: seven\nA: eight\nA:\n"
    let cards = try file(text, "qa.txt")
    #expect(
      cards.cards.map(\.content) == [
        .question("one\ntwo", answer: "three\nfour\nfive *x*"), .question("seven", answer: "eight"),
      ])
    #expect(cards.unreadable.map(\.line) == [1, 9])
    let marked = try file("Q: a<br>b\nQ: c\nA: <b>d</b>\n", "qa.txt")
    #expect(marked.cards[0].content == CardContent.question("a<br>b<br>\nc", answer: "<b>d</b>").in(.html))
  }

  // MARK: hascard

  @Test func cardsOfHascardAreRead() throws {
    let text = """
      # Word or question
      Explanation of snake_case and \\_this\\_.
      In two lines.
      ---
      # What fruit is this?
      ![](pear.jpeg)
      - Apple
      * Pear
      - Orange

      ---

      # Which are even?
      [*] 2
      [ ] 3
      [*] 4
      ---
      # Fill in the gaps
      The symbol € is for the currency named _Euro_, and is used in the _EU|European Union_.
      ---
      # Order the letters
      4. u
      1. l
      2. p
      3. s
      """
    let cards = try file(text, "cards.txt")
    #expect(
      cards.cards.map(\.content) == [
        .question("Word or question", answer: "Explanation of snake_case and _this_.\nIn two lines."),
        .choice("What fruit is this?", answer: "Pear", wrong: ["Apple", "Orange"]),
        .facts(title: "Which are even?\n• 2\n• 3\n• 4", facts: ["2", "4"]),
        .cloze(
          "Fill in the gaps\nThe symbol € is for the currency named {{c1::Euro}}, and is used in the "
            + "{{c1::EU / European Union}}.", note: ""),
        .facts(title: "Order the letters", facts: ["l", "p", "s", "u"]),
      ])
    #expect(cards.cards[1].media == ["front": "pear.jpeg"] && cards.skipped == 0)
    // The name says nothing here.
    #expect(try file(text, "cards").cards.count == 5)
  }

  // MARK: org-fc

  @Test func cardsOfOrgFcAreRead() throws {
    let text = """
      * Spanish :es:
      ** casa :fc:
      :PROPERTIES:
      :FC_CREATED: 2026-01-01T00:00:00Z
      :FC_TYPE: double
      :ID: 12-34
      :END:
      :REVIEW_DATA:
      | position | ease | box | interval | due |
      :END:
      *** Back
      house
      ** Question? :fc:suspended:
      :PROPERTIES:
      :FC_TYPE: normal
      :END:
      Some context.
      *** Hint
      It is blue.
      *** Back
      The sky.
      **** Source
      A book.
      ** Compact :fc:
      Answer.
      ** Sky :fc:
      :PROPERTIES:
      :FC_TYPE: cloze
      :END:
      The {{sky}{above}@0} is {{blue}@1}, and {{so on}}. $\\frac{{a}}{b}$
      """
    let cards = try file(text, "notes.org")
    #expect(
      cards.cards.map(\.content) == [
        .question("casa", answer: "house"),
        .question("Question?\nSome context.\nIt is blue.", answer: "The sky.\n\nA book."),
        .question("Compact", answer: "Answer."),
        .cloze("Sky\nThe {{c1::sky::above}} is {{c2::blue}}, and {{c3::so on}}. $\\frac{{c4::a}}{b}$", note: ""),
      ])
    #expect(cards.cards.map(\.isReversed) == [true, false, false, nil])
    #expect(cards.cards[0].id != nil && cards.cards[0].deck == "Spanish" && cards.cards[0].tags == ["es"])
    #expect(cards.cards[1].statuses?.values.allSatisfy(\.isSuspended) == true && cards.cards[1].tags == ["es"])
  }

  // MARK: Kindle

  private static let clippings = """
    Infinite Game, The (Sinek, Simon)
    - Your Bookmark on page 153 | location 1795 | Added on Monday, 1 May 2023 18:26:53


    ==========
    Infinite Game, The (Sinek, Simon)
    - Your Highlight on page 162 | location 1880-1881 | Added on Monday, 1 May 2023 19:56:58

    There must be a better way.
    ==========
    Infinite Game, The (Sinek, Simon)
    - Your Note on page 162 | location 1881 | Added on Monday, 1 May 2023 19:57:10

    What do good programmers ask?
    ==========
    Der Prozess (Franz Kafka)
    - Ihre Markierung bei Position 170-72 | Hinzugefügt am Freitag, 20. März 2020 10:10:10

    Jemand musste Josef K. verleumdet haben.
    ==========
    Der Prozess (Franz Kafka)
    - Ihre Notiz bei Position 200 | Hinzugefügt am Freitag, 20. März 2020 10:12:10

    Wer?
    ==========
    damaged

    ==========
    """

  @Test func clippingsOfKindleAreCards() throws {
    for text in [Self.clippings, "\u{FEFF}" + Self.clippings.replacing("\n", with: "\r\n")] {
      let cards = try file(text, "My Clippings.txt")
      #expect(
        cards.cards.map(\.content) == [
          .question("What do good programmers ask?", answer: "There must be a better way."),
          .question("Der Prozess\nPosition 170-72", answer: "Jemand musste Josef K. verleumdet haben."),
          .question("Der Prozess\nPosition 200", answer: "Wer?"),
        ])
      #expect(
        cards.cards[0].source
          == Card.Source(name: "Infinite Game, The, page 162, location 1880-1881", author: "Sinek, Simon"))
      #expect(cards.cards.map(\.tags) == [["Infinite Game The"], ["Der Prozess"], ["Der Prozess"]])
      #expect(cards.unreadable.map(\.problem) == [.notACard])
    }
  }

  // MARK: Quizlet

  @Test func listsOfQuizletWithSemicolonsAreRead() throws {
    let pairs = [
      CardContent.question("el perro", answer: "the dog, the hound"),
      .question("el \"gato\"", answer: "the cat\nof old"),
    ]
    for sign in ["\t", " - ", " – "] {
      for end in [";", ";\n", " ; "] {
        let text = "el perro\(sign)the dog, the hound\(end)el \"gato\"\(sign)the cat\nof old\(end)"
        #expect(try file(text, "list.txt").cards.map(\.content) == pairs, "\(sign)\(end)")
      }
    }
  }

  private func list(
    _ text: String, _ name: String = "list.txt", fields: String? = nil, cards: String? = nil
  ) throws -> [[String]] {
    var reading = TextReading()
    reading.separator = fields.flatMap(TextTable.Separator.init(named:))
    reading.cardSeparator = cards.flatMap(CardFormat.cardSeparator(named:))
    let read = try CardFormat.read(Array(text.utf8), named: name, as: reading, kinds: .standard)
    guard case .table(let table) = read.text else { throw FormatFailure.noCards }
    return table.cards(TableLayout(of: table, kinds: .standard), kinds: .standard).cards.map(\.content.texts)
  }

  private static let cells = [["mitosis", "a division, of cells"], ["meiosis", "another; by halves"]]

  /// Any signs may be between cards and in them; those that no other text has are found.
  @Test func listsOfQuizletHaveAnySigns() throws {
    let long = "mitosis===a division, of cells|||meiosis===another; by halves"
    #expect(try list(long) == Self.cells && list(long, fields: "===") == Self.cells)
    #expect(try list(long + "|||\n", fields: "===", cards: "|||") == Self.cells)
    #expect(
      try list("mitosis=>a division, of cells@@meiosis=>another; by halves", fields: "=>", cards: "@@") == Self.cells)
    let pets = [["perro", "dog"], ["gato", "cat"]]
    #expect(try list("perro:dog|gato:cat", ".quizlet", fields: ":") == pets)
    #expect(try list("perro:dog|gato:cat", ".quizlet") == pets && list("perro:dog|gato:cat", fields: ":") == pets)
    #expect(
      try list("perro,dog/gato,cat", cards: "/") == pets
        && list("perro,dog;gato,cat;", fields: "comma", cards: ";") == pets)
    #expect(
      try list("perro=dog\n\ngato=cat\nor kitten", fields: "=") == [["perro", "dog"], ["gato", "cat\nor kitten"]])
    #expect(try list("perro: dog\\gato: cat", fields: "colon", cards: "\\") == pets)
    #expect(try list("perro\tdog\n\n\ngato\tcat", cards: "blank-line") == pets)
  }

  /// A card on each line, or several fields in one, is no list.
  @Test func rowsOnLinesAreNoLists() throws {
    #expect(try list("dog=Hund; m\ncat=Katze; f", fields: "=") == [["dog", "Hund; m"], ["cat", "Katze; f"]])
    #expect(try list("dog;Hund|Köter;noun", fields: ";").count == 1)
    #expect(throws: FormatFailure.lacksCards(format: "quizlet")) { try list("dog cat", fields: "=", cards: ";") }
    #expect(throws: FormatFailure.lacksCards(format: "quizlet")) { try list("dog cat", ".quizlet") }
    for text in ["if (a == b || c == d) {}", "a :: b", "a | b ||| c", "x|||y===z", "---\na::b\n---\nc::d\n"] {
      #expect(try format(text) == "text", "\(text)")
    }
    #expect(CardFormat.cardSeparator(named: " ") == nil && CardFormat.cardSeparator(named: "") == nil)
    #expect(CardFormat.cardSeparator(named: "\\n--\\n") == "\n--\n" && CardFormat.cardSeparator(named: "Pipe") == "|")
  }

  /// A reason says what the file is, or what about it is unclear.
  @Test(arguments: [
    ("perro, dog\ngato, cat\n", "words.txt", FormatFailure.lacksCards(format: "commas")),
    ("{\\rtf1\\ansi{\\fonttbl;}dog\\tab Hund\\par}", "words.txt", .lacksCards(format: "rtf")),
    ("{\\rtf1\\ansi a}", "words", .lacksCards(format: "rtf")),
    ("<table>\n<tr><td>dog</td><td>Hund</td></tr>\n</table>", "words.txt", .webPage),
    ("<!DOCTYPE html>\n<p>dog;Hund</p>\n<p>cat;Katze</p>", "words.csv", .webPage),
    ("a word\nanother one\n", "words.txt", .lacksCards(format: "text")),
  ])
  func aRefusalFits(text: String, name: String, failure: FormatFailure) {
    #expect(throws: failure) { try file(text, name) }
  }

  // MARK: What is none

  @Test func whatIsNoneIsNotTaken() throws {
    let texts = [
      "milk\nbread - 2 loaves\neggs; butter\n", "x = a - b;\ny = c - d;\n",
      "# Title\n\nA README with text.\n\n- one\n- two\n",
      "# Title\n\nSome `code` here.\n---\n# Next\n**bold**\n", "He asked:\nQ: why\nand left.\n",
      "2026-01-01 10:00 INFO - started; port - 80\n2026-01-01 10:01 WARN - a - b; c\n",
      "==========\nHeading\n==========\n",
      "Chapter\n- one thing\n==========\n", "We met - he and I; then we left - all of us - again.\n",
      "#include <a.h>\nint a - b;\n", "dog\tHund\ncat\tKatze\n", "color: red;\nmargin: 0;\n",
    ]
    for text in texts { #expect(try format(text) == "text", "\(text)") }
  }

  /// Hundreds of files of code and documentation are no cards of other programs, whatever they are called.
  @Test func codeAndDocumentationAreNotTaken() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
      .standardizedFileURL
    var (all, taken): (Int, [String]) = (0, [])
    for folder in ["Sources", "Tests", ".github", ".ci"] {
      let files = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)?
        .compactMap { $0 as? String }
      // A third of them in an ordinary run.
      for file in (files ?? []).sorted() where Rounds.isThorough || file.utf8.count % 3 == 0 {
        guard file.hasSuffix(".swift") || file.hasSuffix(".md") || folder == ".ci",
          let data = FileManager.default.contents(atPath: root.appendingPathComponent("\(folder)/\(file)").path),
          let text = try? PlainText(Array(data), refusesHTML: false)
        else { continue }
        all += 1
        let own = [CardFormat.kindle, .hascard, .superMemo, .quizlet]
        if let format = own.first(where: { $0.recognizes(text) }) { taken.append("\(file): \(format.id)") }
      }
    }
    #expect(all > 300 && taken.count * 100 <= all, "\(taken)")
  }

  @Test func aRefusalNamesTheFormatThatWasTaken() {
    let texts = [("words.org", "* a\n", "org"), ("words.md", "a", "markdown"), ("words.json", "{}", "json")]
    for (name, text, format) in texts {
      #expect(throws: FormatFailure.lacksCards(format: format)) { try file(text, name) }
    }
    for format in ["kindle", "hascard", "supermemo", "quizlet", "tsv", "csv", "text"] {
      // What has no cards is refused, or its places are named.
      let read = try? file("\u{1}a", "." + format)
      #expect(read?.cards.isEmpty ?? true)
    }
  }

  /// Whatever the file is called, questions and answers are marked as in Markdown.
  @Test(arguments: [
    "1. Q: What is H2O?\nA: Water\n\n2. Q: NaCl?\nA: Salt\n",
    "Question: H2O?\nAnswer: Water\n\nQuestion: NaCl?\nAnswer: Salt\n",
    "Q1: H2O?\nA1: Water\n\nQ2: NaCl?\nA2: Salt\n", "Frage: H2O?\nAntwort: Water\n\nFrage: NaCl?\nAntwort: Salt\n",
    "Front: H2O\nBack: Water\n\nFront: NaCl\nBack: Salt\n",
    "Here are two cards.\n\n**Q:** H2O?\n**A:** Water\n\n**Q:** NaCl?\n**A:** Salt\n",
  ])
  func marksInTextAreThoseOfMarkdown(_ text: String) throws {
    let cards = try file(text, "cards.txt").cards
    #expect(cards.map(\.content.back) == [["Water"], ["Salt"]], "\(cards.map(\.content.front))")
    #expect(cards.allSatisfy { !$0.content.front.contains(":") })
  }

  @Test(arguments: [
    "Back: sore\nFront: fine\n", "Term: two years\nRate: 3%\n", "[12:00:01] A: connected\n[12:00:02] Q: queue empty\n",
    "Question: who is coming to dinner?\n\nTell me soon.\n", "A. Smith\nB. Jones\nQ. Miller\n",
  ])
  func otherTextsHaveNoMarks(_ text: String) throws {
    #expect(try !MarkdownMark.arePairs(in: PlainText(Array(text.utf8))))
  }

  /// A name that says nothing makes no cards of programs, logs, and settings.
  @Test func otherNamesNeedTables() throws {
    #expect(try file("Hund\tdog\nKatze\tcat\n", "words").cards.count == 2)
    #expect(try file("Hund\tdog\nKatze\tcat\n", "words.dat").cards.count == 2)
    #expect(try file("Hund - dog\nKatze - cat\n", "-").cards.count == 2)
    for text in [
      "tcpmux\t\t1/tcp\necho\t7/tcp\n", "int main() {\n\treturn 0;\n}\n", "name = value\nother = 3\n", "a: b\nc: d\n",
      "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-\ta\n+\tb\n", "Hund - dog\nKatze - cat\n",
    ] {
      for name in ["services", "main.c", "x.conf", "change.patch"] {
        #expect(throws: FormatFailure.lacksCards(format: "text")) { try file(text, name) }
      }
    }
  }

  // MARK: Damage

  private static let sound = [
    ("qa.txt", "Q: a\nA: b\n\nQ: <b>c</b>\nA: d\n\ne\n"), ("My Clippings.txt", clippings),
    ("cards.txt", "# a\n_b_ c\n---\n# d\n* e\n- f\n---\n# g\n2. h\n1. i\n---\n# j\n[*] k\n[ ] l\n"),
    ("notes.org", "* a :fc:\n:PROPERTIES:\n:FC_TYPE: cloze\n:END:\n{{b}{c}@0} {{d}@9}\n** Back\ne\n* f :fc:\ng\n"),
    ("list.txt", "a\tb;c\td;e\tf;"),
  ]

  private static let splinters = [
    "\0", "\u{FFFD}", "\r", "Q:", "A:", "---\n", "==========\n", "{{", "}}", "@99999999999", "_", "\\",
    "999999999999999999.",
    "[*] ", "# ", "- ", ";", "\t", ":END:", "* ", "|", "-1-2-3", "(", ")",
  ]

  @Test func damagedFilesAreReadOrRefused() throws {
    var random = RandomSource(seed: 52)
    var taken = 0
    for (name, text) in Self.sound {
      for _ in 0..<Rounds.of(20_000) {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1..<6, using: &random) where !bytes.isEmpty {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          let end = min(bytes.count, place + Int.random(in: 1..<40, using: &random))
          switch Int.random(in: 0..<5, using: &random) {
          case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes.removeSubrange(place..<end)
          case 2: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0..<bytes.count, using: &random))
          case 3: bytes.removeLast(bytes.count - place)
          default: bytes.insert(contentsOf: Array((Self.splinters.randomElement(using: &random) ?? "").utf8), at: place)
          }
        }
        let own = CardFormat.all.filter { $0.endings.contains { name.hasSuffix("." + $0) } }
        for format in own where format.endings != ["txt"] || format.id != "text" {
          guard let read = try? format.cards(bytes) else { continue }
          for card in read.cards {
            try #require(card.content.problems.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
          }
          taken += read.cards.count
        }
      }
    }
    #expect(taken > Rounds.of(50_000))
  }

  /// Returns a text a number of times, a thirtieth of it in an ordinary run.
  private static func many(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: Rounds.isThorough ? count : count / 30)
  }

  /// What no person writes ends soon, too.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "* a :fc:\n:PROPERTIES:\n:FC_TYPE: cloze\n:END:\n" + many("{{", 50_000),
      "# a\n" + many("_", 100_000), "# a\n" + many("_a ", 50_000),
      many("# a\n---\n", 20_000), "# a\n" + many("\n", 100_000),
      many("Q: a\n", 40_000), "Q: a\nA: b\n" + many("\n", 100_000),
      many("a\n- 1\n==========\n", 10_000), many("a - b;", 30_000),
      many(";", 100_000), many("- ", 100_000),
    ])
  func oddTextsEnd(_ text: String) {
    for format in CardFormat.all { _ = try? format.cards(Array(text.utf8)) }
  }
}
