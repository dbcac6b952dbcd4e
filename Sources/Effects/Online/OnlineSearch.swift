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
