/// The properties of a card that operators ask for.
struct SearchProperties: Sendable {
  let created: Milliseconds
  private(set) var changed: Milliseconds
  /// The number of the card's kind.
  let kind: UInt32
  /// The flags of the card's prompts, a bit each, the first one lowest.
  private(set) var flags: UInt8 = 0
  let isLeech: Bool
  private(set) var isFavorite = false
  private(set) var isSuspended = false

  init(_ card: Card, kind: UInt32) {
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
    for prompt in card.prompts { if let flag = statuses[prompt.face]?.flag { flags |= Self.bit(of: flag) } }
  }

  /// Returns the bit of a valid flag.
  static func bit(of flag: Int) -> UInt8 { 1 << UInt8(truncatingIfNeeded: flag - PromptStatus.flags.lowerBound) }
}
