public import FlashcardKit

/// What is done outside before cards of a text file are imported: the files that they name are stored, a backup is made if
/// there will be no other way back, and the change is made, which takes its time for a hundred thousand cards.
public struct ImportPreparation: Sendable {
  /// The number that identifies the import.
  public let number: Int
  /// The path of the text file, beside which the files are.
  public let path: String
  /// The cards as they were read.
  public let cards: ImportedCards
  /// Whether cards go to the decks that the text names.
  public let followsDecks: Bool
  /// Whether cards that the library has already are replaced by those of the text.
  public let updates: Bool
  /// The deck for cards that name none.
  public let destination: ImportDestination
  /// What the cards are imported into.
  public let target: TargetLogin
  /// Whether the target's review log has been read.
  public let hasLog: Bool
  private let random: RandomSource

  /// Creates a preparation.
  ///
  /// - Parameters:
  ///   - number: The number that identifies the import.
  ///   - cards: The cards as they were read.
  ///   - path: The path of the text file.
  ///   - target: What the cards are imported into.
  ///   - hasLog: Whether the target's review log has been read.
  ///   - destination: The deck for cards that name none.
  ///   - followsDecks: Whether cards go to the decks that the text names.
  ///   - updates: Whether cards that the library has already are replaced by those of the text.
  ///   - random: The source of IDs.
  public init(
    number: Int, _ cards: ImportedCards, from path: String, into target: TargetLogin, hasLog: Bool,
    _ destination: ImportDestination, followsDecks: Bool, updates: Bool, random: RandomSource
  ) {
    self.number = number
    self.cards = cards
    self.path = path
    self.target = target
    self.hasLog = hasLog
    self.destination = destination
    self.followsDecks = followsDecks
    self.updates = updates
    self.random = random
  }

  /// The cards that are imported.
  public var chosen: [ImportedCard] {
    var chosen = cards.cards
    if !followsDecks { for index in chosen.indices { chosen[index].deck = nil } }
    return updates ? chosen : chosen.filter { card in card.id.map { target.library.home(of: $0) == nil } ?? true }
  }

  /// The titles of the library's cards.
  public var titles: TitleIndex { TitleIndex(target.library) }

  /// Returns what becomes of cards when they are imported at a time, or `nil` if they can't be.
  public func plan(_ chosen: [ImportedCard], _ titles: TitleIndex, at now: Milliseconds) -> Import? {
    var random = random
    return try? target.library.importing(chosen, of: cards, into: destination, titles, random: &random, at: now)
  }
}

extension ImportPreparation: Equatable {
  /// Returns whether both are the same import.
  public static func == (a: ImportPreparation, b: ImportPreparation) -> Bool {
    a.number == b.number && a.path == b.path && a.target.login == b.target.login && a.destination == b.destination
  }
}
