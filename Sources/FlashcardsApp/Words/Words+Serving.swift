import FlashcardKit

/// Programs that add cards.
extension Words {
  static let letOriginAddCards = "Let it add and change cards?"

  /// Returns the message about a page or an extension that isn't allowed to add cards yet.
  static func wantsToAddCards(_ origin: String) -> String {
    "\(origin.cleanedLine()) wants to add cards. To allow it later: flashcards serve --allow \(origin.cleanedLine())"
  }

  /// Returns the message about one for which the question has to wait.
  static func waitsToAddCards(_ origin: String) -> String {
    "Once you leave this field or screen, you are asked whether to let \(origin.cleanedLine()) add cards."
  }

  static func originAllowed(_ origin: String) -> String {
    "\(origin.cleanedLine()) can add cards now. Try again there."
  }

  static let clientWaits = "Another program wants to show cards. Close this screen, and try again there."
}
