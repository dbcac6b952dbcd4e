import FlashcardKit
import HTML

/// The notes of a library by number, and by their first fields. Each has a place in a few arrays, in a third of the memory
/// of dictionaries.
struct NoteIndex: Sendable {
  // By place. A removed note's is given to another.
  private var cards: [CardID] = []
  /// The numbers, 0 for those removed.
  private var numbers: [Int64] = []
  /// The hashes of the first fields.
  private var firsts: [UInt32] = []
  /// One more than the place of another note with the same first field, or 0.
  private var others: [UInt32] = []
  private var free: [Int] = []
  private var byCard: PlaceTable
  private var byNumber: PlaceTable
  /// A note of each hash of a first field.
  private var byFirst: PlaceTable
  /// The times at which several cards were created, as by an import.
  private var crowded: Set<Int64> = []
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
    let count = library.decks.reduce(0) { $0 + library.cards(in: $1.id).count }
    byCard = PlaceTable(minimumCapacity: count)
    byNumber = PlaceTable(minimumCapacity: count)
    byFirst = PlaceTable(minimumCapacity: count)
    cards.reserveCapacity(count)
    numbers.reserveCapacity(count)
    firsts.reserveCapacity(count)
    others.reserveCapacity(count)
    var (signed, unsigned): ([Int], [Int]) = ([], [])
    for deck in library.decks {
      for card in library.cards(in: deck.id) {
        let place = newPlace(for: card.id)
        numbers[place] = NoteIndex.time(of: card)
        if NoteIndex.isSigned(card.id, numbers[place]) { signed.append(place) } else { unsigned.append(place) }
        note(card, at: place)
      }
    }
    let times = unsigned.map { numbers[$0] }.inOrder()
    for (time, next) in zip(times, times.dropFirst()) where time == next { crowded.insert(time) }
    for place in signed + unsigned { number(place, numbers[place]) }
  }

  /// Returns the number of a note, which is that of its first card.
  func number(of card: CardID) -> Int64? { place(of: card).map { numbers[$0] } }

  /// Returns the card that is the note with a number.
  func card(_ number: Int64) -> CardID? { place(ofNumber: number).map { cards[$0] } }

  /// Returns the note and the ordinal of a card of Anki's.
  func prompt(_ number: Int64) -> (card: CardID, ordinal: Int)? {
    guard number > 0, let card = card(number % NoteIndex.ordinalStep) else { return nil }
    return (card, Int(number / NoteIndex.ordinalStep))
  }

  /// Returns the numbers of the notes at some places, in order.
  func numbers(at places: [UInt32]) -> [Int64] { places.map { numbers[Int($0)] }.inOrder() }

  /// Returns the cards at some places.
  func cards(at places: [UInt32]) -> [CardID] { places.map { cards[Int($0)] } }

  /// Returns the numbers of notes, in order.
  func numbers(of cards: some Sequence<CardID>) -> [Int64] { cards.compactMap { number(of: $0) }.inOrder() }

  /// The numbers of all notes, in order.
  var allNumbers: [Int64] { numbers.filter { $0 > 0 }.inOrder() }

  /// Returns the cards that were created since a time, and perhaps some that were created a few days before.
  func cards(since time: Milliseconds) -> [CardID] {
    let first = max(1, time - Int64(NoteIndex.spread) - NoteIndex.slack)
    return cards.indices.filter { numbers[$0] >= first }.map { cards[$0] }
  }

  /// How far below the spread notes may be put, because others have their places.
  private static let slack: Int64 = 1_000_000

  /// Updates the index after a change.
  mutating func apply(_ change: Change) {
    for step in change.steps {
      switch step {
      case .insert(let cards, _, _): for card in cards { add(card) }
      case .remove(let cards, _, _): for card in cards { remove(card.id) }
      case .edit(_, _, let card):
        guard let place = place(of: card.id) else { continue }
        forget(place)
        note(card, at: place)
      default: break
      }
    }
  }

  private mutating func add(_ card: Card) {
    guard place(of: card.id) == nil else { return }
    let time = NoteIndex.time(of: card)
    if !NoteIndex.isSigned(card.id, time), let other = place(ofNumber: time),
      !NoteIndex.isSigned(cards[other], time)
    {
      crowded.insert(time)
      byNumber.remove(NoteIndex.key(time)) { [numbers] in NoteIndex.key(numbers[$0]) }
      number(other, time)
    }
    let new = newPlace(for: card.id)
    number(new, time)
    note(card, at: new)
  }

  private mutating func remove(_ card: CardID) {
    guard let place = place(of: card) else { return }
    forget(place)
    byNumber.remove(NoteIndex.key(numbers[place])) { [numbers] in NoteIndex.key(numbers[$0]) }
    byCard.remove(card.rawValue) { [cards] in cards[$0].rawValue }
    numbers[place] = 0
    free.append(place)
  }

  /// Returns the place of a card, which it has until it is removed.
  func place(of card: CardID) -> Int? { byCard.place(of: card.rawValue) { cards[$0].rawValue } }

  private func place(ofNumber number: Int64) -> Int? {
    byNumber.place(of: NoteIndex.key(number)) { NoteIndex.key(numbers[$0]) }
  }

  private static func key(_ number: Int64) -> UInt64 { UInt64(bitPattern: number) }

  /// Returns a place for a card, which has no number yet.
  private mutating func newPlace(for card: CardID) -> Int {
    let place = free.popLast() ?? cards.count
    if place == cards.count {
      cards.append(card)
      numbers.append(0)
      firsts.append(0)
      others.append(0)
    } else {
      cards[place] = card
    }
    byCard.insert(card.rawValue, place) { [cards] in cards[$0].rawValue }
    return place
  }

  /// Gives a card its number, which is its time unless others have that.
  private mutating func number(_ place: Int, _ time: Int64) {
    let id = cards[place]
    var number = time
    if self.place(ofNumber: time) != nil || crowded.contains(time) && !NoteIndex.isSigned(id, time) {
      number -= 1 + Int64(id.rawValue % NoteIndex.spread)
      while self.place(ofNumber: number) != nil { number -= 1 }
    }
    numbers[place] = number
    byNumber.insert(NoteIndex.key(number), place) { [numbers] in NoteIndex.key(numbers[$0]) }
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
    while place(ofNumber: time) != nil || crowded.contains(time) { time += 1 }
    var id = NoteIndex.signed(random.next(), time)
    while place(of: id) != nil { id = NoteIndex.signed(random.next(), time) }
    return (id, time)
  }
}

/// First fields.
extension NoteIndex {
  /// Returns the cards whose first field may have a text, compared without case and accents.
  func cards(withFirst text: String) -> [CardID] {
    let hash = UInt64(NoteIndex.hash(text))
    var found: [CardID] = []
    var next = byFirst.place(of: hash) { UInt64(firsts[$0]) }
    while let place = next {
      found.append(cards[place])
      next = others[place] > 0 ? Int(others[place]) - 1 : nil
    }
    return found
  }

  private static func hash(_ text: String) -> UInt32 {
    var hash = ContentHash()
    // A voiced kana folds otherwise in two parts than in one.
    hash.add(text.normalized(.composed).folded())
    return UInt32(truncatingIfNeeded: hash.value)
  }

  private mutating func note(_ card: Card, at place: Int) {
    let hash = NoteIndex.hash(NoteText.stripped(NoteIndex.first(card)))
    firsts[place] = hash
    others[place] = 0
    if let other = byFirst.replace(UInt64(hash), by: place, { [firsts] in UInt64(firsts[$0]) }) {
      others[place] = UInt32(truncatingIfNeeded: other + 1)
    } else {
      byFirst.insert(UInt64(hash), place) { [firsts] in UInt64(firsts[$0]) }
    }
    for (name, file) in card.media where MediaKey(name) == nil { files[name] = file }
  }

  /// Forgets the file of a name that no card has any more.
  mutating func forgetFile(_ name: String) { files[name] = nil }

  private mutating func forget(_ place: Int) {
    let hash = UInt64(firsts[place])
    guard let first = byFirst.place(of: hash, { UInt64(firsts[$0]) }) else { return }
    if first != place {
      var other = first
      while others[other] > 0, Int(others[other]) - 1 != place { other = Int(others[other]) - 1 }
      others[other] = others[place]
    } else if others[place] > 0 {
      _ = byFirst.replace(hash, by: Int(others[place]) - 1) { [firsts] in UInt64(firsts[$0]) }
    } else {
      byFirst.remove(hash) { [firsts] in UInt64(firsts[$0]) }
    }
    others[place] = 0
  }

  /// Returns the first field of a card, as HTML if it isn't plain text.
  private static func first(_ card: Card) -> String {
    let kind = card.content.kind
    let text = card.content[kind.fields.firstIndex { !$0.isHidden } ?? 0]
    return card.content.markup == .html ? text : card.content.unmarked(text)
  }
}

/// A table of places by key: open addressing with linear probing. Doesn't store the keys; the owner, which has them by
/// place, supplies them.
struct PlaceTable: Sendable {
  /// One more than the place, or 0 for an empty slot. At most half of them are taken.
  private var slots: [UInt32]
  private var count = 0
  private var shift: UInt64

  /// Creates a table with room for some places.
  init(minimumCapacity: Int = 0) {
    let bits = max(4, Int.bitWidth - (2 * max(1, minimumCapacity) - 1).leadingZeroBitCount)
    slots = Array(repeating: 0, count: 1 << bits)
    shift = UInt64(UInt64.bitWidth - bits)
  }

  /// Returns the place of a key, or `nil`. `keys` returns the key of a place.
  func place(of key: UInt64, _ keys: (Int) -> UInt64) -> Int? {
    let slot = slot(of: key, keys)
    return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
  }

  /// Adds the place of a key that has none.
  mutating func insert(_ key: UInt64, _ place: Int, _ keys: (Int) -> UInt64) {
    if count * 2 >= slots.count {
      let old = slots
      slots = Array(repeating: 0, count: old.count * 2)
      shift -= 1
      for place in old where place != 0 { slots[freeSlot(for: keys(Int(place) - 1))] = place }
    }
    slots[freeSlot(for: key)] = UInt32(truncatingIfNeeded: place + 1)
    count += 1
  }

  /// Gives a key another place if it has one, which is returned.
  mutating func replace(_ key: UInt64, by place: Int, _ keys: (Int) -> UInt64) -> Int? {
    let slot = slot(of: key, keys)
    guard slots[slot] != 0 else { return nil }
    defer { slots[slot] = UInt32(truncatingIfNeeded: place + 1) }
    return Int(slots[slot]) - 1
  }

  /// Removes a key.
  mutating func remove(_ key: UInt64, _ keys: (Int) -> UInt64) {
    var hole = slot(of: key, keys)
    guard slots[hole] != 0 else { return }
    slots[hole] = 0
    count -= 1
    // Those behind move up, unless they are before the hole's place in their own order.
    var next = after(hole)
    while slots[next] != 0 {
      let first = firstSlot(of: keys(Int(slots[next]) - 1))
      if (next - first) & (slots.count - 1) >= (next - hole) & (slots.count - 1) {
        slots[hole] = slots[next]
        slots[next] = 0
        hole = next
      }
      next = after(next)
    }
  }

  /// Returns the slot of a key, or the empty one that ends the search for it.
  @inline(__always)
  private func slot(of key: UInt64, _ keys: (Int) -> UInt64) -> Int {
    var slot = firstSlot(of: key)
    while slots[slot] != 0, keys(Int(slots[slot]) - 1) != key { slot = after(slot) }
    return slot
  }

  private func freeSlot(for key: UInt64) -> Int {
    var slot = firstSlot(of: key)
    while slots[slot] != 0 { slot = after(slot) }
    return slot
  }

  /// Keys that follow each other are spread.
  private func firstSlot(of key: UInt64) -> Int { Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift) }

  private func after(_ slot: Int) -> Int { (slot + 1) & (slots.count - 1) }
}

extension [Int64] {
  /// The numbers in ascending order. Many are sorted digit by digit, in a fifth of the time of comparisons.
  func inOrder() -> [Int64] {
    guard count > 1000, let least = self.min(), let most = self.max() else { return sorted() }
    let bits = UInt64.bitWidth - (UInt64(bitPattern: most) &- UInt64(bitPattern: least)).leadingZeroBitCount
    let (size, mask) = (11, UInt64(1) << 11 - 1)
    var (numbers, sorted) = (self, self)
    for shift in stride(from: 0, to: bits, by: size) {
      func digit(_ number: Int64) -> Int {
        Int((UInt64(bitPattern: number) &- UInt64(bitPattern: least)) >> UInt64(shift) & mask)
      }
      var places = [Int](repeating: 0, count: 1 << size + 1)
      for number in numbers { places[digit(number) + 1] += 1 }
      for index in 1..<places.count { places[index] += places[index - 1] }
      for number in numbers {
        let digit = digit(number)
        sorted[places[digit]] = number
        places[digit] += 1
      }
      swap(&numbers, &sorted)
    }
    return numbers
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
