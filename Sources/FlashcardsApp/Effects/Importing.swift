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
    return chosen
  }

  /// The titles of the library's cards.
  public var titles: TitleIndex { TitleIndex(target.library) }

  /// Returns what becomes of cards when they are imported at a time, or `nil` if they can't be.
  public func plan(_ chosen: [ImportedCard], _ titles: TitleIndex, at now: Milliseconds) -> Import? {
    var random = random
    return try? target.library.importing(
      chosen, of: cards, into: destination, titles, updates: updates, random: &random, at: now)
  }
}

extension ImportPreparation: Equatable {
  /// Returns whether both are the same import.
  public static func == (a: ImportPreparation, b: ImportPreparation) -> Bool {
    a.number == b.number && a.path == b.path && a.target.login == b.target.login && a.destination == b.destination
  }
}

/// Counting what becomes of many cards when they are imported.
public struct ImportCount: Sendable {
  /// What is imported.
  public enum Contents: Sendable {
    /// Cards.
    case cards(ImportedCards)
    /// A table, whose cards are made first.
    case table(TextTable, TableLayout)
  }

  /// The number that identifies the count.
  public let number: Int
  private let contents: Contents
  private let library: Library
  private let destination: ImportDestination
  private let followsDecks: Bool

  /// Creates a count.
  public init(
    number: Int, _ contents: Contents, in library: Library, into destination: ImportDestination, followsDecks: Bool
  ) {
    self.number = number
    self.contents = contents
    self.library = library
    self.destination = destination
    self.followsDecks = followsDecks
  }

  /// Returns the cards, and what becomes of them.
  public func counted(by workers: some Workers) -> (cards: ImportedCards, tally: ImportTally) {
    let cards =
      switch contents {
      case .cards(let cards): cards
      case .table(let table, let layout): table.cards(layout, kinds: library.kinds, by: workers)
      }
    return (cards, ImportTally(cards, library, into: destination, followsDecks: followsDecks, TitleIndex(library)))
  }
}

extension ImportCount: Equatable {
  /// Returns whether both are the same count.
  public static func == (a: ImportCount, b: ImportCount) -> Bool { a.number == b.number }
}

/// A change that imports cards, made and performed elsewhere, with what it adds to the review log. The log comes first,
/// then the change.
public struct ImportedChange: Sendable {
  /// What the target becomes, as long as nothing else changes it.
  public struct Outcome: Sendable {
    /// The library with the change.
    public let library: Library
    /// The change as it was performed.
    public let performed: PerformedChange
    /// The book of the review log with the entries.
    public let book: ReviewBook

    /// Performs a change of a library, and makes the book of a log at a moment.
    init(_ change: Change, of library: Library, _ log: ReviewLog, at moment: Moment) {
      var library = library
      performed = library.perform(change)
      self.library = library
      book = ReviewBook(log, library, at: moment)
    }
  }

  /// The change of the library.
  public let change: Change
  /// The entries that the review log doesn't have yet, in pieces that are saved at once.
  public let entries: [[ReviewEntry]]
  /// The number of reviews among the entries.
  public let reviewCount: Int
  /// Those of the entries that are about cards that the library has already, which undoing voids.
  public let entriesOfKnownCards: [ReviewEntry.Key]
  /// What the target becomes.
  public let outcome: Outcome

  /// The most entries of a piece.
  private static let longestPiece = 50_000

  /// Creates an import into a target, as of a moment.
  public init(
    _ change: Change, _ entries: ReviewLog, ofKnownCards entriesOfKnownCards: [ReviewEntry.Key],
    into target: TargetLogin, at moment: Moment
  ) {
    self.change = change
    reviewCount = entries.liveCount
    self.entriesOfKnownCards = entriesOfKnownCards
    self.entries = stride(from: 0, to: entries.count, by: ImportedChange.longestPiece).map { start in
      (start..<min(start + ImportedChange.longestPiece, entries.count)).map { entries[$0] }
    }
    var log = target.log
    for piece in self.entries { for entry in piece { log.append(entry) } }
    outcome = Outcome(change, of: target.library, log, at: moment)
  }
}

/// The cards of an import whose files are stored.
public struct PreparedImport: Sendable {
  /// The cards, which call their files by the names of stored ones.
  public let cards: [ImportedCard]
  /// What becomes of the cards, and the change that does it unless there is nothing to change, as long as the library and
  /// the log stay as they were; `nil` if the log wasn't read.
  public let made: (come: Import, change: ImportedChange?)?
  /// The number of files that were stored.
  public let media: Int
  /// The paths of files that are missing, or neither pictures nor sounds.
  public let missing: [String]

  /// Whether the import is too large to be undone once the program has ended, so that a backup was made.
  public let tookBackup: Bool

  /// Creates an import.
  public init(
    _ cards: [ImportedCard], made: (come: Import, change: ImportedChange?)? = nil, media: Int = 0,
    missing: [String] = [], tookBackup: Bool = false
  ) {
    self.cards = cards
    self.made = made
    self.media = media
    self.missing = missing
    self.tookBackup = tookBackup
  }
}

/// A summary of a starter deck for lists.
public struct StarterDeck: Sendable, Equatable {
  /// The name used to request the deck.
  public let name: String
  /// The title.
  public let title: String
  /// A one-line description.
  public let about: String
  /// The number of cards.
  public let count: Int

  /// Creates a summary.
  public init(name: String, title: String, about: String, count: Int) {
    self.name = name
    self.title = title
    self.about = about
    self.count = count
  }
}
