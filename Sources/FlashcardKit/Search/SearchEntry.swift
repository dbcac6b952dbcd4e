/// The offsets of a card's folded texts in the bytes of its deck's index, with the card's other searchable properties.
struct SearchEntry: Sendable {
  /// The terminator of a text, a byte that never occurs in UTF-8.
  static let end: UInt8 = 0xFF
  /// The prefix of each line of the back and each tag, a byte that never occurs in UTF-8.
  static let line: UInt8 = 0xFE

  let title: Int
  let back: Int
  let tags: Int
  let end: Int
  let card: CardID
  let kind: CardKind
  let created: Milliseconds
  private(set) var changed: Milliseconds
  /// The flags of the card's prompts, a bit each, the first one lowest.
  private(set) var flags: UInt8 = 0
  let isLeech: Bool
  private(set) var isFavorite = false
  private(set) var isSuspended = false

  /// Appends a card's texts to a buffer.
  init(_ card: Card, writing bytes: inout [UInt8]) {
    func write(_ text: String) {
      bytes.append(Self.line)
      text.appendFolded(to: &bytes)
    }
    let content = card.content
    let kind = content.kind
    // Most cards show single fields unchanged.
    let isPlain = kind.deletions == nil && kind.asks.count == 1 && kind.asks[0] != kind.list && kind.shows.count == 1
    title = bytes.count
    if isPlain { content.appendFolded(kind.asks[0], to: &bytes) } else { card.title.appendFolded(to: &bytes) }
    bytes.append(Self.end)
    back = bytes.count
    if isPlain {
      content.appendFolded(kind.shows[0], to: &bytes, behind: Self.line)
    } else {
      for text in card.back { write(text) }
    }
    for field in kind.besides { content.appendFolded(field, to: &bytes, behind: Self.line) }
    bytes.append(Self.end)
    tags = bytes.count
    for tag in card.tags { write(tag) }
    bytes.append(Self.end)
    end = bytes.count
    self.card = card.id
    self.kind = kind
    created = card.created
    changed = card.changed
    isLeech = card.isLeech
    follow(card)
  }

  /// Updates the properties that change without the card's texts and tags.
  mutating func follow(_ card: Card) {
    changed = card.changed
    isFavorite = card.isFavorite
    isSuspended = false
    flags = 0
    let statuses = card.statuses
    guard !statuses.isEmpty else { return }
    isSuspended = card.isSuspended
    for prompt in card.prompts { if let flag = statuses[prompt.face]?.flag { flags |= SearchEntry.bit(of: flag) } }
  }

  /// Returns the bit of a valid flag.
  static func bit(of flag: Int) -> UInt8 { 1 << UInt8(truncatingIfNeeded: flag - PromptStatus.flags.lowerBound) }

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
