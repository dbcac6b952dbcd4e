import Essentials

/// An array in chunks of a few thousand elements that copies share: however long it is, appending never copies more than
/// one chunk, and it never takes twice the memory while it grows.
struct ChunkedArray<Element: Sendable & Equatable>: Sendable, Equatable {
  /// The elements in order. All chunks but the last have `chunkSize` of them.
  private(set) var chunks: [[Element]] = []
  /// The number of elements.
  private(set) var count = 0

  /// The number of elements in a chunk, a power of two.
  static var chunkSize: Int { 4096 }

  init() {}

  init(_ elements: some Sequence<Element>) { for element in elements { append(element) } }

  mutating func append(_ element: Element) {
    if count % Self.chunkSize == 0 {
      var chunk: [Element] = []
      // A short array grows by itself.
      if count > 0 { chunk.reserveCapacity(Self.chunkSize) }
      chunks.append(chunk)
    }
    chunks[chunks.count - 1].append(element)
    count += 1
  }

  /// Calls a closure with the elements of each chunk, and the index of its first one.
  func forEachChunk(_ body: (UnsafeBufferPointer<Element>, _ first: Int) -> Void) {
    for (number, chunk) in chunks.enumerated() {
      chunk.withUnsafeBufferPointer { body($0, number * Self.chunkSize) }
    }
  }

  /// Returns the elements that satisfy a predicate.
  func filter(_ isIncluded: (Element) -> Bool) -> ChunkedArray {
    var all = ChunkedArray()
    forEachChunk { chunk, _ in for element in chunk where isIncluded(element) { all.append(element) } }
    return all
  }
}

extension ChunkedArray: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Element { chunks[index / Self.chunkSize][index % Self.chunkSize] }
}

/// A map from cards to numbers: open addressing with linear probing, three times as fast as a dictionary for a hundred
/// thousand cards, in an eighth of the memory. Doesn't store the cards; the owner, which has a table by number,
/// supplies them. IDs are random, but multiplication spreads the bits in case they aren't.
struct CardNumbers: Sendable {
  /// One more than the number, or 0 for an empty slot.
  private var slots: [UInt32] = Array(repeating: 0, count: 16)
  private var count = 0
  private var shift = UInt64.bitWidth - 4

  /// Creates a map with room for some cards.
  init(minimumCapacity: Int = 0) {
    var size = slots.count
    while size < minimumCapacity * 2 {
      size *= 2
      shift -= 1
    }
    slots = Array(repeating: 0, count: size)
  }

  /// Returns the number of a card, or `nil`. `owner` returns the card with a given number.
  func number(of card: CardID, owner: (Int) -> CardID) -> Int? {
    var place = firstSlot(of: card)
    while slots[place] != 0 {
      let number = Int(slots[place]) - 1
      if owner(number) == card { return number }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Returns the number of a card, after assigning `next` to it if it has none.
  mutating func number(of card: CardID, orInsert next: Int, owner: (Int) -> CardID) -> Int {
    if count * 2 >= slots.count { grow(owner) }
    var place = firstSlot(of: card)
    while slots[place] != 0 {
      let number = Int(slots[place]) - 1
      if owner(number) == card { return number }
      place = (place + 1) & (slots.count - 1)
    }
    slots[place] = UInt32(next + 1)
    count += 1
    return next
  }

  /// Assigns a number to a card that has none.
  mutating func insert(_ card: CardID, _ number: Int, owner: (Int) -> CardID) {
    if count * 2 >= slots.count { grow(owner) }
    count += 1
    put(card, UInt32(number + 1))
  }

  private func firstSlot(of card: CardID) -> Int { Int((card.rawValue &* 0x9E37_79B9_7F4A_7C15) >> UInt64(shift)) }

  private mutating func put(_ card: CardID, _ slot: UInt32) {
    var place = firstSlot(of: card)
    while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
    slots[place] = slot
  }

  private mutating func grow(_ owner: (Int) -> CardID) {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 4)
    shift -= 2
    for slot in old where slot != 0 { put(owner(Int(slot) - 1), slot) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the first place of a byte at or after another place, or `nil` if there is none.
  func firstPlace(of byte: UInt8, from start: Int = 0) -> Int? {
    guard let baseAddress, start < count, let found = memchr(baseAddress + start, Int32(byte), count - start) else {
      return nil
    }
    return UnsafeRawPointer(baseAddress).distance(to: UnsafeRawPointer(found))
  }

  /// Returns whether a byte occurs.
  func has(_ byte: UInt8) -> Bool { firstPlace(of: byte) != nil }
}

/// Something that does the shares of some work, perhaps several at once.
public protocol Workers: Sendable {
  /// Divides work into shares, and returns what a closure makes of each, in order.
  ///
  /// - Parameters:
  ///   - count: The number of things to do.
  ///   - least: The fewest for which it pays to divide the work.
  ///   - make: A closure that receives the numbers of the things in a share. Several threads may call it at once.
  /// - Returns: The results. Contains at least one element.
  func shares<Result: Sendable>(of count: Int, least: Int, _ make: @Sendable (Range<Int>) -> Result) -> [Result]

  /// Returns the elements of arrays in order.
  func joined<Element: Sendable>(_ parts: consuming [[Element]]) -> [Element]
}

extension Workers {
  /// Returns the elements of arrays in order.
  public func joined<Element: Sendable>(_ parts: consuming [[Element]]) -> [Element] {
    parts.count == 1 ? parts[0] : Array(parts.joined())
  }
}

/// The thread of the caller, which does one share after another.
public struct OneWorker: Workers {
  /// The number of shares, as long as there are as many things to do.
  private let count: Int

  /// Creates a worker that divides all work into some shares.
  public init(shares: Int = 1) { count = shares }

  /// Returns what a closure makes of each share.
  public func shares<Result: Sendable>(
    of count: Int, least: Int, _ make: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    let shares = self.count.clamped(to: 1...max(1, count))
    return (0..<shares).map { make(count * $0 / shares..<count * ($0 + 1) / shares) }
  }
}
