/// The result of importing cards.
public struct Import: Sendable {
  /// The change that adds and updates the cards, and adds their decks if they are new. Empty if nothing changes.
  public let change: Change
  /// The number of new cards.
  public let added: Int
  /// The number of cards that the library had already, and which the import changes.
  public let updated: Int
  /// The number of cards that the library has already just like this.
  public let unchanged: Int
  /// The number of cards that were imported into the same decks before, and that the file lacks.
  public let gone: Int
  /// The number of cards that were refused.
  public let refused: Int
  /// The reviews whose cards the library has, or has then.
  public let reviews: [ReviewEntry]
  /// The reason why the first refused card was refused, or `nil` if none was.
  public let problem: CardProblem?

  /// The new cards, deck by deck.
  public var cards: [Card] { Array(change.added) }
}

extension Change {
  /// The cards that the change adds, deck by deck.
  public var added: some Sequence<Card> {
    steps.lazy.flatMap { step -> [Card] in if case .insert(let cards, _, _) = step { cards } else { [] } }
  }
}

/// What becomes of cards when they are imported.
public struct ImportTally: Sendable {
  /// The number of cards that the library lacks.
  public private(set) var new = 0
  /// The number of cards that replace those of the library.
  public private(set) var updated = 0
  /// The number of cards that the library has just like this.
  public private(set) var known = 0
  /// The number of cards that were imported into the same decks before, and that aren't there now.
  public private(set) var gone = 0
  /// The number of cards that replace those of the library and are of another kind.
  private(set) var ofOtherKinds = 0
  /// What becomes of the first cards that aren't new.
  public private(set) var fates: [CardContent: Fate] = [:]
  /// The revision of the library for which they were counted, or `nil` if they weren't.
  public private(set) var revision: Int?

  /// What becomes of a card that isn't new.
  public enum Fate: Sendable {
    /// It replaces one of the library.
    case updates
    /// The library has it just like this.
    case isKnown
  }

  /// The number of cards whose fate is told.
  public static let told = 12

  /// The fewest cards of which it says something that most are changed.
  private static let many = 10

  /// Whether cards would become some of another kind, or nearly all of many would be changed: it may be that the file is
  /// read otherwise than before.
  public var isSweeping: Bool {
    ofOtherKinds > 0 || updated >= ImportTally.many && updated * 10 >= (updated + known) * 9
  }

  /// Creates a tally of nothing.
  public init() {}

  /// Creates a tally in which all cards are new, until they are counted.
  public init(uncounted cards: Int) { new = cards }

  /// Counts cards of a file.
  ///
  /// - Parameters:
  ///   - cards: The cards.
  ///   - library: The library.
  ///   - destination: The deck for cards that name none.
  ///   - followsDecks: Whether cards go to the decks that the file names.
  ///   - titles: The titles of the library's cards.
  public init(
    _ cards: ImportedCards, _ library: Library, into destination: ImportDestination, followsDecks: Bool,
    _ titles: TitleIndex
  ) {
    revision = library.revision
    guard library.count > 0 else {
      new = cards.cards.count
      return
    }
    var decks = ImportedDecks(library, destination, described: cards.decks, at: 0)
    var versions = ImportedVersions(of: cards.cards, in: library, isFile: true, followsDecks: followsDecks)
    // By index, because copying a card takes longer than looking at it.
    for index in cards.cards.indices {
      let path = followsDecks ? cards.cards[index].deck : nil
      let target = decks.known(path)
      let title = cards.cards[index].content.title.folded()
      if let old = versions.version(
        of: cards.cards[index], titled: title, in: target, at: decks.place(path), titles)
      {
        let new = cards.cards[index].updated(old, at: 0)
        let isKnown = new == nil
        if let new, new.content.kind.id != old.content.kind.id { ofOtherKinds += 1 }
        if isKnown { self.known += 1 } else { updated += 1 }
        if index < Self.told { fates[cards.cards[index].content] = isKnown ? .isKnown : .updates }
      } else if case .duplicate(let twin) = titles.problem(
        with: cards.cards[index].content, titled: title, in: target)
      {
        versions.meet(twin, in: target)
        self.known += 1
        if index < Self.told { fates[cards.cards[index].content] = .isKnown }
      } else {
        new += 1
      }
    }
    gone = versions.gone(of: cards.cards.count)
  }
}

/// The destination of imported cards.
public enum ImportDestination: Hashable, Sendable {
  /// The end of an existing deck.
  case deck(DeckID)
  /// A new deck.
  case newDeck(Deck)

  /// The ID of the deck.
  public var id: DeckID {
    switch self {
    case .deck(let id): id
    case .newDeck(let deck): deck.id
    }
  }
}

/// A reason why a part of a text makes no card.
public enum ImportProblem: Error, Hashable, Sendable {
  /// The card breaks a rule for cards of its kind.
  case invalid(CardProblem)
  /// A text is longer than `ImportedCard.longest`, or there are more than `ImportedCard.most`.
  case tooLarge
  /// There is no kind of card with this name.
  case unknownKind(String)
  /// The row has as many fields as are read, and possibly more.
  case tooManyColumns
  /// The text belongs to no card.
  case notACard
  /// What the text says of the card in a column isn't understood. The card is read without it.
  case value(TableColumn, String)
}
