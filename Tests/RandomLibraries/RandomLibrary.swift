package import FlashcardKit

/// A generator of random libraries and changes from a seed, with texts that are hard on files.
package struct RandomLibrary {
  package var random: RandomSource

  package init(seed: UInt64) { random = RandomSource(seed: seed) }

  package static let texts = [
    "Lima", "<&>\"'", "]]>", "é日本語", "e\u{301}", "👩‍👩‍👧‍👦 🇯🇵", "a\nb\tc", "&amp;", "עברית", "x\u{FEFF}y".cleaned(),
    "\u{1F600}", "</string>", "change 1 2 3", "ﬁ", "\u{10FFFD}", "\u{E000}", "  ".trimmed(), "a  b",
    String(repeating: "long ", count: 40).trimmed(),
  ]

  package mutating func text() -> String {
    let count = Int.random(in: 1...3, using: &random)
    return (0..<count).map { _ in Self.texts.randomElement(using: &random) ?? "" }.joined().cleaned().trimmed()
  }

  package mutating func texts(_ range: ClosedRange<Int>) -> [String] {
    (0..<Int.random(in: range, using: &random)).map { _ in "f" + text() }
  }

  package mutating func value(depth: Int = 0) -> PropertyValue {
    switch Int.random(in: 0..<(depth > 2 ? 6 : 8), using: &random) {
    case 0: .string(text())
    case 1: .integer(Int64.random(in: .min ... .max, using: &random))
    case 2: .real(Double.random(in: -1e9...1e9, using: &random))
    case 3: .boolean(Bool.random(using: &random))
    case 4: .date(Double(Int.random(in: -60_000_000_000...200_000_000_000, using: &random)))
    case 5: .data((0..<Int.random(in: 0...9, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
    case 6: .array((0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth: depth + 1) })
    default: .dictionary(entries(depth: depth + 1))
    }
  }

  package mutating func entries(depth: Int = 1) -> [String: PropertyValue] {
    var result: [String: PropertyValue] = [:]
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      result["x" + text()] = value(depth: depth)
    }
    return result
  }

  package mutating func content() -> CardContent {
    let content = plainContent()
    // No further random numbers, so that everything else stays as it was.
    return content.kind.isKnown && content.front.utf8.count % 3 == 0 ? content.in(.markdown) : content
  }

  private mutating func plainContent() -> CardContent {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .facts(title: text(), facts: texts(0...3))
    case 1: .question(text(), answer: text())
    case 2: .choice(text(), answer: text(), wrong: texts(0...3))
    case 3: .cloze(text() + Cloze.deletion(1, "f" + text()) + text(), note: text())
    default: .unknown(kind: "melody", front: text())
    }
  }

  private mutating func perhaps() -> String? { Bool.random(using: &random) ? text() : nil }

  package mutating func card() -> Card {
    let content = content()
    var unknown = entries()
    if !content.kind.isKnown { unknown["title"] = .string(content.front) }
    let source = Card.Source(
      name: text(), link: perhaps(), author: perhaps(), license: perhaps(), picture: perhaps(), pictureCredit: perhaps()
    )
    return Card(
      id: random.cardID(), content: content, tags: texts(0...2), isFavorite: Bool.random(using: &random),
      isReversed: Bool.random(using: &random), created: Int64.random(in: 0...2_000_000_000_000, using: &random),
      changed: Int64.random(in: 0...2_000_000_000_000, using: &random),
      source: Bool.random(using: &random) ? source : nil, media: Bool.random(using: &random) ? ["back": "a.png"] : [:],
      mediaTexts: Bool.random(using: &random) ? ["back": "An a"] : [:],
      statuses: Bool.random(using: &random) ? [.front: status(), Prompt.Face(rawValue: "c2"): status()] : [:],
      unknown: unknown)
  }

  /// Returns a random status.
  private mutating func status() -> PromptStatus {
    PromptStatus(
      isSuspended: true, buriedOn: Bool.random(using: &random) ? 19_000 : nil,
      flag: Int.random(in: 1...4, using: &random), isDeleted: Bool.random(using: &random),
      unknown: entries())
  }

  private mutating func options() -> [String: PropertyValue] {
    var options: [String: PropertyValue] = [:]
    guard Bool.random(using: &random) else { return options }
    options[Settings.study.newPerDay] = Int.random(in: 0...50, using: &random)
    options[Settings.study.reviewsPerDay] = Bool.random(using: &random) ? 100 : nil
    options[Settings.study.learningSteps] = [60_000, 600_000]
    options[Settings.study.relearningSteps] = Bool.random(using: &random) ? [] : nil
    options[Settings.study.retention] = 0.85
    options[Settings.study.maximumInterval] = Bool.random(using: &random) ? 365 : nil
    options[Settings.study.fuzz] = Bool.random(using: &random) ? false : nil
    options[Settings.study.memory] = Bool.random(using: &random) ? .standard : nil
    return options.merging(entries()) { known, _ in known }
  }

  package mutating func deck(in library: Library) -> Deck {
    Deck(
      id: random.deckID(), title: "d" + text().cleanedLine(),
      parent: Bool.random(using: &random) ? library.decks.randomElement(using: &random)?.id : nil,
      created: Int64.random(in: 0...2_000_000_000_000, using: &random),
      scheme: Bool.random(using: &random) ? text() : nil, options: options(), unknown: entries())
  }
}
