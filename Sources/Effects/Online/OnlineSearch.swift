/// What is looked for, and where.
public struct OnlineSearch: Hashable, Sendable {
  /// Where.
  public var source: OnlineSource
  /// The words; blank where the source is not searched for words.
  public var text: String
  /// The category of trivia; nil: any.
  public var category: TriviaCategory?
  /// The difficulty of trivia; nil: any.
  public var difficulty: TriviaDifficulty?
  /// How much of what there is came before.
  public var offset: Int

  /// A search.
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

/// How difficult trivia are.
public enum TriviaDifficulty: String, CaseIterable, Sendable { case easy, medium, hard }

/// What trivia are about.
public struct TriviaCategory: Hashable, Sendable {
  /// What Open Trivia DB knows it by.
  public let id: Int
  /// What it is called there.
  public let name: String

  /// All of them.
  public static let all: [TriviaCategory] = [
    "General Knowledge", "Books", "Film", "Music", "Musicals & Theatres", "Television", "Video Games", "Board Games",
    "Science & Nature", "Computers", "Mathematics", "Mythology", "Sports", "Geography", "History", "Politics", "Art",
    "Celebrities", "Animals", "Vehicles", "Comics", "Gadgets", "Japanese Anime & Manga", "Cartoon & Animations",
  ].enumerated().map { TriviaCategory(id: $0 + 9, name: $1) }
}
