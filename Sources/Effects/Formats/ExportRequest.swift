public import FlashcardKit

/// A request to write cards to a file.
public struct ExportRequest: Sendable, Equatable {
  /// The number that identifies the request.
  public let number: Int
  /// The cards.
  public let cards: [CardID]
  /// The library with the cards.
  public let library: Library
  /// The review log.
  public let log: ReviewLog
  /// The login that they belong to.
  public let login: Login
  /// The choices.
  public let options: ExportOptions
  /// The path of the file, in which `~` stands for the home folder.
  public let path: String
  /// Whether a file that is there is replaced.
  public let replaces: Bool

  /// Creates a request.
  public init(
    number: Int, _ cards: [CardID], of library: Library, _ log: ReviewLog, of login: Login, _ options: ExportOptions,
    to path: String, replaces: Bool
  ) {
    self.number = number
    self.cards = cards
    self.library = library
    self.log = log
    self.login = login
    self.options = options
    self.path = path
    self.replaces = replaces
  }
}
