public import FlashcardKit

/// What cards are imported into.
public struct TargetLogin: Sendable, Equatable {
  /// The login.
  public let login: Login
  /// Its library.
  public let library: Library
  /// Its review log.
  public let log: ReviewLog

  /// Creates a target.
  public init(_ login: Login, _ library: Library, _ log: ReviewLog) {
    self.login = login
    self.library = library
    self.log = log
  }
}
