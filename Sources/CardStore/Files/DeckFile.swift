import FlashcardKit

/// The contents of a deck's file.
struct DeckFile {
  var schema = LibraryFile.schema
  /// The number of the last change that the file includes.
  var through: Int64 = 0
  /// The deck as of when the file was written: for human readers, and for recovering a lost list of decks.
  var deck: Deck?
  var cards = Cards()
  var unknown: [String: PropertyValue] = [:]
  /// Whether there is a file.
  var isThere = false
  /// Whether everything in the file was valid.
  var isSound = true
  /// The most recently read card that has tags.
  private var tagged: Card?
  /// The cards read so far.
  private var packer = CardPacker()

  /// Creates the contents of a missing file: no cards.
  init() {}

  /// Returns the bytes of a deck's file as of the change `through`.
  static func bytes<Cards: RandomAccessCollection<Card> & Sendable>(
    of deck: Deck, cards: Cards, unknown: [String: PropertyValue], through: Int64
  ) -> [UInt8] where Cards.Index == Int {
    var entries = unknown
    entries["schema"] = .integer(LibraryFile.schema)
    entries["through"] = .integer(through)
    entries["deck"] = deck.propertyValue
    return PlistWriter.file(size: cards.reduce(1000) { $0 + $1.storedSize }) { writer in
      writer.write(entries, and: "cards") { $0.write(sideBySide: cards) { $1.write(to: &$0) } }
    }
  }

  /// Reads a file, recovering whatever it can.
  init(_ bytes: [UInt8]) {
    var reader = PlistReader(bytes)
    // The offset up to which only whole cards were read.
    var end = 0
    do throws(PlistError) {
      guard try reader.start() == PlistTag(element: .dict, form: .open) else { throw reader.error(.type) }
      var entries: [String: PropertyValue] = [:]
      var hasCards = false
      while let key = try reader.key() {
        let tag = try reader.tag()
        if key == "cards", tag == PlistTag(element: .array, form: .open) {
          hasCards = true
          try readCards(&reader, &end)
        } else {
          let value = try reader.value(tag, depth: 0)
          if entries[key] == nil { entries[key] = value }
        }
      }
      try reader.finish()
      if reader.wasRepaired { isSound = false }
      read(entries, hasCards: hasCards)
    } catch {
      if let entries = (try? Plist.value(of: bytes))?.dictionary {
        packer = CardPacker()
        end = 0
        isSound = true
        read(entries, hasCards: false)
      } else {
        isSound = false
      }
    }
    cards = packer.finish()
    if !isSound { salvage(bytes, from: end) }
  }

  /// Returns the first cards of a file that may be cut off anywhere.
  static func firstCards(_ bytes: [UInt8], atMost count: Int) -> [Card] {
    var reader = PlistReader(bytes)
    var cards: [Card] = []
    guard (try? reader.start()) == PlistTag(element: .dict, form: .open) else { return [] }
    while let key = try? reader.key(), let tag = try? reader.tag() {
      guard key == "cards", tag == PlistTag(element: .array, form: .open) else {
        if (try? reader.value(tag, depth: 0)) == nil { break }
        continue
      }
      while cards.count < count, (try? reader.tag()) == PlistTag(element: .dict, form: .open),
        let fields = try? reader.fields(), let (card, _) = Card.read(fields)
      {
        cards.append(card)
      }
      break
    }
    return cards
  }

  /// Reads cards one at a time, so that their entries are never all in memory.
  private mutating func readCards(_ reader: inout PlistReader, _ end: inout Int) throws(PlistError) {
    while true {
      let tag = try reader.tag()
      if tag == PlistTag(element: .array, form: .close) { return }
      if tag == PlistTag(element: .dict, form: .open) {
        read(card: try reader.fields())
      } else {
        _ = try reader.value(tag, depth: 0)
        isSound = false
      }
      // Something that isn't a card may contain cards.
      if isSound { end = reader.place }
    }
  }

  private mutating func read(card fields: Fields) {
    guard let (card, isSound) = Card.read(fields, near: tagged) else {
      self.isSound = false
      return
    }
    if !card.tags.isEmpty { tagged = card }
    if !isSound { self.isSound = false }
    packer.append(card)
  }

  mutating func read(_ entries: [String: PropertyValue], hasCards: Bool) {
    var entries = entries
    if !hasCards, entries["cards"]?.array == nil { searchCards(&entries) }
    var fields = Fields(entries)
    schema = fields.integer("schema") ?? LibraryFile.schema
    let through = fields.integer("through") ?? 0
    if (0...LibraryFile.lastSequence).contains(through) { self.through = through } else { fields.isSound = false }
    if let value = fields.value("deck") {
      var own = Fields(value)
      if let (deck, isSound) = Deck.read(&own), isSound { self.deck = deck } else { fields.isSound = false }
    }
    for card in fields.list("cards") ?? [] { read(card: Fields(card)) }
    isSound = isSound && fields.isSound
    unknown = fields.rest
  }

  /// Searches a broken file for more cards, starting at an offset. `through` may be lost, too; the journal is then
  /// replayed from its beginning, which adds whatever is missing.
  private mutating func salvage(_ bytes: [UInt8], from start: Int) {
    var known = Set(cards.ids)
    for entries in PlistReader.dictionaries(in: bytes, from: start, Self.isCard) {
      if let (card, _) = Card.read(Fields(entries)), known.insert(card.id).inserted { packer.append(card) }
    }
    cards.append(contentsOf: packer.finish())
  }

  /// Searches for the cards of a file that has no list of them under its usual key.
  private mutating func searchCards(_ entries: inout [String: PropertyValue]) {
    isSound = false
    for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
      let found = (value.array ?? []).filter { $0.dictionary.map(Self.isCard) ?? false }
      if !found.isEmpty { entries[key] = nil }
      for card in found { read(card: Fields(card)) }
    }
  }

  private static func isCard(_ entries: [String: PropertyValue]) -> Bool {
    entries["id"] != nil && entries["kind"] != nil
  }
}
