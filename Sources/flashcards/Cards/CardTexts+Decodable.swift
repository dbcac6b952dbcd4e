import CardFormats
import FlashcardKit

/// A card as `flashcards list --json` prints it.
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
    func value<Value: Decodable>(_ type: Value.Type, _ key: CodingKeys) -> Value? {
      guard container.contains(key), (try? container.decodeNil(forKey: key)) != true else { return nil }
      guard let value = try? container.decode(type, forKey: key) else {
        wrongEntry = wrongEntry ?? key.rawValue
        return nil
      }
      return value
    }
    kind = value(String.self, .kind)
    markup = value(String.self, .markup)
    isReversed = value(Bool.self, .reversed)
    tags = value([String].self, .tags) ?? []
    if let fields = value([String: Texts].self, .fields) {
      self.fields = fields.sorted { $0.key < $1.key }.flatMap { name, texts in texts.all.map { (name, $0) } }
    }
    // The fields have the texts as typed; the front and back are without marks.
    guard fields.isEmpty else { return }
    front = value(String.self, .front)
    back = value(Texts.self, .back)?.all ?? []
  }
}
