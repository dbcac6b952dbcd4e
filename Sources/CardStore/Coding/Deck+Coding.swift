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

extension ToDo {
  /// The to-do as stored in files.
  var propertyValue: PropertyValue {
    var entries = unknown
    entries["id"] = .string(id.description)
    entries["title"] = .string(title)
    entries["done"] = isDone ? .boolean(true) : nil
    entries["created"] = .integer(created)
    return .dictionary(entries)
  }

  /// Returns a to-do read from a file and whether every field was valid, or `nil` if it has no ID.
  static func read(_ value: PropertyValue) -> (toDo: ToDo, isSound: Bool)? {
    var fields = Fields(value)
    guard let id = fields.text("id").flatMap(ToDoID.init) else { return nil }
    let title = fields.line("title")
    let isDone = fields.boolean("done") ?? false
    let created = fields.integer("created") ?? 0
    let isSound = fields.isSound && title != nil
    return (ToDo(id: id, title: title ?? "", isDone: isDone, created: created, unknown: fields.rest), isSound)
  }
}

extension OnlineOptions {
  /// The options as stored in `config.plist`, without those that have their default.
  var entries: [String: PropertyValue] {
    var entries: [String: PropertyValue] = [:]
    if !addresses.isEmpty {
      entries["addresses"] = .dictionary(
        Dictionary(uniqueKeysWithValues: addresses.map { ($0.key.rawValue, .string($0.value)) }))
    }
    entries["contact"] = contact.map(PropertyValue.string)
    if language != OnlineOptions().language { entries["language"] = .string(language) }
    if !off.isEmpty { entries["off"] = .array(off.map(\.rawValue).sorted().map(PropertyValue.string)) }
    return entries
  }

  /// Whether every known entry has the right type.
  static func isSound(_ entries: [String: PropertyValue]) -> Bool {
    var fields = Fields(entries)
    _ = fields.textsByName("addresses")
    _ = fields.string("contact")
    _ = fields.string("language")
    _ = fields.texts("off")
    return fields.isSound
  }

  /// Creates options from stored entries, ignoring invalid ones.
  init(_ entries: [String: PropertyValue]) {
    self.init()
    for (name, value) in entries["addresses"]?.dictionary ?? [:] {
      guard let address = OnlineAddress(rawValue: name), let text = value.string else { continue }
      addresses[address] = (try? OnlineOptions.checked(text, for: address)) ?? nil
    }
    contact = entries["contact"]?.string?.cleanedLine()
    if let code = entries["language"]?.string, OnlineOptions.isLanguage(code) { language = code }
    off = Set((entries["off"]?.array ?? []).compactMap { $0.string.flatMap(OnlineSource.init) })
  }
}
