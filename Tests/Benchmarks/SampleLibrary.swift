import FlashcardKit

/// Libraries of any size: cards of about 250 bytes, three quarters of them with non-ASCII letters.
enum SampleLibrary {
  /// What letters the texts of cards have.
  enum Letters: String, CaseIterable {
    /// Several scripts, all read from the left.
    case mixed
    /// Plain Latin.
    case latin
    /// Arabic, with vowel points in some words.
    case arabic

    var words: [String] {
      switch self {
      case .mixed:
        [
          "sorting", "façade", "naïve", "Übung", "příliš", "словарь", "λόγος", "漢字", "単語", "한국어", "tree", "graph",
          "queue", "hash", "pivot", "stable", "merge", "heap", "été", "größe",
        ]
      case .latin:
        [
          "sorting", "book", "school", "peace", "teacher", "house", "language", "winter", "door", "morning", "tree",
          "graph", "queue", "market", "letter", "stable", "window", "heap", "river", "summer",
        ]
      case .arabic:
        [
          "ترتيب", "كتاب", "مدرسة", "سلام", "معلّم", "بيت", "اللغة", "الشتاء", "باب", "صباح", "شجرة", "الأسرة", "طابور",
          "سوق", "رسالة", "كَتَبَ", "نافذة", "جبل", "أنهار", "الصيف",
        ]
      }
    }
  }

  /// Returns a library with cards spread evenly over decks, which are `depth` deep, each in the one before it. The same
  /// arguments give the same library. With `markdown`, each side is a paragraph with marks, a formula, and 20 lines of
  /// code; with `formulas`, it is one line with a formula.
  static func make(
    cards: Int, decks: Int, depth: Int = 1, markdown: Bool = false, formulas: Bool = false, letters: Letters = .mixed
  ) -> Library {
    var random = RandomSource(seed: 42)
    let words = letters.words
    func text(_ count: Int) -> String {
      (0..<count).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }.joined(separator: " ")
    }
    var list: [Deck] = []
    var contents: [DeckID: [Card]] = [:]
    for number in 0..<max(1, decks) {
      let deck = Deck(
        id: random.deckID(), title: "Deck \(number + 1)",
        parent: number.isMultiple(of: max(1, depth)) ? nil : list.last?.id, created: 1_700_000_000_000)
      list.append(deck)
      let share = cards / max(1, decks) + (number < cards % max(1, decks) ? 1 : 0)
      contents[deck.id] = (0..<share).map { index in
        let title = "\(text(3)) \(number)-\(index)"
        func marked(_ text: String) -> String {
          let code = (1...20).map { "let item\($0) = list[\(index + $0)]  // \(words[$0 % words.count])" }
          if formulas { return "\(text) $\\frac{n_{\(index)}}{2}$" }
          return "**\(text)** in $\\frac{n_{\(index)}}{2}$\n\n```swift\n\(code.joined(separator: "\n"))\n```"
        }
        let content: CardContent =
          switch markdown || formulas ? 3 : index % 3 {
          case 0: .facts(title: title, facts: [text(8), text(8)])
          case 1: .question(title, answer: text(12))
          case 3: CardContent(.question, [marked(title), marked(text(12))], in: .markdown)
          default: .choice(title, answer: text(4), wrong: [text(4), text(4)])
          }
        return Card(
          id: random.cardID(), content: content, tags: index % 7 == 0 ? ["words"] : [], isFavorite: index % 20 == 0,
          created: 1_700_000_000_000 + Milliseconds(index))
      }
    }
    // As cards are that were read from files.
    let packed = contents.mapValues { cards in
      var packer = CardPacker()
      for card in cards { packer.append(card) }
      return packer.finish()
    }
    return Library(decks: list, tables: packed)
  }
}
