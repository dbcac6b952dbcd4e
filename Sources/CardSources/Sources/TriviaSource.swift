import CardFormats
import Essentials
import FlashcardKit
import HelperProtocol

extension CardSource {
  /// Questions from Open Trivia DB, with wrong answers. Limited to one query in five seconds per machine.
  static let trivia = CardSource(
    .trivia, rateLimit: 5000,
    // The service returns nothing if it has fewer questions than requested.
    queries: [50, 20, 5].map { count in
      Query(
        address: .trivia,
        path: { search in
          "/api.php?amount=\(count)&encode=url3986" + (search.category.map { "&category=\($0.id)" } ?? "")
            + (search.difficulty.map { "&difficulty=\($0.rawValue)" } ?? "")
        },
        read: { (reply, _, _) throws(OnlineFailure) in
          let answer = try ReplyText(reply).decoded(as: Answer.self)
          switch answer.code {
          case 0: break
          case 1: return FoundCards(cards: [])
          case 5: throw .network(.tooOften(retryAfter: 5))
          default: throw .said("response code \(answer.code)")
          }
          guard let results = answer.results else { throw .format(.noCards) }
          let cards = results.compactMap { $0.value?.card }
          return FoundCards(cards: cards, skipped: results.count - cards.count)
        })
    })
}

private struct Answer: Decodable {
  let code: Int
  let results: [Tolerant<Item>]?

  enum CodingKeys: String, CodingKey { case code = "response_code", results }
}

private struct Item: Decodable {
  let card: ImportedCard?

  enum Keys: String, CodingKey {
    case category, type, difficulty, question, answer = "correct_answer", wrong = "incorrect_answers"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    func text(_ key: Keys) -> String { decoded(object.tolerant(String.self, key) ?? "") }
    let wrong = object.tolerantList(String.self, .wrong).map(decoded).filter { !$0.isEmpty }
    let (question, answer) = (text(.question), text(.answer))
    card = try? ImportedCard(
      wrong.isEmpty ? .question(question, answer: answer) : .choice(question, answer: answer, wrong: wrong),
      tags: [text(.category), text(.difficulty)],
      source: Card.Source(
        name: "Open Trivia DB", link: "https://opentdb.com", author: "Open Trivia DB contributors",
        license: "CC BY-SA 4.0"))
  }
}

/// Decodes percent-encoding. A percent sign that encodes nothing is kept.
private func decoded(_ text: String) -> String { (text.percentDecoded ?? text).cleaned().trimmed() }

extension CardSource {
  /// A list of cards for a course, at any address. Returned as a whole.
  static let course = CardSource(
    .course,
    queries: [
      Query(
        address: .course, path: { _ in "" },
        read: { (reply, _, address) throws(OnlineFailure) in
          do throws(FormatFailure) {
            return FoundCards(try CardFormat.course.cards(reply).linked(to: address.webLink))
          } catch { throw .format(error) }
        })
    ])
}
