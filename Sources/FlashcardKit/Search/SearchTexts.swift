/// The offsets of a card's folded texts in the bytes of its deck's index. Kept in an array of their own, because words
/// are searched for in every card, and an offset of 32 bits keeps four cards in a cache line.
struct SearchTexts: Sendable {
  /// The terminator of a text, a byte that never occurs in UTF-8.
  static let end: UInt8 = 0xFF
  /// The prefix of each line of the back and each tag, a byte that never occurs in UTF-8.
  static let line: UInt8 = 0xFE

  private let starts: SIMD4<UInt32>

  var title: Int { Int(starts.x) }
  var back: Int { Int(starts.y) }
  var tags: Int { Int(starts.z) }
  var end: Int { Int(starts.w) }

  /// Appends a card's texts to a buffer.
  init(_ card: Card, writing bytes: inout [UInt8]) {
    func write(_ text: String) {
      bytes.append(Self.line)
      text.appendFolded(to: &bytes, by: .searching)
    }
    let content = card.content
    let kind = content.kind
    let isPlain = Self.isPlain(kind)
    let title = bytes.count
    Self.write(titleOf: card, by: .searching, to: &bytes)
    bytes.append(Self.end)
    let back = bytes.count
    if isPlain {
      content.appendFolded(kind.shows[0], to: &bytes, behind: Self.line)
    } else {
      for text in card.back { write(text) }
    }
    for field in kind.besides { content.appendFolded(field, to: &bytes, behind: Self.line) }
    bytes.append(Self.end)
    let tags = bytes.count
    for tag in card.tags { write(tag) }
    bytes.append(Self.end)
    starts = SIMD4(clamping: SIMD4(title, back, tags, bytes.count))
  }

  /// Appends the folded title of a card to a buffer.
  static func write(titleOf card: Card, by table: FoldTable, to bytes: inout [UInt8]) {
    let kind = card.content.kind
    if isPlain(kind) {
      card.content.appendFolded(kind.asks[0], to: &bytes, by: table)
    } else {
      card.title.appendFolded(to: &bytes, by: table)
    }
  }

  /// Returns whether cards of a kind show single fields unchanged, as most do.
  private static func isPlain(_ kind: CardKind) -> Bool {
    kind.deletions == nil && kind.asks.count == 1 && kind.asks[0] != kind.list && kind.shows.count == 1
  }

  /// Returns which text contains an offset, and its range.
  @inline(__always)
  func text(at place: Int) -> (SearchRank.Text, Range<Int>) {
    place < back ? (.title, title..<back) : place < tags ? (.back, back..<tags) : (.tags, tags..<end)
  }

  /// Returns the approximate size of a card's texts in bytes.
  static func size(of card: Card) -> Int {
    var size = 3 + card.content.size
    for tag in card.tags { size += 1 + tag.utf8.count }
    return size
  }
}

/// A card of a deck that matches a query, or part of it.
struct SearchMatch: Sendable {
  /// The position of the card in its deck.
  let position: UInt32
  /// The rank of the match.
  let rank: SearchRank

  @inline(__always)
  init(_ position: Int, _ rank: SearchRank) {
    self.position = UInt32(truncatingIfNeeded: position)
    self.rank = rank
  }
}

/// Matches in the order of positions.
extension [SearchMatch] {
  /// Returns matches that each have the better rank of either.
  func union(_ other: [SearchMatch]) -> [SearchMatch] {
    if isEmpty { return other }
    if other.isEmpty { return self }
    var all: [SearchMatch] = []
    all.reserveCapacity(count + other.count)
    var (own, next) = (0, 0)
    while own < count, next < other.count {
      let (a, b) = (self[own], other[next])
      if a.position < b.position {
        all.append(a)
        own += 1
      } else if b.position < a.position {
        all.append(b)
        next += 1
      } else {
        all.append(a.rank < b.rank ? a : b)
        own += 1
        next += 1
      }
    }
    all += self[own...]
    all += other[next...]
    return all
  }

  /// Returns the matches without those at positions of others.
  func subtracting(_ other: [SearchMatch]) -> [SearchMatch] {
    if other.isEmpty { return self }
    var next = 0
    return filter { match in
      while next < other.count, other[next].position < match.position { next += 1 }
      return next == other.count || other[next].position != match.position
    }
  }
}
