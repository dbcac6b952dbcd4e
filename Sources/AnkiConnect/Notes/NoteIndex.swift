import FlashcardKit
import HTML

/// The notes of a library by number, and by their first fields.
struct NoteIndex: Sendable {
  private var cards: [Int64: CardID] = [:]
  private var numbers: [CardID: Int64] = [:]
  /// The times at which several cards were created, as by an import.
  private var crowded: Set<Int64> = []
  /// A card of each hash of a first field, and the others.
  private var first: [UInt64: CardID] = [:]
  private var others: [UInt64: [CardID]] = [:]
  /// The stored files of cards, by the names that notes use.
  private(set) var files: [String: String] = [:]

  /// The difference of the numbers of a note's cards. Above the time of any note.
  static let ordinalStep: Int64 = 4_000_000_000_000
  /// The range of numbers of notes: 13 digits.
  private static let range: ClosedRange<Int64> = 1_001_000_000_001...ordinalStep - 1
  /// How far below their time notes of crowded times are put.
  private static let spread: UInt64 = 1_000_000_000

  /// Creates an index of all cards of a library.
  init(_ library: Library) {
    var all: [(id: CardID, time: Int64)] = []
    all.reserveCapacity(library.count)
    var counts: [Int64: Int] = [:]
    for deck in library.decks {
      for card in library.cards(in: deck.id) {
        let time = NoteIndex.time(of: card)
        all.append((card.id, time))
        if !NoteIndex.isSigned(card.id, time) { counts[time, default: 0] += 1 }
        note(card)
      }
    }
    crowded = Set(counts.lazy.filter { $0.value > 1 }.map(\.key))
    for (id, time) in all where NoteIndex.isSigned(id, time) { number(id, time) }
    for (id, time) in all where !NoteIndex.isSigned(id, time) { number(id, time) }
  }

  /// Returns the number of a note, which is that of its first card.
  func number(of card: CardID) -> Int64? { numbers[card] }

  /// Returns the card that is the note with a number.
  func card(_ number: Int64) -> CardID? { cards[number] }

  /// Returns the note and the ordinal of a card of Anki's.
  func prompt(_ number: Int64) -> (card: CardID, ordinal: Int)? {
    guard number > 0, let card = cards[number % NoteIndex.ordinalStep] else { return nil }
    return (card, Int(number / NoteIndex.ordinalStep))
  }

  /// The numbers of all notes, in order.
  var allNumbers: [Int64] { cards.keys.sorted() }

  /// Returns the cards that were created since a time, and perhaps some that were created a few days before.
  func cards(since time: Milliseconds) -> [CardID] {
    let first = time - Int64(NoteIndex.spread) - NoteIndex.slack
    return cards.filter { $0.key >= first }.map(\.value)
  }

  /// How far below the spread notes may be put, because others have their places.
  private static let slack: Int64 = 1_000_000

  /// Updates the index after a change.
  mutating func apply(_ change: Change) {
    for step in change.steps {
      switch step {
      case .insert(let cards, _, _): for card in cards { add(card) }
      case .remove(let cards, _, _): for card in cards { remove(card) }
      case .edit(_, let from, let to):
        forget(from)
        note(to)
      default: break
      }
    }
  }

  private mutating func add(_ card: Card) {
    guard numbers[card.id] == nil else { return }
    let time = NoteIndex.time(of: card)
    if !NoteIndex.isSigned(card.id, time), let other = cards[time], !NoteIndex.isSigned(other, time) {
      crowded.insert(time)
      cards[time] = nil
      number(other, time)
    }
    number(card.id, time)
    note(card)
  }

  private mutating func remove(_ card: Card) {
    guard let number = numbers.removeValue(forKey: card.id) else { return }
    cards[number] = nil
    forget(card)
  }

  private mutating func number(_ id: CardID, _ time: Int64) {
    var number = time
    if cards[time] != nil || crowded.contains(time) && !NoteIndex.isSigned(id, time) {
      number -= 1 + Int64(id.rawValue % NoteIndex.spread)
      while cards[number] != nil { number -= 1 }
    }
    cards[number] = id
    numbers[id] = number
  }

  private static func time(of card: Card) -> Int64 { card.created.clamped(to: range) }
}

/// New notes.
extension NoteIndex {
  /// The number of bits of an ID that sign the time at which the card was created.
  private static let signature: UInt64 = 16

  private static func signed(_ bits: UInt64, _ time: Int64) -> CardID {
    var hash = ContentHash()
    hash.add(bits >> signature)
    hash.add(UInt64(bitPattern: time))
    let low: UInt64 = (1 << signature) - 1
    return CardID(rawValue: bits & ~low | hash.value & low)
  }

  /// Returns whether a card came from a client at a time, so that this is its number.
  private static func isSigned(_ id: CardID, _ time: Int64) -> Bool { signed(id.rawValue, time) == id }

  /// Returns the ID of a new card, and the time at which it is created: now, or the first millisecond after that is free.
  func newCard(at now: Milliseconds, random: inout RandomSource) -> (id: CardID, created: Milliseconds) {
    var time = now.clamped(to: NoteIndex.range)
    while cards[time] != nil || crowded.contains(time) { time += 1 }
    var id = NoteIndex.signed(random.next(), time)
    while numbers[id] != nil { id = NoteIndex.signed(random.next(), time) }
    return (id, time)
  }
}

/// First fields.
extension NoteIndex {
  /// Returns the cards whose first field may have a text, compared without case and accents.
  func cards(withFirst text: String) -> [CardID] {
    let hash = NoteIndex.hash(text)
    return (first[hash].map { [$0] } ?? []) + (others[hash] ?? [])
  }

  private static func hash(_ text: String) -> UInt64 {
    var hash = ContentHash()
    // A voiced kana folds otherwise in two parts than in one.
    hash.add(text.normalized(.composed).folded())
    return hash.value
  }

  private mutating func note(_ card: Card) {
    let hash = NoteIndex.hash(NoteText.stripped(NoteIndex.first(card)))
    if first[hash] == nil { first[hash] = card.id } else { others[hash, default: []].append(card.id) }
    for (name, file) in card.media where MediaKey(name) == nil { files[name] = file }
  }

  private mutating func forget(_ card: Card) {
    let hash = NoteIndex.hash(NoteText.stripped(NoteIndex.first(card)))
    if first[hash] == card.id {
      first[hash] = others[hash]?.popLast()
    } else {
      others[hash]?.removeAll { $0 == card.id }
    }
    if others[hash]?.isEmpty == true { others[hash] = nil }
  }

  /// Returns the first field of a card, as HTML if it isn't plain text.
  private static func first(_ card: Card) -> String {
    let kind = card.content.kind
    let text = card.content[kind.fields.firstIndex { !$0.isHidden } ?? 0]
    return card.content.markup == .html ? text : card.content.unmarked(text)
  }
}

/// The text of a field in HTML, as duplicates are found by it.
enum NoteText {
  /// Returns a field without tags and comments, with the names of its files, and with characters in place of entities.
  static func stripped(_ html: String) -> String {
    guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 >= 0x80 }) else {
      return html.trimmed()
    }
    var text = ""
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      text += rest[..<start]
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
        continue
      }
      // A sign that begins no tag is text.
      guard let next = rest.dropFirst().first, next.isLetter || next == "/" || next == "!",
        let end = rest.firstIndex(of: ">")
      else {
        text.append("<")
        rest = rest.dropFirst()
        continue
      }
      let tag = String(rest[...end])
      rest = rest[rest.index(after: end)...]
      for name in HTMLFiles.names(in: tag) { text += " \(name) " }
      let name = tag.dropFirst().prefix(while: \.isLetter).lowercased()
      if name == "style" || name == "script" {
        // What they contain is no text.
        rest = rest.firstRange(of: "</\(name)").map { rest[$0.lowerBound...] } ?? ""
      }
    }
    text += rest
    return HTMLFiles.decoded(text).replacing("\u{A0}", with: " ").trimmed()
  }
}
