import CardStore
import Effects
import FlashcardKit

extension LoginSummary {
  /// Returns all logins, the one used last first.
  static func all(in locations: Locations) -> [LoginSummary] {
    locations.logins().map { LoginSummary(name: $0.login.name, cards: $0.cards) }
  }
}
