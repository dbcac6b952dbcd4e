/// The cards of a library that imported ones are versions of.
struct ImportedVersions {
  private let library: Library
  private let byID: [CardID: Card]
  /// The fronts that occur more than once in a deck of the file, each with the deck's path.
  private var repeated: Set<Place> = []
  /// The cards of the library that were found.
  private(set) var found: Set<CardID> = []
  /// The cards of other decks that are written just as imported ones, so that they aren't gone from the file.
  private var met: Set<CardID> = []
  /// The identities that were given to new cards.
  private var given: Set<CardID> = []
  /// Whether cards go to the decks that the file names.
  private let followsDecks: Bool
  /// The times at which the cards that were found without an identity were created: those of imports of this file.
  private var imports: Set<Milliseconds> = []
  /// The cards of the library that were edited since they were imported, by the texts that they had.
  private let edited: [Int64: [CardID]]
  /// The imported cards, of which a card elsewhere must have come with others to be an earlier version of one.
  private let cards: [ImportedCard]
  /// The numbers of cards that are in the file as they came, by the times of imports, and that of the cards of the file,
  /// once they are needed.
  private var earlier: (counts: [Milliseconds: Int], texts: Int)?
  private let isFile: Bool

  private struct Place: Hashable {
    let title: String
    let deck: String?
  }

  /// Creates what finds cards, which are those of a file or come from elsewhere one by one.
  init(of cards: [ImportedCard], in library: Library, isFile: Bool, followsDecks: Bool = true) {
    self.library = library
    self.followsDecks = followsDecks
    self.isFile = isFile
    self.cards = cards
    byID = library.known(cards)
    edited = isFile ? ImportedVersions.edited(in: library) : [:]
    // A new card with reviews needs to know whether its front is the only one, too.
    guard isFile, library.count > 0 || cards.contains(where: { $0.reviewKey != nil }) else { return }
    let filter = RepeatFilter(for: cards) { $0.titleHash }
    var seen: Set<Place> = []
    for card in cards where card.id == nil && filter.mayRepeat(card.titleHash) {
      let place = Place(title: card.content.title.folded(), deck: followsDecks ? card.deck : nil)
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

  /// Returns the card of the library that has the identity of an imported one. Of those without an identity, it is the one
  /// with the identity that an earlier import derived; or else the only card of a deck with the front that is the only one
  /// in the file; or the one that was imported with the same texts and edited since, wherever it is now; or the only one
  /// with the front, which was imported with others of the file and moved since.
  ///
  /// - Parameters:
  ///   - card: The imported card.
  ///   - title: Its folded title.
  ///   - deck: The deck that it goes to, or `nil` if that is to be added.
  ///   - path: The folded path of that deck.
  ///   - titles: The titles of the library's cards.
  /// - Returns: The card, unless it was found before.
  mutating func version(
    of card: ImportedCard, titled title: @autoclosure () -> String, in deck: DeckID?,
    at path: @autoclosure () -> String, _ titles: TitleIndex
  ) -> Card? {
    if let id = card.id {
      guard let known = byID[id] else { return nil }
      found.insert(id)
      return known
    }
    guard isFile, library.count > 0 else { return nil }
    let title = title()
    guard
      let known = derivedVersion(of: card, title, in: deck, at: path()) ?? byFront(card, title, in: deck, titles)
        ?? editedVersion(of: card) ?? movedVersion(of: card, title, from: deck, titles)
    else { return nil }
    found.insert(known.id)
    if card.created == nil { imports.insert(known.created) }
    return known
  }

  /// Returns whether the front of a card is the only one of its deck in the file.
  private func isOnly(_ card: ImportedCard, _ title: String) -> Bool {
    repeated.isEmpty || !repeated.contains(Place(title: title, deck: followsDecks ? card.deck : nil))
  }

  /// Returns the card with an identity that was derived from the texts of an imported one. A card that says something else
  /// than the file, and than it did when it came, must have come into the same deck: other files have the same fronts.
  private func derivedVersion(of card: ImportedCard, _ title: String, in deck: DeckID?, at path: String) -> Card? {
    guard card.reviewKey != nil else { return nil }
    let isOnly = isOnly(card, title)
    let imprint = Imprint(card.content, tags: [])
    let own = DerivedIdentity.ofFront(card.content, at: path)
    for id in [own, DerivedIdentity.ofTexts(card.content, at: path)] + DerivedIdentity.former(card.content) {
      guard !found.contains(id), let known = library.card(id) else { continue }
      let isSame = known.content == card.content || known.imprint?.hasTexts(of: imprint) == true
      if isSame || isOnly && (id == own || library.home(of: id) == deck) { return known }
    }
    return nil
  }

  /// Returns the identity of a new card with reviews, the same on all machines, unless another card has it.
  mutating func newID(for card: ImportedCard, titled title: @autoclosure () -> String, at path: String) -> CardID? {
    guard card.reviewKey != nil else { return nil }
    let byTexts = DerivedIdentity.ofTexts(card.content, at: path)
    let ids = isOnly(card, title()) ? [DerivedIdentity.ofFront(card.content, at: path), byTexts] : [byTexts]
    return ids.first { library.home(of: $0) == nil && given.insert($0).inserted }
  }

  /// Takes note that a card of the library is written just as an imported one that goes to a deck.
  mutating func meet(_ twin: CardID, in deck: DeckID?) {
    guard isFile, let home = library.home(of: twin) else { return }
    guard home == deck else {
      met.insert(twin)
      return
    }
    if found.insert(twin).inserted, let known = library.card(twin), known.imprint != nil {
      imports.insert(known.created)
    }
  }

  private func byFront(_ card: ImportedCard, _ title: String, in deck: DeckID?, _ titles: TitleIndex) -> Card? {
    guard let deck, !title.isEmpty, let id = titles.only(title, in: deck), !found.contains(id),
      isOnly(card, title), let known = library.card(id), ImportedVersions.areAlike(known.content, card.content)
    else { return nil }
    return known
  }

  /// Returns whether content may be another version of other content: that of a table gets facts when a column is added to
  /// it.
  private static func areAlike(_ a: CardContent, _ b: CardContent) -> Bool {
    a.kind == b.kind || [a, b].allSatisfy { $0.kind == .question || $0.kind == .facts }
  }

  private func editedVersion(of card: ImportedCard) -> Card? {
    guard !edited.isEmpty, let ids = edited[Imprint(card.content, tags: []).texts] else { return nil }
    return ids.first { !found.contains($0) }.flatMap(library.card)
  }

  private mutating func movedVersion(
    of card: ImportedCard, _ title: String, from deck: DeckID?, _ titles: TitleIndex
  ) -> Card? {
    guard !title.isEmpty, let id = titles.only(title), !found.contains(id), isOnly(card, title),
      let known = library.card(id), known.imprint != nil,
      ImportedVersions.areAlike(known.content, card.content), known.content != card.content
    else { return nil }
    // Lists of words by others share some.
    let shared = sharedCards(with: known)
    return shared.count * 2 >= shared.texts ? known : nil
  }

  /// Returns whether a card that was found by its front came with others, none of which is in the file: other lists in the
  /// same deck have the same fronts.
  mutating func isOfOtherSource(_ known: Card, of card: ImportedCard) -> Bool {
    guard isFile, card.id == nil, cards.count > 1, known.content != card.content else { return false }
    return sharedCards(with: known).count == 0
  }

  /// Returns the number of cards that came at the same time as another one and that the file has as they were then, and
  /// the number of all texts of the file.
  private mutating func sharedCards(with known: Card) -> (count: Int, texts: Int) {
    let imports = earlier ?? importsOfOthers()
    earlier = imports
    return (imports.counts[known.created, default: 0], imports.texts)
  }

  /// Returns the numbers of cards that are in the file as they came, by the times of their imports.
  private func importsOfOthers() -> (counts: [Milliseconds: Int], texts: Int) {
    let texts = Set(cards.lazy.filter { $0.id == nil }.map { Imprint($0.content, tags: []).texts })
    var counts: [Milliseconds: Int] = [:]
    for deck in library.decks {
      for card in library.cards(in: deck.id) {
        if let imprint = card.imprint, texts.contains(imprint.texts) { counts[card.created, default: 0] += 1 }
      }
    }
    return (counts, texts.count)
  }

  /// The number of cards that the library has in the decks of those that were found, and that the file lacks: cards
  /// that were imported together with these or, if the file has identities, with any.
  func gone(of count: Int) -> Int {
    guard isFile, !found.isEmpty else { return 0 }
    return Set(found.compactMap(library.home)).reduce(0) { sum, deck in
      guard !imports.isEmpty || library.cards(in: deck).count <= count * 2 + 100 else { return sum }
      return sum
        + library.cards(in: deck).count {
          $0.imprint != nil && !found.contains($0.id) && !met.contains($0.id)
            && (imports.isEmpty || imports.contains($0.created))
        }
    }
  }
}

/// The identities of cards that have reviews in their source and no identity there, derived from what the cards say.
private enum DerivedIdentity {
  /// The identity of a card that is the only one of a deck with its front.
  static func ofFront(_ content: CardContent, at path: String) -> CardID {
    CardID(derivedFrom: ["markdown", "in", path, content.title])
  }

  /// The identity of one of several cards with the same front.
  static func ofTexts(_ content: CardContent, at path: String) -> CardID {
    CardID(derivedFrom: ["markdown", "in", path] + content.texts)
  }

  /// The identities that earlier versions of this program derived, whatever the deck.
  static func former(_ content: CardContent) -> [CardID] {
    [CardID(derivedFrom: ["markdown", content.title]), CardID(derivedFrom: ["markdown"] + content.texts)]
  }
}

extension ReviewID {
  /// Creates the identity of the entry by which a prompt has the schedule of another program, the same whenever that says
  /// the same.
  ///
  /// - Parameters:
  ///   - prompt: The prompt.
  ///   - due: When it is due.
  ///   - interval: The days after which it was to be due.
  ///   - ease: The ease in percent, 250 at first.
  public init(seeding prompt: Prompt, due: Milliseconds, interval: Int, ease: Int) {
    self.init(
      derivedFrom: [
        "markdown", "state", prompt.card.description, prompt.face.rawValue, String(due), String(interval), String(ease),
      ])
  }
}

extension ReviewEntry {
  /// Returns the entry as one of the card that an imported one became.
  func moved(to card: CardID) -> ReviewEntry {
    let prompt = Prompt(card: card, face: prompt.face)
    guard case .seed(let state) = event, let due = state.due, let memory = state.memory else {
      return ReviewEntry(id: id, moment: moment, prompt: prompt, event: event)
    }
    // Within its bounds, the difficulty tells the ease.
    let ease = 250 - Int(((memory.difficulty - 5) * 24).rounded())
    let id = ReviewID(seeding: prompt, due: due, interval: Int(memory.stability), ease: ease)
    return ReviewEntry(id: id, moment: moment, prompt: prompt, event: event)
  }
}
