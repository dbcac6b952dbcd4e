import CardStore
import Effects
import FlashcardKit
import FlashcardsApp

extension Message {
  /// Creates the message of all logins, the one used last first, or of why they can't be listed.
  static func logins(in locations: Locations) -> Message {
    do throws(StoreFailure) {
      return .reply(.logins(try locations.logins().map { LoginSummary(name: $0.login.name, cards: $0.cards) }))
    } catch { return .reply(.warning(AppState.loginsUnread(error))) }
  }
}
