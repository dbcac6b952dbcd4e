import Effects
import FlashcardKit

/// A list of cards as JSON: an object with `cards`, or the bare list. Each card has `cardTitle` (or `quizTitle`, or
/// `title`), `facts`, and perhaps `choices`: wrong answers. One fact makes a question & answer card, one fact with
/// choices a multiple choice card, two or more facts a facts card.
struct CardList {
  /// What the list calls itself.
  let title: String?
  /// One line about it.
  let about: String?
  /// What its facts were taken from or checked against.
  let source: String?
  /// The cards in their order; nil for what is none.
  private let items: [Item]

  /// Reads a list. What it does not know is passed over, and so is a card without a title or a fact.
  init(_ text: PlainText) throws(FormatFailure) {
    let list = try text.decoded(as: Written.self)
    title = list.title?.cleanedLine()
    about = list.about?.cleanedLine()
    source = list.source?.cleanedLine()
    items = list.cards
  }

  /// The cards as they are brought in.
  func imported(from origin: Card.Source?, hasPictures: Bool) -> ImportedCards {
    let cards = items.compactMap { item in
      item.content.flatMap { content in
        ImportedCard(content, source: origin, pictures: hasPictures ? item.picture ?? [:] : [:])
      }
    }
    return ImportedCards(
      title: title, about: about, source: source, cards: cards, skipped: items.count - cards.count)
  }
}

private struct Written: Decodable {
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
  /// Nil where it is no card: its list is not lost.
  let content: CardContent?
  var picture: [Card.Side: Card.Picture]?

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
      picture = [side: Card.Picture(file: named.file, text: named.text.cleanedLine())]
    }
    let choices = texts(.choices)
    content =
      if facts.count > 1 { .facts(title: title, facts: facts) } else if choices.isEmpty {
        .question(title, answer: first)
      } else { .choice(title, answer: first, wrong: choices) }
  }
}
