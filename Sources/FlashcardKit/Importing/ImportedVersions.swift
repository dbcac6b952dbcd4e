/// The cards of a library that imported ones are versions of.
struct ImportedVersions {
  private let library: Library
  private let byID: [CardID: Card]
  /// The fronts that occur more than once in a deck of the file, each with the deck's path.
  private var repeated: Set<Place> = []
  /// The cards of the library that were found.
  private(set) var found: Set<CardID> = []
  private let isFile: Bool

  private struct Place: Hashable {
    let title: String
    let deck: String?
  }

  /// Creates what finds cards, which are those of a file or come from elsewhere one by one.
  init(of cards: [ImportedCard], in library: Library, isFile: Bool) {
    self.library = library
    self.isFile = isFile
    byID = library.known(cards)
    guard isFile, library.count > 0 else { return }
    let filter = RepeatFilter(for: cards) { $0.titleHash }
    var seen: Set<Place> = []
    for card in cards where card.id == nil && filter.mayRepeat(card.titleHash) {
      let place = Place(title: card.content.title.folded(), deck: card.deck)
      if !seen.insert(place).inserted { repeated.insert(place) }
    }
  }

  /// Returns the card of the library that has the identity of an imported one. Of those without an identity, it is the
  /// only card of a deck with the front that is the only one in the file.
  ///
  /// - Parameters:
  ///   - card: The imported card.
  ///   - title: Its folded title.
  ///   - deck: The deck that it goes to, or `nil` if that is to be added.
  ///   - titles: The titles of the library's cards.
  /// - Returns: The card, unless it was found before.
  mutating func version(
    of card: ImportedCard, titled title: @autoclosure () -> String, in deck: DeckID?, _ titles: TitleIndex
  ) -> Card? {
    if let id = card.id {
      guard let known = byID[id] else { return nil }
      found.insert(id)
      return known
    }
    guard isFile, let deck, library.count > 0 else { return nil }
    let title = title()
    guard !title.isEmpty, let id = titles.only(title, in: deck),
      !repeated.contains(Place(title: title, deck: card.deck)), let known = library.card(id),
      known.content.kind == card.content.kind, found.insert(id).inserted
    else { return nil }
    return known
  }

  /// The number of imported cards that the library has in the decks of those that were found, and that the file lacks.
  /// Decks that have many more cards than the file are made of more than that.
  func gone(of count: Int) -> Int {
    guard isFile, !found.isEmpty else { return 0 }
    return Set(found.compactMap(library.home)).reduce(0) { sum, deck in
      guard library.cards(in: deck).count <= count * 2 + 100 else { return sum }
      return sum + library.cards(in: deck).count { $0.imprint != nil && !found.contains($0.id) }
    }
  }
}
