import Foundation
import Templates

/// What Anki makes of templates and notes, as `.ci/check-templates` writes it.
struct Vectors: Decodable {
  struct Note: Decodable {
    struct Card: Decodable {
      let number: Int
      let front: String?
      let back: String?
      let isBlank: Bool?
      let error: String?
    }

    let type: String
    let isCloze: Bool
    let fields: [String: String]
    let tags: [String]
    let deck: String
    /// The name, front, and back of each template.
    let templates: [[String]]
    let cards: [Card]

    /// The template of a card.
    func template(_ card: Card) -> [String] {
      templates.count == 1 || isCloze ? templates[0] : templates[card.number - 1]
    }

    /// What the templates can say of a card.
    func context(_ card: Card) -> CardContext {
      let isSaved = deck != "(Deck)"
      return CardContext(
        tags: tags, deck: deck, type: type, card: template(card)[0], flag: isSaved && card.number == 1 ? 3 : 0,
        id: isSaved ? "ID" : "0", number: card.number)
    }
  }

  let stock: [Note]
  let generated: [Note]
  let own: [Note]

  var all: [Note] { stock + generated + own }

  static func load() throws -> Vectors {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Vectors/anki.json")
    return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
  }
}

extension String {
  /// HTML without the identities of hints, which are hashes.
  var withoutHashes: String {
    var pieces = components(separatedBy: "hint")
    for index in pieces.indices.dropFirst() {
      let digits = pieces[index].prefix(16)
      if digits.count == 16, digits.allSatisfy(\.isHexDigit) { pieces[index].removeFirst(16) }
    }
    return pieces.joined(separator: "hint")
  }
}
