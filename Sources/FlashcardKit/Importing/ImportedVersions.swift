/// The cards of a library that imported ones are versions of.
struct ImportedVersions {
  private let library: Library
  private let byID: [CardID: Card]
  /// The fronts that occur more than once in a deck of the file, each with the deck's path.
  private var repeated: Set<Place> = []
  /// The cards of the library that were found.
  private(set) var found: Set<CardID> = []
  /// The times at which the cards that were found without an identity were created: those of imports of this file.
  private var imports: Set<Milliseconds> = []
  /// The cards of the library that were edited since they were imported, by the texts that they had.
  private let edited: [Int64: [CardID]]
  /// The imported cards, of which a card elsewhere must have come with others to be an earlier version of one.
  private let cards: [ImportedCard]
  /// The times of earlier imports of this file, once they are needed.
  private var earlier: Set<Milliseconds>?
  private let isFile: Bool

  private struct Place: Hashable {
    let title: String
    let deck: String?
  }

  /// Creates what finds cards, which are those of a file or come from elsewhere one by one.
  init(of cards: [ImportedCard], in library: Library, isFile: Bool) {
    self.library = library
    self.isFile = isFile
    self.cards = cards
    byID = library.known(cards)
    edited = isFile ? ImportedVersions.edited(in: library) : [:]
    guard isFile, library.count > 0 else { return }
    let filter = RepeatFilter(for: cards) { $0.titleHash }
    var seen: Set<Place> = []
    for card in cards where card.id == nil && filter.mayRepeat(card.titleHash) {
      let place = Place(title: card.content.title.folded(), deck: card.deck)
      if !seen.insert(place).inserted { repeated.insert(place) }
    }
  }

  /// Returns the cards of a library that have other texts than they were imported with, by these.
  private static func edited(in library: Library) -> [Int64: [CardID]] {
    var edited: [Int64: [CardID]] = [:]
    for deck in library.decks {
      for card in library.cards(in: deck.id) where card.changed != card.created {
        guard let imprint = card.imprint, Imprint(card.content, tags: []).texts != imprint.texts else { continue }
        edited[imprint.texts, default: []].append(card.id)
      }
    }
    return edited
  }

  /// Returns the card of the library that has the identity of an imported one. Of those without an identity, it is the
  /// only card of a deck with the front that is the only one in the file; or else the one that was imported with the same
  /// texts and edited since, wherever it is now; or the only one with the front, which was imported with others of the file
  /// and moved since.
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
    guard isFile, library.count > 0 else { return nil }
    let title = title()
    guard
      let known = byFront(card, title, in: deck, titles) ?? editedVersion(of: card)
        ?? movedVersion(of: card, title, from: deck, titles)
    else { return nil }
    found.insert(known.id)
    if card.created == nil { imports.insert(known.created) }
    return known
  }

  private func byFront(_ card: ImportedCard, _ title: String, in deck: DeckID?, _ titles: TitleIndex) -> Card? {
    guard let deck, !title.isEmpty, let id = titles.only(title, in: deck), !found.contains(id),
      !repeated.contains(Place(title: title, deck: card.deck)), let known = library.card(id),
      known.content.kind == card.content.kind
    else { return nil }
    return known
  }

  private func editedVersion(of card: ImportedCard) -> Card? {
    guard !edited.isEmpty, let ids = edited[Imprint(card.content, tags: []).texts] else { return nil }
    return ids.first { !found.contains($0) }.flatMap(library.card)
  }

  private mutating func movedVersion(
    of card: ImportedCard, _ title: String, from deck: DeckID?, _ titles: TitleIndex
  ) -> Card? {
    guard !title.isEmpty, let id = titles.only(title), !found.contains(id),
      !repeated.contains(Place(title: title, deck: card.deck)), let known = library.card(id), known.imprint != nil,
      known.content.kind == card.content.kind, known.content != card.content
    else { return nil }
    let times = earlier ?? importsOfOthers()
    earlier = times
    return times.contains(known.created) ? known : nil
  }

  /// Returns the times of imports of which at least half of these cards are.
  private func importsOfOthers() -> Set<Milliseconds> {
    let texts = Set(cards.lazy.filter { $0.id == nil }.map { Imprint($0.content, tags: []).texts })
    var counts: [Milliseconds: Int] = [:]
    for deck in library.decks {
      for card in library.cards(in: deck.id) {
        if let imprint = card.imprint, texts.contains(imprint.texts) { counts[card.created, default: 0] += 1 }
      }
    }
    // Lists of words by others share some.
    return Set(counts.filter { $0.value * 2 >= texts.count }.keys)
  }

  /// The number of cards that the library has in the decks of those that were found, and that the file lacks: cards
  /// that were imported together with these or, if the file has identities, with any.
  func gone(of count: Int) -> Int {
    guard isFile, !found.isEmpty else { return 0 }
    return Set(found.compactMap(library.home)).reduce(0) { sum, deck in
      guard !imports.isEmpty || library.cards(in: deck).count <= count * 2 + 100 else { return sum }
      return sum
        + library.cards(in: deck).count {
          $0.imprint != nil && !found.contains($0.id) && (imports.isEmpty || imports.contains($0.created))
        }
    }
  }
}
