/// The cards with a front that another card has, too, whatever its case and accents; found for all at once.
struct DuplicateMarks: Sendable {
  private struct Place: Sendable {
    let deck: DeckID
    let position: UInt32
  }

  /// The first card with each front, by a hash that differs from one program to the next, so that nobody can make two
  /// fronts have the same.
  private var first: [Int: Place] = [:]
  private var marked: [DeckID: Set<UInt32>] = [:]

  /// Adds a card with a folded front.
  mutating func add(_ front: UnsafeRawBufferPointer, at position: UInt32, in deck: DeckID) {
    var hasher = Hasher()
    hasher.combine(bytes: front)
    let hash = hasher.finalize()
    guard let other = first[hash] else {
      first[hash] = Place(deck: deck, position: position)
      return
    }
    marked[other.deck, default: []].insert(other.position)
    marked[deck, default: []].insert(position)
  }

  /// Forgets what is needed only while cards are added.
  mutating func finish() { first = [:] }

  /// Returns the positions of a deck's cards that are marked.
  func positions(in deck: DeckID) -> Set<UInt32> { marked[deck] ?? [] }
}

/// What a query asks for that the texts and properties of a card don't tell.
struct SearchMarks: Sendable {
  /// The cards that meet each condition on reviews.
  var reviews: [ReviewTerm: ReviewMarks] = [:]
  /// The cards that meet the condition on other cards, or `nil` if it is not asked for.
  var duplicates: DuplicateMarks?
  /// The positions of cards with unfinished edits, by deck.
  var drafts: [DeckID: Set<UInt32>] = [:]
}
