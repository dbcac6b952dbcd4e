import FlashcardKit

extension Change {
  /// Writes the change as stored in the journal.
  func write(to writer: inout PlistWriter) { writer.write(each: steps) { $1.write(to: &$0) } }

  /// Roughly the number of bytes that `write` writes.
  var size: Int {
    steps.reduce(0) { sum, step in
      switch step {
      case .insert(let cards, _, _), .remove(let cards, _, _): cards.reduce(sum) { $0 + $1.storedSize }
      case .edit(_, let from, let to): sum + from.storedSize + to.storedSize
      default: sum + 500
      }
    }
  }

  /// Returns a change read from the journal and whether all of its steps were understood.
  static func read(_ value: PropertyValue) -> (change: Change, isSound: Bool) {
    let values = value.array ?? []
    let steps = values.map { Step($0) }
    return (Change(steps.compactMap { $0 }), value.array != nil && !steps.contains(nil))
  }
}

extension Library {
  /// Applies a change as stored in the journal, whose cards are read straight from the bytes: in a fraction of the time
  /// that it takes to read the change and apply it, and of the memory.
  ///
  /// - Returns: Whether all of it was valid. Otherwise, a part may have been applied.
  mutating func apply(stored bytes: [UInt8]) -> Bool {
    var reader = PlistReader(bytes)
    guard let first = try? reader.tag(), first.element == .array, first.form != .close else { return false }
    if first.form == .empty { return reader.isAtEnd }
    var steps: [Change.Step] = []
    while let tag = try? reader.tag() {
      if tag == PlistTag(element: .array, form: .close) {
        if !steps.isEmpty { apply(Change(steps)) }
        return reader.isAtEnd
      }
      guard tag == PlistTag(element: .dict, form: .open) else { return false }
      var entries: [String: PropertyValue] = [:]
      var cards: [Card]?
      do throws(PlistError) {
        while let key = try reader.key() {
          let tag = try reader.tag()
          if key == "cards", cards == nil, tag == PlistTag(element: .array, form: .open) {
            // The kinds come before the cards.
            if !steps.isEmpty { apply(Change(steps)) }
            steps = []
            cards = try reader.cards(CardForms(kinds))
          } else {
            entries[key] = try reader.value(tag, depth: 1)
          }
        }
      } catch { return false }
      guard let step = Change.Step(.dictionary(entries), cards) else { return false }
      steps.append(step)
    }
    return false
  }
}

extension PlistReader {
  /// Whether nothing follows.
  fileprivate var isAtEnd: Bool { place == bytes.count }

  /// Returns the cards up to the end of the list.
  fileprivate mutating func cards(_ forms: CardForms) throws(PlistError) -> [Card] {
    var packer = CardPacker()
    var scanner = CardScanner(forms)
    while true {
      var next = place
      let found = bytes.withUnsafeBufferPointer { bytes in
        var found = CardScanner.Found.card
        while found == .card { found = scanner.next(in: bytes, at: &next, into: &packer) }
        return found
      }
      place = next
      if found == .end { return Array(packer.finish()) }
      guard let card = soundCard() else { throw error(.type) }
      packer.append(card)
    }
  }
}

extension Change.Step {
  fileprivate func write(to writer: inout PlistWriter) {
    guard let cards else { return writer.write(.dictionary(entries)) }
    writer.write(entries, and: "cards") { $0.write(each: cards) { $1.write(to: &$0) } }
  }

  /// The cards that are inserted or removed.
  private var cards: [Card]? {
    switch self {
    case .insert(let cards, _, _), .remove(let cards, _, _): cards
    default: nil
    }
  }

  /// The entries of the step, without cards that are inserted or removed.
  private var entries: [String: PropertyValue] {
    var entries: [String: PropertyValue] = [:]
    switch self {
    case .insert(_, let deck, let after):
      entries["step"] = .string("insert")
      entries["deck"] = .string(deck.description)
      entries["after"] = after.map { .string($0.description) }
    case .remove(_, let deck, let after):
      entries["step"] = .string("remove")
      entries["deck"] = .string(deck.description)
      entries["after"] = after.map { .string($0.description) }
    case .edit(let deck, let from, let to):
      entries["step"] = .string("edit")
      entries["deck"] = .string(deck.description)
      entries["from"] = from.propertyValue
      entries["to"] = to.propertyValue
    case .addDeck(let deck, let after):
      entries["step"] = .string("addDeck")
      entries["to"] = deck.propertyValue
      entries["after"] = after.map { .string($0.description) }
    case .removeDeck(let deck, let after):
      entries["step"] = .string("removeDeck")
      entries["from"] = deck.propertyValue
      entries["after"] = after.map { .string($0.description) }
    case .placeDeck(let deck, let from, let to):
      entries["step"] = .string("placeDeck")
      entries["deck"] = .string(deck.description)
      entries["from"] = from.map { .string($0.description) }
      entries["to"] = to.map { .string($0.description) }
    case .editDeck(let from, let to):
      entries["step"] = .string("editDeck")
      entries["from"] = from.propertyValue
      entries["to"] = to.propertyValue
    case .prefer(let name, let from, let to):
      entries["step"] = .string("prefer")
      entries["name"] = .string(name)
      entries["from"] = from
      entries["to"] = to
    case .addToDo(let toDo, let after):
      entries["step"] = .string("addToDo")
      entries["to"] = toDo.propertyValue
      entries["after"] = after.map { .string($0.description) }
    case .removeToDo(let toDo, let after):
      entries["step"] = .string("removeToDo")
      entries["from"] = toDo.propertyValue
      entries["after"] = after.map { .string($0.description) }
    case .placeToDo(let toDo, let from, let to):
      entries["step"] = .string("placeToDo")
      entries["toDo"] = .string(toDo.description)
      entries["from"] = from.map { .string($0.description) }
      entries["to"] = to.map { .string($0.description) }
    case .editToDo(let from, let to):
      entries["step"] = .string("editToDo")
      entries["from"] = from.propertyValue
      entries["to"] = to.propertyValue
    case .exchange(let from, let to):
      entries["step"] = .string("exchange")
      entries["from"] = from?.propertyValue
      entries["to"] = to?.propertyValue
    case .lose(let deck, let from, let to):
      entries["step"] = .string("lose")
      entries["deck"] = .string(deck.description)
      entries["from"] = from.map { .integer(Int64($0)) }
      entries["to"] = to.map { .integer(Int64($0)) }
    }
    return entries
  }

  /// Creates a step of its entries, whose cards may have been read before.
  fileprivate init?(_ value: PropertyValue, _ known: [Card]? = nil) {
    var fields = Fields(value)
    switch fields.text("step") {
    case "insert":
      guard let cards = known ?? fields.cards("cards"), let deck = fields.deckID("deck") else { return nil }
      self = .insert(cards, deck: deck, after: fields.cardID("after"))
    case "remove":
      guard let cards = known ?? fields.cards("cards"), let deck = fields.deckID("deck") else { return nil }
      self = .remove(cards, deck: deck, after: fields.cardID("after"))
    case "edit":
      guard let deck = fields.deckID("deck"), let from = fields.card("from"), let to = fields.card("to")
      else { return nil }
      self = .edit(deck: deck, from: from, to: to)
    case "addDeck":
      guard let deck = fields.deck("to") else { return nil }
      self = .addDeck(deck, after: fields.deckID("after"))
    case "removeDeck":
      guard let deck = fields.deck("from") else { return nil }
      self = .removeDeck(deck, after: fields.deckID("after"))
    case "placeDeck":
      guard let deck = fields.deckID("deck") else { return nil }
      self = .placeDeck(deck, from: fields.deckID("from"), to: fields.deckID("to"))
    case "editDeck":
      guard let from = fields.deck("from"), let to = fields.deck("to") else { return nil }
      self = .editDeck(from: from, to: to)
    case "prefer":
      guard let name = fields.value("name")?.string else { return nil }
      self = .prefer(name, from: fields.value("from"), to: fields.value("to"))
    case "addToDo":
      guard let toDo = fields.toDo("to") else { return nil }
      self = .addToDo(toDo, after: fields.toDoID("after"))
    case "removeToDo":
      guard let toDo = fields.toDo("from") else { return nil }
      self = .removeToDo(toDo, after: fields.toDoID("after"))
    case "placeToDo":
      guard let toDo = fields.toDoID("toDo") else { return nil }
      self = .placeToDo(toDo, from: fields.toDoID("from"), to: fields.toDoID("to"))
    case "editToDo":
      guard let from = fields.toDo("from"), let to = fields.toDo("to") else { return nil }
      self = .editToDo(from: from, to: to)
    case "exchange":
      self = .exchange(
        from: fields.value("from").flatMap(Exchanged.init), to: fields.value("to").flatMap(Exchanged.init))
    case "lose":
      guard let deck = fields.deckID("deck") else { return nil }
      self = .lose(deck, from: fields.count("from"), to: fields.count("to"))
    default: return nil
    }
  }
}

extension Exchanged {
  /// The state as stored in files.
  var propertyValue: PropertyValue {
    var entries: [String: PropertyValue] = ["state": .string(state)]
    if isConfirmed { entries["confirmed"] = .boolean(true) }
    entries["server"] = server.map { .string($0) }
    return .dictionary(entries)
  }

  /// Creates a state read from a file, or returns `nil` if it has no name.
  init?(_ value: PropertyValue) {
    guard let state = value.dictionary?["state"]?.string else { return nil }
    self.init(
      state, isConfirmed: value.dictionary?["confirmed"]?.boolean ?? false,
      server: value.dictionary?["server"]?.string)
  }
}

extension Fields {
  /// Takes a number of cards.
  mutating func count(_ key: String) -> Int? {
    integer(key).flatMap { LibraryFile.counts.contains($0) ? Int($0) : nil }
  }

  fileprivate mutating func cardID(_ key: String) -> CardID? { text(key).flatMap(CardID.init) }
  fileprivate mutating func deckID(_ key: String) -> DeckID? { text(key).flatMap(DeckID.init) }
  fileprivate mutating func toDoID(_ key: String) -> ToDoID? { text(key).flatMap(ToDoID.init) }
  fileprivate mutating func toDo(_ key: String) -> ToDo? { value(key).flatMap { ToDo.read($0) }?.toDo }
  fileprivate mutating func card(_ key: String) -> Card? { value(key).flatMap { Card.read(Fields($0)) }?.card }
  fileprivate mutating func cards(_ key: String) -> [Card]? { list(key)?.compactMap { Card.read(Fields($0))?.card } }

  fileprivate mutating func deck(_ key: String) -> Deck? {
    guard let value = value(key) else { return nil }
    var fields = Fields(value)
    return Deck.read(&fields)?.deck
  }
}
