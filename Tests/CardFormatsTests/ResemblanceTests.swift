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
    "der Weg/die Straße,way\ndas Haus,house\n",
  ]) func whatPeopleLearnIsCards(_ text: String) { #expect(Self.failure(text, "cards.csv") == nil) }

  @Test(arguments: [
    "Hydrogen: 1\nHelium: 2\n", "bank - river\nbench - seat\n", "French Revolution - 1789\nMoon landing - 1969\n",
    "der Hund = dog\ndie Katze = cat\n",
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

  @Test func zerosAreSaid() throws {
    let file = try CardFormat.read(Array("do\u{0}g,Hund\ncat,Katze\n".utf8), named: "words.csv", kinds: .standard)
    guard case .table(let table) = file.text else { throw FormatFailure.noCards }
    #expect(table.rows[0] == ["do\u{FFFD}g", "Hund"] && table.replacedCharacters == 1)
  }
}
