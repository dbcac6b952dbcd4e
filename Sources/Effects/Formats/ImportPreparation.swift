public import FlashcardKit

/// What is done outside before cards of a text file are imported: the files that they name are stored, and a backup is
/// made if there will be no other way back.
public struct ImportPreparation: Sendable, Equatable {
  /// The number that identifies the import.
  public let number: Int
  /// The cards as they were read.
  public let cards: [ImportedCard]
  /// The path of the text file, beside which the files are.
  public let path: String
  /// The login.
  public let login: Login
  /// The change as it would be without files. If it is too large to be undone later, a backup is made.
  public let change: Change

  /// Creates a preparation.
  public init(number: Int, _ cards: [ImportedCard], from path: String, of login: Login, change: Change) {
    self.number = number
    self.cards = cards
    self.path = path
    self.login = login
    self.change = change
  }
}
