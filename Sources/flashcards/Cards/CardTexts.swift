import CardFormats
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
