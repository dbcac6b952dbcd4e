import FlashcardKit

extension CardDraft {
  /// The draft as stored in files.
  var propertyValue: PropertyValue {
    var entries: [String: PropertyValue] = [
      "newDeck": .string(newDeck), "kind": .string(kind.id), "front": .string(front),
      "facts": .array(facts.map(PropertyValue.string)), "answer": .string(answer),
      "wrong": .array(wrong.map(PropertyValue.string)), "tags": .string(tags),
    ]
    let more = texts.filter { !Self.slots.contains($0.key) }
    if !more.isEmpty { entries["texts"] = .dictionary(more.mapValues { .array($0.map(PropertyValue.string)) }) }
    if markup != .plain { entries["markup"] = .string(markup.rawValue) }
    if isReversed { entries["reversed"] = .boolean(true) }
    var files: [String: PropertyValue] = [:]
    for (side, own) in attachments {
      for (index, attachment) in own.enumerated() {
        files[MediaKey(side, index + 1).text] = .array([.string(attachment.file), .string(attachment.text)])
      }
    }
    if !files.isEmpty { entries["pictures"] = .dictionary(files) }
    entries["card"] = card.map { .string($0.description) }
    entries["deck"] = deck.map { .string($0.description) }
    entries["base"] = base?.propertyValue
    entries["home"] = home.map { .string($0.description) }
    entries["field"] = place.map { .string($0.slot) }
    entries["text"] = place.map { .integer(Int64($0.index)) }
    entries["cursor"] = place.map { .integer(Int64($0.cursor)) }
    return .dictionary(entries)
  }

  /// The fields that are always stored, even when empty.
  private static let slots: Set = ["front", "facts", "answer", "wrong"]

  /// Returns a draft read from a file and whether every field was valid, or `nil` if the value is not a draft. Absent
  /// fields are empty.
  static func read(_ value: PropertyValue, _ kinds: CardKinds) -> (draft: CardDraft, isSound: Bool)? {
    guard let entries = value.dictionary else { return nil }
    var fields = Fields(entries)
    func text(_ key: String) -> String { fields.string(key)?.cleaned() ?? "" }
    func texts(_ key: String) -> [String] {
      let values = fields.list(key) ?? []
      let texts = values.compactMap { $0.string?.cleaned() }
      if texts.count != values.count { fields.isSound = false }
      return texts
    }
    func name<Value>(_ key: String, _ read: (String) -> Value?) -> Value? {
      guard let text = fields.string(key) else { return nil }
      let value = read(text)
      if value == nil { fields.isSound = false }
      return value
    }
    var files: [(key: MediaKey, attachment: Card.Attachment)] = []
    for (key, value) in fields.dictionary("pictures") ?? [:] {
      let texts = value.array?.compactMap { $0.string?.cleanedLine() } ?? []
      if let key = MediaKey(key), texts.count == 2 {
        files.append((key, Card.Attachment(file: texts[0], text: texts[1])))
      } else {
        fields.isSound = false
      }
    }
    files.sort { $0.key.number < $1.key.number }
    let attachments = Dictionary(grouping: files, by: \.key.side).mapValues { $0.map(\.attachment) }
    var draft = CardDraft(
      card: name("card") { CardID($0) }, deck: name("deck") { DeckID($0) }, newDeck: text("newDeck"),
      kind: name("kind") { kinds[$0] ?? .custom($0) } ?? .facts, markup: name("markup", Markup.init) ?? .plain,
      front: text("front"),
      isReversed: fields.boolean("reversed") ?? false, facts: texts("facts"), answer: text("answer"),
      wrong: Array(texts("wrong").prefix(CardKind.maxWrongChoices)), tags: text("tags"),
      attachments: attachments)
    for (slot, value) in fields.dictionary("texts") ?? [:] where !Self.slots.contains(slot) {
      draft[slot] = value.array?.compactMap { $0.string?.cleaned() } ?? []
    }
    let base = fields.value("base").flatMap { Card.read(Fields($0))?.card }
    if let base, base.id == draft.card {
      draft.base = base
      draft.home = name("home") { DeckID($0) }
    }
    // A place that makes no sense loses nothing that was typed.
    if let slot = fields.string("field"), let index = fields.integer("text").flatMap({ Int(exactly: $0) }),
      let cursor = fields.integer("cursor").flatMap({ Int(exactly: $0) })
    {
      draft.place = CardDraft.Place(slot: slot, index: max(0, index), cursor: max(0, cursor))
    }
    return (draft, fields.isSound)
  }
}

extension CardKind {
  /// Returns a kind that a person made, whose description is in the library.
  fileprivate static func custom(_ id: String) -> CardKind? { KindID(id).map { _ in CardKind(unknown: id) } }
}
