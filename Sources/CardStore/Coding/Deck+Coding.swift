import FlashcardKit

extension Deck {
  /// The deck as stored in files, without its cards.
  var propertyValue: PropertyValue {
    var entries = unknown
    entries["id"] = .string(id.description)
    entries["title"] = .string(title)
    entries["created"] = .integer(created)
    entries["parent"] = parent.map { .string($0.description) }
    entries["source"] = source.map(PropertyValue.string)
    entries["scheme"] = scheme.map(PropertyValue.string)
    if !options.isEmpty { entries["options"] = .dictionary(options) }
    return .dictionary(entries)
  }

  /// Returns a deck read from a file and whether every field was valid, or `nil` if it has no ID. Take keys that occur
  /// only in `library.plist` first; all remaining ones are kept as unknown.
  static func read(_ fields: inout Fields) -> (deck: Deck, isSound: Bool)? {
    guard let id = fields.text("id").flatMap(DeckID.init) else { return nil }
    let title = fields.line("title")
    let parent = fields.text("parent")
    let created = fields.integer("created")
    let source = fields.text("source")
    let scheme = fields.text("scheme")
    let options = fields.value("options").map { value in
      var options = Fields(value)
      let values = options.values(of: Settings.ofDecks)
      if !options.isSound { fields.isSound = false }
      return values
    }
    let isSound = fields.isSound && title != nil && (parent == nil || parent.flatMap(DeckID.init) != nil)
    let deck = Deck(
      id: id, title: title.flatMap { $0.isEmpty ? nil : $0 } ?? id.description, parent: parent.flatMap(DeckID.init),
      created: created ?? 0, source: source, scheme: scheme, options: options ?? [:], unknown: fields.rest)
    return (deck, isSound)
  }
}
