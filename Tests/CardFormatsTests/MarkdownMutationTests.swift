import FlashcardKit
import Rounds
import Testing

@testable import CardFormats

/// Damaged Markdown in each dialect makes valid cards, or none, in linear time.
@Suite struct MarkdownMutationTests {
  /// A document of each dialect, and its name; of marks, no dialect is chosen.
  private static let documents: [(dialect: String?, text: String)] = [
    (
      nil,
      "### Card 1\n**Front:** a\n**Back:** b\n\n- Q: c\n  more\n- A: d\n\nQ3. e\nA. f\nB. g\nAnswer: A\n**Tags:** x\n---\nC: [z] y\n"
    ),
    (
      "obsidian",
      "---\ntags: [flashcards/a]\n---\n#flashcards/b #t c::d\ne\n??\nf\n<!--SR:!2024-01-01,3,250!2024-01-05,9,130-->\n\n"
        + "The ==x== and ==1;;y;;h== **b** {2:z}\n<!--SR:!2024-01-01,3,250-->\n\n- g:::h ^a1b2c3\n"
    ),
    ("neuracache", "## a #card\nb\n^1612345678900\n\nc : d 🧠 #t\ne #flashcard #u\n\nf\n- - -\ng #card-reverse\nh\n"),
    (
      "logseq",
      "deck:: A/B\n- a #card #[[b c]]\n  card-next-schedule:: 2023-10-10T00:00:00.000Z\n  card-last-interval:: 4\n"
        + "\t- b\n\t\t- c\n- {{cloze x\\\\y}} z\n"
    ),
    ("remnote", "- a\n  - b >> c\n  - d :: e #t\n  - f >>>\n    - g\n- h <> i\n- j << k\n- l ;; m\n"),
    (
      "obsidian-to-anki",
      "TARGET DECK: A::B\nFILE TAGS\na b\nSTART\nBasic\nx\nBack: y\nTags: t\n<!--ID: 1566052191670-->\nEND\n"
        + "STARTI [Basic] p Back: q ENDI\nSTART\nCloze\nThe {x} {2:y} `{z}`\nEND\n"
    ),
    (
      "apy",
      "model: Basic\ntags: a\n# Note\nnid: 123\n\n## Front\nx\n### y\n\n## Back\n```\n# z\n```\n\n## Front\na\n## Back\nb\n"
    ),
    ("inka", "---\nDeck: A\nTags: a b\n<!--ID:1655554444000-->\n1. a?\n\n> b\n> c\n\n2. The {x} y\n---\n1. d\n"),
    ("mdanki", "# D\n## a\nb\n%\nc\n### d\n[#t](x.md) [#u]()\n## e\nf\n#v #w\n"),
    ("headings", "# a\n## b?\nc\nTags: x, y\n## d?\n- e\n\n# f\ng\n"),
  ]

  private static let splinters = [
    "\n", "\n\n", "\r", "\0", "::", ":::", "?\n", "==", "**", "{{cloze ", "}}", "<!--SR:!", "-->", "#card",
    "#flashcards/", "```\n",
    "---\n", "START\n", "END\n", "STARTI [", "%\n", "## ", "> ", "1. ", "- ", "  ", "\t", "[#", "](", "^1612345678900",
    "99999999999999999999", "Q: ", "**A:**", "{1:", "\u{301}", "\u{2028}", "<!-- card: x -->\n", ";;", ">>", "Deck:",
  ].map { Array($0.utf8) }

  private static func mutated(_ text: String, _ random: inout RandomSource) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes.removeLast(bytes.count - place)
      default: bytes.insert(contentsOf: splinters.randomElement(using: &random) ?? [], at: place)
      }
    }
    return bytes
  }

  private static func read(_ bytes: [UInt8], as dialect: String?) -> ImportedCards? {
    let name = dialect.map { "." + $0 } ?? "cards.md"
    guard case .cards(let cards)? = try? CardFormat.read(bytes, named: name, kinds: .standard).text else { return nil }
    return cards
  }

  @Test func documentsAreSound() {
    for (dialect, text) in Self.documents {
      for name in [dialect, nil] {
        let cards = Self.read(Array(text.utf8), as: name)
        #expect((cards?.cards.count ?? 0) > 1, "\(dialect ?? "marks")")
      }
    }
  }

  @Test(arguments: documents.indices) func mutationsMakeValidCards(place: Int) throws {
    let (dialect, text) = Self.documents[place]
    var random = RandomSource(seed: UInt64(place))
    var taken = 0
    for round in 0..<Rounds.of(20_000) {
      let bytes = Self.mutated(text, &random)
      guard let cards = Self.read(bytes, as: round.isMultiple(of: 2) ? dialect : nil) else { continue }
      taken += cards.cards.count
      for card in cards.cards {
        let texts = card.content.texts + (card.tags ?? [])
        try #require(
          texts.allSatisfy { $0 == $0.cleaned() } && card.content.problems.isEmpty,
          "\(String(decoding: bytes, as: UTF8.self))")
        try #require(
          !texts.contains { $0.contains("<!--SR:!2024-01-01,3,250-->") }, "\(String(decoding: bytes, as: UTF8.self))")
      }
      let known = Set(cards.cards.compactMap { $0.id ?? $0.reviewKey })
      try #require(cards.reviews.allSatisfy { Moment.clock.contains($0.moment.time) && known.contains($0.prompt.card) })
    }
    #expect(taken > Rounds.of(5000))
  }

  /// What takes quadratic time takes too long.
  @Test(arguments: [
    ("obsidian", "a::b\n\n"), ("obsidian", "a\n?\nb\n<!--SR:!2024-01-01,3,250-->\n\n"), ("obsidian", "The ==x== y\n\n"),
    ("obsidian", "**a** b "), ("obsidian", "==a "), ("obsidian", "`a ::"), ("obsidian", "word\n"), ("obsidian", "{{"),
    ("obsidian", "#[[a]] "), ("obsidian", "<!--SR:!2024-01-01,3,250\n"), ("obsidian", "a::b <!--"),
    ("obsidian", "a::b\nc\n"),
    ("logseq", "- a #card\n  - b\n"), ("logseq", "  - {{cloze x\n"), ("remnote", "- a >> b\n"),
    ("remnote", " - a >>\n"),
    ("neuracache", "a #flashcard\nb\n\n"), ("neuracache", "a #card\n\n"), ("neuracache", "#a "),
    ("obsidian-to-anki", "START\nBasic\na\nBack: b\nEND\n"), ("obsidian-to-anki", "START\n"),
    ("obsidian-to-anki", "STARTI [Basic] "), ("mdanki", "## a\n%\nb\n[#x]()\n"), ("mdanki", "## a\n"),
    ("mdanki", "[#a]("),
    ("apy", "# Note\nmodel: Basic\n## Front\na\n## Back\nb\n"), ("apy", "## Front\n"),
    ("inka", "---\nDeck: x\n1. a\n\n> b\n---\n"), ("inka", "---\n1. a\n"), ("headings", "# a?\nb\n"),
    ("headings", "#\n"),
    ("md", "**Q:** a\n**A:** b\n"), ("md", "**Q:** a\n"), ("md", "Q: a\n"), ("md", "Q: a\nA. a\n\n"),
    ("md", "### Card 1\n"),
    ("md", "\r"), ("md", "- a\n"), ("md", "# a #card\nb\n\nc #flashcards x::y\n"),
  ])
  func longDocumentsEndSoon(dialect: String, unit: String) {
    let size = Rounds.isThorough ? 1_000_000 : 20_000
    let text = "x\n" + String(repeating: unit, count: size / unit.utf8.count)
    let time = ContinuousClock().measure {
      _ = try? CardFormat.read(Array(text.utf8), named: "." + dialect, kinds: .standard)
    }
    #expect(time < .seconds(Rounds.isThorough ? 30 : 5), "\(time)")
  }
}
