public import HelperProtocol

/// An online search.
public struct OnlineSearch: Hashable, Sendable {
  /// The source to search.
  public var source: OnlineSource
  /// The words to search for. Blank for sources without text search.
  public var text: String
  /// The trivia category, or `nil` for any.
  public var category: TriviaCategory?
  /// The trivia difficulty, or `nil` for any.
  public var difficulty: TriviaDifficulty?
  /// The number of results to skip.
  public var offset: Int

  /// Creates a search.
  public init(
    source: OnlineSource, text: String = "", category: TriviaCategory? = nil, difficulty: TriviaDifficulty? = nil,
    offset: Int = 0
  ) {
    self.source = source
    self.text = text
    self.category = category
    self.difficulty = difficulty
    self.offset = offset
  }
}

/// A difficulty of trivia questions.
public enum TriviaDifficulty: String, CaseIterable, Sendable { case easy, medium, hard }

/// A category of trivia questions.
public struct TriviaCategory: Hashable, Sendable {
  /// The category's ID in Open Trivia DB.
  public let id: Int
  /// The category's name in Open Trivia DB.
  public let name: String

  /// All categories.
  public static let all: [TriviaCategory] = [
    "General Knowledge", "Books", "Film", "Music", "Musicals & Theatres", "Television", "Video Games", "Board Games",
    "Science & Nature", "Computers", "Mathematics", "Mythology", "Sports", "Geography", "History", "Politics", "Art",
    "Celebrities", "Animals", "Vehicles", "Comics", "Gadgets", "Japanese Anime & Manga", "Cartoon & Animations",
  ].enumerated().map { TriviaCategory(id: $0 + 9, name: $1) }
}

/// A status or result of an online search.
public enum OnlineSearchUpdate: Hashable, Sendable {
  /// The source can't be queried before the given time. The search continues then.
  case waits(until: Milliseconds, WaitReason)
  /// The search is complete, with the given cards, if any.
  case found(FoundCards)
  /// The search failed.
  case failed(OnlineFailure)
}

/// A reason why a source isn't queried at once.
public enum WaitReason: Hashable, Sendable {
  /// The source may be queried only once in the given number of seconds.
  case rateLimit(seconds: Int)
  /// The source reported too many requests.
  case tooOften
}

/// A reason why a source returned no cards.
public enum OnlineFailure: Error, Hashable, Sendable {
  /// The request failed.
  case network(NetworkFailure)
  /// The response contains no cards.
  case format(FormatFailure)
  /// None of the given number of cards could be read.
  case noneReadable(Int)
  /// The source reported an error, in its own words.
  case said(String)
  /// The starter decks are missing.
  case noStarterDecks
}

/// The cards that an online source returned.
public struct FoundCards: Hashable, Sendable {
  /// The distinct cards, in the source's order.
  public let imported: ImportedCards
  /// The offset of the next results, or `nil` if there are none.
  public var next: Int?
  /// The time at which the response was received, if it is from the cache.
  public var kept: Milliseconds?
  /// The reason why the response is an old one from the cache, if it is.
  public var outdated: NetworkFailure?

  /// Creates a result from imported cards.
  public init(_ imported: ImportedCards, next: Int? = nil, kept: Milliseconds? = nil) {
    self.imported = imported
    self.next = next
    self.kept = kept
  }

  /// Creates a result from cards, dropping duplicates.
  ///
  /// - Parameters:
  ///   - cards: The cards in the source's order.
  ///   - skipped: The number of cards that couldn't be read.
  ///   - next: The offset of the next results, or `nil` if there are none.
  ///   - kept: The time at which the response was received, if it is from the cache.
  public init(cards: [ImportedCard], skipped: Int = 0, next: Int? = nil, kept: Milliseconds? = nil) {
    self.init(ImportedCards(cards: cards, skipped: skipped), next: next, kept: kept)
  }

  /// The distinct cards, in the source's order.
  public var cards: [ImportedCard] { imported.cards }

  /// The number of cards that couldn't be read.
  public var skipped: Int { imported.skipped }
}
