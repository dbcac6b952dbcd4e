import FlashcardKit

/// What receives the entries of a card one by one, so that writing a card makes no values in between.
protocol CardEntries {
  mutating func put(_ key: String, _ value: PropertyValue)
  mutating func put(_ key: String, _ number: Int64)
  mutating func put(_ key: String, _ id: CardID)
  /// Receives a text in UTF-8.
  mutating func put(_ key: String, _ text: UnsafeBufferPointer<UInt8>)
}

extension [String: PropertyValue]: CardEntries {
  mutating func put(_ key: String, _ value: PropertyValue) { self[key] = value }
  mutating func put(_ key: String, _ number: Int64) { self[key] = .integer(number) }
  mutating func put(_ key: String, _ id: CardID) { self[key] = .string(id.description) }
  mutating func put(_ key: String, _ text: UnsafeBufferPointer<UInt8>) {
    self[key] = .string(String(decoding: text, as: UTF8.self))
  }
}

extension PlistWriter: CardEntries {
  mutating func put(_ key: String, _ value: PropertyValue) { write(key, value) }
  mutating func put(_ key: String, _ number: Int64) { write(key, .integer(number)) }
  mutating func put(_ key: String, _ id: CardID) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { digits in
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: id.rawValue >> (60 - 4 * UInt64(place)) & 15)
        digits[place] = digit < 10 ? digit + 0x30 : digit + 0x57
      }
      write(key, text: UnsafeBufferPointer(digits))
    }
  }
  mutating func put(_ key: String, _ text: UnsafeBufferPointer<UInt8>) { write(key, text: text) }
}

extension Card {
  /// Writes the card as stored in files.
  func write(to writer: inout PlistWriter) {
    guard unknown.isEmpty else { return writer.write(propertyValue) }
    writer.writeDictionary { put(into: &$0) }
  }

  /// Roughly the number of bytes that `write` writes.
  var storedSize: Int { 500 + content.size + tags.count * 40 + media.count * 150 }

  /// The card as stored in files.
  var propertyValue: PropertyValue {
    var entries = unknown
    put(into: &entries)
    return .dictionary(entries)
  }

  /// The keys of a card besides those of its kind's fields, in order.
  private enum Property: String, CaseIterable {
    case changed, created, earlier, favorite, id, imported, kind, markup, media, mediaTexts, prompts, reversed, source,
      tags
  }

  /// Passes on the entries of the card that the program knows, in the order of their keys.
  private func put(into entries: inout some CardEntries) {
    let fields = content.kind.isKnown ? content.kind.fieldsByKey : []
    var next = 0
    for property in Property.allCases {
      let key = property.rawValue
      while next < fields.count, content.kind.fields[fields[next]].id < key {
        content.put(fields[next], into: &entries)
        next += 1
      }
      guard put(property, as: key, into: &entries) else { continue }
      // A field can't be stored under the key of a property.
      while next < fields.count, content.kind.fields[fields[next]].id == key { next += 1 }
    }
    for field in fields[next...] { content.put(field, into: &entries) }
  }

  /// Passes on a property. Returns whether the card has it.
  private func put(_ property: Property, as key: String, into entries: inout some CardEntries) -> Bool {
    switch property {
    case .changed: entries.put(key, changed)
    case .created: entries.put(key, created)
    case .earlier where !earlier.isEmpty: entries.put(key, .array(earlier.map(\.propertyValue)))
    case .favorite where isFavorite, .reversed where isReversed: entries.put(key, .boolean(true))
    case .id: entries.put(key, id)
    case .imported:
      guard let imprint else { return false }
      entries.put(key, .integer(imprint.rawValue))
    case .kind: entries.put(key, .string(content.kind.id))
    case .markup where content.kind.isKnown && content.markup != .plain:
      entries.put(key, .string(content.markup.rawValue))
    case .media where !media.isEmpty: entries.put(key, .dictionary(media.mapValues(PropertyValue.string)))
    case .mediaTexts where !mediaTexts.isEmpty:
      entries.put(key, .dictionary(mediaTexts.mapValues(PropertyValue.string)))
    case .prompts where !statuses.isEmpty:
      let pairs = statuses.map { ($0.key.rawValue, $0.value.propertyValue) }
      entries.put(key, .dictionary(Dictionary(pairs) { first, _ in first }))
    case .source:
      guard let source else { return false }
      entries.put(key, source.propertyValue)
    case .tags where !tags.isEmpty: entries.put(key, .array(tags.map(PropertyValue.string)))
    case .earlier, .favorite, .markup, .media, .mediaTexts, .prompts, .reversed, .tags: return false
    }
    return true
  }

  /// Returns a card read from a file and whether every field was valid, or `nil` if there is nothing to recover.
  ///
  /// A card without a valid ID gets one derived from its content. A card with the same tags as `neighbor` shares their
  /// storage, since neighboring cards often have equal tags.
  static func read(_ fields: consuming Fields, near neighbor: Card? = nil) -> (card: Card, isSound: Bool)? {
    guard let content = CardContent(&fields) else { return nil }
    let id = fields.text("id")
    let known = id.flatMap(CardID.init)
    if known == nil { fields.isSound = false }
    let created = fields.integer("created")
    let changed = fields.integer("changed")
    var tags = fields.texts("tags") ?? []
    if let neighbor, tags == neighbor.tags { tags = neighbor.tags }
    let isFavorite = fields.boolean("favorite") ?? false
    let isReversed = fields.boolean("reversed") ?? false
    let imprint = fields.integer("imported").flatMap(Imprint.init)
    let source = fields.value("source").flatMap { Card.Source($0, &fields.isSound) }
    let media = fields.textsByName("media")
    let mediaTexts = fields.textsByName("mediaTexts")
    let earlier = (fields.list("earlier") ?? []).compactMap { Card.EarlierText($0, &fields.isSound) }
    let statuses = (fields.dictionary("prompts") ?? [:]).map {
      (Prompt.Face(rawValue: $0.key), PromptStatus($0.value, &fields.isSound))
    }
    let unknown = fields.rest
    let card = Card(
      id: known ?? content.likelyID(beside: unknown), content: content, tags: tags,
      isFavorite: isFavorite, isReversed: isReversed, created: created ?? changed ?? 0,
      changed: changed ?? created ?? 0, source: source, media: media, mediaTexts: mediaTexts, earlier: earlier,
      statuses: statuses.isEmpty ? [:] : Dictionary(statuses) { first, _ in first }, imprint: imprint,
      unknown: unknown)
    return (card, fields.isSound)
  }
}

extension CardContent {
  /// Returns an ID for a card that has lost its own, always the same for the same content.
  fileprivate func likelyID(beside unknown: [String: PropertyValue]) -> CardID {
    var entries = kind.isKnown ? [:] : unknown
    entries["kind"] = .string(kind.id)
    if kind.isKnown {
      if markup != .plain { entries["markup"] = .string(markup.rawValue) }
      for field in kind.fields.indices { put(field, into: &entries) }
    }
    return CardID(rawValue: Checksum.of(PlistWriter.record(of: .dictionary(entries))))
  }
}

extension Card.Source {
  fileprivate var propertyValue: PropertyValue {
    var entries: [String: PropertyValue] = ["name": .string(name)]
    entries["link"] = link.map(PropertyValue.string)
    entries["author"] = author.map(PropertyValue.string)
    entries["license"] = license.map(PropertyValue.string)
    entries["picture"] = picture.map(PropertyValue.string)
    entries["pictureCredit"] = pictureCredit.map(PropertyValue.string)
    return .dictionary(entries)
  }

  fileprivate init?(_ value: PropertyValue, _ isSound: inout Bool) {
    var fields = Fields(value)
    self.init(
      name: fields.text("name") ?? "", link: fields.text("link"), author: fields.text("author"),
      license: fields.text("license"), picture: fields.text("picture"), pictureCredit: fields.text("pictureCredit"))
    if !fields.isSound { isSound = false }
    guard value.dictionary != nil else { return nil }
  }
}

extension Card.EarlierText {
  fileprivate var propertyValue: PropertyValue {
    .dictionary(["field": .string(field.rawValue), "text": .string(text), "changed": .integer(changed)])
  }

  fileprivate init?(_ value: PropertyValue, _ isSound: inout Bool) {
    var fields = Fields(value)
    let text = fields.text("text")
    self.init(
      field: fields.text("field").flatMap(CardKind.Field.Role.init) ?? .back, text: text ?? "",
      changed: fields.integer("changed") ?? 0)
    if !fields.isSound { isSound = false }
    guard text != nil else { return nil }
  }
}

extension CardContent {
  /// Passes on the entry of the field with an index. A text that is left out need not be stored.
  func put(_ field: Int, into entries: inout some CardEntries) {
    let description = kind.fields[field]
    if description.list != nil {
      entries.put(description.id, .array(texts(of: field).map(PropertyValue.string)))
    } else {
      withUTF8(of: field) { text in
        if description.isRequired || !text.isEmpty { entries.put(description.id, text) }
      }
    }
  }

  /// Creates the content of a card from its fields, or returns `nil` if there is no text at all. For an unknown kind,
  /// the fields are left in place.
  init?(_ fields: inout Fields) {
    guard let name = fields.text("kind") ?? fields.likelyKind else { return nil }
    guard let kind = CardKinds.standard[name], kind.suits(fields) else {
      let front = ["title", "question", "front", "text"].lazy.compactMap { [fields] in fields[$0]?.string }
      self = .unknown(kind: name, front: front.first?.entering ?? "")
      return
    }
    var texts: [String] = []
    var isBlank = true
    texts.reserveCapacity(4)
    // By index: this runs for every card, and copying a field description costs more than what is needed of it.
    for index in kind.fields.indices {
      var isFound = false
      if index == kind.list {
        if var found = fields.texts(kind.fields[index].id) {
          if kind.fields[index].list?.blank == .dropped { while found.last?.isEmpty == true { found.removeLast() } }
          texts += found
          isFound = true
        }
      } else {
        let found = fields.text(kind.fields[index].id)
        texts.append(found ?? "")
        isFound = found != nil
      }
      guard kind.fields[index].isRequired else { continue }
      if isFound { isBlank = false } else { fields.isSound = false }
    }
    if isBlank { return nil }
    // A markup that the program doesn't know stays as it is, and the texts are shown as typed.
    let markup = fields["markup"]?.string.flatMap(Markup.init)
    if markup != nil { _ = fields.text("markup") }
    self.init(kind, texts, in: markup ?? .plain)
  }
}

extension CardKind {
  /// Whether the fields can be a card of this kind. A cloze card without its text, or a picture without covers, may be something a newer program
  /// means differently.
  fileprivate func suits(_ fields: Fields) -> Bool {
    (deletions ?? covers).map { fields[self.fields[$0].id]?.string != nil } ?? true
  }
}

extension Fields {
  /// A guess at the kind of a card that does not state one.
  fileprivate var likelyKind: String? {
    if self["facts"] != nil { return "facts" }
    if self["wrong"] != nil { return "choice" }
    return self["question"] != nil ? "question" : nil
  }
}
