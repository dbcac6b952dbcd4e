import FlashcardKit
import Testing

@testable import CardFormats

/// Files of other kinds that look like cards, and are refused unless a person says how to read them.
@Suite struct ResemblanceTests {
  private static func failure(_ text: String, _ name: String) -> FormatFailure? {
    do throws(FormatFailure) {
      _ = try CardFormat.read(Array(text.utf8), named: name, kinds: .standard)
      return nil
    } catch { return error }
  }

  /// Tables of data, and lists of two parts that no one learns.
  private static let data = [
    ("nums.csv", "1,2,3\n4,5,6\n7,8,9\n"), ("nums.tsv", "1\t2\n3\t4\n"),
    ("series.csv", "time,x,y\n0.1,3.2,4.4\n0.2,3.1,4.5\n"),
    ("seeds.csv", "seed, 0xdeadbeaf\n0, 0xa2\n1, 0xb7\n2, 0xc1\n3, 0xd0\n"),
    ("bank.csv", "Date,Description,Amount,Balance\n2024-01-01,Coffee,-3.50,100\n2024-01-02,Rent,-900,-800\n"),
    ("people.csv", "Name,Phone,Email\nBob,123,b@x.y\nAnn,456,a@x.y\n"),
    ("tasks.csv", "ID,Task,Status,Assignee\n1,Fix login,open,bob\n2,Ship,done,ann\n"),
    ("week.csv", "Day,Time,Room\nMon,9:00,A1\nTue,10:00,B2\n"), ("sizes.csv", "src/a.c,120,30\nsrc/b.c,40,2\n"),
    ("hosts.txt", "127.0.0.1\tlocalhost\n192.168.0.1\trouter\n"), ("code.txt", "let a = 1;\nlet b = 2;\nlet c = 3;\n"),
    ("chat.txt", "Bob: hi\nAnn: hello\nBob: how are you?\nAnn: fine\n"),
    ("chat2.txt", "01.01.24, 10:00 - Bob: hi\n01.01.24, 10:01 - Ann: hello\n"),
    ("log.txt", "2024-01-01 10:00:00 INFO start: ok\n2024-01-01 10:00:01 WARN x: y, z\n"),
    ("log2.txt", "[INFO] start - ok\n[WARN] disk - low\n[ERR] net - down\n"),
    (
      "konto.csv",
      "Buchungstag;Valuta;Verwendungszweck;Betrag\n01.02.2024;01.02.2024;Miete;-900,00\n03.02.2024;03.02.2024;Lohn;2.100,50\n"
    ),
    ("compte.csv", "Date;Libellé;Montant\n01/02/2024;Loyer;-900,00\n03/02/2024;Salaire;2100,50\n"),
    ("счёт.csv", "Дата;Сумма\n01.02.2024;-350,00\n02.02.2024;1200,00\n"),
    ("счёт2.csv", "Дата;Описание;Сумма\n01.02.2024;Аренда;-350,00 руб.\n02.02.2024;Зарплата;1 200,00 руб.\n"),
    ("extrato.csv", "Dia,Descrição,Lançamento\n2024-02-01,Aluguel,-900.00\n2024-02-03,Café,-3.50\n"),
    ("klasse.csv", "Vorname,Nachname,Klasse,Note\nAnna,Bach,5a,2\nBen,Cohn,5b,3\n"),
    ("leute.csv", "Name,Alter,Stadt\nAnna,23,Berlin\nBen,31,Bonn\n"),
    ("class.csv", "First name,Last name,Grade\nAnna,Bach,A\nBen,Cohn,B\n"),
    ("week2.csv", "Time,Monday,Tuesday\n9:00,Maths,Art\n10:00,French,Maths\n"),
    ("plan.csv", "Stunde;Montag;Dienstag;Mittwoch\n1;Mathe;Kunst;Sport\n2;Deutsch;Mathe;Musik\n"),
    ("times.csv", "9:00-10:00,Maths,A1\n10:00-11:00,Art,B2\n"),
    ("mails.csv", "Ann Lee,ann@x.org\nBob Ray,bob@y.net\n"),
    ("shopping.txt", "milk - 2\neggs - 12\nbread - 1\n"),
    ("einkauf.txt", "Milch: 2 Liter\nEier: 10\nBrot: 1\nKäse: 200 g\n"),
    ("chat3.txt", "Bob: hi\nAnn: hello\nBob: how are you?\n"),
    ("play.txt", "HAMLET: To be, or not to be.\nOPHELIA: Good my lord.\nHAMLET: I humbly thank you.\n"),
    (
      "access.txt",
      "127.0.0.1 - - [10/Oct/2000:13:55:36 -0700] \"GET /a HTTP/1.0\" 200 23\n10.0.0.2 - - [10/Oct/2000:13:55:37 -0700] \"GET /b HTTP/1.0\" 200 42\n"
    ),
    ("main.swift", "let a = 1; let b = 2\nlet c = 3; let d = 4\n"),
    ("rules.css", "color: red; margin: 0\nwidth: 10px; height: 2em\n"),
    ("minutes.txt", "Date: 2024-05-01\nAttendees: Ann, Bob\nAgenda: budget\n"),
    ("letter.txt", "From: ann@x.org\nTo: bob@y.net\nSubject: Lunch\n"),
    ("secrets.txt", "GMail: hunter2x\nBank: s3cr3t!pw\nForum: letmein99\n"),
    ("env.txt", "DB_HOST = localhost\nDB_PASS = secret\n"), ("recipe.txt", "Flour - 200g\nMilk - 300ml\nEggs - 2\n"),
  ]

  @Test(arguments: data) func dataIsNoCards(_ name: String, _ text: String) throws {
    #expect(Self.failure(text, name) == .lacksCards(format: "data"))
    var reading = TextReading()
    reading.isCertain = true
    guard
      case .table(let table) = try CardFormat.read(Array(text.utf8), named: name, as: reading, kinds: .standard).text
    else { throw FormatFailure.noCards }
    #expect(!table.rows.isEmpty)
  }

  /// What people learn has numbers, dates, and signs, too.
  @Test(arguments: [
    "7*8,56\n6*7,42\n", "7 x 8,56\n6 x 7,42\n", "1/2,0.5\n1/4,0.25\n", "Hastings,1066\nWaterloo,1815\n",
    "Hydrogen,1,1.008\nHelium,2,4.003\n", "Event,Date\nMoon landing,1969-07-20\nFall of the Wall,1989-11-09\n",
    "Country,Capital\nFrance,Paris\nPeru,Lima\n", "Question,Answer\n1,2\n3,4\n",
    "der Weg/die Straße,way\ndas Haus,house\n", "Language,Country\nGerman,Germany\nThai,Thailand\n",
    "City,Country,Currency,Language\nParis,France,Euro,French\nLima,Peru,Sol,Spanish\n",
    "date,Datum\nprice,Preis\ntime,Zeit\n", "Monday,Montag\nTuesday,Dienstag\n",
    "Monday,lundi,lunes\nTuesday,mardi,martes\n",
    "Word,Meaning,Added,Score\nHund,dog,2024-01-01,0.95\nKatze,cat,2024-01-02,0.50\n",
    "Battle,Date,Dead\nHastings,1066-10-14,6000\nBosworth,1485-08-22,1100\n",
    "6:00,six o'clock\n7:30,half past seven\n", "Month,Number\nJanuary,1\nFebruary,2\n",
    "amount,Betrag,montant\nday,Tag,jour\n",
    "sun,Sonne,soleil\nfriday,Freitag,vendredi\n", "print(x),shows x\nlen(x),the length of x\n",
    "H,Hydrogen,1.01\nHe,Helium,4.00\n", "Name,Age\nMozart,35\nBach,65\n",
    "Element;Symbol;Year\nRadium;Ra;1898\nNeon;Ne;1898\n",
  ]) func whatPeopleLearnIsCards(_ text: String) { #expect(Self.failure(text, "cards.csv") == nil) }

  @Test(arguments: [
    "Hydrogen: 1\nHelium: 2\n", "bank - river\nbench - seat\n", "French Revolution - 1789\nMoon landing - 1969\n",
    "der Hund = dog\ndie Katze = cat\n", "uno - 1\ndos - 2\ntres - 3\n",
    "Water: H2O\nGlucose: C6H12O6\nAlum: KAl(SO4)2\n",
    "Hello: Hola!\nHow are you?: ¿Cómo estás?\nHelp: ¡Ayuda!\n", "Bank: bench\nBank: shore\nBall: a round thing\n",
    "date: Datum\nfrom: von\nto: zu\n",
    "DNA: The molecule that carries genes.\nRNA: Its copy.\nATP: Fuel of the cell.\n",
    "der Zug: train\ndas Rad: bike\nder Bus: bus\ndas Auto: car\n",
  ]) func linesOfTwoPartsAreCards(_ text: String) { #expect(Self.failure(text, "words.txt") == nil) }

  /// Files whose names say nothing, with hashes before headings, comments, and instructions.
  @Test(arguments: [
    ("creation_tags.hpp", "# Tags\n#ifndef TAGS\n#define TAGS 1\n#endif\n"),
    ("bash.bashrc", "# System-wide .bashrc file\n\n# If not running interactively\n[ -z \"$PS1\" ] && return\n"),
    ("runuser", "#%PAM-1.0\n# one\nauth\t\tsufficient\tpam_rootok.so\n# two\nsession\trequired\tpam_unix.so\n"),
    ("rt_tables", "#\n# reserved values\n#\n255\tlocal\n254\tmain\n"),
    ("style.css", "a { color: red; }\nb { color: blue; }\n"),
    ("notes", "# Kings\n\nHenry\n\n# Queens\n\nAnne\n"),
    ("patch.json", "[{\"op\": \"add\", \"path\": \"/a\", \"value\": \"b\"}]"),
  ]) func filesWithOtherNamesAreNoCards(_ name: String, _ text: String) {
    let failure = Self.failure(text, name)
    #expect(failure == .lacksCards(format: name.hasSuffix("json") ? "json" : "text"))
  }

  @Test(arguments: [
    "Q: dog\nA: Hund\n\nQ: cat\nA: Katze\n", "C: The [sky] is [blue].\n",
    "<!-- card: 0123456789abcdef -->\nQ: dog\nA: Hund\n",
    "dog::Hund\n#flashcards\n", "dog\tHund\ncat\tKatze\n", "#separator:tab\n#html:true\ndog\tHund\ncat\tKatze\n",
  ]) func filesWithOtherNamesMayHaveCards(_ text: String) { #expect(Self.failure(text, "cards.dat") == nil) }

  /// Each refusal says what is wrong with the file.
  @Test func refusalsFit() {
    for text in ["dog\tHund\n", "dog - Hund", "dog: Hund\n", "\ndog;Hund\n\n"] {
      #expect(Self.failure(text, "words.txt") == .oneRow, "\(text)")
    }
    #expect(Self.failure("dog,Hund\n", "words.csv") == nil && Self.failure("dog\tHund\n", "words.tsv") == nil)
    #expect(Self.failure("Hello.\n", "words.txt") == .lacksCards(format: "text"))
    let binaries: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1],
      Array("%PDF-1.7\n%âãÏÓ\n1 0 obj\n".utf8), [0x1F, 0x8B, 8, 1], [0xFF, 0xD8, 0xFF, 0xE0, 1, 2],
    ]
    for bytes in binaries {
      for name in ["cards.csv", "cards.md", "cards.json", "cards.txt", "cards"] {
        #expect(throws: FormatFailure.notText) { try CardFormat.read(bytes, named: name, kinds: .standard) }
      }
    }
    let line = String(repeating: "word, word - ; ", count: 300_000)
    for name in ["words.txt", "words.md", "words.csv", "words.org"] {
      #expect(Self.failure(line, name) == .longLine(limit: 4 << 20))
    }
    #expect(Self.failure(String(repeating: "dog,Hund\n", count: 10) + line.prefix(1000), "words.csv") == nil)
  }

  /// Questions and answers by their marks are none of a table, whatever the file is called.
  @Test(arguments: ["cards.csv", "cards.tsv", "cards.txt"]) func marksAreNoFronts(_ name: String) throws {
    let file = try CardFormat.read(Array("Q: x\nA: y\n".utf8), named: name, kinds: .standard)
    guard case .cards(let cards) = file.text else { throw FormatFailure.noCards }
    #expect(cards.cards.map(\.content.texts) == [["x", "y"]] && file.format == .superMemo)
  }

  @Test func zerosAreSaid() throws {
    let file = try CardFormat.read(Array("do\u{0}g,Hund\ncat,Katze\n".utf8), named: "words.csv", kinds: .standard)
    guard case .table(let table) = file.text else { throw FormatFailure.noCards }
    #expect(table.rows[0] == ["do\u{FFFD}g", "Hund"] && table.replacedCharacters == 1)
  }
}
