import FlashcardKit

/// A list of cards in JSON: an object with `cards`, or just the array.
///
/// Each card has a `cardTitle` (or `quizTitle`, or `title`), `facts`, and optionally `choices`, the wrong answers. One
/// fact makes a question & answer card, one fact with choices a multiple choice card, and two or more facts a facts
/// card.
struct CardList {
  /// The title of the list.
  let title: String?
  /// A one-line description.
  let about: String?
  /// The source that the facts were taken from or checked against.
  let source: String?
  /// The entries in order.
  private let items: [Item]

  /// Parses a list, ignoring unknown keys. Cards without a title or a fact are skipped.
  ///
  /// - Throws: `FormatFailure.notJSON` or `.noCards`.
  init(_ text: PlainText) throws(FormatFailure) {
    let list = try text.decoded(as: ListFile.self)
    title = list.title?.cleanedLine()
    about = list.about?.cleanedLine()
    source = list.source?.cleanedLine()
    items = list.cards
  }

  /// Returns the cards for import, with the given source.
  func imported(from origin: Card.Source?, hasPictures: Bool) -> ImportedCards {
    let cards = items.compactMap { item in
      item.content.flatMap { content in
        try? ImportedCard(
          content, source: origin, media: hasPictures ? item.media : [:],
          mediaTexts: hasPictures ? item.mediaTexts : [:])
      }
    }
    return ImportedCards(
      title: title, about: about, source: source, cards: cards, skipped: items.count - cards.count)
  }
}

private struct ListFile: Decodable {
  var title: String?
  var about: String?
  var source: String?
  let cards: [Item]

  enum Keys: String, CodingKey { case title, about, source, cards }

  init(from decoder: any Decoder) throws {
    if let list = try? decoder.singleValueContainer().decode([Item].self) {
      cards = list
      return
    }
    let object = try decoder.container(keyedBy: Keys.self)
    title = object.tolerant(String.self, .title)
    about = object.tolerant(String.self, .about)
    source = object.tolerant(String.self, .source)
    cards = try object.decode([Item].self, forKey: .cards)
  }
}

private struct Item: Decodable {
  /// The card's content, or `nil` if it is invalid, so that one bad entry doesn't invalidate the list.
  let content: CardContent?
  var media: [String: String] = [:]
  var mediaTexts: [String: String] = [:]

  enum Keys: String, CodingKey { case cardTitle, quizTitle, title, facts, choices, picture }

  private struct Picture: Decodable {
    let file: String
    let text: String
    let side: String
  }

  init(from decoder: any Decoder) throws {
    guard let object = try? decoder.container(keyedBy: Keys.self) else {
      content = nil
      return
    }
    func text(_ key: Keys) -> String? { object.tolerant(String.self, key) }
    func texts(_ key: Keys) -> [String] {
      object.tolerantList(String.self, key).map { $0.cleaned().trimmed() }.filter { !$0.isEmpty }
    }
    let title = (text(.cardTitle) ?? text(.quizTitle) ?? text(.title) ?? "").cleaned().trimmed()
    let facts = texts(.facts)
    guard !title.isEmpty, let first = facts.first else {
      content = nil
      return
    }
    if let named = object.tolerant(Picture.self, .picture), let side = Card.Side(rawValue: named.side) {
      media[side.rawValue] = named.file
      let text = named.text.cleanedLine()
      if !text.isEmpty { mediaTexts[side.rawValue] = text }
    }
    let choices = texts(.choices)
    content =
      if facts.count > 1 { .facts(title: title, facts: facts) } else if choices.isEmpty {
        .question(title, answer: first)
      } else { .choice(title, answer: first, wrong: choices) }
  }
}
