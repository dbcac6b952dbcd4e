import CardStore
import Effects

extension Reply {
  /// Creates the reply for an event of the store; `nil` if the app does not need to know.
  init?(_ event: StoreEvent) {
    switch event {
    case .opened(let login, let library, let notices): self = .opened(login, library, notices: notices)
    case .reading(let login, let library): self = .reading(login, library)
    case .notOpened(let login, let failure): self = .notOpened(login, failure)
    case .answers(let log): self = .answers(log)
    case .reviewedElsewhere(let answers): self = .reviewedElsewhere(answers)
    case .committed(let ticket): self = .committed(ticket)
    case .notSaved(let ticket, let failure): self = .notSaved(ticket, failure)
    case .changedElsewhere(let change): self = .changedElsewhere(change)
    case .reloaded(let library): self = .reloaded(library)
    case .noticed(let notices): self = .noticed(notices)
    case .removed(let login, let path): self = .removed(login, path: path)
    case .notRemoved(let login, let failure): self = .notRemoved(login, failure)
    case .left: return nil
    }
  }
}
