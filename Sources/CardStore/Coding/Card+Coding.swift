import FlashcardKit

extension Card {
  /// Writes the card as stored in files.
  func write(to writer: inout PlistWriter) {
    guard !unknown.isEmpty else { return writer.write(entries) }
    writer.write(propertyValue)
  }

  /// Roughly the number of bytes that `write` writes.
  var storedSize: Int { 500 + content.size + tags.count * 40 + media.count * 150 }

  /// The card as stored in files.
  var propertyValue: PropertyValue {
    .dictionary(unknown.merging(entries.map { ($0.key, $0.value) }) { $1 })
  }

  /// The known entries of the card. Each key occurs once.
  private var entries: [(key: String, value: PropertyValue)] {
    var entries: [(key: String, value: PropertyValue)] = []
    entries.reserveCapacity(12)
    entries.append(("id", .string(id.description)))
    entries.append(("created", .integer(created)))
    entries.append(("changed", .integer(changed)))
    if isFavorite { entries.append(("favorite", .boolean(true))) }
    if isReversed { entries.append(("reversed", .boolean(true))) }
    if !tags.isEmpty { entries.append(("tags", .array(tags.map(PropertyValue.string)))) }
    if !media.isEmpty { entries.append(("media", .dictionary(media.mapValues(PropertyValue.string)))) }
    if !mediaTexts.isEmpty { entries.append(("mediaTexts", .dictionary(mediaTexts.mapValues(PropertyValue.string)))) }
    if !earlier.isEmpty { entries.append(("earlier", .array(earlier.map(\.propertyValue)))) }
    if !statuses.isEmpty {
      let pairs = statuses.map { ($0.key.rawValue, $0.value.propertyValue) }
      entries.append(("prompts", .dictionary(Dictionary(pairs) { first, _ in first })))
    }
    if let source { entries.append(("source", source.propertyValue)) }
    for entry in content.entries where !entries.contains(where: { $0.key == entry.key }) { entries.append(entry) }
    return entries
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
      statuses: statuses.isEmpty ? [:] : Dictionary(statuses) { first, _ in first }, unknown: unknown)
    return (card, fields.isSound)
  }
}

extension CardContent {
  /// Returns an ID for a card that has lost its own, always the same for the same content.
  fileprivate func likelyID(beside unknown: [String: PropertyValue]) -> CardID {
    let entries = (kind.isKnown ? [:] : unknown).merging(entries.map { ($0.key, $0.value) }) { $1 }
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
    return .dictionary(entries)
  }

  fileprivate init?(_ value: PropertyValue, _ isSound: inout Bool) {
    var fields = Fields(value)
    self.init(
      name: fields.text("name") ?? "", link: fields.text("link"), author: fields.text("author"),
      license: fields.text("license"), picture: fields.text("picture"))
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
