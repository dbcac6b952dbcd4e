import CardFormats
import Essentials
import FlashcardKit
import HTML
import RichText

extension CardSource.Query {
  /// Definitions of a word from Wiktionary in all languages that have it, English first.
  static let wiktionary = CardSource.Query(
    address: .wiktionary, path: { "/api/rest_v1/page/definition/" + $0.text.percentEncoded() },
    read: { (reply, search, _) throws(OnlineFailure) in
      let languages = try ReplyText(reply).decoded(as: [String: Tolerant<[Tolerant<Entry>]>].self)
      let sorted = languages.sorted { ($0.key == "en" ? "" : $0.key) < ($1.key == "en" ? "" : $1.key) }
      let word = search.text.cleanedLine()
      let cards = sorted.map { _, entries -> ImportedCard? in
        let entries = (entries.value ?? []).compactMap(\.value)
        let language = entries.lazy.map(\.language).first { !$0.isEmpty }
        return try? ImportedCard(
          .word(word, Array(entries.flatMap(\.facts).prefix(maxMeanings))), tags: [language].compactMap { $0 },
          source: Card.Source(
            name: "Wiktionary", link: "https://en.wiktionary.org/wiki/" + word.percentEncoded(),
            author: "Wiktionary contributors", license: "CC BY-SA 4.0"))
      }
      let found = cards.compactMap { $0 }
      return FoundCards(cards: found, skipped: cards.count - found.count)
    })
}

private struct Entry: Decodable {
  let language: String
  let facts: [String]

  enum Keys: String, CodingKey { case partOfSpeech, language, definitions }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    language = object.tolerant(String.self, .language)?.cleanedLine() ?? ""
    let part = object.tolerant(String.self, .partOfSpeech)?.cleanedLine().lowercased() ?? ""
    facts = object.tolerantList(Definition.self, .definitions).flatMap { definition in
      definition.text.isEmpty
        ? []
        : [(part.isEmpty ? "" : part + ": ") + definition.text] + definition.examples.prefix(1).map { "e.g. " + $0 }
    }
  }
}

private struct Definition: Decodable {
  let text: String
  let examples: [String]

  enum Keys: String, CodingKey { case definition, examples }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    func plain(_ text: String) -> String {
      // Texts far too long for a card aren't even parsed.
      text.utf8.count > longestText ? "" : RichText(html: text).plainText.cleanedLine()
    }
    text = plain(object.tolerant(String.self, .definition) ?? "")
    examples = object.tolerantList(String.self, .examples).map(plain).filter { !$0.isEmpty }
  }
}
