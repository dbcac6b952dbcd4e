import CardFormats
import Essentials
import FlashcardKit

extension CardSource {
  /// Definitions of English words from the Free Dictionary, falling back to Wiktionary.
  static let dictionary = CardSource(
    .dictionary, fallsBack: true,
    queries: [
      Query(
        address: .dictionary, path: { "/api/v2/entries/en/" + $0.text.percentEncoded() },
        read: { (reply, _, _) throws(OnlineFailure) in
          let words = try ReplyText(reply).decoded(as: [Tolerant<Word>].self)
          let cards = words.flatMap { $0.value?.cards ?? [nil] }
          let found = cards.compactMap { $0 }
          return FoundCards(cards: found, skipped: cards.count - found.count)
        }), .wiktionary,
    ])
}

/// The maximum number of meanings on a card.
let maxMeanings = 8

extension CardContent {
  /// Creates a card with a word and its meanings.
  static func word(_ word: String, _ meanings: [String]) -> CardContent {
    meanings.count == 1 ? .question(word, answer: meanings[0]) : .facts(title: word, facts: meanings)
  }
}

private struct Word: Decodable {
  /// A card with the word and its meanings and, if antonyms are known, a multiple choice card with the first meaning.
  let cards: [ImportedCard?]

  enum Keys: String, CodingKey { case word, phonetic, meanings, license, name, sourceUrls }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    let word = object.tolerant(String.self, .word)?.cleanedLine() ?? ""
    let phonetic = object.tolerant(String.self, .phonetic)?.cleanedLine() ?? ""
    let license = try? object.nestedContainer(keyedBy: Keys.self, forKey: .license)
    let source = Card.Source(
      name: "Free Dictionary", link: object.tolerantList(String.self, .sourceUrls).first?.webLink,
      author: "Wiktionary contributors",
      license: license?.tolerant(String.self, .name)?.cleanedLine() ?? "CC BY-SA 3.0")
    let meanings = object.tolerantList(Meaning.self, .meanings)
    let facts = meanings.flatMap(\.facts).prefix(maxMeanings)
    let front = phonetic.isEmpty || facts.isEmpty ? word : "\(word)  \(phonetic)"
    var cards = [try? ImportedCard(.word(front, Array(facts)), source: source)]
    for meaning in meanings {
      guard let definition = meaning.definitions.first?.text, !meaning.antonyms.isEmpty, !word.isEmpty else { continue }
      let wrong = meaning.antonyms.filter { $0 != word }.prefix(3)
      cards.append(
        try? ImportedCard(.choice("Which word means: \(definition)", answer: word, wrong: Array(wrong)), source: source)
      )
      break
    }
    self.cards = cards
  }
}

private struct Meaning: Decodable {
  let part: String
  let definitions: [Definition]
  let antonyms: [String]

  enum Keys: String, CodingKey { case partOfSpeech, definitions, antonyms }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    part = object.tolerant(String.self, .partOfSpeech)?.cleanedLine() ?? ""
    definitions = object.tolerantList(Definition.self, .definitions).filter { !$0.text.isEmpty }
    let words = object.tolerantList(String.self, .antonyms) + definitions.flatMap(\.antonyms)
    antonyms = words.map { $0.cleanedLine() }.filter { !$0.isEmpty }
  }

  var facts: [String] {
    definitions.flatMap { definition in
      [(part.isEmpty ? "" : part + ": ") + definition.text]
        + (definition.example.isEmpty ? [] : ["e.g. " + definition.example])
    }
  }
}

private struct Definition: Decodable {
  let text: String
  let example: String
  let antonyms: [String]

  enum Keys: String, CodingKey { case definition, example, antonyms }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    text = object.tolerant(String.self, .definition)?.cleanedLine() ?? ""
    example = object.tolerant(String.self, .example)?.cleanedLine() ?? ""
    antonyms = object.tolerantList(String.self, .antonyms)
  }
}
