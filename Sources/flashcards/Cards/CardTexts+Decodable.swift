import CardFormats
import FlashcardKit

/// A card as `flashcards list --json` prints it. Entries of the wrong type are treated as absent.
extension CardTexts: Decodable {
  private enum CodingKeys: String, CodingKey { case kind, markup, front, back, fields, tags, reversed }

  /// A text, or several.
  private struct Texts: Decodable {
    let all: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      all = try (try? container.decode([String].self)) ?? [container.decode(String.self)]
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    kind = container.tolerant(String.self, .kind)
    markup = container.tolerant(String.self, .markup)
    isReversed = container.tolerant(Bool.self, .reversed)
    tags = container.tolerantList(String.self, .tags)
    if let fields = container.tolerant([String: Texts].self, .fields) {
      self.fields = fields.sorted { $0.key < $1.key }.flatMap { name, texts in texts.all.map { (name, $0) } }
    }
    // The fields have the texts as typed; the front and back are without marks.
    guard fields.isEmpty else { return }
    front = container.tolerant(String.self, .front)
    back = container.tolerant(Texts.self, .back)?.all ?? []
  }
}
