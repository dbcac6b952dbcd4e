import CardFormats
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp

/// What a card should become, as options or JSON say it. What is absent stays as it is.
struct CardTexts {
  var kind: String?
  var markup: String?
  var front: String?
  var back: [String] = []
  /// Texts by the key or label of a field, in order. A list has several.
  var fields: [(name: String, text: String)] = []
  var tags: [String] = []
  var isReversed: Bool?
  /// The name of an entry of the wrong type, or `nil` if there is none.
  var wrongEntry: String?

  /// Whether there are no texts.
  var isEmpty: Bool { front == nil && back.isEmpty && fields.isEmpty }

  /// A reason why the texts do not fit a card, as a sentence.
  struct Problem: Error { let sentence: String }

  /// Sets the kind, the markup, and the texts of a draft.
  ///
  /// - Throws: `Problem` if an entry has the wrong type, a name is unknown, or a field for one text gets several.
  func apply(to draft: inout CardDraft, kinds: CardKinds) throws(Problem) {
    if let wrongEntry { throw Problem(sentence: CommandLineWords.wrongEntry(wrongEntry)) }
    if let kind {
      guard let known = kinds.named(kind) else {
        throw Problem(sentence: CommandLineWords.noKind(kind, known: kinds.searchNames))
      }
      draft.kind = known
    }
    if let markup {
      guard let known = Markup(rawValue: markup.lowercased()) else {
        throw Problem(sentence: CommandLineWords.noMarkup(markup))
      }
      draft.markup = known
    }
    if let isReversed { draft.isReversed = isReversed }
    let visible = draft.kind.fields.filter { !$0.isHidden && !$0.coversPicture }
    let first = visible.first { $0.role == .front } ?? visible.first
    if let front, let first { draft[first.slot] = [front] }
    let second = visible.first { $0.role == .back } ?? visible.first { $0 != first }
    if !back.isEmpty, let second { try CardTexts.set(back, second, in: &draft) }
    var texts: [String: [String]] = [:]
    for (name, text) in fields {
      let folded = name.folded()
      guard let field = visible.first(where: { $0.id == name }) ?? visible.first(where: { $0.label.folded() == folded })
      else { throw Problem(sentence: CommandLineWords.noField(name, of: draft.kind)) }
      texts[field.slot, default: []].append(text)
    }
    for field in visible {
      guard let own = texts[field.slot] else { continue }
      // What other options say of it is not lost without a word.
      let before = field == first ? front.map { [$0] } ?? [] : field == second ? back : []
      try CardTexts.set(before + own, field, in: &draft)
    }
  }

  private static func set(
    _ texts: [String], _ field: CardKind.Field, in draft: inout CardDraft
  ) throws(Problem) {
    guard texts.count == 1 || field.list != nil else { throw Problem(sentence: CommandLineWords.oneText(field)) }
    draft[field.slot] = texts
  }
}

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

/// Cards read from standard input.
struct CardInput {
  /// A card that was read.
  struct Card {
    /// The deck that it names, if any.
    var deck: String?
    let texts: CardTexts
    /// The number of its line, if it has one, counted from 1.
    var line: Int?
  }

  /// The cards in order.
  let cards: [Card]

  /// The longest input, in megabytes.
  private static let mostMegabytes = 64

  fileprivate struct Entry: Decodable {
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
    let text = try wholeText(CommandLineWords.nothingAdded)
    return CardInput(cards: isJSON ? try objects(text) : lines(text))
  }

  /// Returns the cards of lines: a front, and texts of the back, separated by tabs. Blank lines are left out.
  static func lines(_ text: String) -> [Card] {
    filledLines(of: text).map { number, line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      var texts = CardTexts()
      texts.front = parts[0]
      texts.back = Array(parts.dropFirst())
      return Card(texts: texts, line: number)
    }
  }

  /// Returns the lines of a text that aren't blank, with their numbers.
  private static func filledLines(of text: String) -> [(number: Int, line: Substring)] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().filter {
      !$0.element.isBlank
    }
    .map { ($0.offset + 1, $0.element) }
  }

  /// Returns the cards of JSON: an array of objects, one object, or an object on each line.
  private static func objects(_ text: String) throws(CommandFailure) -> [Card] {
    let decoder = JSONDecoder()
    let data = Data(text.utf8)
    if let entries = try? decoder.decode([Entry].self, from: data) { return entries.map { Card($0) } }
    if let entry = try? decoder.decode(Entry.self, from: data) { return [Card(entry)] }
    var cards: [Card] = []
    let lines = filledLines(of: text)
    for (number, line) in lines {
      guard let entry = try? decoder.decode(Entry.self, from: Data(line.utf8)) else {
        throw CommandFailure(
          status: .failure, sentence: CommandLineWords.notJSON(inLine: lines.count > 1 ? number : nil))
      }
      cards.append(Card(entry, line: number))
    }
    return cards
  }

  /// Whether bytes are cards as `flashcards list --json` prints them.
  static func isListed(_ bytes: [UInt8]) -> Bool {
    guard let entries = try? JSONDecoder().decode([Entry].self, from: Data(bytes)) else { return false }
    return !entries.isEmpty
      && entries.allSatisfy { $0.deck != nil && ($0.texts.front != nil || !$0.texts.fields.isEmpty) }
  }

  /// Returns the IDs of cards in standard input: one on each line, and whatever follows after a tab.
  ///
  /// - Throws: `CommandFailure` if there are none, or a line begins with something else.
  static func cardIDs() throws(CommandFailure) -> [CardID] {
    var ids: [CardID] = []
    for (number, line) in filledLines(of: try wholeText(CommandLineWords.nothingDone)) {
      let texts = line.prefix { $0 != "\t" }.split(whereSeparator: \.isWhitespace)
      for text in texts {
        guard let id = CardID(String(text)) else {
          throw CommandFailure(status: .usage, sentence: CommandLineWords.noCardID(String(text), inLine: number))
        }
        ids.append(id)
      }
    }
    guard !ids.isEmpty else { throw CommandFailure(status: .nothing, sentence: CommandLineWords.nothingRead) }
    return ids
  }

  private static func wholeText(_ rest: String) throws(CommandFailure) -> String {
    let bytes = try StandardInput.bytes(limit: mostMegabytes << 20, otherwise: rest)
    // Some programs begin UTF-8 with a byte order mark.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    guard !text.contains(0), let valid = String(validating: text, as: UTF8.self) else {
      throw CommandFailure(status: .failure, sentence: CommandLineWords.inputNotText(rest))
    }
    return valid
  }
}

extension CardInput.Card {
  fileprivate init(_ entry: CardInput.Entry, line: Int? = nil) {
    self.init(deck: entry.deck, texts: entry.texts, line: line)
  }
}

extension LoginSnapshot {
  /// Returns the cards that arguments of a command name: by their IDs, which standard input may have, or the only one that a
  /// search finds.
  ///
  /// - Throws: `CommandFailure` if there is none, or a search finds more than one.
  func cards(_ words: [String]) throws(CommandFailure) -> [Card] {
    var ids = words.compactMap { CardID($0) }
    if words == [StandardInput.path] {
      ids = try CardInput.cardIDs()
    } else if words.count == 1 || ids.count != words.count {
      return [try card(words.joined(separator: " "))]
    }
    var known: Set<CardID> = []
    return try ids.filter { known.insert($0).inserted }.map { id throws(CommandFailure) in
      guard let card = library.card(id) else {
        throw CommandFailure(status: .nothing, sentence: CommandLineWords.noCard(id.description))
      }
      return card
    }
  }

  /// Returns the card with an ID, or the only one that a search finds.
  ///
  /// - Throws: `CommandFailure` if there is none, or more than one.
  private func card(_ text: String) throws(CommandFailure) -> Card {
    // A list without a card should not become one with all.
    if text.isBlank { throw CommandFailure(status: .usage, sentence: CommandLineWords.cardMissing) }
    if let id = CardID(text), let card = library.card(id) { return card }
    // A search without conditions finds all cards, of which there may be one.
    let found = SearchQuery(text, kinds: library.kinds).isEmpty ? Cards() : try search(text)
    guard let card = found.first else {
      throw CommandFailure(status: .nothing, sentence: CommandLineWords.noCard(text))
    }
    guard found.count == 1 else {
      throw CommandFailure(status: .usage, sentence: CommandLineWords.severalCards(found.count, text))
    }
    return card
  }
}
