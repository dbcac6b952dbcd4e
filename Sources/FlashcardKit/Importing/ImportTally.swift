/// What becomes of cards when they are imported.
public struct ImportTally: Sendable {
  /// The number of cards that the library lacks.
  public private(set) var new = 0
  /// The number of cards that replace those of the library.
  public private(set) var updated = 0
  /// The number of cards that the library has just like this.
  public private(set) var known = 0
  /// The revision of the library for which they were counted, or `nil` if they weren't.
  public private(set) var revision: Int?

  /// Creates a tally of nothing.
  public init() {}

  /// Creates a tally in which all cards are new, until they are counted.
  public init(uncounted cards: Int) { new = cards }

  /// Counts cards.
  public init(_ cards: ImportedCards, _ library: Library, _ titles: TitleIndex) {
    revision = library.revision
    guard library.count > 0 else {
      new = cards.cards.count
      return
    }
    let known = library.known(cards.cards)
    // By index, because copying a card takes longer than looking at it.
    for index in cards.cards.indices {
      if let old = cards.cards[index].id.flatMap({ known[$0] }) {
        if cards.cards[index].updated(old, at: 0) == nil { self.known += 1 } else { updated += 1 }
      } else if case .duplicate = titles.problem(with: cards.cards[index].content, in: nil) {
        self.known += 1
      } else {
        new += 1
      }
    }
  }
}
