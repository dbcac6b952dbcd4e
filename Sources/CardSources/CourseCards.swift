public import FlashcardKit
public import Foundation

/// A list of cards as JSON: an object with `cards`, or the bare list. Each card has `cardTitle` (or `quizTitle`, or
/// `title`), `facts`, and perhaps `choices`: wrong answers. One fact makes a question & answer card, one fact with
/// choices a multiple choice card, two or more facts a facts card.
public struct CourseCards: Sendable, Equatable {
  /// What the list calls itself.
  public let title: String?
  /// One line about it.
  public let about: String?
  /// What its facts were taken from or checked against.
  public let source: String?
  /// The cards that could be read, in their order.
  public let cards: [CardContent]
  /// How many could not.
  public let skipped: Int

  /// Why a reply is no list of cards.
  public enum Problem: Error, Equatable, Sendable {
    /// It is not JSON.
    case notJSON
    /// It is JSON, but has no list of cards.
    case noCards
  }

  /// Reads a list. What it does not know is passed over, and so is a card without a title or a fact.
  public init(json data: Data) throws(Problem) {
    let reply: Reply
    do {
      reply = try JSONDecoder().decode(Reply.self, from: data)
    } catch DecodingError.dataCorrupted {
      throw .notJSON
    } catch {
      throw .noCards
    }
    title = reply.title?.cleanedLine()
    about = reply.about?.cleanedLine()
    source = reply.source?.cleanedLine()
    cards = reply.cards.compactMap { $0.value?.content }
    skipped = reply.cards.count - cards.count
  }
}

private struct Reply: Decodable {
  var title: String?
  var about: String?
  var source: String?
  let cards: [Tolerant<Item>]

  enum Keys: String, CodingKey { case title, about, source, cards }

  init(from decoder: any Decoder) throws {
    if let list = try? decoder.singleValueContainer().decode([Tolerant<Item>].self) {
      cards = list
      return
    }
    let object = try decoder.container(keyedBy: Keys.self)
    title = try? object.decode(String.self, forKey: .title)
    about = try? object.decode(String.self, forKey: .about)
    source = try? object.decode(String.self, forKey: .source)
    cards = try object.decode([Tolerant<Item>].self, forKey: .cards)
  }
}

/// A value that may be of another shape than it should: then it is nil, and its list is not lost.
private struct Tolerant<Value: Decodable>: Decodable {
  let value: Value?
  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

private struct Item: Decodable {
  let content: CardContent?

  enum Keys: String, CodingKey { case cardTitle, quizTitle, title, facts, choices }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    func text(_ key: Keys) -> String? { try? object.decode(String.self, forKey: key) }
    func texts(_ key: Keys) -> [String] {
      let list = (try? object.decode([Tolerant<String>].self, forKey: key)) ?? []
      return list.compactMap { $0.value?.cleaned().trimmed() }.filter { !$0.isEmpty }
    }
    let title = (text(.cardTitle) ?? text(.quizTitle) ?? text(.title) ?? "").cleaned().trimmed()
    let facts = texts(.facts)
    guard !title.isEmpty, let first = facts.first else {
      content = nil
      return
    }
    let choices = texts(.choices)
    content =
      if facts.count > 1 { .facts(title: title, facts: facts) } else if choices.isEmpty {
        .question(title, answer: first)
      } else { .choice(title, answer: first, wrong: choices) }
  }
}
