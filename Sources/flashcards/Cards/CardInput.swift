import Essentials
import FlashcardKit
import FlashcardsApp

/// Cards read from standard input.
struct CardInput {
  /// The cards in order, each with the deck it names, if any.
  let cards: [(deck: String?, texts: CardTexts)]

  /// The longest input, in megabytes.
  private static let mostMegabytes = 64

  private struct Entry: Decodable {
    let deck: String?
    let texts: CardTexts

    private enum CodingKeys: String, CodingKey { case deck }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let hasDeck = container.contains(.deck) && (try? container.decodeNil(forKey: .deck)) != true
      deck = try? container.decode(String.self, forKey: .deck)
      var texts = try CardTexts(from: decoder)
      if hasDeck, deck == nil { texts.wrongEntry = CodingKeys.deck.rawValue }
      self.texts = texts
    }
  }

  /// Reads standard input to its end.
  ///
  /// - Throws: `CommandFailure` if it is too long, not text, or not JSON.
  static func read(isJSON: Bool) throws(CommandFailure) -> CardInput {
    let text = try wholeText()
    return CardInput(cards: isJSON ? try objects(text) : lines(text))
  }

  /// Returns the cards of lines: a front, and texts of the back, separated by tabs. Blank lines are left out.
  static func lines(_ text: String) -> [(deck: String?, texts: CardTexts)] {
    text.split(whereSeparator: \.isNewline).filter { !$0.isBlank }.map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      var texts = CardTexts()
      texts.front = parts[0]
      texts.back = Array(parts.dropFirst())
      return (nil, texts)
    }
  }

  /// Returns the cards of JSON: an array of objects, one object, or an object on each line.
  private static func objects(_ text: String) throws(CommandFailure) -> [(deck: String?, texts: CardTexts)] {
    let decoder = JSONDecoder()
    let data = Data(text.utf8)
    if let entries = try? decoder.decode([Entry].self, from: data) { return entries.map { ($0.deck, $0.texts) } }
    if let entry = try? decoder.decode(Entry.self, from: data) { return [(entry.deck, entry.texts)] }
    var cards: [(deck: String?, texts: CardTexts)] = []
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.isBlank }
    for (index, line) in lines.enumerated() {
      guard let entry = try? decoder.decode(Entry.self, from: Data(line.utf8)) else {
        throw CommandFailure(
          status: .failure, sentence: CommandLineWords.notJSON(at: lines.count > 1 ? index + 1 : nil))
      }
      cards.append((entry.deck, entry.texts))
    }
    return cards
  }

  private static func wholeText() throws(CommandFailure) -> String {
    let bytes = try StandardInput.bytes(limit: mostMegabytes << 20)
    // Some programs begin UTF-8 with a byte order mark.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    guard !text.contains(0), let valid = String(validating: text, as: UTF8.self) else {
      throw CommandFailure(status: .failure, sentence: CommandLineWords.inputNotText)
    }
    return valid
  }
}
