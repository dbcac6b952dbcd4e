import CardStore
import FlashcardKit
import FlashcardsApp
import Sync
import Terminal

extension Mailbox<FlashcardsApp.Message> {
  /// Posts a reply as a message.
  func post(_ reply: Reply) { post(.reply(reply)) }
}

extension Message {
  /// Creates the message of all logins, the one used last first, or of why they can't be listed.
  static func logins(in locations: Locations) -> Message {
    do throws(StoreFailure) {
      return .reply(
        .logins(
          try locations.logins().map {
            let settings = LoginSync($0.login, in: locations).settings
            return LoginSummary(
              name: $0.login.name, cards: $0.cards, syncAddress: settings?.place.address,
              isProtected: $0.isProtected)
          }))
    } catch { return .reply(.warning(AppState.loginsUnread(error))) }
  }
}

extension Reply {
  /// Creates the reply for an event of the store; `nil` if the app does not need to know.
  init?(_ event: StoreEvent) {
    switch event {
    case .opened(let login, let library, let notices): self = .opened(login, library, notices: notices.map(\.shown))
    case .reading(let login, let library): self = .reading(login, library)
    case .notOpened(let login, let failure): self = .notOpened(login, failure.shown)
    case .answers(let log): self = .answers(log)
    case .reviewedElsewhere(let answers): self = .reviewedElsewhere(answers)
    case .committed(let ticket): self = .committed(ticket)
    case .notSaved(let ticket, let failure): self = .notSaved(ticket, failure.shown)
    case .changedElsewhere(let change): self = .changedElsewhere(change)
    case .reloaded(let library): self = .reloaded(library)
    case .noticed(let notices): self = .noticed(notices.map(\.shown))
    case .removed(let login, let path): self = .removed(login, path: path)
    case .notRemoved(let login, let failure): self = .notRemoved(login, failure)
    case .left: return nil
    }
  }
}
