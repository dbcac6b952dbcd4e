import CardStore
import Dispatch
import Effects
import FlashcardsApp
import Synchronization
import Terminal

/// Prepares imports of text files in the background: stores the files that cards name, and makes backups.
final class TextImportRunner: Sendable {
  private let wanted = Atomic<Int>(0)
  private let queue = DispatchQueue(label: "text-imports", qos: .utility)
  private let locations: Locations
  private let mailbox: Mailbox<Message>

  init(locations: Locations, mailbox: Mailbox<Message>) {
    self.locations = locations
    self.mailbox = mailbox
  }

  /// Starts a preparation.
  func start(_ request: ImportPreparation) {
    wanted.store(request.number, ordering: .relaxed)
    queue.async { [self] in
      let result = Result { () throws(StoreFailure) in try prepared(request) }
      if isWanted(request) { mailbox.post(.preparedImport(result, request.number)) }
    }
  }

  /// Cancels a preparation. Files that are stored already do no harm without cards.
  func stop(_ number: Int) { _ = wanted.compareExchange(expected: number, desired: 0, ordering: .relaxed) }

  private func isWanted(_ request: ImportPreparation) -> Bool { wanted.load(ordering: .relaxed) == request.number }

  private func prepared(_ request: ImportPreparation) throws(StoreFailure) -> PreparedImport {
    var cards = request.cards
    var media = ImportedMedia(beside: request.path, of: request.login, in: locations)
    try media.keep(&cards) { isWanted(request) }
    let isLarge = !SessionFiles.holds(request.change, [])
    if isLarge, isWanted(request) { _ = try Backups(locations: locations).make(request.login, at: Clock.now) }
    return PreparedImport(cards, media: media.count, missing: media.missing, tookBackup: isLarge)
  }
}
