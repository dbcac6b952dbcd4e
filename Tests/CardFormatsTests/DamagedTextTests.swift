import FlashcardKit
import Rounds
import Testing

@testable import CardFormats

/// Files that were damaged in any way make valid cards, or none.
@Suite struct DamagedTextTests {
  private static let written = [
    "#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\n"
      + "g1\tBasic\tA::B\t<b>dog</b>\t\"Hund\"\"\n\"\ta b\ng2\tCloze\tA\t{{c1::x::h}}\t\t\n",
    "* Spanish :es:\n** Greeting :drill:\n:PROPERTIES:\n:ID: 1\n:DRILL_CARD_TYPE: twosided\n:END:\n*** a\nHola\n"
      + "*** b\nHello\n** Verbs :drill:\nin [-ar||like] and [-er] [[x][y]]\n",
    "dog\tHund;cat\tKatze;bird\tVogel", "dog - Hund\ncat – Katze\nbird = Vogel", "a;b;c\n\"d;e\";f;g\n",
    "---\nname: Pets\ntags: [a, b]\n---\n# dog\nHund\n\n## cat\n```\n# no\n```\nTags: x\n",
    "Q: a\nA: b\nA: c\nW: d\n---\nC: The [sky] is [blue](x).\n",
    "[{\"title\":\"q\",\"facts\":[\"a\",\"b\"]},{\"title\":\"r\",\"facts\":[]}]",
    "My words\n//HSK/Lesson 1\n你好\tni3 hao3\thello\n// x\n谢谢\txie4xie5\tthanks\n== y ==\n//HSK/Lesson 2\n再见\tzai4jian4\tbye\n",
    "id,jp,kana,tags,type\n1,犬,いぬ,a b,Basic\n2,猫,ねこ,a c,Basic\n3,鳥,とり,c b,Basic\n",
  ]

  private static let ends = ["cards.md", "cards.json", "cards.tsv", "cards.csv", "cards.org", "cards.txt", "cards"]

  private static let splinters: [[UInt8]] = [
    [0], [0xFF], [0xFE, 0xFF], [0xC3], [0xE2, 0x80, 0xA8], [0x1B, 0x5B, 0x32, 0x4A], Array("\"".utf8),
    Array("]]".utf8), Array("[[".utf8), Array("{{c1::".utf8), Array("}}".utf8), Array("99999999999999999999".utf8),
    Array("-1".utf8), Array("<!-- card: ".utf8), Array("-->".utf8), Array("```\n".utf8),
    Array("\n#columns:a,b,c\n".utf8),
    Array("\r".utf8), Array("\t".utf8), Array(String(repeating: "[", count: 500).utf8), Array("\\u0000".utf8),
    Array("\n* * :drill:\n".utf8), Array("%0A".utf8), Array("::".utf8), Array("null".utf8),
  ]

  private struct Damage {
    var random: RandomSource

    mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func damaged(_ sound: [UInt8]) -> [UInt8] {
      var bytes = sound
      for _ in 0..<number(1..<6) where !bytes.isEmpty {
        let place = number(0..<bytes.count)
        let end = min(bytes.count, place + number(1..<60))
        switch number(0..<6) {
        case 0: bytes[place] ^= 1 << UInt8(number(0..<8))
        case 1: bytes.removeSubrange(place..<end)
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: number(0..<bytes.count))
        case 3: bytes.removeLast(bytes.count - place)
        case 4: bytes[place] = UInt8(number(0..<256))
        default:
          let splinter = splinters.randomElement(using: &random) ?? []
          bytes.insert(contentsOf: splinter, at: place)
        }
      }
      return number(0..<30) == 0 ? [0xFF, 0xFE] + bytes : bytes
    }
  }

  private static func isClean(_ text: String) -> Bool { text == text.cleaned() }

  @Test func damagedFilesMakeValidCards() throws {
    var damage = Damage(random: RandomSource(seed: 20))
    var taken = 0
    let count = Rounds.of(20_000)
    for seed in 0..<count {
      var source = RoundTripTests.Source(random: RandomSource(seed: UInt64(seed / 8)))
      let library = source.library()
      let written = CardFormat.all.filter(\.isWritten)
      let format = written[seed % written.count]
      let sound =
        seed % 3 == 0
        ? Array(Self.written[seed % Self.written.count].utf8) : try RoundTripTests.file(library, format)
      let name =
        seed % 5 == 0 ? Self.ends[damage.number(0..<Self.ends.count)] : "cards." + (format.endings.first ?? "")
      let bytes = damage.damaged(sound)
      guard let file = try? CardFormat.read(bytes, named: name, kinds: library.kinds) else { continue }
      let read = RoundTripTests.cards(file.text, library.kinds)
      for card in read.cards {
        let texts = card.content.texts + (card.tags ?? [])
        // Cards from another library are taken as it has them, even with problems, whatever the file is called.
        let isStored = read.isList
        try #require(
          texts.allSatisfy(Self.isClean) && (isStored || card.content.problems.isEmpty),
          "\(seed)\n\(String(decoding: bytes, as: UTF8.self))")
      }
      taken += read.cards.count
      var random = RandomSource(seed: 1)
      var empty = Library()
      let deck = Deck(id: random.deckID(), title: "unused", created: 1)
      guard
        let come = try? empty.importing(
          read.cards, of: read, into: .newDeck(deck), TitleIndex(empty), random: &random, at: 5)
      else { continue }
      empty.apply(come.change)
      try #require(empty.count == come.cards.count, "\(seed)")
      // It can be taken back.
      empty.apply(come.change.inverse)
      try #require(empty.count == 0 && empty.decks.isEmpty, "\(seed)")
    }
    #expect(taken > count)
  }

  /// Returns a text as often as that, or a fiftieth of it in an ordinary run.
  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: Rounds.isThorough ? count : count / 50)
  }

  /// What no person writes ends soon, too.
  @Test(
    arguments: [
      repeated("[", 25_000), "C: " + repeated("[", 25_000),
      "C: " + repeated("[", 17_500) + "](x)", "C: " + repeated("[a](", 10_000),
      "* a :drill:\n" + repeated("[\n", 12_500),
      "* a :drill:\n" + repeated("[", 25_000) + "]",
      repeated("\"a\tb\n", 5000), repeated("\"\"\"", 10_000) + "\tb\nc\td",
      repeated("Q: a\n", 5000), repeated("#a:b\n", 5000) + "a\tb",
      "#columns:" + repeated("a\t", 10_000) + "\na\tb\n",
      repeated("a\t", 17_500) + "\nc\td",
      repeated("[", 10_000) + repeated("]", 10_000),
      repeated("{\"flashcards\":", 2000), repeated("```\n", 5000),
      "Q: a\n" + repeated("A: {{c1::", 5000),
      "<!-- card; media: " + repeated("a: b%0A", 5000) + " -->\nQ: a\nA: b",
      repeated("\r", 25_000), repeated("a - b - c\n", 2500),
    ])
  func oddTextsEnd(_ text: String) {
    for name in Self.ends {
      guard let file = try? CardFormat.read(Array(text.utf8), named: name, kinds: .standard) else { continue }
      let read = RoundTripTests.cards(file.text, .standard)
      #expect(read.cards.count <= TextTable.mostRows)
    }
  }
}
